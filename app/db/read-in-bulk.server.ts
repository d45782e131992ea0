import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from './client.server.ts'

const BATCH = 1_000

/** Streams the rows of a query from one snapshot. Holds a connection until the last row is read. */
export async function* readInBulk<Row extends Record<string, unknown>>(query: SQL): AsyncGenerator<Row> {
  for await (const batch of readBatches<Row>(query, BATCH)) yield* batch
}

export async function* readBatches<Row>(query: SQL, size: number): AsyncGenerator<Row[]> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 2 })
  const fetched = bulkTransaction((tx) => pipeline(fetchBatches(tx, query, size), batches))
  fetched.catch((error: Error) => batches.destroy(error))
  yield* batches as AsyncIterable<Row[]>
}

async function* fetchBatches(tx: Database, query: SQL, size: number): AsyncGenerator<unknown[]> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  await tx.execute(sql`declare found no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(size))} from found`)
    if (rows.length === 0) return
    yield rows
  }
}
