import { asc, eq } from 'drizzle-orm'
import { bulkTransaction, type Database, db, retryDeadlocks } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { nextUpdatedAt } from '#app/lib/row-version.ts'
import { lockNames, moveSlug } from '../commands.ts'
import { requireCopiesWithin } from '../copies.ts'
import { storedColumns } from '../queries.ts'
import { catalogRefusals } from '../refusals.ts'
import { describeShape } from '../shape/rules.ts'
import { columnsIn, type Plan, planImport } from './plan-import.ts'
import { readCsv } from './read-csv.ts'

type Written = Plan['writes'][number]

/** Returns what importing a CSV file would change. */
export async function previewImport(text: string): Promise<Plan> {
  return planImport(readCsv(text), await db().select(storedColumns).from(products))
}

type Import = { text: string; version: string; actorId: string; ip: string }

/** Applies the plan that the preview showed, and returns the number of products. Refuses if it would differ now. */
export async function importProducts({ text, version, ...by }: Import): Promise<number> {
  const rows = readCsv(text)
  // Auditing a thousand products takes longer than a request may.
  return retryDeadlocks(() =>
    bulkTransaction(async (tx) => {
      await tx.select({ id: products.id }).from(products).orderBy(asc(products.id)).for('no key update')
      const stored = await tx.select(storedColumns).from(products).orderBy(asc(products.id))
      await lockNames(tx)
      const plan = planImport(rows, stored)
      if (plan.version !== version) throw catalogRefusals.importOutdated()
      if (plan.rows.some(({ state }) => state === 'refused')) throw catalogRefusals.importRefused()
      const last = Math.max(0, ...stored.map(({ position }) => position))
      const added = plan.writes.filter((write) => write.stored === null)
      for (const write of plan.writes) await writeProduct(tx, write, last + added.indexOf(write) + 1)
      for (const write of plan.writes) await audit(tx, write, by)
      return plan.writes.length
    }),
  )
}

async function writeProduct(tx: Database, { stored, product }: Written, position: number): Promise<void> {
  const { id, slug } = product
  if (!stored) {
    if (slug !== null) await moveSlug(tx, { id, slug: null }, slug)
    await tx.insert(products).values({ ...columnsIn(product), position })
    return
  }
  if (slug !== stored.slug) await moveSlug(tx, stored, slug)
  if (product.salesLimit !== stored.salesLimit) await requireCopiesWithin(tx, id, product.salesLimit)
  await tx
    .update(products)
    .set({
      ...changedFields<Partial<typeof stored>>(stored, columnsIn(product))?.after,
      updatedAt: nextUpdatedAt(stored),
    })
    .where(eq(products.id, id))
}

async function audit(tx: Database, { stored, product }: Written, by: { actorId: string; ip: string }): Promise<void> {
  const subject = `product:${product.id}`
  if (!stored) {
    const { id: _, shape, ...columns } = columnsIn(product)
    const after = { ...columns, ...(shape && { items: Object.values(describeShape(shape)).join(', ') }) }
    await recordAudit(tx, { ...by, action: 'product.created', subject, after })
    return
  }
  const { active, ...rest } = columnsIn(product)
  const edit = changedFields<Partial<typeof stored>>(stored, rest)
  if (edit) await recordAudit(tx, { ...by, action: 'product.changed', subject, ...edit })
  if (active === stored.active) return
  const action = active ? 'product.brought_back' : 'product.retired'
  await recordAudit(tx, { ...by, action, subject, before: { active: !active }, after: { active } })
}
