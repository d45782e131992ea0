import pg from 'pg'
import { currentRequestId } from '#app/request-id.server.ts'
import { inSpan } from '#app/tracing.server.ts'
import { inTime, patienceOfRequest } from './patience.server.ts'

type Statement = string | pg.QueryConfig

/** A pool for which, and for whose statements, a request waits no longer than its patience lasts. To be asked by promise, not by callback. */
export class PatientPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PatientClient })
  }

  override connect = (() =>
    inTime(
      () => super.connect(),
      (late) => late.release(),
    )) as pg.Pool['connect']

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

/** The driver sets a timer for each statement anyway: it is told how long this request can wait, which costs next to nothing. */
class PatientClient extends pg.Client {
  override query = ((statement: Statement, values?: unknown[]) => {
    const patience = patienceOfRequest()
    const query = marked(statement)
    return asSpan(query, () =>
      patience
        ? patience.wait((leftMs) => super.query({ ...query, query_timeout: leftMs } as pg.QueryConfig, values))
        : super.query(query, values),
    )
  }) as pg.Client['query']
}

/** For long work, whose statements say for which request they run as well; what streams rows is no statement of ours to mark. */
export class BulkClient extends pg.Client {
  override query = ((statement: Statement | pg.Submittable, values?: unknown[]) => {
    if (typeof statement === 'object' && 'submit' in statement) return super.query(statement)
    const query = marked(statement)
    return asSpan(query, () => super.query(query, values))
  }) as pg.Client['query']
}

/**
 * A statement that says for which request it runs, as PostgreSQL shows it in `pg_stat_activity` and may write it into its log. Prepared ones,
 * which have a name, are everybody's.
 */
function marked(statement: Statement): pg.QueryConfig {
  const requestId = currentRequestId()
  const query = typeof statement === 'string' ? { text: statement } : statement
  if (requestId === undefined || query.name) return query
  return { ...query, text: `${query.text} /* request ${requestId} */` }
}

/** Its text, but none of its values. */
function asSpan<Result>({ text, name }: pg.QueryConfig, run: () => Promise<Result>): Promise<Result> {
  const [operation = ''] = text.trimStart().split(/[\s;]/, 1)
  return inSpan(name ?? operation.toUpperCase(), { 'db.system.name': 'postgresql', 'db.query.text': text }, run)
}
