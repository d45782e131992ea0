import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { formerSlugs, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { type Picture, storePicture } from '#app/domain/settings/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { nextUpdatedAt, versionOfFields } from '#app/lib/row-version.ts'
import { t } from '#messages'
import { requireCopiesWithin } from './copies.ts'
import { columnsOf, type NewProductInput, type ProductInput, productDefaults, requireValidProduct } from './kinds.ts'
import { getGoods, isProduct, productSlug, productVersion, storedColumns } from './queries.ts'
import { catalogRefusals, ProductNotSaved } from './refusals.ts'
import { newProductId, type Prerequisite } from './rules.ts'

type By = { actorId: string; ip: string }
type Stored = typeof products.$inferSelect

/** Creates a product and returns its id, derived from its name. The same form sent twice creates one product. */
export async function createProduct(input: NewProductInput, by: By): Promise<string> {
  requireValidProduct(input)
  const { kind, name, price: priceCents, onSale: active, ...license } = input
  return transaction(async (tx) => {
    await reserveName(tx, name, t('server.catalog.refusals.notCreated'))
    const present = await tx
      .select({ id: products.id, slug: products.slug, position: products.position })
      .from(products)
    const id = newProductId(name, new Set(present.flatMap((product) => [product.id, product.slug ?? ''])))
    const position = Math.max(0, ...present.map((product) => product.position)) + 1
    const product = {
      kind,
      name,
      priceCents,
      durationDays: null,
      ...license,
      active,
      position,
      ...productDefaults[kind],
    }
    await tx.insert(products).values({ id, ...product })
    await recordAudit(tx, { ...by, action: 'product.created', subject: `product:${id}`, after: product })
    return id
  })
}

/** Locks a product's name until the transaction ends, so that no two products share it, ignoring case. */
async function reserveName(tx: Database, name: string, failed: string, otherThan?: string): Promise<void> {
  await lockNames(tx)
  const hasIt = sql`lower(${products.name}) = lower(${name})`
  const isOther = otherThan === undefined ? undefined : ne(products.id, otherThan)
  if ((await tx.$count(products, and(hasIt, isOther))) > 0) throw catalogRefusals.productNameTaken(failed)
}

/** Locks names and slugs until the transaction ends. Lock rows first. */
export async function lockNames(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse product names'))`)
}

/** Makes the product's present slug a former one, which redirects. Refuses the slug of another product. */
export async function moveSlug(
  tx: Database,
  { id, slug }: Pick<Stored, 'id' | 'slug'>,
  next: string | null,
): Promise<void> {
  await lockNames(tx)
  const wanted = next ?? id
  const isOther = and(eq(productSlug, wanted), ne(products.id, id))
  if ((await tx.$count(products, isOther)) > 0) throw catalogRefusals.slugTaken()
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, wanted))
  if (slug === null) return
  const row = { slug, productId: id }
  await tx.insert(formerSlugs).values(row).onConflictDoUpdate({ target: formerSlugs.slug, set: row })
}

/** Locks a product, then reads it: a statement that waits for a lock still reads the price plans of its start. */
async function lockProduct(tx: Database, isIt: SQL | undefined): Promise<Stored | undefined> {
  // Not `for update`: orders refer to the row, and purchases would wait for the audit log's lock.
  await tx.select({ id: products.id }).from(products).where(isIt).for('no key update')
  const [stored] = await tx.select(storedColumns).from(products).where(isIt)
  return stored
}

/** Changes a product. Refuses an outdated form. */
export async function saveProduct(input: ProductInput, by: By): Promise<void> {
  requireValidProduct(input, await getGoods(input.productId))
  const isIt = and(eq(products.id, input.productId), eq(products.kind, input.kind))
  await transaction(async (tx) => {
    const stored = await lockProduct(tx, isIt)
    if (!stored) throw new ProductNotSaved()
    const change = changedFields<Partial<typeof stored>>(stored, columnsOf(input.kind, input))
    // The checklist of a new shop asks for a first save, even one that changes nothing.
    const wasSaved = stored.updatedAt > stored.createdAt
    if (!change && wasSaved) return
    if (productVersion({ ...stored, slug: stored.slug ?? stored.id }) !== input.version)
      throw catalogRefusals.productChangedMeanwhile()
    if (change?.after.name !== undefined) {
      await reserveName(tx, change.after.name, t('server.catalog.refusals.notUpdated'), input.productId)
    }
    if (change?.after.slug !== undefined) await moveSlug(tx, stored, change.after.slug)
    if (change?.after.salesLimit !== undefined) await requireCopiesWithin(tx, stored.id, change.after.salesLimit)
    await tx
      .update(products)
      .set({ ...change?.after, updatedAt: nextUpdatedAt(stored) })
      .where(isIt)
    if (!change) return
    await recordAudit(tx, { ...by, action: 'product.changed', subject: `product:${input.productId}`, ...change })
  })
}

/** Retires a product or brings it back; stock, orders, licenses and claims stay. Refuses with ProductNotSaved. */
export async function setOnSale({ productId, onSale, ...by }: By & { productId: string; onSale: boolean }) {
  await changeProduct(isProduct(productId), by, async ({ active }) => {
    if (active === onSale) return null
    return { action: onSale ? 'product.brought_back' : 'product.retired', after: { active: onSale } }
  })
}

type ImageChange = By & {
  productId: string
  picture: Picture | null
  /** The URL that the form showed; blank for none. */
  shown: string
}

/** Sets or removes a product's picture. Refuses with ProductNotSaved, or when the form showed another one. */
export async function changeProductImage({ productId, picture, shown, ...by }: ImageChange): Promise<void> {
  await changeProduct(isProduct(productId), by, async (stored, tx) => {
    const image = picture && (await storePicture(tx, picture))
    if (stored.image === image) return null
    if ((stored.image ?? '') !== shown) {
      throw settingsRefusals.pictureChangedMeanwhile(t('server.catalog.refusals.notUpdated'))
    }
    return { action: 'product.changed', after: { image } }
  })
}

export function prerequisitesVersion(prerequisites: Prerequisite[]): string {
  return versionOfFields(prerequisites)
}

type CardsChange = By & { productId: string; prerequisites: Prerequisite[]; version: string }

/** Replaces the prerequisite cards. Refuses an outdated form. */
export async function setPrerequisites({ productId, prerequisites, version, ...by }: CardsChange): Promise<void> {
  const isIt = and(isProduct(productId), eq(products.kind, 'software'))
  const missing = catalogRefusals.softwareNotFound()
  await changeProduct(
    isIt,
    by,
    async (stored) => {
      if (isDeepStrictEqual(stored.prerequisites, prerequisites)) return null
      if (prerequisitesVersion(stored.prerequisites) !== version) throw catalogRefusals.prerequisitesChangedMeanwhile()
      return { action: 'product.prerequisites_changed', after: { prerequisites } }
    },
    missing,
  )
}

type Change = { action: Parameters<typeof recordAudit>[1]['action']; after: Partial<Stored> }

/** Locks a product and makes the change that `decide` returns, audited; null changes nothing. */
async function changeProduct(
  isIt: SQL | undefined,
  by: By,
  decide: (stored: Stored, tx: Database) => Promise<Change | null>,
  missing: Error = new ProductNotSaved(),
): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockProduct(tx, isIt)
    if (!stored) throw missing
    const change = await decide(stored, tx)
    if (!change) return
    await tx
      .update(products)
      .set({ ...change.after, updatedAt: sql`now()` })
      .where(isIt)
    const before = Object.fromEntries(Object.entries(stored).filter(([name]) => name in change.after))
    await recordAudit(tx, { ...by, ...change, subject: `product:${stored.id}`, before })
  })
}
