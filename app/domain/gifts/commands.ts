import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Database, transaction } from '#app/db/client.server.ts'
import { giftBatches, giftCodes } from '#app/db/schema/gifts.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { giftFingerprint, newGiftCode, openGiftCode, sealGiftCode } from './gift-codes.ts'
import { giftRefusals } from './refusals.ts'

type NewBatch = {
  batchId: string
  amountCents: number
  count: number
  endsOn: string | null
  note: string
  by: FreshAdmin
}

const AT_ONCE = 1_000

/** Creates a batch of codes. The same form sent twice creates one. */
export async function createGiftBatch({ batchId: id, count, by, ...columns }: NewBatch): Promise<void> {
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    const batch = { ...columns, codeCount: count }
    const { rowCount } = await tx
      .insert(giftBatches)
      .values({ id, ...batch, createdBy: by.actorId })
      .onConflictDoNothing()
    if (rowCount === 0) return requireSameBatch(tx, id, { ...batch, createdBy: by.actorId })
    for (let made = 0; made < count; made += AT_ONCE) {
      await tx.insert(giftCodes).values(Array.from({ length: Math.min(AT_ONCE, count - made) }, () => newRow(id)))
    }
    await recordAudit(tx, { ...by, action: 'gift.created', subject: `gift:${id}`, after: batch })
  })
}

function newRow(batchId: string) {
  const [id, code] = [v7(), newGiftCode()]
  return { id, batchId, fingerprint: giftFingerprint(code), codeSealed: sealGiftCode(id, code) }
}

async function requireSameBatch(tx: Database, id: string, batch: Partial<typeof giftBatches.$inferSelect>) {
  const [stored] = await tx.select().from(giftBatches).where(eq(giftBatches.id, id))
  const isSame = Object.entries(batch).every(([name, value]) => stored?.[name as keyof typeof stored] === value)
  if (!isSame) throw giftRefusals.batchExists()
}

/**
 * Returns the codes of a batch and erases their sealed texts in the same transaction, so that they leave the shop once.
 * A file that gets lost cannot be exported again.
 */
export async function exportGiftCodes(batchId: string, by: FreshAdmin) {
  return transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    const batch = await lockBatch(tx, batchId)
    if (batch.revokedAt) throw giftRefusals.revokedAlready()
    if (batch.exportedAt) throw giftRefusals.exportedAlready()
    const rows = await tx
      .select({ id: giftCodes.id, sealed: giftCodes.codeSealed })
      .from(giftCodes)
      .where(and(eq(giftCodes.batchId, batchId), isNull(giftCodes.redeemedAt)))
      .orderBy(giftCodes.id)
    const codes = rows.map(({ id, sealed }) => {
      if (!sealed) throw new Error(`The gift code ${id} was erased before its export.`)
      return openGiftCode(id, sealed)
    })
    await tx.update(giftCodes).set({ codeSealed: null }).where(eq(giftCodes.batchId, batchId))
    await tx.update(giftBatches).set({ exportedAt: sql`now()` }).where(eq(giftBatches.id, batchId))
    const after = { codeCount: codes.length }
    await recordAudit(tx, { ...by, action: 'gift.exported', subject: `gift:${batchId}`, after })
    return { batch, codes }
  })
}

/** Revokes the codes of a batch that were not redeemed. */
export async function revokeGiftBatch(batchId: string, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    const { revokedAt, codeCount, redeemedCount } = await lockBatch(tx, batchId)
    if (revokedAt) throw giftRefusals.revokedAlready()
    await tx.update(giftCodes).set({ codeSealed: null }).where(eq(giftCodes.batchId, batchId))
    await tx.update(giftBatches).set({ revokedAt: sql`now()` }).where(eq(giftBatches.id, batchId))
    const after = { revokedCount: codeCount - redeemedCount }
    await recordAudit(tx, { ...by, action: 'gift.revoked', subject: `gift:${batchId}`, after })
  })
}

/** Locks the batch, which also decides the order of redemptions, the export and the revocation of its codes. */
async function lockBatch(tx: Database, id: string) {
  const [batch] = await tx.select().from(giftBatches).where(eq(giftBatches.id, id)).for('no key update')
  if (!batch) throw giftRefusals.batchNotFound()
  return batch
}
