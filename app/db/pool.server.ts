import pg from 'pg'
import { beforeDeadline, TIMED_OUT, timeLeft } from '#app/deadline.server.ts'
import { currentRequestId } from '#app/request-context.server.ts'
import { inSpan } from '#app/tracing.server.ts'

type Statement = string | pg.QueryConfig

export class RequestPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: RequestClient })
  }

  override connect = (async () => {
    requireTimeLeft()
    const connecting = super.connect()
    try {
      return await beforeDeadline(connecting)
    } catch (error) {
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    }
  }) as pg.Pool['connect']

  override query = (async (statement: Statement, values?: unknown[]) => {
    const connection = await this.connect()
    let failure: Error | undefined
    try {
      return await connection.query(statement, values)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      connection.release(failure)
    }
  }) as pg.Pool['query']
}

class RequestClient extends pg.Client {
  override query = (async (statement: Statement, values?: unknown[]) => {
    const ms = requireTimeLeft()
    const query = marked(statement)
    const timed = Number.isFinite(ms) ? { ...query, query_timeout: ms } : query
    return asSpan(query, () => super.query(timed, values))
  }) as pg.Client['query']
}

function requireTimeLeft(): number {
  const ms = timeLeft()
  if (ms <= 0) throw new Error(TIMED_OUT)
  return ms
}

/** Connections for long work, without timeouts. Row streams are passed on as they are. */
export class BulkClient extends pg.Client {
  override query = ((statement: Statement | pg.Submittable, values?: unknown[]) => {
    if (typeof statement === 'object' && 'submit' in statement) return super.query(statement)
    const query = marked(statement)
    return asSpan(query, () => super.query(query, values))
  }) as pg.Client['query']
}

/** Appends the request's id, for `pg_stat_activity` and the log, to statements that are not prepared. */
function marked(statement: Statement): pg.QueryConfig {
  const requestId = currentRequestId()
  const query = typeof statement === 'string' ? { text: statement } : statement
  if (requestId === undefined || query.name) return query
  return { ...query, text: `${query.text} /* request ${requestId} */` }
}

/** Runs a statement in a span with its text, but without its values. */
function asSpan<Result>({ text, name }: pg.QueryConfig, run: () => Promise<Result>): Promise<Result> {
  const [operation = ''] = text.trimStart().split(/[\s;]/, 1)
  return inSpan(name ?? operation.toUpperCase(), { 'db.system.name': 'postgresql', 'db.query.text': text }, run)
}
