import { type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { type KeyRing, keyIdIn } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

type Sealed = { column: string; count: number }

/** Counts by column, as `table.column`, the values sealed with unknown keys and with earlier ones. */
export async function checkSeals(): Promise<{ foreign: Sealed[]; earlier: Sealed[] }> {
  const { keys, newest } = shopKeys()
  const known = keys.map(({ id }) => id.toString('hex'))
  const found = await bulkTransaction((tx) => countByKey(tx, newest.id))
  return {
    foreign: found.filter(({ key }) => !known.includes(key)),
    earlier: found.filter(({ key }) => known.includes(key)),
  }
}

/** Returns a column, as `table.column`, with a value that an earlier key sealed; null when there is none. */
export async function findEarlierSeal({ keys, newest }: KeyRing): Promise<string | null> {
  const earlier = keys.map(({ id }) => id).filter((id) => !id.equals(newest.id))
  return bulkTransaction(async (tx) => {
    const looks = (await sealedColumns(tx)).map(
      ({ name, column }): SQL => sql`
        select ${`${name}.${column}`}::text as column from ${sql.identifier(name)}
        where ${sql.raw(keyIdIn(column))} = any(${sql.param(earlier)}::bytea[])`,
    )
    const { rows } = await tx.execute<{ column: string }>(sql`${sql.join(looks, sql` union all `)} limit 1`)
    return rows[0]?.column ?? null
  })
}

async function sealedColumns(tx: Database): Promise<{ name: string; column: string }[]> {
  const { rows } = await tx.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%\\_sealed' order by 1, 2`)
  return rows
}

/** It reads whole tables, which takes longer than a request may. */
async function countByKey(tx: Database, newest: Buffer): Promise<(Sealed & { key: string })[]> {
  const counts = (await sealedColumns(tx)).map(({ name, column }): SQL => {
    const key = sql.raw(keyIdIn(column))
    return sql`select ${`${name}.${column}`}::text as column, encode(${key}, 'hex') as key, count(*)::int as count
      from ${sql.identifier(name)} where ${key} <> ${newest} group by 2`
  })
  const { rows } = await tx.execute<Sealed & { key: string }>(sql.join(counts, sql` union all `))
  return rows
}
