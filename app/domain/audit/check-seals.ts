import { eq, type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db, transaction } from '#app/db/client.server.ts'
import { sealingKeys } from '#app/db/schema/watch.ts'
import { type KeyRing, keyIdIn } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { recordAudit } from './commands.ts'

type Sealed = { column: string; count: number }

/** Counts the values sealed with unknown keys and with earlier ones, by `table.column`. */
export async function checkSeals(): Promise<{ foreign: Sealed[]; earlier: Sealed[] }> {
  const { keys, newest } = shopKeys()
  const known = keys.map(({ id }) => id.toString('hex'))
  const found = await bulkTransaction((tx) => countByKey(tx, newest.id))
  return {
    foreign: found.filter(({ key }) => !known.includes(key)),
    earlier: found.filter(({ key }) => known.includes(key)),
  }
}

async function countByKey(tx: Database, newest: Buffer): Promise<(Sealed & { key: string })[]> {
  const { rows: columns } = await tx.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%\\_sealed' order by 1, 2`)
  const counts = columns.map(({ name, column }): SQL => {
    const key = sql.raw(keyIdIn(column))
    return sql`select ${`${name}.${column}`}::text as column, encode(${key}, 'hex') as key, count(*)::int as count
      from ${sql.identifier(name)} where ${key} <> ${newest} group by 2`
  })
  const { rows } = await tx.execute<Sealed & { key: string }>(sql.join(counts, sql` union all `))
  return rows
}

const audited = { actorId: null, subject: 'shop:sealing-key' } as const

const idOf = ({ newest }: KeyRing) => newest.id.toString('hex')

export async function noteNewKey(ring: KeyRing): Promise<void> {
  const id = idOf(ring)
  await transaction(async (tx) => {
    const { rowCount } = await tx.insert(sealingKeys).values({ id }).onConflictDoNothing()
    if (rowCount) await recordAudit(tx, { ...audited, action: 'sealing_key.added', after: { key: id } })
  })
}

/** Records and audits that only the newest key is still in use, and how many values were resealed. */
export async function noteKeyRotation(values: number, ring: KeyRing): Promise<void> {
  const id = idOf(ring)
  const rotatedAt = sql`now()`
  await transaction(async (tx) => {
    await tx
      .insert(sealingKeys)
      .values({ id, rotatedAt })
      .onConflictDoUpdate({ target: sealingKeys.id, set: { rotatedAt } })
    await recordAudit(tx, { ...audited, action: 'sealing_key.rotated', after: { values, key: id } })
  })
}

export async function newestKeyNotes(ring: KeyRing): Promise<{ seconds: number | null; isRotated: boolean }> {
  const [key] = await db()
    .select({
      seconds: sql<number>`extract(epoch from now() - ${sealingKeys.addedAt})::float8`,
      isRotated: sql<boolean>`${sealingKeys.rotatedAt} is not null`,
    })
    .from(sealingKeys)
    .where(eq(sealingKeys.id, idOf(ring)))
  return key ?? { seconds: null, isRotated: false }
}
