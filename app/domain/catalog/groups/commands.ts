import { and, eq, ne, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { customerGroups, groupPrices } from '#app/db/schema/groups.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { nextUpdatedAt } from '#app/lib/row-version.ts'
import { listPriceCents } from '../price-plans/current-prices.ts'
import { tiersText, tiersVersion } from '../prices/price-tiers.ts'
import { isSoldByQuantity, type TypedTier, tiersProblem } from '../prices/rules.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals, ProductNotSaved } from '../refusals.ts'
import { MAX_QUANTITY } from '../rules.ts'
import { groupVersion, isGroup, listGroupPrices } from './queries.ts'
import { groupRefusals } from './refusals.ts'
import type { GroupInput } from './schema.ts'

type By = { actorId: string; ip: string }

/** Creates a group. The same form sent twice creates one. */
export async function createGroup(id: string, columns: GroupInput, by: By): Promise<void> {
  await transaction(async (tx) => {
    const [stored] = await tx.select().from(customerGroups).where(eq(customerGroups.id, id))
    if (stored && changedFields<Partial<typeof stored>>(stored, columns) === null) return
    await requireFreeName(tx, id, columns.name)
    const values = { id, ...columns }
    const [made] = await tx.insert(customerGroups).values(values).onConflictDoNothing().returning()
    if (!made) throw groupRefusals.groupNameTaken()
    await recordAudit(tx, { ...by, action: 'group.created', subject: `group:${id}`, after: columns })
  })
}

type GroupChange = By & { groupId: string; columns: GroupInput; version: string }

/** Changes a group's name and percentage. Orders keep the name that they have. Refuses an outdated form. */
export async function saveGroup({ groupId, columns, version, ...by }: GroupChange): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockGroup(tx, groupId)
    const change = changedFields<Partial<typeof stored>>(stored, columns)
    if (!change) return
    if (groupVersion(stored) !== version) throw groupRefusals.groupChangedMeanwhile()
    await requireFreeName(tx, groupId, columns.name)
    await tx
      .update(customerGroups)
      .set({ ...change.after, updatedAt: nextUpdatedAt(stored) })
      .where(eq(customerGroups.id, groupId))
    await recordAudit(tx, { ...by, action: 'group.changed', subject: `group:${groupId}`, ...change })
  })
}

/** Deletes a group with its prices. Its members then pay public prices. */
export async function deleteGroup(groupId: string, by: By): Promise<void> {
  await transaction(async (tx) => {
    // Members before the group, as when a customer gets a group.
    const isMember = sql`${customers.groupId} in (select id from customer_groups where ${isGroup(groupId)})`
    const members = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(isMember)
      .orderBy(customers.id)
      .for('no key update')
    const [deleted] = await tx.delete(customerGroups).where(isGroup(groupId)).returning()
    if (!deleted) throw groupRefusals.groupNotFound()
    const before = { name: deleted.name, percent: deleted.percent, members: members.length }
    await recordAudit(tx, { ...by, action: 'group.deleted', subject: `group:${groupId}`, before })
  })
}

type PricesChange = By & { groupId: string; productId: string; tiers: readonly TypedTier[]; version: string }

/** Replaces what a group pays for a product. Without prices its percentage applies. Refuses an outdated form. */
export async function setGroupPrices({ groupId, productId, tiers, version, ...by }: PricesChange): Promise<void> {
  await transaction(async (tx) => {
    const group = await lockGroup(tx, groupId)
    const columns = { kind: products.kind, priceCents: listPriceCents }
    const [product] = await tx.select(columns).from(products).where(isProduct(productId)).for('key share')
    if (!product) throw new ProductNotSaved()
    const stored = await listGroupPrices(tx, groupId, productId)
    const [before, after] = [tiersText(stored), tiersText(tiers)]
    if (before === after) return
    if (tiersVersion(stored) !== version) throw catalogRefusals.tiersChangedMeanwhile()
    const most = isSoldByQuantity(product.kind) ? MAX_QUANTITY : 1
    const problem = tiersProblem(product.priceCents, tiers, { least: 1, most })
    if (problem) throw catalogRefusals.tierInvalid(problem)
    await tx.delete(groupPrices).where(and(eq(groupPrices.groupId, groupId), eq(groupPrices.productId, productId)))
    if (tiers.length > 0) {
      const rows = tiers.map(({ minQuantity, unitPriceCents }) => ({ groupId, productId, minQuantity, unitPriceCents }))
      await tx.insert(groupPrices).values(rows)
    }
    await recordAudit(tx, {
      ...by,
      action: 'group.prices_changed',
      subject: `group:${groupId}`,
      before: { group: group.name, productId, prices: before },
      after: { group: group.name, productId, prices: after },
    })
  })
}

async function lockGroup(tx: Database, groupId: string) {
  const [group] = await tx.select().from(customerGroups).where(isGroup(groupId)).for('no key update')
  if (!group) throw groupRefusals.groupNotFound()
  return group
}

/** Two requests at the same time may both pass; the index then refuses the second one. */
async function requireFreeName(tx: Database, groupId: string, name: string): Promise<void> {
  const isTaken = and(sql`lower(${customerGroups.name}) = lower(${name})`, ne(customerGroups.id, groupId))
  if ((await tx.$count(customerGroups, isTaken)) > 0) throw groupRefusals.groupNameTaken()
}
