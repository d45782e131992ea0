import { z } from 'zod'
import type { products } from '#app/db/schema/shop.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { isPictureUrl } from '#app/lib/web-url.ts'
import { catalogRefusals } from './refusals.ts'
import { MAX_QUANTITY } from './rules.ts'
import { claimRules, lines, text } from './schema.ts'

export const productDefaults: Record<ProductKind, { minPurchaseQuantity: number; category: string }> = {
  account: { minPurchaseQuantity: 10, category: 'Digital Accounts' },
  software: { minPurchaseQuantity: 1, category: 'Software' },
}

/** A million such prices still add up exactly in cents. */
const MAX_PRICE_CENTS = 10_000_000

const priceNames: Record<ProductKind, string> = { account: 'Price per account', software: 'Price' }
const noPrice: Record<ProductKind, string> = {
  account: 'Price per account must be greater than 0.',
  software: 'Price must be greater than 0.',
}

const MAX_NAME = 120
const MAX_DESCRIPTION = 2_000
const MAX_CATEGORY = 60

/** Malformed input becomes NaN, which every product rule refuses. */
const price = typedDollars.transform((cents) => cents ?? Number.NaN)
const wholeNumber = text.transform(readWholeNumber)

function readWholeNumber(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

const name = text
  .refine((typed) => typed !== '', 'Please enter a product name.')
  .refine((typed) => isLine(typed, MAX_NAME), `The name must be plain text of at most ${MAX_NAME} characters.`)

const common = {
  productId: z.string().regex(/^[\w-]{1,64}$/),
  version: text,
  description: lines.refine(
    (typed) => isText(typed, MAX_DESCRIPTION),
    `The description must be plain text of at most ${formatNumber(MAX_DESCRIPTION)} characters.`,
  ),
  image: text
    .refine(
      (url) => url === '' || isPictureUrl(url),
      'Please enter an https URL, or a path of this shop that begins with a slash.',
    )
    .transform((url) => url || null),
  price,
}
const license = { durationDays: wholeNumber, maxDevices: wholeNumber }

const forms = {
  account: z.strictObject({
    ...common,
    kind: z.literal('account'),
    name,
    minQuantity: wholeNumber,
    /** A blank field or 0 means no upper limit. */
    maxQuantity: text.transform((typed) => (/^0*$/.test(typed) ? null : readWholeNumber(typed))),
    category: text
      .refine((category) => category !== '', 'Please enter a category.')
      .refine(
        (category) => isLine(category, MAX_CATEGORY),
        `The category must be plain text of at most ${MAX_CATEGORY} characters.`,
      ),
    enforceLimits: z.boolean().default(false),
    warrantyHours: wholeNumber,
    claimRule: z.enum(claimRules, 'Please choose what happens to faulty accounts.'),
  }),
  software: z.strictObject({
    ...common,
    ...license,
    kind: z.literal('software'),
    requiresFile: z.boolean().default(false),
  }),
} satisfies Record<ProductKind, z.ZodObject>

export const productInput = z.discriminatedUnion('kind', [forms.account, forms.software])

export type ProductInput = z.output<typeof productInput>

const start = { name, price, onSale: z.boolean().default(false) }

const newForms = {
  account: z.strictObject({ kind: z.literal('account'), ...start }),
  software: z.strictObject({ kind: z.literal('software'), ...start, ...license }),
} satisfies Record<ProductKind, z.ZodObject>

export const newProductInput = z.discriminatedUnion('kind', [newForms.account, newForms.software])

export type NewProductInput = z.output<typeof newProductInput>

type Inputs = { [Kind in ProductKind]: z.output<(typeof forms)[Kind]> }

const columns: { [Kind in ProductKind]: (input: Inputs[Kind]) => Partial<typeof products.$inferSelect> } = {
  account: ({ productId: _, version: __, price: priceCents, minQuantity, maxQuantity, ...rest }) => ({
    ...rest,
    priceCents,
    minPurchaseQuantity: minQuantity,
    maxPurchaseQuantity: maxQuantity,
  }),
  software: ({ productId: _, version: __, price: priceCents, ...rest }) => ({ ...rest, priceCents }),
}

export function columnsOf<Kind extends ProductKind>(kind: Kind, input: Inputs[Kind]) {
  return columns[kind](input)
}

type Rules = {
  kind: ProductKind
  price: number
  durationDays?: number
  maxDevices?: number
  minQuantity?: number
  maxQuantity?: number | null
  warrantyHours?: number
}

const ranges = [
  { field: 'durationDays', least: 1, most: 365, title: 'Invalid Duration', label: 'Days' },
  { field: 'maxDevices', least: 1, most: 100, title: 'Invalid Devices', label: 'Devices' },
  { field: 'warrantyHours', least: 0, most: 8_760, title: 'Invalid Warranty', label: 'Warranty hours' },
] as const

/** Refuses a product for the first rule it breaks. Skips the rules of absent fields. */
export function requireValidProduct(product: Rules): void {
  requirePrice(product)
  requireLimits(product)
  for (const { field, least, most, title, label } of ranges) {
    const value = product[field]
    if (value === undefined || (value >= least && value <= most)) continue
    const message = `${label} must be from ${least} to ${formatNumber(most)}.`
    throw catalogRefusals.invalidProduct(title, field, message)
  }
}

function requirePrice({ kind, price }: Rules): void {
  const refuse = (message: string) => catalogRefusals.invalidProduct('Invalid Price', 'price', message)
  if (!(price > 0)) throw refuse(noPrice[kind])
  if (price > MAX_PRICE_CENTS) throw refuse(`${priceNames[kind]} must be at most ${formatDollars(MAX_PRICE_CENTS)}.`)
}

function requireLimits({ minQuantity, maxQuantity = null }: Rules): void {
  if (minQuantity === undefined) return
  const most = `at most ${formatNumber(MAX_QUANTITY)}.`
  const min = (message: string) => catalogRefusals.invalidProduct('Invalid Min Quantity', 'minQuantity', message)
  const max = (message: string) => catalogRefusals.invalidProduct('Invalid Max Quantity', 'maxQuantity', message)
  if (!(minQuantity > 0)) throw min('Min quantity must be > 0.')
  if (minQuantity > MAX_QUANTITY) throw min(`Min quantity must be ${most}`)
  if (maxQuantity === null) return
  if (!(maxQuantity >= minQuantity)) throw max('Max quantity must be >= Min quantity, or leave blank for no limit.')
  if (maxQuantity > MAX_QUANTITY) throw max(`Max quantity must be ${most}`)
}
