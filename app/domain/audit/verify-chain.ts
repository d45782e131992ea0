import { asc, eq, gt, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { type Cursor, readInBatches } from '#app/lib/pagination.ts'
import { AUDIT_KEPT_YEARS, auditHash, FIRST_HASH } from './rules.ts'

const BATCH = 1_000

export type ChainVerification = {
  rows: number
  brokenId: number | null
  head: { id: number; hash: string } | null
  milliseconds: number
}

let underWay: Promise<ChainVerification> | undefined

/** Verifies every row's hash, in one run for concurrent callers. Only findByHash notices rows cut off the end. */
export function verifyChain(): Promise<ChainVerification> {
  underWay ??= verify().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function verify(): Promise<ChainVerification> {
  const start = performance.now()
  const found = await bulkTransaction(walkFromFirst)
  return { ...found, milliseconds: Math.round(performance.now() - start) }
}

/** Walks the chain by id, as writers take turns. */
async function walkFromFirst(tx: Database): Promise<Omit<ChainVerification, 'milliseconds'>> {
  // Read one snapshot, as the log may be trimmed during the walk.
  await tx.execute(sql`set transaction isolation level repeatable read`)
  let rows = 0
  let last: { id: number; hash: Buffer } = { id: Number.MIN_SAFE_INTEGER, hash: await hashBeforeFirst(tx) }
  const read = ({ after = last.id }: Cursor<number>, limit: number) =>
    tx.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(asc(auditLog.id)).limit(limit)
  for await (const row of readInBatches(read, BATCH)) {
    rows++
    const follows = row.previousHash.equals(last.hash) && row.hash.equals(auditHash(last.hash, row))
    last = row
    if (!follows) return { rows, brokenId: row.id, head: headOf(row) }
  }
  return { rows, brokenId: null, head: rows > 0 ? headOf(last) : null }
}

/** Returns the hash before the first row: FIRST_HASH, or its own if a recorded trim removed rows past their period. */
async function hashBeforeFirst(tx: Database): Promise<Buffer> {
  const [first] = await tx.select().from(auditLog).orderBy(asc(auditLog.id)).limit(1)
  if (!first) return FIRST_HASH
  const isItsTrim = sql`${auditLog.action} = 'audit.trimmed'
    and ${auditLog.after} ->> 'throughHash' = ${first.previousHash.toString('hex')}
    and ${auditLog.createdAt} - make_interval(years => ${AUDIT_KEPT_YEARS}) > ${first.createdAt}
    and ${auditLog.createdAt} < now() + interval '1 day'`
  return (await tx.$count(auditLog, isItsTrim)) > 0 ? first.previousHash : FIRST_HASH
}

function headOf({ id, hash }: { id: number; hash: Buffer }) {
  return { id, hash: hash.toString('hex') }
}

/** Finds the row of a hash kept elsewhere; null if rows were cut off the end, or if it is over two years old. */
export async function findByHash(hash: string): Promise<{ id: number; createdAt: Date } | null> {
  const [row] = await db()
    .select({ id: auditLog.id, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.hash, Buffer.from(hash, 'hex')))
  return row ?? null
}
