import { randomUUID } from 'node:crypto'
import { createGiftBatch, exportGiftCodes } from '#app/domain/gifts/commands.ts'
import { redeemGift } from '#app/domain/gifts/redeem-gift.ts'
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
