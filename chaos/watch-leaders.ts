import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { directUrl } from '../deploy/ha/machines.ts'
import { type Database, databases } from '../deploy/ha/network.ts'

const EVERY_MS = 200
const TIMEOUT_MS = 2_000

type Write = { id: string; database: Database; timeline: string; begunAt: number; endedAt: number }

/** Writes to each of three databases, bypassing proxies: after a failover, the former leader must confirm nothing. */
export class LeaderWatch {
  readonly #writes: Write[] = []
  readonly #over = new AbortController()
  #watching: Promise<unknown> = Promise.resolve()

  async begin(leader: Database): Promise<void> {
    const client = await connected(leader)
    await client.query('create table leader_watch (id bigserial primary key, written_by text not null)')
    await client.end()
    this.#watching = Promise.all(databases.map((database) => this.#keepWriting(database)))
  }

  async end(): Promise<void> {
    this.#over.abort()
    await this.#watching
  }

  get confirmed(): number {
    return this.#writes.length
  }

  /** Returns a failure for each write that is lost, or that a former leader confirmed. */
  async failures(leader: Database): Promise<string[]> {
    const client = await connected(leader)
    const { rows } = await client.query<{ key: string }>(`select id || ' ' || written_by as key from leader_watch`)
    await client.end()
    const there = new Set(rows.map(({ key }) => key))
    const lost = this.#writes.filter(({ id, database }) => !there.has(`${id} ${database}`))
    return [
      ...lost.map(({ id, database, timeline }) => `write ${id} of ${database} on timeline ${timeline} is lost`),
      ...this.#writes
        .filter((write) => this.#isOfFormerLeader(write))
        .map(({ id, database }) => `${database} confirmed write ${id} after its successor`),
    ]
  }

  #isOfFormerLeader({ timeline, begunAt }: Write): boolean {
    return this.#writes.some((other) => other.timeline > timeline && other.endedAt < begunAt)
  }

  async #keepWriting(database: Database): Promise<void> {
    while (!this.#over.signal.aborted) {
      const client = await connected(database).catch(() => null)
      try {
        while (client && !this.#over.signal.aborted) {
          await this.#write(client, database)
          await pause(EVERY_MS)
        }
      } catch {
        // The database is down or failing over; another connection follows.
      }
      client?.end().catch(() => {})
      await pause(EVERY_MS)
    }
  }

  async #write(client: pg.Client, database: Database): Promise<void> {
    const { rows: states } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    if (states[0]?.is_standby) return
    const begunAt = performance.now()
    const { rows } = await client.query<{ id: string; timeline: string }>(
      `insert into leader_watch (written_by) values ($1)
       returning id, substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`,
      [database],
    )
    for (const row of rows) this.#writes.push({ ...row, database, begunAt, endedAt: performance.now() })
  }
}

async function connected(database: Database): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: directUrl(database),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
