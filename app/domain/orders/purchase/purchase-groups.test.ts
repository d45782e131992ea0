import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { priceTiers } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { deleteGroup, saveGroup } from '#app/domain/catalog/groups/commands.ts'
import { groupVersion } from '#app/domain/catalog/groups/queries.ts'
import { saveCustomer } from '#app/domain/customers/commands.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, loadStock, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createCode } from '#test/discounted.ts'
import { createGroupOf, joinGroup, priceForGroup } from '#test/grouped.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createPackOf } from '#test/items.ts'
import { toolLicense } from '#test/purchases.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseLicense } from './purchase-license.ts'

useDatabase()

let productId: string
let group: Awaited<ReturnType<typeof createGroupOf>>
let member: Person

beforeEach(async () => {
  productId = await createPackOf(null)
  await loadStock(60, undefined, productId)
  group = await createGroupOf({ percent: 20 })
  member = await createCustomer({ balanceCents: 10_000 })
  await joinGroup(member.id, group.id)
})
afterEach(expectInvariants)

type Given = { quantity?: number; idempotencyKey?: string; discount?: { code: string; cents: number } }

const buy = (customerId: string, unitPriceCents: number, given: Given = {}) =>
  purchaseAccounts({ customerId, productId, quantity: 1, unitPriceCents, idempotencyKey: randomUUID(), ...given })
const orderOf = async (orderId: string) => (await db().select().from(orders).where(eq(orders.id, orderId)))[0]

test('sells to a member at the price of the group, and keeps its name', async () => {
  const { orderId } = await buy(member.id, 80, { quantity: 3 })
  expect(await orderOf(orderId)).toMatchObject({
    listPriceCents: 100,
    unitPriceCents: 80,
    groupName: group.name,
    tierMinQuantity: null,
    totalCents: 240,
  })
  const other = await createCustomer({ balanceCents: 100 })
  await expect(buy(other.id, 80)).rejects.toThrow('The price is now $1.00.')
  const sold = await buy(other.id, 100)
  expect(await orderOf(sold.orderId)).toMatchObject({ groupName: null })
})

test('sells at the lower of the price by quantity and the price of the group', async () => {
  await db()
    .insert(priceTiers)
    .values([
      { productId, minQuantity: 5, unitPriceCents: 90 },
      { productId, minQuantity: 10, unitPriceCents: 70 },
    ])
  await expect(buy(member.id, 90, { quantity: 5 })).rejects.toThrow('The price is now $0.80.')
  const { orderId } = await buy(member.id, 70, { quantity: 10 })
  expect(await orderOf(orderId)).toMatchObject({ unitPriceCents: 70, tierMinQuantity: 10, groupName: null })
  await priceForGroup(group.id, productId, [1, 95], [20, 60])
  const own = await buy(member.id, 60, { quantity: 20 })
  expect(await orderOf(own.orderId)).toMatchObject({ tierMinQuantity: 20, groupName: group.name })
})

test('lowers the price of a group by a code only if it combines', async () => {
  const [alone, both] = [randomUUID(), randomUUID()].map((id) => `G-${id.slice(0, 8).toUpperCase()}`) as [
    string,
    string,
  ]
  await createCode(alone, { percent: 10 })
  await createCode(both, { percent: 10, combines: true })
  const { orderId } = await buy(member.id, 80, { quantity: 10, discount: { code: alone, cents: 0 } })
  expect(await orderOf(orderId)).toMatchObject({ totalCents: 800, discountCode: null, groupName: group.name })
  const combined = await buy(member.id, 80, { quantity: 10, discount: { code: both, cents: 80 } })
  expect(await orderOf(combined.orderId)).toMatchObject({ totalCents: 720, discountCode: both, groupName: group.name })
})

test('sells a license at the price of the group', async () => {
  const { orderId } = await purchaseLicense({ ...toolLicense(member.id), unitPriceCents: 1200 })
  expect(await orderOf(orderId)).toMatchObject({ listPriceCents: 1500, totalCents: 1200, groupName: group.name })
})

test('returns the order for its key after the customer left the group', async () => {
  const idempotencyKey = randomUUID()
  const first = await buy(member.id, 80, { idempotencyKey })
  await joinGroup(member.id, null)
  expect(await buy(member.id, 80, { idempotencyKey })).toEqual(first)
  await expect(buy(member.id, 80)).rejects.toThrow('The price is now $1.00.')
  expect(await db().$count(orders, eq(orders.customerId, member.id))).toBe(1)
})

test('charges the price that was shown or nothing while the group changes and ends', async () => {
  const { id: actorId } = await createAdmin()
  const by = { actorId, ip: '203.0.113.7' }
  const buyers = await Promise.all(Array.from({ length: 10 }, () => createCustomer({ balanceCents: 1_000 })))
  for (const { id } of buyers) await joinGroup(id, group.id)
  const columns = { name: group.name, percent: 30 }
  const changes = [
    saveGroup({ groupId: group.id, columns, version: groupVersion(group), ...by }),
    deleteGroup(group.id, by),
  ]
  const results = await Promise.allSettled([...buyers.map(({ id }) => buy(id, 80)), ...changes])
  const sales = results.slice(0, buyers.length)
  for (const sale of sales) {
    if (sale.status === 'rejected') expect(sale.reason.message).toMatch(/The price is now \$(0\.70|1\.00)\./)
  }
  const sold = await db().select().from(orders).where(eq(orders.productId, productId))
  expect(sold.every(({ totalCents, groupName }) => totalCents === 80 && groupName === group.name)).toBe(true)
  expect(sold).toHaveLength(sales.filter(({ status }) => status === 'fulfilled').length)
  expect(await db().$count(customers, eq(customers.groupId, group.id))).toBe(0)
})

test('puts a customer into a group, with audit, and refuses outdated forms and unknown groups', async () => {
  const by = byAdmin((await createAdmin()).id)
  const { id: customerId, name } = await createCustomer()
  const edit = {
    customerId,
    name,
    email: undefined,
    role: 'customer',
    formerName: name,
    formerRole: 'customer',
    by,
  } as const
  const save = (formerGroup: string, next: string) => saveCustomer({ ...edit, formerGroup, group: next })
  await save('', group.id)
  await expect(save('', '')).rejects.toMatchObject({ status: 409 })
  await expect(save(group.id, randomUUID())).rejects.toMatchObject({ field: 'group' })
  await Promise.allSettled([save(group.id, ''), deleteGroup(group.id, { actorId: by.actorId, ip: by.ip })])
  const [stored] = await db().select().from(customers).where(eq(customers.id, customerId))
  expect(stored?.groupId).toBeNull()
})
