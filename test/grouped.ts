import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { customerGroups, groupPrices } from '#app/db/schema/groups.ts'
import { customers } from '#app/db/schema/shop.ts'

/** Creates a group with a unique name. */
export async function createGroupOf(given: Partial<typeof customerGroups.$inferInsert> = {}) {
  const group = { id: randomUUID(), name: `Group ${randomUUID().slice(0, 8)}`, percent: 20, ...given }
  await db().insert(customerGroups).values(group)
  return group
}

export async function joinGroup(customerId: string, groupId: string | null): Promise<void> {
  await db().update(customers).set({ groupId }).where(eq(customers.id, customerId))
}

export async function priceForGroup(groupId: string, productId: string, ...tiers: [number, number][]): Promise<void> {
  const rows = tiers.map(([minQuantity, unitPriceCents]) => ({ groupId, productId, minQuantity, unitPriceCents }))
  await db().insert(groupPrices).values(rows)
}
