import { z } from 'zod'
import { parseDollars } from '#app/lib/money.ts'

const productId = z.string().min(1).max(64)
const idempotencyKey = z.uuid()
const quantity = z
  .string('Please enter a valid quantity.')
  .regex(/^0*[1-9]\d{0,5}$/, 'Please enter a valid quantity.')
  .transform(Number)
/** The price that the buyer saw, so that a price changed meanwhile is refused instead of charged. */
const unitPrice = z.string().transform((text, context) => {
  const cents = parseDollars(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'The price is malformed.' })
  return z.NEVER
})

/** Fields of the purchase form of account packs. */
export const purchaseAccountsInput = z.strictObject({ productId, quantity, unitPrice, idempotencyKey })

/** Fields of the purchase form of a licence. */
export const purchaseLicenseInput = z.strictObject({ productId, unitPrice, idempotencyKey })
