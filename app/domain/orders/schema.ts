import { z } from 'zod'
import { parseDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
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

const MAX_SEARCH = 100

/** A day in UTC, of years that PostgreSQL and spreadsheets count alike. */
const day = z.iso.date().refine((typed) => typed >= '1970-01-01' && typed < '3000-01-01')
const orderId = z.string().refine(isUuid)

/** What a list of orders may be asked for by its address. Everybody can type there, so what makes no sense is as good as not said. */
export const orderListInput = z.object({
  /** A part of the order's id or of the product's name. */
  q: z
    .string()
    .transform((typed) =>
      typed
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, MAX_SEARCH),
    )
    .catch(''),
  /** The first and the last day, both included. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  product: productId.optional().catch(undefined),
  type: z.enum(['account', 'software']).optional().catch(undefined),
  sort: z.enum(['date', 'quantity', 'amount']).catch('date'),
  direction: z.enum(['asc', 'desc']).catch('desc'),
  /** The order after or before which the page begins or ends. */
  after: orderId.optional().catch(undefined),
  before: orderId.optional().catch(undefined),
  /** The order whose details are open. */
  order: orderId.optional().catch(undefined),
})

export type OrderListQuery = z.output<typeof orderListInput>
