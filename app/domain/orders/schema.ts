import { z } from 'zod'
import { typedCode } from '#app/domain/catalog/discounts/schema.ts'
import { claimRules } from '#app/domain/catalog/schema.ts'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { separatorNames } from '#app/lib/file-format.ts'
import { MAX_FIELDS } from '#app/lib/item-shape.ts'
import { dayInput, searchInput } from '#app/lib/list-inputs.ts'
import { parseDollars } from '#app/lib/parse-dollars.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { type Mistakes, readFilter } from '#app/lib/read-filter.ts'
import { foldUuid, isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import { QUANTITY } from './quantity-rules.ts'
import { MAX_LABEL, MAX_REASON } from './rules.ts'

const noProduct = { error: () => t('server.orders.purchase.noProduct') }
const productId = z.string(noProduct).regex(/^[\w-]{1,64}$/, noProduct)
const orderKey = z.uuid({ error: () => t('server.orders.purchase.outdated') }).toLowerCase()
const noQuantity = { error: () => t('shop.orders.quantity.invalid') }
const quantity = z.string(noQuantity).regex(QUANTITY, noQuantity).transform(Number)
const priceMalformed = { error: () => t('server.orders.purchase.priceMalformed') }
/** The price that the buyer saw. A changed price is refused instead of charged. */
const unitPrice = z.string(priceMalformed).transform((text, context) => {
  const cents = parseDollars(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: priceMalformed.error() })
  return z.NEVER
})

const termsMalformed = { error: () => t('server.orders.purchase.termsMalformed') }
const seenNumber = z
  .string(termsMalformed)
  .regex(/^\d{1,9}$/, termsMalformed)
  .transform(Number)
  .optional()

/** The code and the discount that the confirmation showed. Forms without a code leave both out. */
const discountFields = {
  discountCode: typedCode.optional(),
  discount: z.string().optional(),
}

export function withDiscount<Input extends { discountCode?: string | undefined; discount?: string | undefined }>(
  input: Input,
) {
  const { discountCode: code, discount: shown, ...rest } = input
  return { ...rest, discount: code ? { code, cents: parseDollars(shown ?? '') ?? 0 } : undefined }
}

export const purchaseAccountsInput = z
  .strictObject({
    productId,
    quantity,
    unitPrice,
    warrantyHours: seenNumber,
    claimRule: z.enum(claimRules, termsMalformed).optional(),
    ...discountFields,
    idempotencyKey: orderKey,
  })
  .transform(withDiscount)
  .transform(({ unitPrice: unitPriceCents, warrantyHours, claimRule, ...rest }) => ({
    ...rest,
    unitPriceCents,
    seen: { warrantyHours, claimRule },
  }))

export const purchaseCopyInput = z
  .strictObject({ productId, unitPrice, ...discountFields, idempotencyKey: orderKey })
  .transform(withDiscount)
  .transform(({ unitPrice: unitPriceCents, ...rest }) => ({ ...rest, unitPriceCents }))

const licenseFields = { productId, unitPrice, durationDays: seenNumber, idempotencyKey: orderKey }

function withSeen<Input extends { unitPrice: number; durationDays?: number | undefined }>(input: Input) {
  const { unitPrice: unitPriceCents, durationDays, ...rest } = input
  return { ...rest, unitPriceCents, seen: { durationDays } }
}

export const purchaseOneInput = z.strictObject(licenseFields).transform(withSeen)

/** The fields that the confirmation page sends about any kind of product. */
export const confirmedFields = {
  productId,
  quantity: quantity.optional(),
  license: z.string().max(64).optional(),
  unitPrice,
  warrantyHours: seenNumber,
  claimRule: z.enum(claimRules, termsMalformed).optional(),
  durationDays: seenNumber,
  ...discountFields,
  idempotencyKey: orderKey,
}

const noChoice = { error: () => t('server.orders.purchase.noChoice') }

/** `license` is the id of the license to extend, or `new`. Without it, the shop chooses. */
export const purchaseLicenseInput = z
  .strictObject({
    ...licenseFields,
    ...discountFields,
    license: z
      .string()
      .toLowerCase()
      .refine((choice) => choice === 'new' || isUuid(choice), noChoice)
      .optional(),
  })
  .transform(({ license, ...rest }) => ({
    ...withSeen(withDiscount(rest)),
    renewsByDefault: license === undefined,
    licenseId: license === 'new' ? undefined : license,
  }))

/** Long enough for an email address. */
export const MAX_SEARCH = 254

const orderType = z.enum(productKinds, noChoice)
const orderId = z.string().refine(isUuid)

const q = searchInput(MAX_SEARCH)
/** A search that may be a password, encrypted. */
const sealed = z.string().max(16_000).optional().catch(undefined)

const place = { after: orderId.optional().catch(undefined), before: orderId.optional().catch(undefined) }

export const orderListInput = z.object({
  q,
  sealed,
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
  .refine((typed) => parseDollars(typed) !== null, { error: () => t('server.orders.filter.amount') })

const allOrdersInput = z.object({
  q,
  sealed,
  from: dayInput.optional(),
  to: dayInput.optional(),
  product: productId.optional(),
  type: orderType.optional(),
  /** The id of a customer, from a link, or a typed email address. */
  customer: z
    .string()
    .overwrite((typed) => (typed.includes('@') ? foldEmail(typed) : foldUuid(typed)))
    .refine((typed) => isUuid(typed) || isEmail(typed), { error: () => t('server.orders.filter.customer') })
    .optional(),
  minAmount: dollars.optional(),
  maxAmount: dollars.optional(),
  refunded: z.enum(['no', 'partly', 'fully', 'any'], noChoice).optional(),
  ...place,
})

export type AllOrdersQuery = z.output<typeof allOrdersInput>

export type FilterMistakes = Mistakes<AllOrdersQuery>

export function readAllOrdersQuery(search: URLSearchParams) {
  return readFilter(allOrdersInput, search)
}

/** An empty label removes it. */
export const labelInput = z.strictObject({
  label: z
    .string()
    .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
    .refine((typed) => isLine(typed, MAX_LABEL), {
      error: () => t('server.orders.labelMalformed', { most: MAX_LABEL }),
    })
    .default(''),
})

const noField = { error: () => t('server.orders.format.noField') }

/** `reset` returns to the shop's own format. The caller checks that the fields are those of the product. */
export const fileFormatInput = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('choose'),
    fields: z.array(z.string(), noField).min(1, noField).max(MAX_FIELDS),
    separator: z.enum(separatorNames, noChoice),
  }),
  z.strictObject({
    form: z.literal('reset'),
    // Sent along by the same form, and ignored.
    fields: z.array(z.string()).optional(),
    separator: z.string().optional(),
  }),
])

/** `shownAt` is when the page with the form was made. */
export const newItemsInput = z.strictObject({
  productId,
  format: z.enum(['txt', 'csv'], noChoice),
  shownAt: z.iso
    .datetime(noChoice)
    // PostgreSQL has no year 0.
    .refine((time) => time >= '2000', noChoice)
    .transform((time) => new Date(time))
    .optional(),
})

const noReason = { error: () => t('server.orders.refund.noReason') }
const MAX_REFUNDED_LINES = 1_000
const noLine = { error: () => t('server.orders.refund.noLine') }

/** Becomes a single line, because it appears in statements. */
const reason = z
  .string(noReason)
  .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
  .min(1, noReason)
  .refine((typed) => isLine(typed, MAX_REASON), {
    error: () => t('server.orders.refund.reasonMalformed', { most: MAX_REASON }),
  })

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
      .array(z.uuid(noLine), noLine)
      .min(1, noLine)
      .max(MAX_REFUNDED_LINES, { error: () => t('server.orders.refund.tooManyLines', { most: MAX_REFUNDED_LINES }) }),
  }),
])
