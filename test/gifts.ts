import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { createGiftBatch, exportGiftCodes } from '#app/domain/gifts/commands.ts'
import { redeemGift } from '#app/domain/gifts/redeem-gift.ts'
import { creditBonus, creditTopUp } from '#app/domain/wallet/commands.ts'
import { freshAdmin } from './refunding.ts'

type Made = { count?: number; amountCents?: number; endsOn?: string | null; batchId?: string }

/** Creates a batch and returns its exported codes. */
export async function giftCodesOf({ count = 1, amountCents = 5_00, endsOn = null, batchId = randomUUID() }: Made = {}) {
  const by = await freshAdmin()
  await createGiftBatch({ batchId, amountCents, count, endsOn, note: '', by })
  return (await exportGiftCodes(batchId, by)).codes
}

/** Gives a customer bonus with a new gift code, and returns the code. */
export async function giveBonus(customerId: string, amountCents: number): Promise<string> {
  const [code = ''] = await giftCodesOf({ amountCents })
  await redeemGift({ customerId, code })
  return code
}

/** Credits a top-up and its bonus, as a settlement does, and returns the payment's id. */
export async function creditWithBonus(customerId: string, amountCents: number, bonusCents: number): Promise<string> {
  const id = randomUUID()
  const credited = { amountCents, creditedCents: amountCents, creditedAt: new Date(), status: 'paid' as const }
  await transaction(async (tx) => {
    await tx.insert(payments).values({ id, customerId, provider: 'cryptomus', providerOrderId: id, ...credited })
    await creditTopUp(tx, { customerId, amountCents, paymentId: id })
    if (bonusCents > 0) await creditBonus(tx, { customerId, amountCents: bonusCents, paymentId: id })
    await tx.update(payments).set({ bonusCents }).where(eq(payments.id, id))
  })
  return id
}
