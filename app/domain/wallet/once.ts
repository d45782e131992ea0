import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { idempotencyKeys } from '#app/db/schema/money.ts'
import { walletRefusals } from './refusals.ts'

type Door = 'top-up' | 'manual-settlement' | 'claim' | 'claim-decision' | 'order-refund' | 'balance-edit'

export type Intent = {
  /** Whose key it is; nobody else's is known to them. */
  actorId: string
  /** A uuid that stands for one intent, as a form carries it; what comes without one is done as often as it comes. */
  key: string | undefined
  /** What is asked, in values that JSON has: the door and all that decides what comes of it, no passwords and no codes. */
  request: { door: Door } & Record<string, unknown>
}

/** For how long a key is remembered, in words of PostgreSQL (security.md, threat 6). */
const MEMORY = sql`interval '24 hours'`

/**
 * Does `work` once for each key. The same request again within 24 hours gets the first outcome, word for word, and changes
 * nothing. Key and outcome are part of the caller's transaction, which holds the wallet that the money moves in (see
 * lockWallet): a second request waits for the first, and a crash or a refusal leaves neither effect nor key. The outcome is
 * an object of JSON. When `isCurrent` says that it is over, the work is done again, as for a new key. Refuses a key that was
 * used for another request.
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

/** Whether the key is new or forgotten; one that another transaction holds is waited for, and stays as it is until this one ends. */
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

/** Deletes what nobody is answered with any more; a task does it every hour. */
export async function forgetIntents(): Promise<void> {
  await db().delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} <= now() - ${MEMORY}`)
}
