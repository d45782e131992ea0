import { eq, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { giftBatches, giftCodes } from '#app/db/schema/gifts.ts'
import { creditGift, lockWallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import { giftFingerprint } from './gift-codes.ts'
import { GiftRefused } from './refusals.ts'
import { batchState } from './rules.ts'

type Redemption = { customerId: string; code: string; idempotencyKey?: string | undefined; at?: Date }

/**
 * Credits a code to the balance as bonus and returns its cents, in one transaction. A code is redeemed once. Its 125
 * random bits cannot be guessed, so wrong ones are not counted.
 */
export async function redeemGift({ customerId, code, idempotencyKey: key, at }: Redemption): Promise<number> {
  const fingerprint = giftFingerprint(code)
  const request = { operation: 'gift-redemption', code: fingerprint.toString('base64url') } as const
  const { amountCents } = await transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    if (!wallet || wallet.deletedAt || wallet.role !== 'customer') throw walletRefusals.balanceNotFetched()
    return withIdempotencyKey(tx, { actorId: customerId, key, request }, () =>
      redeem(tx, { customerId, fingerprint, at: at ?? new Date() }),
    )
  }, 'gift')
  return amountCents
}

type Found = { customerId: string; fingerprint: Buffer; at: Date }

async function redeem(tx: Database, { customerId, fingerprint, at }: Found): Promise<{ amountCents: number }> {
  const isIt = eq(giftCodes.fingerprint, fingerprint)
  const [found] = await tx.select({ batchId: giftCodes.batchId }).from(giftCodes).where(isIt)
  if (!found) throw new GiftRefused('unknown')
  const isBatch = eq(giftBatches.id, found.batchId)
  const [batch] = await tx.select().from(giftBatches).where(isBatch).for('no key update')
  // Read under the batch's lock, where the second of two redemptions waits.
  const [code] = await tx.select().from(giftCodes).where(isIt).for('no key update')
  if (!batch || !code) throw new GiftRefused('unknown')
  const { amountCents } = batch
  if (code.redeemedAt) throw new GiftRefused(code.customerId === customerId ? 'redeemedByYou' : 'redeemed', amountCents)
  const state = batchState(batch, at)
  if (state !== 'open') throw new GiftRefused(state)
  await tx.update(giftCodes).set({ customerId, redeemedAt: at }).where(eq(giftCodes.id, code.id))
  await tx
    .update(giftBatches)
    .set({ redeemedCount: sql`${giftBatches.redeemedCount} + 1` })
    .where(isBatch)
  await creditGift(tx, { customerId, amountCents, giftCodeId: code.id, at })
  return { amountCents }
}
