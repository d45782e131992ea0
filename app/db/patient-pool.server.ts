import pg from 'pg'
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
    if (!patience) return super.query(statement, values)
    const query = typeof statement === 'string' ? { text: statement } : statement
    return patience.wait((leftMs) => super.query({ ...query, query_timeout: leftMs } as pg.QueryConfig, values))
  }) as pg.Client['query']
}
