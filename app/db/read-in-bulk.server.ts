import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from './client.server.ts'

const BATCH = 1_000

/** Streams the rows of a query in batches, as of one instant. Holds a connection until the last row is read. */
export async function* readInBulk<Row extends Record<string, unknown>>(query: SQL): AsyncGenerator<Row> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 2 })
  bulkTransaction((tx) => pipeline(fetchBatches(tx, query), batches)).catch((error: Error) => batches.destroy(error))
  for await (const batch of batches as AsyncIterable<Row[]>) yield* batch
}

async function* fetchBatches(tx: Database, query: SQL): AsyncGenerator<unknown[]> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  await tx.execute(sql`declare found no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(BATCH))} from found`)
    if (rows.length === 0) return
    yield rows
  }
}
