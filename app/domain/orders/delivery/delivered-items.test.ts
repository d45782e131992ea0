import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { listClaimQueue } from '#app/domain/claims/claim-queue.ts'
import { getClaimForm, listClaims, listOrderClaims } from '#app/domain/claims/queries.ts'
import { codeShape } from '#app/lib/item-shape.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { claim } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { loadItems, loginShape, sellItems } from '#test/items.ts'
import * as all from '../lists/list-all-orders.ts'
import * as own from '../lists/list-orders.ts'
import { searchFor } from '../lists/seal-search.ts'
import { findOrder } from '../queries.ts'
import { orderListInput, readAllOrdersQuery } from '../schema.ts'
import { listLines, revealAll, revealLines, revealPage } from './delivered-lines.ts'
import { listReveals } from './reveal-log.ts'

useDatabase()

const clientIp = '192.0.2.7'
const asked = { search: '', page: 1 }
const ann = {
  login: 'Ann',
  password: 'secret-ann',
  twoFactor: 'GEZDGNBVGY3TQOJQ',
  recovery: 'https://example.com/ann',
  until: '2027-01-31',
}
const bob = { login: 'Bob', password: 'secret-bob', twoFactor: '', recovery: '', until: '' }
const codes = (...values: string[]) => values.map((code) => ({ code }))

test('delivers items by the fields of their product', async () => {
  const { orderId, buyer } = await sellItems(loginShape, [ann, bob])
  const page = await revealPage({ orderId, customerId: buyer.id, clientIp, ...asked })
  expect(page).toMatchObject({ shape: loginShape, lines: [{ name: 'Ann' }, { name: 'Bob' }] })
  expect(page?.lines.map(({ values }) => values)).toEqual([ann, bob])
  expect(page?.lines.map((line) => line.codes)).toEqual([{ twoFactor: expect.stringMatching(/^\d{6}$/) }, {}])
  const found = await revealPage({ orderId, customerId: buyer.id, clientIp, ...asked, search: 'BO' })
  expect(found?.lines.map(({ name }) => name)).toEqual(['Bob'])
  const files = await revealAll({ orderId, customerId: buyer.id, clientIp, form: 'txt' })
  const items = []
  for await (const batch of files?.batches ?? []) items.push(...batch)
  expect(items).toEqual([ann, bob])
})

test('shows an admin plain values, and sealed ones when revealed', async () => {
  const { orderId, lineIds } = await sellItems(loginShape, [ann])
  const order = await findOrder(orderId)
  if (!order) throw new Error('There is no such order.')
  const listed = await listLines(order, asked)
  expect(listed.lines).toMatchObject([{ fields: { login: 'Ann', until: '2027-01-31' } }])
  expect(JSON.stringify(listed)).not.toMatch(/secret-ann|GEZD|example\.com/)
  const { id: actorId } = await createAdmin()
  const secrets = await revealLines({ orderId, actorId, clientIp, ...asked })
  const { login: _, until: __, ...values } = ann
  expect(secrets?.[lineIds[0] ?? '']).toEqual({ values, codes: { twoFactor: expect.stringMatching(/^\d{6}$/) } })
  expect(await listReveals(order)).toMatchObject([{ usernames: ['Ann'] }])
})

test('numbers items without a plain value by their place, also in claims and after a replacement', async () => {
  const { orderId, buyer, lineIds, productId, at } = await sellItems(codeShape, codes('A1', 'B2', 'C3'))
  await db().update(products).set({ claimRule: 'swap' }).where(eq(products.id, productId))
  const order = { id: orderId, customerId: buyer.id }
  const namesOf = async (search = '') =>
    (await revealPage({ orderId, customerId: buyer.id, clientIp, page: 1, search }))?.lines.map(({ name }) => name)
  expect(await namesOf()).toEqual(['Item 1', 'Item 2', 'Item 3'])
  const form = await getClaimForm({ orderId, customerId: buyer.id, lineIds: [lineIds[1] ?? ''] })
  expect(form?.lines.map(({ name }) => name)).toEqual(['Item 2', 'Item 1', 'Item 3'])
  await loadItems(productId, codeShape, codes('D4'))
  const delivery = { buyer, orderId, lineIds: lineIds.slice(1, 2), at }
  await claim(delivery)
  const labels = { username: 'Item 2', isNamed: false }
  expect((await listClaims({ customerId: buyer.id, after: null })).items).toMatchObject([labels])
  expect(await listOrderClaims(orderId)).toMatchObject([labels])
  const [made] = await listOrderClaims(orderId)
  const queue = await listClaimQueue({ state: null, claimId: made?.id ?? '', search: '' })
  expect(queue.items).toMatchObject([labels])
  expect(await listReveals(order)).toMatchObject([{ usernames: ['Item 1', 'Item 2', 'Item 3'] }])
})

async function find(text: string, customerId: string) {
  const search = searchFor(text)
  const query = { ...readAllOrdersQuery(new URLSearchParams()).query, ...search }
  const mine = { ...orderListInput.parse({}), ...search }
  const [admins, customers] = await Promise.all([all.listAllOrders(query), own.listOrders({ customerId }, mine)])
  return {
    ids: [...admins.orders, ...customers.orders].map(({ id }) => id),
    accounts: customers.accounts,
    isPlain: await all.isPlainSearch(search),
  }
}

test('finds the order of an item by its searchable values and its line, and seals what was sealed', async () => {
  const sold = await sellItems(loginShape, [
    { ...ann, login: 'Finn', password: 'pw-finn', recovery: 'https://example.com/finn' },
  ])
  const { id: stranger } = await createCustomer()
  const cases: [string, boolean][] = [
    ['FINN', true],
    ['pw-finn', false],
    ['https://example.com/finn', false],
    ['Finn | pw-finn | https://example.com/finn', false],
  ]
  for (const [text, isPlain] of cases) {
    const found = await find(text, sold.buyer.id)
    expect(found, text).toMatchObject({ ids: [sold.orderId, sold.orderId], isPlain })
    expect(found.accounts, text).toEqual({ [sold.orderId]: { username: 'Finn', count: 1, isItem: true } })
    expect((await find(text, stranger)).ids, text).toEqual([sold.orderId])
  }
  expect((await find('2027-01-31', sold.buyer.id)).ids).toEqual([])
})

test('finds a code and its place in the order', async () => {
  const sold = await sellItems(codeShape, codes('KEY-1', 'KEY-2'))
  const found = await find('key-2', sold.buyer.id)
  expect(found).toMatchObject({ ids: [sold.orderId, sold.orderId], isPlain: false })
  expect(found.accounts).toEqual({ [sold.orderId]: { username: '', count: 1, isItem: true, place: 2 } })
})
