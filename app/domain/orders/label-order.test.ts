import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createCustomer, INSTAGRAM, loadStock, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { labelOrder } from './label-order.ts'
import { listOrders } from './lists/list-orders.ts'
import { purchaseAccounts } from './purchase/purchase-accounts.ts'
import { getOrder } from './queries.ts'
import { orderListInput } from './schema.ts'

useDatabase()

let mara: Person
let orderId: string

beforeAll(async () => {
  await loadStock(2)
  mara = await createCustomer({ balanceCents: 10_00 })
  const key = { unitPriceCents: 50, idempotencyKey: randomUUID() }
  orderId = (await purchaseAccounts({ customerId: mara.id, productId: INSTAGRAM, quantity: 1, ...key })).orderId
})

const labelOf = async ({ id: customerId }: Person) => (await getOrder({ id: orderId, customerId }))?.label

async function idsFound({ id: customerId }: Person, q: string) {
  const { orders } = await listOrders({ customerId }, { ...orderListInput.parse({}), q, typed: q })
  return orders.map(({ id }) => id)
}

test('saves, changes and removes a label, and finds the order by it', async () => {
  const order = { orderId, customerId: mara.id }
  expect(await labelOf(mara)).toBeNull()
  expect(await labelOrder({ ...order, label: 'Spring 50% campaign' })).toBe(true)
  expect(await labelOf(mara)).toBe('Spring 50% campaign')
  expect(await idsFound(mara, 'spring 50%')).toEqual([orderId])
  expect(await idsFound(mara, 'spring 5%%')).toEqual([])

  await labelOrder({ ...order, label: 'Autumn' })
  expect(await idsFound(mara, 'spring')).toEqual([])
  expect(await idsFound(mara, 'autumn')).toEqual([orderId])

  await labelOrder({ ...order, label: '' })
  expect(await labelOf(mara)).toBeNull()
})

test('saves labels that are sent at the same time', async () => {
  const order = { orderId, customerId: mara.id }
  await Promise.all(['One', 'Two', 'Three'].map((label) => labelOrder({ ...order, label })))
  expect(['One', 'Two', 'Three']).toContain(await labelOf(mara))
})

test("neither labels nor finds another customer's order", async () => {
  const other = await createCustomer()
  await labelOrder({ orderId, customerId: mara.id, label: 'Secret plan' })
  expect(await labelOrder({ orderId, customerId: other.id, label: 'Mine' })).toBe(false)
  expect(await labelOrder({ orderId: randomUUID(), customerId: mara.id, label: 'Nothing' })).toBe(false)
  expect(await labelOf(mara)).toBe('Secret plan')
  expect(await idsFound(other, 'secret')).toEqual([])
})
