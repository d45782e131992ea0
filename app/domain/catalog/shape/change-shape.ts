import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockBatches, stockUploads } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import {
  MAX_FIELDS,
  MAX_LABEL,
  MAX_TEMPLATE,
  type Shape,
  type ShapeField,
  shapeOf,
  unknownPlaceholders,
} from '#app/lib/item-shape.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { nextUpdatedAt, versionOfFields } from '#app/lib/row-version.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals, ProductNotSaved } from '../refusals.ts'
import { describeShape, isKey, keepsItems } from './rules.ts'

export function shapeVersion(shape: Shape | null): string {
  return versionOfFields(shapeOf({ shape }))
}

/** Returns what an account pack sells, and whether stock fixes it; null for other products. */
export async function getEditedShape(productId: string) {
  const isPack = and(isProduct(productId), eq(products.kind, 'account'))
  const [product] = await db()
    .select({ id: products.id, name: products.name, shape: products.shape })
    .from(products)
    .where(isPack)
  if (!product) return null
  return { ...product, version: shapeVersion(product.shape), hasStock: await hasStock(db(), productId) }
}

type Change = { productId: string; shape: Shape | null; version: string; actorId: string; ip: string }

/** Changes what a pack sells; null for accounts. Refuses an outdated form, and a change that stored items contradict. */
export async function changeShape({ productId, shape, version, actorId, ip }: Change): Promise<void> {
  if (shape) requireValidShape(shape)
  const isPack = and(isProduct(productId), eq(products.kind, 'account'))
  await transaction(async (tx) => {
    // The foreign keys of uploads and batches lock the product `for key share`, which only `for update` waits for. So
    // an upload that was stored first is found here, and a later one waits and then reads the new shape. Purchases
    // wait too, but what a product sells rarely changes.
    const [stored] = await tx.select().from(products).where(isPack).for('update')
    if (!stored) throw new ProductNotSaved()
    if (isDeepStrictEqual(stored.shape, shape)) return
    if (shapeVersion(stored.shape) !== version) throw catalogRefusals.shapeChangedMeanwhile()
    if (await hasStock(tx, productId)) requireSameItems(stored.shape, shape)
    await tx
      .update(products)
      .set({ shape, updatedAt: nextUpdatedAt(stored) })
      .where(isPack)
    await recordAudit(tx, {
      actorId,
      ip,
      action: 'product.shape_changed',
      subject: `product:${productId}`,
      ...changesOf(shapeOf(stored), shapeOf({ shape })),
    })
  })
}

/** Whether the product has or had stock, or an upload waits for its import. */
async function hasStock(database: Database, productId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from ${stockBatches} where product_id = ${productId}
    union all select from ${stockUploads} where product_id = ${productId}
    limit 1`)
  return rows.length > 0
}

/** Refuses a shape for the first rule it breaks. */
export function requireValidShape({ fields, template }: Shape): void {
  if (fields.length === 0 || fields.length > MAX_FIELDS) throw catalogRefusals.fieldCountInvalid(MAX_FIELDS)
  for (const [index, field] of fields.entries()) requireValidField(field, index, fields.slice(0, index))
  if (!fields.some(({ identifies }) => identifies)) throw catalogRefusals.nothingIdentifies()
  if (!fields.some(({ required }) => required)) throw catalogRefusals.nothingRequired()
  requireValidTemplate({ fields, template })
}

function requireValidField({ key, label }: ShapeField, index: number, earlier: readonly ShapeField[]): void {
  const name = `label${index + 1}`
  if (label === '') throw catalogRefusals.labelMissing(name)
  if (!isLine(label, MAX_LABEL)) throw catalogRefusals.labelNotPlain(name, MAX_LABEL)
  const isSame = (other: ShapeField) => other.label.toLowerCase() === label.toLowerCase()
  if (earlier.some(isSame)) throw catalogRefusals.labelTaken(name)
  // The form sends keys back as it got them.
  if (!isKey(key) || earlier.some((other) => other.key === key)) throw catalogRefusals.keyInvalid(name)
}

function requireValidTemplate(shape: Shape): void {
  const { fields, template } = shape
  if (!isLine(template, MAX_TEMPLATE)) throw catalogRefusals.templateNotPlain(MAX_TEMPLATE)
  const known = fields.map(({ key }) => `{${key}}`)
  const [unknown] = unknownPlaceholders(shape)
  if (unknown) throw catalogRefusals.placeholderUnknown(unknown, known.join(' '))
  if (!known.some((placeholder) => template.includes(placeholder))) {
    throw catalogRefusals.templateWithoutField(known.join(' '))
  }
}

/** Refuses a shape that would change what the stored items contain, how they are found or which are the same. */
function requireSameItems(before: Shape | null, after: Shape | null): void {
  if (before === null || after === null) throw catalogRefusals.shapeFixed()
  for (const field of before.fields) {
    const index = after.fields.findIndex(({ key }) => key === field.key)
    const kept = after.fields[index]
    if (!kept) throw catalogRefusals.fieldRemoved(field.label)
    if (!keepsItems(field, kept)) throw catalogRefusals.fieldFixed(`label${index + 1}`)
  }
  for (const [index, { key, required, identifies }] of after.fields.entries()) {
    const isNew = before.fields.every((field) => field.key !== key)
    if (isNew && (required || identifies)) throw catalogRefusals.newFieldNotOptional(`label${index + 1}`)
  }
}

function changesOf(before: Shape, after: Shape) {
  const [was, is] = [describeShape(before), describeShape(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
  const pick = (all: Record<string, string>) => Object.fromEntries(changed.map((name) => [name, all[name] ?? null]))
  return { before: pick(was), after: pick(is) }
}
