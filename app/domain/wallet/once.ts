import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { idempotencyKeys } from '#app/db/schema/money.ts'
import { walletRefusals } from './refusals.ts'

type Door = 'top-up' | 'manual-settlement' | 'claim' | 'claim-decision' | 'order-refund' | 'balance-edit'

export type Intent = {
  /** The owner of the key; another actor's keys are unknown. */
  actorId: string
  /** A UUID for one intent, as a form carries it. Without one, work is done every time. */
  key: string | undefined
  /** The kind of request and all that its outcome depends on, as JSON, without secrets. */
  request: { door: Door } & Record<string, unknown>
}

const MEMORY = sql`interval '24 hours'`

/**
 * Does `work` once for each key. The same request within 24 hours returns the first outcome and changes nothing;
 * another request with that key is refused. Key and outcome are part of the caller's transaction, which holds the
 * wallet (lockWallet): a second request waits for the first, and a crash or refusal leaves neither. When `isCurrent`
 * says that the outcome is over, the work is done again.
 */
export async function once<Outcome extends object>(
  tx: Database,
  { actorId, key, request }: Intent,
  work: () => Promise<Outcome>,
  isCurrent: (former: Outcome) => Promise<boolean> = async () => true,
): Promise<Outcome> {
  if (key === undefined) return work()
  const requestHash = createHash('sha256')
    .update(String(canonicalize(request)))
    .digest()
  const isThisKey = and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key))
  if (!(await takeKey(tx, { actorId, key, requestHash }))) {
    const [former] = await tx.select().from(idempotencyKeys).where(isThisKey)
    if (!former?.requestHash.equals(requestHash)) throw walletRefusals.idempotencyKeyReused()
    if (await isCurrent(former.outcome as Outcome)) return former.outcome as Outcome
  }
  const outcome = await work()
  await tx.update(idempotencyKeys).set({ outcome, createdAt: sql`now()` }).where(isThisKey)
  return outcome
}

type KeyRow = Pick<typeof idempotencyKeys.$inferInsert, 'actorId' | 'key' | 'requestHash'>

/** Whether the key is new or expired; waits for a transaction that holds it. */
async function takeKey(tx: Database, row: KeyRow): Promise<boolean> {
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ ...row, outcome: {} })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actorId, idempotencyKeys.key],
      set: { requestHash: row.requestHash, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} <= now() - ${MEMORY}`,
    })
  return rowCount === 1
}

/** Deletes expired keys, every hour. */
export async function forgetIntents(): Promise<void> {
  await db().delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} <= now() - ${MEMORY}`)
}
