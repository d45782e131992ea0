import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customerGroups, groupPrices } from '#app/db/schema/groups.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createGroupOf, joinGroup, priceForGroup } from '#test/grouped.ts'
import { createPackOf } from '#test/items.ts'
import { listCatalog, listRelated } from '../lists/list-catalog.ts'
import { tiersVersion } from '../prices/price-tiers.ts'
import { getProductAt, listActiveProducts } from '../queries.ts'
import { readCatalogQuery } from '../schema.ts'
import { createGroup, deleteGroup, saveGroup, setGroupPrices } from './commands.ts'
import { getGroup, getGroupPrices, groupVersion, listGroups } from './queries.ts'
import { groupInput, newGroupInput } from './schema.ts'

useDatabase()

let by: { actorId: string; ip: string }
let group: Awaited<ReturnType<typeof createGroupOf>>

beforeAll(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})
beforeEach(async () => {
  group = await createGroupOf()
})

const auditOf = (groupId: string, action: string) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `group:${groupId}`), eq(auditLog.action, action)))
const typed = (...tiers: [number, number][]) =>
  tiers.map(([minQuantity, unitPriceCents], index) => ({ row: index + 1, minQuantity, unitPriceCents }))

test('creates one group for a form that is sent twice, and refuses a taken name', async () => {
  const id = randomUUID()
  const columns = { name: `Resellers ${id}`, percent: 25 }
  await Promise.allSettled([createGroup(id, columns, by), createGroup(id, columns, by)])
  await createGroup(id, columns, by)
  expect(await auditOf(id, 'group.created')).toHaveLength(1)
  const same = { ...columns, name: columns.name.toUpperCase() }
  await expect(createGroup(randomUUID(), same, by)).rejects.toMatchObject({ field: 'name', status: 409 })
  await expect(createGroup(id, { ...columns, percent: 5 }, by)).rejects.toMatchObject({ status: 409 })
})

test('lets one of two groups take a name at the same time', async () => {
  const columns = { name: `Dealers ${randomUUID()}`, percent: null }
  const results = await Promise.allSettled([1, 2, 3].map(() => createGroup(randomUUID(), columns, by)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db().$count(customerGroups, eq(customerGroups.name, columns.name))).toBe(1)
})

test('renames a group, audits it and refuses an outdated form', async () => {
  const version = groupVersion(group)
  const columns = { name: `${group.name} two`, percent: 30 }
  await saveGroup({ groupId: group.id, columns, version, ...by })
  await saveGroup({ groupId: group.id, columns, version, ...by })
  const other = { ...columns, percent: 31 }
  await expect(saveGroup({ groupId: group.id, columns: other, version, ...by })).rejects.toMatchObject({ status: 409 })
  expect(await auditOf(group.id, 'group.changed')).toMatchObject([
    { before: { name: group.name, percent: 20 }, after: columns },
  ])
  const unknown = saveGroup({ groupId: 'no\0where', columns, version, ...by })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})

test('refuses the name of another group when renaming', async () => {
  const other = await createGroupOf()
  const columns = { name: other.name, percent: 20 }
  const change = saveGroup({ groupId: group.id, columns, version: groupVersion(group), ...by })
  await expect(change).rejects.toMatchObject({ field: 'name' })
})

test('deletes a group with its prices, and lets its members go', async () => {
  const { id } = await createCustomer()
  await joinGroup(id, group.id)
  await priceForGroup(group.id, STORYTAG, [1, 1000])
  await deleteGroup(group.id, by)
  const [member] = await db().select().from(customers).where(eq(customers.id, id))
  expect(member?.groupId).toBeNull()
  expect(await db().$count(groupPrices, eq(groupPrices.groupId, group.id))).toBe(0)
  expect(await auditOf(group.id, 'group.deleted')).toMatchObject([{ before: { name: group.name, members: 1 } }])
  await expect(deleteGroup(group.id, by)).rejects.toMatchObject({ status: 404 })
  expect(await getGroup(group.id)).toBeNull()
})

test('replaces the prices for a product, and audits both', async () => {
  const productId = await createPackOf(null)
  const save = async (...tiers: [number, number][]) => {
    const version = tiersVersion((await getGroupPrices(group.id, productId))?.tiers ?? [])
    await setGroupPrices({ groupId: group.id, productId, tiers: typed(...tiers), version, ...by })
  }
  await save([1, 90], [10, 70])
  await save([5, 80])
  expect((await getGroupPrices(group.id, productId))?.tiers).toEqual([{ minQuantity: 5, unitPriceCents: 80 }])
  expect((await auditOf(group.id, 'group.prices_changed')).at(-1)).toMatchObject({
    before: { productId, prices: '1+: $0.90, 10+: $0.70' },
    after: { prices: '5+: $0.80' },
  })
  await expect(save([1, 100])).rejects.toMatchObject({ field: 'price1' })
  await expect(save([0, 80])).rejects.toMatchObject({ field: 'quantity1' })
  const outdated = { groupId: group.id, productId, tiers: typed([7, 80]), version: tiersVersion([]), ...by }
  await expect(setGroupPrices(outdated)).rejects.toMatchObject({ status: 409 })
  await save()
  expect((await listGroups()).find(({ id }) => id === group.id)).toMatchObject({ members: 0, products: 0 })
})

test('sets one price for what is sold one at a time', async () => {
  const save = (...tiers: [number, number][]) =>
    setGroupPrices({ groupId: group.id, productId: STORYTAG, tiers: typed(...tiers), version: tiersVersion([]), ...by })
  await expect(save([2, 1000])).rejects.toMatchObject({ field: 'quantity1' })
  await save([1, 1000])
  expect((await getGroupPrices(group.id, STORYTAG))?.tiers).toEqual([{ minQuantity: 1, unitPriceCents: 1000 }])
  for (const productId of ['nothing', 'no\0where']) {
    const change = { groupId: group.id, productId, tiers: typed([1, 5]), version: tiersVersion([]), ...by }
    await expect(setGroupPrices(change)).rejects.toMatchObject({ status: 404 })
    expect(await getGroupPrices(group.id, productId)).toBeNull()
  }
})

test('shows members their prices on lists and pages, and others the public ones', async () => {
  const category = `Category ${randomUUID()}`
  const table = await createPackOf(null, { category, priceCents: 100, slug: `table-${group.id}` })
  const percent = await createPackOf(null, { category, priceCents: 99 })
  const cheap = await createPackOf(null, { category, priceCents: 85 })
  await priceForGroup(group.id, table, [1, 90], [10, 70])
  const member = await createCustomer()
  await joinGroup(member.id, group.id)
  const query = readCatalogQuery(new URLSearchParams({ category, sort: 'price' }))
  const listed = async (customerId: string | null) =>
    (await listCatalog(query, {}, customerId)).offers.map(({ id, lowestCents, groupName }) => [
      id,
      lowestCents,
      groupName,
    ])
  expect(await listed(null)).toEqual([
    [cheap, 85, null],
    [percent, 99, null],
    [table, 100, null],
  ])
  expect(await listed(member.id)).toEqual([
    [cheap, 68, group.name],
    [table, 70, group.name],
    [percent, 80, group.name],
  ])
  expect(await listed((await createCustomer()).id)).toEqual(await listed(null))
  const related = await listRelated({ id: cheap, category }, {}, member.id)
  expect(related.map(({ lowestCents }) => lowestCents).sort()).toEqual([70, 80])
  const own = { name: group.name, percent: 20, tiers: [{ minQuantity: 1 }, { minQuantity: 10 }] }
  expect(await getProductAt(['account'], `table-${group.id}`, member.id)).toMatchObject({ group: own })
  expect(await getProductAt(['account'], `table-${group.id}`)).toMatchObject({ group: null })
  const active = await listActiveProducts(member.id)
  expect(active.find(({ id }) => id === table)).toMatchObject({ group: own })
})

test('reads the form and refuses unknown fields', () => {
  const id = randomUUID()
  const columns = { name: 'Resellers', percent: 25 }
  expect(newGroupInput.parse({ id, version: '', name: ' Resellers ', percent: '٢٥' })).toEqual({ id, columns })
  expect(groupInput.parse({ version: 'v', name: ' Resellers ', percent: '25' })).toEqual({ version: 'v', columns })
  expect(groupInput.parse({ name: 'Resellers' }).columns.percent).toBeNull()
  const wrong = [{ name: '' }, { name: 'a\0b' }, { name: 'a'.repeat(61) }, { percent: '0' }, { percent: '100' }]
  for (const given of [...wrong, { percent: '1.5' }, { members: '5' }, { id }]) {
    expect(groupInput.safeParse({ name: 'Resellers', ...given }).success).toBe(false)
  }
})
