import { z } from 'zod'
import { claimRules } from '#app/domain/catalog/schema.ts'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { dayInput, searchInput } from '#app/lib/list-inputs.ts'
import { parseDollars } from '#app/lib/money.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { type Mistakes, readFilter } from '#app/lib/read-filter.ts'
import { foldUuid, isUuid } from '#app/lib/uuid.ts'
import { MAX_REASON, QUANTITY } from './rules.ts'

const NO_PRODUCT = 'Product not found or not loaded yet.'
const productId = z.string(NO_PRODUCT).regex(/^[\w-]{1,64}$/, NO_PRODUCT)
const orderKey = z.uuid('This form is out of date. Nothing was charged; reload the page and try again.').toLowerCase()
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

/** A number of days or hours that the buyer saw. */
const seenNumber = z
  .string('The terms are malformed.')
  .regex(/^\d{1,9}$/, 'The terms are malformed.')
  .transform(Number)
  .optional()

/** Fields of the purchase form of account packs. */
export const purchaseAccountsInput = z
  .strictObject({
    productId,
    quantity,
    unitPrice,
    warrantyHours: seenNumber,
    claimRule: z.enum(claimRules, 'The terms are malformed.').optional(),
    idempotencyKey: orderKey,
  })
  .transform(({ unitPrice: unitPriceCents, warrantyHours, claimRule, ...rest }) => ({
    ...rest,
    unitPriceCents,
    seen: { warrantyHours, claimRule },
  }))

const licenseFields = { productId, unitPrice, durationDays: seenNumber, idempotencyKey: orderKey }

/** The form says dollars, the domain counts cents. */
function withSeen<Input extends { unitPrice: number; durationDays?: number | undefined }>(input: Input) {
  const { unitPrice: unitPriceCents, durationDays, ...rest } = input
  return { ...rest, unitPriceCents, seen: { durationDays } }
}

/** Fields of a form that buys one of a product, such as a renewal, whose URL names the license. */
export const purchaseOneInput = z.strictObject(licenseFields).transform(withSeen)

const NO_CHOICE = 'Please choose one of these.'

/** Fields of the purchase form of a license: also which one it extends, or `new`; without that the shop chooses. */
export const purchaseLicenseInput = z
  .strictObject({
    ...licenseFields,
    license: z
      .string()
      .toLowerCase()
      .refine((choice) => choice === 'new' || isUuid(choice), NO_CHOICE)
      .optional(),
  })
  .transform(({ license, ...rest }) => ({
    ...withSeen(rest),
    renewsByDefault: license === undefined,
    licenseId: license === 'new' ? undefined : license,
  }))

const MAX_SEARCH = 100

const orderType = z.enum(productKinds, NO_CHOICE)
const orderId = z.string().refine(isUuid)

const q = searchInput(MAX_SEARCH)

/** Everybody can type in an address, so what makes no sense as a place in the list is as good as not said. */
const place = {
  /** The order after or before which the page begins or ends. */
  after: orderId.optional().catch(undefined),
  before: orderId.optional().catch(undefined),
}

/** A customer's own orders; searched for by a part of the order's id or of the product's name. */
export const orderListInput = z.object({
  q,
  /** The first and the last day, both included. */
  from: dayInput.optional().catch(undefined),
  to: dayInput.optional().catch(undefined),
  product: productId.optional().catch(undefined),
  type: orderType.optional().catch(undefined),
  ...place,
  sort: z.enum(['date', 'quantity', 'amount']).catch('date'),
  direction: z.enum(['asc', 'desc']).catch('desc'),
})

export type OrderListQuery = z.output<typeof orderListInput>

/** A typed amount, which the domain reads as cents. */
const dollars = z
  .string()
  .trim()
  .refine((typed) => parseDollars(typed) !== null, 'Write an amount such as 25, 1000.50 or 1000,50.')

/** Everybody's orders, for admins. */
const allOrdersInput = z.object({
  q,
  /** The first and the last day, both included. */
  from: dayInput.optional(),
  to: dayInput.optional(),
  product: productId.optional(),
  type: orderType.optional(),
  /** The id of a customer, as links have it, or the whole address, as people type it. */
  customer: z
    .string()
    .overwrite((typed) => (typed.includes('@') ? foldEmail(typed) : foldUuid(typed)))
    .refine((typed) => isUuid(typed) || isEmail(typed), 'Please write the whole email address of a customer.')
    .optional(),
  /** What the order cost in all, both ends included. */
  minAmount: dollars.optional(),
  maxAmount: dollars.optional(),
  refunded: z.enum(['no', 'partly', 'fully', 'any'], NO_CHOICE).optional(),
  ...place,
})

export type AllOrdersQuery = z.output<typeof allOrdersInput>

export type FilterMistakes = Mistakes<AllOrdersQuery>

/** What an address asks of the list of all orders. */
export function readAllOrdersQuery(address: URLSearchParams) {
  return readFilter(allOrdersInput, address)
}

const NO_REASON = 'Please tell the customer why.'
/** Marked over several pages of lines; more are the whole order, or a second refund. */
const MAX_REFUNDED_LINES = 1_000
const NO_LINE = 'Please mark at least one account.'

/** One line of text, whatever it was typed as: it stands in statements. */
const reason = z
  .string(NO_REASON)
  .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
  .min(1, NO_REASON)
  .refine((typed) => isLine(typed, MAX_REASON), `Please write plain text of at most ${MAX_REASON} characters.`)

const refundFields = {
  reason,
  /** Cents given back when the form was shown, so that the same form again cannot refund twice. */
  givenBack: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  idempotencyKey,
}

/** Fields of the refund form: everything that is left of the order, or chosen lines of it. */
export const refundInput = z.discriminatedUnion('scope', [
  z.strictObject({
    scope: z.literal('order'),
    ...refundFields,
    endPeriod: z.boolean().default(false),
    // Boxes that were ticked before the whole order was chosen.
    line: z.array(z.string()).optional(),
  }),
  z.strictObject({
    scope: z.literal('lines'),
    ...refundFields,
    line: z
      .array(z.uuid(NO_LINE), NO_LINE)
      .min(1, NO_LINE)
      .max(MAX_REFUNDED_LINES, `Please mark at most ${MAX_REFUNDED_LINES.toLocaleString('en-US')} accounts at once.`),
  }),
])
