import { z } from 'zod'
import { claimRules } from '#app/domain/catalog/schema.ts'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { dayInput, searchInput } from '#app/lib/list-inputs.ts'
import { parseDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
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
/** The price that the buyer saw. A changed price is refused instead of charged. */
const unitPrice = z.string('The price is malformed.').transform((text, context) => {
  const cents = parseDollars(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'The price is malformed.' })
  return z.NEVER
})

const seenNumber = z
  .string('The terms are malformed.')
  .regex(/^\d{1,9}$/, 'The terms are malformed.')
  .transform(Number)
  .optional()

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

function withSeen<Input extends { unitPrice: number; durationDays?: number | undefined }>(input: Input) {
  const { unitPrice: unitPriceCents, durationDays, ...rest } = input
  return { ...rest, unitPriceCents, seen: { durationDays } }
}

export const purchaseOneInput = z.strictObject(licenseFields).transform(withSeen)

const NO_CHOICE = 'Please choose one of these.'

/** `license` is the id of the license to extend, or `new`. Without it, the shop chooses. */
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

const place = { after: orderId.optional().catch(undefined), before: orderId.optional().catch(undefined) }

export const orderListInput = z.object({
  q,
  from: dayInput.optional().catch(undefined),
  to: dayInput.optional().catch(undefined),
  product: productId.optional().catch(undefined),
  type: orderType.optional().catch(undefined),
  ...place,
  sort: z.enum(['date', 'quantity', 'amount']).catch('date'),
  direction: z.enum(['asc', 'desc']).catch('desc'),
})

export type OrderListQuery = z.output<typeof orderListInput>

const dollars = z
  .string()
  .trim()
  .refine((typed) => parseDollars(typed) !== null, 'Please enter an amount such as 25, 1000.50 or 1000,50.')

const allOrdersInput = z.object({
  q,
  from: dayInput.optional(),
  to: dayInput.optional(),
  product: productId.optional(),
  type: orderType.optional(),
  /** The id of a customer, from a link, or a typed email address. */
  customer: z
    .string()
    .overwrite((typed) => (typed.includes('@') ? foldEmail(typed) : foldUuid(typed)))
    .refine((typed) => isUuid(typed) || isEmail(typed), "Please enter a customer's full email address.")
    .optional(),
  minAmount: dollars.optional(),
  maxAmount: dollars.optional(),
  refunded: z.enum(['no', 'partly', 'fully', 'any'], NO_CHOICE).optional(),
  ...place,
})

export type AllOrdersQuery = z.output<typeof allOrdersInput>

export type FilterMistakes = Mistakes<AllOrdersQuery>

export function readAllOrdersQuery(search: URLSearchParams) {
  return readFilter(allOrdersInput, search)
}

const NO_REASON = 'Please tell the customer why.'
const MAX_REFUNDED_LINES = 1_000
const NO_LINE = 'Please select at least one account.'

/** Becomes a single line, because it appears in statements. */
const reason = z
  .string(NO_REASON)
  .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
  .min(1, NO_REASON)
  .refine((typed) => isLine(typed, MAX_REASON), `Please enter plain text of at most ${MAX_REASON} characters.`)

const refundFields = {
  reason,
  /** Cents given back when the form was shown, so that the same form cannot refund twice. */
  givenBack: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  idempotencyKey,
}

export const refundInput = z.discriminatedUnion('scope', [
  z.strictObject({
    scope: z.literal('order'),
    ...refundFields,
    endPeriod: z.boolean().default(false),
    // Boxes may have been ticked before the whole order was chosen.
    line: z.array(z.string()).optional(),
  }),
  z.strictObject({
    scope: z.literal('lines'),
    ...refundFields,
    line: z
      .array(z.uuid(NO_LINE), NO_LINE)
      .min(1, NO_LINE)
      .max(MAX_REFUNDED_LINES, `Please select at most ${formatNumber(MAX_REFUNDED_LINES)} accounts at a time.`),
  }),
])
