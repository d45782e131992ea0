import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { idempotencyKeys } from '#app/db/schema/money.ts'
import { walletRefusals } from './refusals.ts'

type Operation =
  | 'top-up'
  | 'manual-settlement'
  | 'claim'
  | 'claim-decision'
  | 'order-refund'
  | 'balance-edit'
  | 'payout-request'
  | 'payout-step'
  | 'standby'
  | 'gift-redemption'

type KeyedRequest = {
  actorId: string
  key: string | undefined
  /** Stored as a hash, so renaming one of its members would invalidate stored keys. */
  request: { operation: Operation } & Record<string, unknown>
}

const RETENTION = sql`interval '24 hours'`

/**
 * Runs `work` once per key: for 24 hours, the same request returns the first outcome and a different one is refused.
 * The caller's transaction holds the wallet (lockWallet), so a second request waits for the first, and a crash or
 * refusal leaves neither key nor outcome. Runs `work` again when `isCurrent` returns false.
 */
export async function withIdempotencyKey<Outcome extends object>(
  tx: Database,
  { actorId, key, request }: KeyedRequest,
  work: () => Promise<Outcome>,
  isCurrent: (former: Outcome) => Promise<boolean> = async () => true,
): Promise<Outcome> {
  if (key === undefined) return work()
  const requestHash = hashOf(request)
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

/** Hashes the operation as `door`, which it was called when the first keys were stored. */
function hashOf({ operation: door, ...request }: KeyedRequest['request']): Buffer {
  return createHash('sha256')
    .update(String(canonicalize({ ...request, door })))
    .digest()
}

type KeyRow = Pick<typeof idempotencyKeys.$inferInsert, 'actorId' | 'key' | 'requestHash'>

/** Takes a new or expired key and returns whether it did. Waits for a transaction that holds it. */
async function takeKey(tx: Database, row: KeyRow): Promise<boolean> {
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ ...row, outcome: {} })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actorId, idempotencyKeys.key],
      set: { requestHash: row.requestHash, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} <= now() - ${RETENTION}`,
    })
  return rowCount === 1
}

export async function deleteExpiredKeys(): Promise<void> {
  await db().delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} <= now() - ${RETENTION}`)
}
