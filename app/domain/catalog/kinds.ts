import { z } from 'zod'
import type { products } from '#app/db/schema/shop.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { isPictureAddress } from '#app/lib/web-address.ts'
import { catalogRefusals } from './refusals.ts'
import { MAX_QUANTITY } from './rules.ts'
import { claimRules, lines, text } from './schema.ts'

export const productDefaults: Record<ProductKind, { minPurchaseQuantity: number; category: string }> = {
  account: { minPurchaseQuantity: 10, category: 'Digital Accounts' },
  software: { minPurchaseQuantity: 1, category: 'Software' },
}

/** Far above any price here; a million of them still count exactly in cents. */
const MAX_PRICE_CENTS = 10_000_000

const priceRefusals: Record<ProductKind, { tooLow: string; tooHigh: string }> = {
  account: {
    tooLow: 'Price per account must be greater than 0.',
    tooHigh: `Price per account must be at most ${formatDollars(MAX_PRICE_CENTS)}.`,
  },
  software: {
    tooLow: 'Price must be greater than 0.',
    tooHigh: `Price must be at most ${formatDollars(MAX_PRICE_CENTS)}.`,
  },
}

const MAX_NAME = 120
const MAX_DESCRIPTION = 2_000
const MAX_CATEGORY = 60

/** Anything but an amount or a number becomes NaN, which every rule of a product refuses. */
const price = typedDollars.transform((cents) => cents ?? Number.NaN)
const wholeNumber = text.transform(readWholeNumber)

function readWholeNumber(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

const name = text
  .refine((typed) => typed !== '', 'Please enter a product name.')
  .refine((typed) => isLine(typed, MAX_NAME), `The name must be plain text of at most ${MAX_NAME} characters.`)

/** Fields of every form of a stored product; `version` is the state that the form was made from. */
const common = {
  productId: z.string().regex(/^[\w-]{1,64}$/),
  version: text,
  description: lines.refine(
    (typed) => isText(typed, MAX_DESCRIPTION),
    `The description must be plain text of at most ${MAX_DESCRIPTION.toLocaleString('en-US')} characters.`,
  ),
  image: text
    .refine(
      (address) => address === '' || isPictureAddress(address),
      'Please enter an https address, or a path of this shop that begins with a slash.',
    )
    .transform((address) => address || null),
  price,
}
const license = { durationDays: wholeNumber, maxDevices: wholeNumber }

/** The form of the Product tab for each kind. Prices in cents. */
const forms = {
  account: z.strictObject({
    ...common,
    kind: z.literal('account'),
    name,
    minQuantity: wholeNumber,
    /** Null is no upper limit: a blank field, or 0. */
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

/** The form of a new product for each kind. The other fields are on the Product tab. */
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

/** Returns the columns that a product's form sets. */
export function columnsOf<Kind extends ProductKind>(kind: Kind, input: Inputs[Kind]) {
  return columns[kind](input)
}

const MAX_DAYS = 365
const MAX_DEVICES = 100
const MAX_WARRANTY_HOURS = 8_760

type Rules = {
  kind: ProductKind
  price: number
  durationDays?: number
  maxDevices?: number
  minQuantity?: number
  maxQuantity?: number | null
  warrantyHours?: number
}

/** Refuses a product by the first rule that it breaks; rules of absent fields are skipped. */
export function requireValidProduct({ kind, price, durationDays, maxDevices, warrantyHours, ...limits }: Rules): void {
  requirePrice(kind, price)
  requireBetween(durationDays, 1, MAX_DAYS, 'Invalid Duration', 'durationDays', 'Days')
  requireBetween(maxDevices, 1, MAX_DEVICES, 'Invalid Devices', 'maxDevices', 'Devices')
  requireLimits(limits)
  requireBetween(warrantyHours, 0, MAX_WARRANTY_HOURS, 'Invalid Warranty', 'warrantyHours', 'Warranty hours')
}

function requirePrice(kind: ProductKind, price: number): void {
  const refuse = (message: string) => catalogRefusals.invalidProduct('Invalid Price', 'price', message)
  if (!(price > 0)) throw refuse(priceRefusals[kind].tooLow)
  if (price > MAX_PRICE_CENTS) throw refuse(priceRefusals[kind].tooHigh)
}

function requireLimits({ minQuantity, maxQuantity = null }: Pick<Rules, 'minQuantity' | 'maxQuantity'>): void {
  if (minQuantity === undefined) return
  const most = `at most ${MAX_QUANTITY.toLocaleString('en-US')}.`
  const min = (words: string) => catalogRefusals.invalidProduct('Invalid Min Quantity', 'minQuantity', words)
  const max = (words: string) => catalogRefusals.invalidProduct('Invalid Max Quantity', 'maxQuantity', words)
  if (!(minQuantity > 0)) throw min('Min quantity must be > 0.')
  if (minQuantity > MAX_QUANTITY) throw min(`Min quantity must be ${most}`)
  if (maxQuantity === null) return
  if (!(maxQuantity >= minQuantity)) throw max('Max quantity must be >= Min quantity, or leave blank for no limit.')
  if (maxQuantity > MAX_QUANTITY) throw max(`Max quantity must be ${most}`)
}

function requireBetween(
  value: number | undefined,
  least: number,
  most: number,
  title: string,
  field: string,
  label: string,
): void {
  if (value === undefined || (value >= least && value <= most)) return
  throw catalogRefusals.invalidProduct(
    title,
    field,
    `${label} must be from ${least} to ${most.toLocaleString('en-US')}.`,
  )
}
