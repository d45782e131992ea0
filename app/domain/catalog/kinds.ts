import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { products } from '#app/db/schema/catalog.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { formatDollars } from '#app/lib/money.ts'
import { foldDigits, isLine, isText } from '#app/lib/plain-text.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { isPictureUrl } from '#app/lib/web-url.ts'
import { t } from '#messages'
import { catalogRefusals } from './refusals.ts'
import {
  isSlug,
  MAX_DEVICES,
  MAX_DURATION_DAYS,
  MAX_LOW_STOCK,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
  MAX_SALES_LIMIT,
  TEXT_LIMITS,
} from './rules.ts'
import { categoryName, claimRules, lines, text } from './schema.ts'

type Defaults = { minPurchaseQuantity: number; category: string; warrantyHours?: number }

export const productDefaults: Record<ProductKind, Defaults> = {
  account: { minPurchaseQuantity: 10, category: 'Digital Accounts' },
  software: { minPurchaseQuantity: 1, category: 'Software' },
  file: { minPurchaseQuantity: 1, category: 'Files', warrantyHours: 0 },
  // Claims are about accounts, so these are sold without a warranty.
  on_demand: { minPurchaseQuantity: 1, category: 'Made to order', warrantyHours: 0 },
  shared: { minPurchaseQuantity: 1, category: 'Texts and codes', warrantyHours: 0 },
}

/** Malformed input becomes NaN, which every product rule refuses. */
const price = typedDollars.transform((cents) => cents ?? Number.NaN)
const count = text.overwrite(foldDigits)
const wholeNumber = count.transform(readWholeNumber)

function readWholeNumber(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

export const productName = text
  .refine((typed) => typed !== '', { error: () => t('server.catalog.errors.nameMissing') })
  .refine((typed) => isLine(typed, TEXT_LIMITS.name), {
    error: () => t('server.catalog.errors.nameNotPlain', { most: TEXT_LIMITS.name }),
  })

const common = {
  productId: z.string().regex(/^[\w-]{1,64}$/),
  version: text,
  description: lines.refine((typed) => isText(typed, TEXT_LIMITS.description), {
    error: () => t('server.catalog.errors.descriptionNotPlain', { most: TEXT_LIMITS.description }),
  }),
  image: text
    .refine((url) => url === '' || isPictureUrl(url), { error: () => t('server.catalog.errors.image') })
    .transform((url) => url || null),
  price,
}
const license = { durationDays: wholeNumber, maxDevices: wholeNumber }
const limits = {
  minQuantity: wholeNumber,
  /** A blank field or 0 means no upper limit. */
  maxQuantity: count.transform((typed) => (/^0*$/.test(typed) ? null : readWholeNumber(typed))),
  enforceLimits: z.boolean().default(false),
}

/** The fields of a product that is sold in copies, one to a customer. */
const copy = { ...common, name: productName, category: categoryName }

const forms = {
  account: z.strictObject({
    ...common,
    ...limits,
    kind: z.literal('account'),
    name: productName,
    category: categoryName,
    warrantyHours: wholeNumber,
    claimRule: z.enum(claimRules, { error: () => t('server.catalog.errors.claimRule') }),
  }),
  software: z.strictObject({
    ...common,
    ...license,
    kind: z.literal('software'),
    requiresFile: z.boolean().default(false),
  }),
  file: z.strictObject({ ...copy, kind: z.literal('file') }),
  on_demand: z.strictObject({
    ...common,
    ...limits,
    kind: z.literal('on_demand'),
    name: productName,
    category: categoryName,
  }),
  shared: z.strictObject({
    ...copy,
    kind: z.literal('shared'),
    /** A blank field means no limit. */
    salesLimit: count.transform((typed) => (typed === '' ? null : readWholeNumber(typed))),
  }),
} satisfies Record<ProductKind, z.ZodObject>

export const productInput = z.discriminatedUnion('kind', [
  forms.account,
  forms.software,
  forms.file,
  forms.shared,
  forms.on_demand,
])

const instructions = lines.refine((typed) => isText(typed, TEXT_LIMITS.instructions), {
  error: () => t('server.catalog.errors.instructionsNotPlain', { most: TEXT_LIMITS.instructions }),
})
const slug = text.refine(isSlug, { error: () => t('server.catalog.errors.slug') })

const page = {
  slug,
  unitLabel: text.refine((typed) => isLine(typed, TEXT_LIMITS.unitLabel), {
    error: () => t('server.catalog.errors.unitLabelNotPlain', { most: TEXT_LIMITS.unitLabel }),
  }),
  details: lines.refine((typed) => isText(typed, TEXT_LIMITS.details), {
    error: () => t('server.catalog.errors.detailsNotPlain', { most: TEXT_LIMITS.details }),
  }),
}

/** The editor has more fields than the settings. */
const editedForms = {
  account: forms.account.extend({
    ...page,
    instructions,
    /** A blank field means the usual number. */
    lowStockAt: count.transform((typed) => (typed === '' ? null : readWholeNumber(typed))),
  }),
  software: forms.software.extend({ slug, category: categoryName, instructions }),
  file: forms.file.extend({ ...page, instructions }),
  shared: forms.shared.extend({ ...page, instructions }),
  on_demand: forms.on_demand.extend({ ...page, instructions }),
} satisfies Record<ProductKind, z.ZodObject>

/** Whether the editor of this kind has a field. */
export function isEdited(kind: ProductKind, field: string): boolean {
  return Object.hasOwn(editedForms[kind].shape, field)
}

export const editedInput = z.discriminatedUnion('kind', [
  editedForms.account,
  editedForms.software,
  editedForms.file,
  editedForms.shared,
  editedForms.on_demand,
])

type Inputs = { [Kind in ProductKind]: z.output<(typeof forms)[Kind]> & Partial<z.output<(typeof editedForms)[Kind]>> }

/** Holds the fields of the settings, and of the editor if they were sent. */
export type ProductInput = Inputs[ProductKind]

const start = { name: productName, price, onSale: z.boolean().default(false) }

const newForms = {
  account: z.strictObject({ kind: z.literal('account'), ...start }),
  software: z.strictObject({ kind: z.literal('software'), ...start, ...license }),
  file: z.strictObject({ kind: z.literal('file'), ...start }),
  on_demand: z.strictObject({ kind: z.literal('on_demand'), ...start }),
  shared: z.strictObject({ kind: z.literal('shared'), ...start }),
} satisfies Record<ProductKind, z.ZodObject>

export const newProductInput = z.discriminatedUnion('kind', [
  newForms.account,
  newForms.software,
  newForms.file,
  newForms.shared,
  newForms.on_demand,
])

export type NewProductInput = z.output<typeof newProductInput>

type Columns = Partial<typeof products.$inferSelect>

const withLimits = (input: Inputs['account' | 'on_demand']): Columns => {
  const { productId: _, version: __, price: priceCents, minQuantity, maxQuantity, ...rest } = input
  return { ...rest, priceCents, minPurchaseQuantity: minQuantity, maxPurchaseQuantity: maxQuantity }
}

const columns: { [Kind in ProductKind]: (input: Inputs[Kind]) => Columns } = {
  account: withLimits,
  software: ({ productId: _, version: __, price: priceCents, ...rest }) => ({ ...rest, priceCents }),
  file: ({ productId: _, version: __, price: priceCents, ...rest }) => ({ ...rest, priceCents }),
  on_demand: withLimits,
  shared: ({ productId: _, version: __, price: priceCents, ...rest }) => ({ ...rest, priceCents }),
}

export function columnsOf<Kind extends ProductKind>(kind: Kind, input: Inputs[Kind]): Columns {
  const { slug, ...rest } = columns[kind](input)
  if (slug === undefined) return rest
  // Without one, the id is the slug.
  return { ...rest, slug: slug === input.productId ? null : slug }
}

const left: Record<ProductKind, SQL> = {
  account: sql`(select coalesce(sum(available), 0)::int from stock_tallies where stock_tallies.product_id = products.id)`,
  software: sql`null`,
  file: sql`case when not exists (
    select from product_downloads where product_downloads.product_id = products.id) then 0 end`,
  on_demand: sql`null`,
  shared: sql`case when exists (select from shared_contents where shared_contents.product_id = products.id) then (
    select sales_limit - held from copy_counts where copy_counts.product_id = products.id) else 0 end`,
}

/** How many are left of a product of the query; null if it cannot run out. */
export const stockLeft = sql<number | null>`(case products.kind ${sql.join(
  Object.entries(left).map(([kind, count]) => sql`when ${sql.raw(`'${kind}'`)} then ${count}`),
  sql` `,
)} end)`

type Rules = {
  kind: ProductKind
  price: number
  durationDays?: number
  maxDevices?: number
  minQuantity?: number
  maxQuantity?: number | null
  warrantyHours?: number
  lowStockAt?: number | null
  salesLimit?: number | null
}

const ranges = [
  { field: 'durationDays', least: 1, most: MAX_DURATION_DAYS },
  { field: 'maxDevices', least: 1, most: MAX_DEVICES },
  { field: 'warrantyHours', least: 0, most: 8_760 },
  { field: 'lowStockAt', least: 0, most: MAX_LOW_STOCK },
  { field: 'salesLimit', least: 1, most: MAX_SALES_LIMIT },
] as const

/** Refuses a product for the first rule it breaks. Skips the rules of absent fields. */
export function requireValidProduct(product: Rules, goods: Goods = 'accounts'): void {
  requirePrice(product, goods)
  requireLimits(product)
  for (const { field, least, most } of ranges) {
    const value = product[field]
    if (value == null || (value >= least && value <= most)) continue
    const message = t(`server.catalog.ranges.${field}.message`, { least, most })
    throw catalogRefusals.invalidProduct(t(`server.catalog.ranges.${field}.title`), field, message)
  }
}

function requirePrice({ kind, price }: Rules, goods: Goods): void {
  const refuse = (message: string) => catalogRefusals.invalidProduct(t('server.catalog.price.title'), 'price', message)
  if (!(price > 0)) throw refuse(t(`server.catalog.price.missing.${kind}`, { goods }))
  const most = formatDollars(MAX_PRICE_CENTS)
  if (price > MAX_PRICE_CENTS) throw refuse(t(`server.catalog.price.tooHigh.${kind}`, { most, goods }))
}

function requireLimits({ minQuantity, maxQuantity = null }: Rules): void {
  if (minQuantity === undefined) return
  const most = { most: MAX_QUANTITY }
  const min = (message: string) =>
    catalogRefusals.invalidProduct(t('server.catalog.quantity.minTitle'), 'minQuantity', message)
  const max = (message: string) =>
    catalogRefusals.invalidProduct(t('server.catalog.quantity.maxTitle'), 'maxQuantity', message)
  if (!(minQuantity > 0)) throw min(t('server.catalog.quantity.minMissing'))
  if (minQuantity > MAX_QUANTITY) throw min(t('server.catalog.quantity.minTooHigh', most))
  if (maxQuantity === null) return
  if (!(maxQuantity >= minQuantity)) throw max(t('server.catalog.quantity.maxTooLow'))
  if (maxQuantity > MAX_QUANTITY) throw max(t('server.catalog.quantity.maxTooHigh', most))
}
