import { sql } from 'drizzle-orm'
import { keyIdIn, open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { type Database, transaction } from './client.server.ts'
import { readInBulk } from './read-in-bulk.server.ts'

/** Small batches lock rows for milliseconds only. */
const AT_ONCE = 200

/** A column of sealed values, and the place that each is sealed for, by the text of another column of its row. */
export type SealedColumn = { table: string; column: string; id: string; place: (id: string) => string }

/** Reseals with the newest key, in small transactions, and returns how many values. Throws for a value that no key opens. */
export async function resealColumns(columns: SealedColumn[]): Promise<number> {
  let count = 0
  for (const column of columns) count += await resealColumn(column)
  return count
}

type Found = { at: string; id: string; sealed: Buffer }

async function resealColumn(sealed: SealedColumn): Promise<number> {
  let count = 0
  const [table, column] = [sql.identifier(sealed.table), sql.identifier(sealed.column)]
  const earlier = sql`${sql.raw(keyIdIn(sealed.column))} <> ${shopKeys().newest.id}`
  const found = readInBulk<Found>(
    sql`select ctid::text as at, ${sql.identifier(sealed.id)}::text as id, ${column} as sealed from ${table} where ${earlier}`,
  )
  for await (const some of inBatches(found)) count += await transaction((tx) => replace(tx, sealed, some))
  return count
}

async function* inBatches(rows: AsyncIterable<Found>): AsyncGenerator<Found[]> {
  let batch: Found[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === AT_ONCE) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Finds a row by its ctid and checks the value, in case another row is there by now. */
async function replace(tx: Database, { table, column, place }: SealedColumn, found: Found[]): Promise<number> {
  const keys = shopKeys()
  const anew = found.map(({ id, sealed }) => seal(open(sealed, place(id), keys), place(id), keys))
  // Lets the trigger on sold rows accept the change.
  await tx.execute(sql`set local packhouse.resealing = 'on'`)
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(table)} as row set ${sql.identifier(column)} = found.anew
    from unnest(${sql.param(found.map(({ at }) => at))}::tid[], ${sql.param(found.map(({ sealed }) => sealed))}::bytea[],
      ${sql.param(anew)}::bytea[]) as found (at, sealed, anew)
    where row.ctid = found.at and row.${sql.identifier(column)} = found.sealed`)
  return rowCount ?? 0
}
