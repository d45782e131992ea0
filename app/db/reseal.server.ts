import { sql } from 'drizzle-orm'
import { keyIdIn, open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { type Database, transaction } from './client.server.ts'
import { readBatches } from './read-in-bulk.server.ts'

/** Small batches lock rows for milliseconds only. */
const BATCH = 200

export type SealedColumn = { table: string; column: string; id: string; context: (id: string) => string }

/** Reseals values with the newest key and returns their number. Throws for a value that no key opens. */
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
  const found = readBatches<Found>(
    sql`select ctid::text as at, ${sql.identifier(sealed.id)}::text as id, ${column} as sealed from ${table} where ${earlier}`,
    BATCH,
  )
  for await (const some of found) count += await transaction((tx) => replace(tx, sealed, some))
  return count
}

/** Compares the sealed value too, in case the ctid now belongs to another row. */
async function replace(tx: Database, { table, column, context }: SealedColumn, found: Found[]): Promise<number> {
  const keys = shopKeys()
  const resealed = found.map(({ id, sealed }) => seal(open(sealed, context(id), keys), context(id), keys))
  // Lets the trigger on sold rows accept the change.
  await tx.execute(sql`set local packhouse.resealing = 'on'`)
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(table)} as row set ${sql.identifier(column)} = found.resealed
    from unnest(${sql.param(found.map(({ at }) => at))}::tid[], ${sql.param(found.map(({ sealed }) => sealed))}::bytea[],
      ${sql.param(resealed)}::bytea[]) as found (at, sealed, resealed)
    where row.ctid = found.at and row.${sql.identifier(column)} = found.sealed`)
  return rowCount ?? 0
}
