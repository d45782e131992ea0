import { z } from 'zod'
import { parseDollars } from '#app/lib/money.ts'
import { QUANTITY } from './rules.ts'

const NO_PRODUCT = 'Product not found or not loaded yet.'
const productId = z.string(NO_PRODUCT).regex(/^[\w-]{1,64}$/, NO_PRODUCT)
const idempotencyKey = z.uuid('This form is out of date. Nothing was charged; reload the page and try again.')
const quantity = z
  .string('Please enter a valid quantity.')
  .regex(QUANTITY, 'Please enter a valid quantity.')
  .transform(Number)
/** The price that the buyer saw, so that a price changed meanwhile is refused instead of charged. */
const unitPrice = z.string('The price is malformed.').transform((text, context) => {
  const cents = parseDollars(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'The price is malformed.' })
  return z.NEVER
})

/** The form says dollars, the domain counts cents. */
function inCents<Input extends { unitPrice: number }>({ unitPrice: unitPriceCents, ...rest }: Input) {
  return { ...rest, unitPriceCents }
}

/** Fields of the purchase form of account packs. */
export const purchaseAccountsInput = z
  .strictObject({ productId, quantity, unitPrice, idempotencyKey })
  .transform(inCents)

/** Fields of the purchase form of a licence. */
export const purchaseLicenseInput = z.strictObject({ productId, unitPrice, idempotencyKey }).transform(inCents)
