import { asc, eq, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { categories, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockSettings, writeSettings } from '#app/domain/settings/commands.ts'
import { deleteUnusedRenditions, lockPictures } from './pictures/commands.ts'
import { catalogRefusals } from './refusals.ts'
import { placeBeside } from './rules.ts'

type By = { actorId: string; ip: string }

const byPlace = [asc(categories.position), asc(categories.name)]

export type ListedCategory = Awaited<ReturnType<typeof listCategories>>[number]

/** Lists all categories in the operator's order with the number of their products, retired ones too. */
export async function listCategories() {
  return db()
    .select({
      id: categories.name,
      name: categories.name,
      image: categories.image,
      count: sql<number>`count(${products.id})::int`,
    })
    .from(categories)
    .leftJoin(products, eq(products.category, categories.name))
    .groupBy(categories.name)
    .orderBy(...byPlace)
}

/** Renames a category and thereby that of its products. Refuses the name of another one. */
export async function renameCategory(change: { category: string; name: string }, by: By): Promise<void> {
  const { category, name } = change
  await transaction(async (tx) => {
    // Before the categories, because saving a product locks it before its category.
    const isIn = eq(products.category, category)
    await tx.select({ id: products.id }).from(products).where(isIn).orderBy(asc(products.id)).for('no key update')
    const names = await lockCategories(tx)
    if (!names.includes(category)) throw catalogRefusals.categoryMissing()
    if (name === category) return
    if (names.includes(name)) throw catalogRefusals.categoryTaken()
    await tx.update(categories).set({ name }).where(eq(categories.name, category))
    const values = { before: { name: category }, after: { name } }
    await recordAudit(tx, { ...by, action: 'category.renamed', subject: `category:${name}`, ...values })
  })
}

type Move = { category: string; beside: string; side: 'before' | 'after' }

/** Places a category before or after another one. An order seen before another admin's move is harmless. */
export async function moveCategory({ category, beside, side }: Move, by: By): Promise<void> {
  await transaction(async (tx) => {
    const names = await lockCategories(tx)
    const next = placeBeside(names, { productId: category, beside, side })
    if (!next) throw catalogRefusals.categoryMissing()
    if (next.every((name, index) => name === names[index])) return
    await tx.execute(sql`
      update categories set position = placed.position
      from unnest(${sql.param(next)}::text[]) with ordinality as placed (name, position)
      where categories.name = placed.name`)
    const place = (order: readonly string[]) => ({ place: order.indexOf(category) + 1 })
    const values = { before: place(names), after: place(next) }
    await recordAudit(tx, { ...by, action: 'category.moved', subject: `category:${category}`, ...values })
  })
}

/** Deletes an empty category. Refuses one with products. */
export async function deleteCategory(category: string, by: By): Promise<void> {
  await transaction(async (tx) => {
    const names = await lockCategories(tx)
    if (!names.includes(category)) throw catalogRefusals.categoryMissing()
    if ((await tx.$count(products, eq(products.category, category))) > 0) throw catalogRefusals.categoryNotEmpty()
    await tx.delete(categories).where(eq(categories.name, category))
    await lockPictures(tx)
    await deleteUnusedRenditions(tx)
    const before = { name: category }
    await recordAudit(tx, { ...by, action: 'category.deleted', subject: `category:${category}`, before })
  })
}

/** Sets whether the storefront leaves out sold-out products or lists them last. */
export async function setHideSoldOut(hideSoldOut: boolean, by: By): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockSettings(tx)
    if (stored.hideSoldOut === hideSoldOut) return
    await writeSettings(tx, { hideSoldOut })
    const values = { before: { hideSoldOut: stored.hideSoldOut }, after: { hideSoldOut } }
    await recordAudit(tx, { ...by, action: 'settings.changed', subject: 'settings:main_settings', ...values })
  })
}

/** Locks all categories and returns their names by place. No product can get one until the transaction ends. */
async function lockCategories(tx: Database): Promise<string[]> {
  await tx.select({ name: categories.name }).from(categories).orderBy(asc(categories.name)).for('update')
  const placed = await tx
    .select({ name: categories.name })
    .from(categories)
    .orderBy(...byPlace)
  return placed.map(({ name }) => name)
}
