import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recountTallies } from '#app/domain/dashboard/sum-up-tallies.ts'
import { createAdmin, createCustomer, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { putPastOrders } from '#test/past-orders.ts'
import { lastAudited } from '#test/refunding.ts'
import { findOrder } from '../queries.ts'
import { readAllOrdersQuery } from '../schema.ts'
import { exportAllOrders, getFilterChoices, listAllOrders, readAllOrders } from './list-all-orders.ts'

useDatabase()

/** Gives each test its own orders. */
beforeEach(async () => {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(ledgerTransfers)
    await tx.delete(orders)
  })
  await recountTallies()
})

type Past = {
  id?: string
  at?: string
  quantity?: number
  kind?: 'account' | 'software'
  name?: string
  refunded?: number
  credited?: number
}

/** Inserts a past order with its refunds, bypassing the triggers that require a charge. */
async function sell(customerId: string, { id = randomUUID(), at, quantity = 1, kind = 'account', ...past }: Past = {}) {
  const isPack = kind === 'account'
  const unitPriceCents = isPack ? 50 : 1500
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(orders).values({
      id,
      customerId,
      productId: isPack ? INSTAGRAM : STORYTAG,
      productName: past.name ?? (isPack ? 'Instagram accounts' : 'StoryTag'),
      unitPriceCents,
      quantity,
      totalCents: unitPriceCents * quantity,
      orderType: kind,
      licenseId: isPack ? null : randomUUID(),
      idempotencyKey: randomUUID(),
      createdAt: at ? new Date(at) : undefined,
    })
    const transfer = { fromAccount: 'revenue', toAccount: `customer:${customerId}`, customerId, orderId: id }
    const amounts = { refund: past.refunded ?? 0, claim: past.credited ?? 0 }
    for (const reason of ['refund', 'claim'] as const) {
      if (amounts[reason] === 0) continue
      const source = reason === 'refund' ? { refundId: randomUUID() } : { claimId: randomUUID() }
      const values = { ...transfer, ...source, reason, amountCents: amounts[reason], balanceAfterCents: 0 }
      await tx.insert(ledgerTransfers).values(values)
    }
  })
  return id
}

const read = (query: Record<string, string>) => readAllOrdersQuery(new URLSearchParams(query))
const asked = (query: Record<string, string> = {}) => read(query).query
const idsOf = async (query: Record<string, string>) => (await listAllOrders(asked(query))).orders.map(({ id }) => id)

test('returns an empty page for every query without orders', async () => {
  const nothing = { orders: [], accounts: {}, previous: null, next: null, found: { count: 0, isMore: false } }
  for (const query of [
    {},
    { q: 'a' },
    { q: 'abc' },
    { q: randomUUID() },
    { refunded: 'any' },
    { after: randomUUID() },
  ]) {
    expect(await listAllOrders(asked(query as Record<string, string>))).toEqual(nothing)
  }
})

test('lists the orders of all customers, newest first, with the customer', async () => {
  const mara = await createCustomer({ name: 'Mara Quill' })
  const tom = await createCustomer({ name: 'Tom Birch' })
  const first = await sell(mara.id, { at: '2026-03-01T00:00:00Z', quantity: 3 })
  const second = await sell(tom.id, { at: '2026-03-02T00:00:00Z', refunded: 50 })
  expect((await listAllOrders(asked())).orders).toMatchObject([
    { id: second, customerId: tom.id, customerName: 'Tom Birch', customerEmail: tom.email, status: 'Refunded' },
    { id: first, customerName: 'Mara Quill', quantity: 3, totalCents: 150, status: 'Completed', creditedCents: 0 },
  ])
})

test('applies each filter', async () => {
  const mara = await createCustomer({ name: 'Mara Quill' })
  const tom = await createCustomer({ name: 'Tom Birch' })
  const start = await sell(mara.id, { at: '2026-03-01T00:00:00Z' })
  const end = await sell(mara.id, { at: '2026-03-01T23:59:59.999Z', quantity: 10, refunded: 500 })
  const next = await sell(tom.id, { at: '2026-03-02T00:00:00Z', quantity: 20, refunded: 1 })
  const tool = await sell(tom.id, { at: '2026-03-03T00:00:00Z', kind: 'software' })
  const found: [Record<string, string>, string[]][] = [
    [{ from: '2026-03-01', to: '2026-03-01' }, [end, start]],
    [{ from: '2026-03-02' }, [tool, next]],
    [{ to: '2026-03-01' }, [end, start]],
    [{ product: STORYTAG }, [tool]],
    [{ type: 'account' }, [next, end, start]],
    [{ customer: mara.id }, [end, start]],
    [{ customer: ` ${mara.email.toUpperCase()} ` }, [end, start]],
    [{ customer: 'nobody@example.com' }, []],
    [{ minAmount: '5' }, [tool, next, end]],
    [{ maxAmount: '5.00' }, [end, start]],
    [{ minAmount: '5.01', maxAmount: '14.99' }, [next]],
    [{ refunded: 'no' }, [tool, start]],
    [{ refunded: 'any' }, [next, end]],
    [{ refunded: 'partly' }, [next]],
    [{ refunded: 'fully' }, [end]],
    [{ refunded: 'any', customer: tom.id, type: 'account', minAmount: '1', q: 'birch' }, [next]],
    [{ refunded: 'fully', customer: tom.id }, []],
  ]
  for (const [query, ids] of found) {
    const page = await listAllOrders(asked(query))
    expect(
      page.orders.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(ids)
    expect(page.found, JSON.stringify(query)).toEqual({ count: ids.length, isMore: false })
  }
})

test('gives the same status in the filter, the list and the export', async () => {
  const { id: customerId } = await createCustomer()
  const { id: actorId } = await createAdmin()
  const order = { quantity: 10 }
  const credited = await sell(customerId, { ...order, at: '2026-03-01T00:00:00Z', credited: 500 })
  const partly = await sell(customerId, { ...order, at: '2026-03-02T00:00:00Z', credited: 100, refunded: 399 })
  const wholly = await sell(customerId, { ...order, at: '2026-03-03T00:00:00Z', credited: 100, refunded: 400 })
  const expected = { no: [credited, 'Completed'], partly: [partly, 'Partially refunded'], fully: [wholly, 'Refunded'] }
  for (const [refunded, [id, status]] of Object.entries(expected)) {
    const query = asked({ refunded })
    expect((await listAllOrders(query)).orders, refunded).toMatchObject([{ id, status }])
    const exported = []
    for await (const row of await exportAllOrders({ query, actorId, clientIp: '192.0.2.1' })) exported.push(row)
    expect(exported, refunded).toMatchObject([{ id, status }])
    expect(await findOrder(id ?? '')).toMatchObject({ status })
  }
  expect(await idsOf({ refunded: 'any' })).toEqual([wholly, partly])
})

describe('a search', () => {
  const id = 'abcdef01-2345-4678-9abc-def012345678'

  test('finds an order by the start of its id, with and without hyphens, in any case', async () => {
    const { id: customerId } = await createCustomer({ name: 'Zoe' })
    await sell(customerId, { id })
    await sell(customerId, { id: 'abcdef02-2345-4678-9abc-def012345678' })
    for (const q of [id, id.slice(0, 12), 'abcdef012345', 'ABCDEF01-2', id.replaceAll('-', ''), 'abcdef01']) {
      expect(await idsOf({ q }), q).toEqual([id])
    }
    expect(await idsOf({ q: 'abcdef0' })).toHaveLength(2)
    for (const q of ['bcdef01', `${id}0`, '----', 'abcdef03']) expect(await idsOf({ q }), q).toEqual([])
  })

  test('finds orders by the name of the product at the time of purchase', async () => {
    const { id: customerId } = await createCustomer({ name: 'Zoe' })
    const usual = await sell(customerId)
    expect(await idsOf({ q: 'instaGRAM' })).toEqual([usual])
    expect(await idsOf({ q: '100%_' })).toEqual([])
    // Ordered after the first search.
    const aged = await sell(customerId, { name: 'Aged 100%_packs' })
    expect(await idsOf({ q: '100%_' })).toEqual([aged])
    expect(await idsOf({ q: '%' })).toEqual([aged])
  })

  test('finds orders by part of the name or email address of the customer', async () => {
    const mara = await createCustomer({ name: 'Mara O’Quill', email: 'first.mara@example.com' })
    const tom = await createCustomer({ name: 'Tom_Birch', email: 'tom@example.com' })
    await createCustomer({ name: 'Mara without orders' })
    const hers = await sell(mara.id)
    const his = await sell(tom.id)
    expect(await idsOf({ q: 'o’quill' })).toEqual([hers])
    expect(await idsOf({ q: 'FIRST.MARA@' })).toEqual([hers])
    expect(await idsOf({ q: 'm_b' })).toEqual([his])
    expect(await idsOf({ q: 'ma' })).toEqual([hers])
    expect(new Set(await idsOf({ q: '@example.com' }))).toEqual(new Set([hers, his]))
    expect(await idsOf({ q: 'without orders' })).toEqual([])
    await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, tom.id))
    expect(await idsOf({ q: 'm_b' })).toEqual([])
    expect(await idsOf({ customer: tom.id })).toEqual([his])
  })

  test('finds each order once when several fields match, in list order', async () => {
    const dee = await createCustomer({ name: 'abcdef01 StoryTag', email: 'abcdef01@example.com' })
    const other = await createCustomer({ name: 'Zoe' })
    const ids = [
      await sell(dee.id, { at: '2026-03-01T00:00:00Z', kind: 'software' }),
      await sell(other.id, { at: '2026-03-02T00:00:00Z', id }),
      await sell(dee.id, { at: '2026-03-03T00:00:00Z', id: 'abcdef01-0000-4678-9abc-def012345678' }),
    ]
    expect(await listAllOrders(asked({ q: 'abcdef01' }))).toMatchObject({
      orders: ids.toReversed().map((id) => ({ id })),
      found: { count: 3 },
    })
  })

  test('finds the same orders for more customers than are looked up one by one', async () => {
    await transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into customers (id, name, email) select gen_random_uuid(), 'Crowd ' || n, 'crowd' || n || '@example.com'
        from generate_series(1, 1001) as n`)
      await tx.execute(sql`
        insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, idempotency_key, created_at)
        select gen_random_uuid(), id, ${INSTAGRAM}, 'Instagram accounts', 50, 1, 50, 'account', '', now() - random() * interval '1 day'
        from customers where name like 'Crowd %'`)
    })
    const first = await listAllOrders(asked({ q: 'crowd' }))
    expect(first).toMatchObject({ previous: null, found: { count: 1000, isMore: true } })
    const read = []
    for await (const order of readAllOrders(asked({ q: 'crowd' }))) read.push(order)
    expect(read).toHaveLength(1001)
    expect(first.orders).toEqual(read.slice(0, 50))
    expect((await listAllOrders(asked({ q: 'crowd', after: first.next ?? '' }))).orders).toEqual(read.slice(50, 100))
  })
})

test('pages forwards and backwards without gaps or repeats', async () => {
  const { id } = await createCustomer({ name: 'Mara Quill' })
  await putPastOrders(id, 130)
  // Equal timestamps.
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update orders set created_at = date_trunc('hour', created_at)`)
  })
  const { rows } = await db().execute<{ id: string }>(sql`select id from orders order by created_at desc, id desc`)
  const other = { orders: randomUUID(), place: randomUUID() }
  const queries: Record<string, string>[] = [{}, { q: 'quill' }, { q: 'instagram' }, { type: 'account' }]
  for (const query of queries) {
    const forwards = []
    let page = await listAllOrders(asked(query))
    expect(page).toMatchObject({ previous: null, found: { count: 130, isMore: false } })
    for (forwards.push(page); page.next; forwards.push(page))
      page = await listAllOrders(asked({ ...query, after: page.next }))
    expect(forwards.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual(rows.map(({ id }) => id))
    const backwards = [page]
    while (page.previous) {
      page = await listAllOrders(asked({ ...query, before: page.previous }))
      backwards.unshift(page)
    }
    expect(backwards).toEqual(forwards)
    expect(await listAllOrders(asked({ ...query, after: other.place }))).toEqual(forwards[0])
  }
})

test('exports all filtered orders in batches, audited before the first row', async () => {
  const { id } = await createCustomer({ name: 'Mara Quill' })
  await putPastOrders(id, 4_100)
  await sell(id, { kind: 'software' })
  const { id: actorId } = await createAdmin()
  const query = asked({ q: 'quill', type: 'account', customer: id, after: randomUUID() })
  const read = await exportAllOrders({ query, actorId, clientIp: '192.0.2.1' })
  expect(await lastAudited('orders')).toMatchObject({
    actorId,
    action: 'orders.exported',
    after: { type: 'account', customer: id, isSearched: true },
    ip: '192.0.2.1',
  })
  expect(JSON.stringify(await lastAudited('orders'))).not.toContain('quill')
  const ids = []
  for await (const order of read) ids.push(order.id)
  expect([ids.length, new Set(ids).size]).toEqual([4_100, 4_100])
})

test('offers every product and the customer, without the address of a deleted one', async () => {
  const mara = await createCustomer({ name: 'Mara Quill' })
  expect(await getFilterChoices({ customer: mara.id })).toMatchObject({
    products: [{ id: INSTAGRAM }, { id: STORYTAG }],
    holder: { id: mara.id },
  })
  expect((await getFilterChoices({ customer: mara.email })).holder).toEqual({
    id: mara.id,
    name: mara.name,
    email: mara.email,
  })
  for (const customer of [randomUUID(), 'nobody@example.com', undefined]) {
    expect((await getFilterChoices({ customer })).holder).toBeNull()
  }
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, mara.id))
  expect((await getFilterChoices({ customer: mara.id })).holder).toMatchObject({ id: mara.id, email: null })
  expect((await getFilterChoices({ customer: mara.email })).holder).toBeNull()
})

test('names the customer by id in the audit of an export', async () => {
  const mara = await createCustomer()
  const { id: actorId } = await createAdmin()
  const query = asked({ customer: mara.email })
  for await (const order of await exportAllOrders({ query, actorId, clientIp: '192.0.2.1' })) expect(order).toBeNull()
  const entry = await lastAudited('orders')
  expect(entry).toMatchObject({ after: { customer: mara.id } })
  expect(JSON.stringify(entry)).not.toContain(mara.email)
})

const long = 'x'.repeat(10_000)

test.each<Record<string, string>>([
  { q: '\0' },
  { q: long },
  { q: '\ud800' },
  {
    after: 'x',
    before: '\0',
    from: '',
    to: ' ',
    minAmount: '',
    maxAmount: ' ',
    customer: '',
    refunded: '',
  },
  { notice: 'order-refunded' },
])('ignores blank fields and meaningless searches and places (%j)', async (typed) => {
  const { query, mistakes } = read(typed)
  const { q, ...others } = query
  expect([others, mistakes]).toEqual([{}, null])
  const { id } = await createCustomer()
  await sell(id)
  expect(await idsOf(typed)).toHaveLength(q === '' ? 1 : 0)
})

const NO_AMOUNT = 'Please enter an amount such as 25, 1000.50 or 1000,50.'
const NO_DAY = 'Please choose a day from 1970 to 2999.'
const NO_CHOICE = 'Please choose one of these.'

test.each<[Record<string, string>, string]>([
  [{ minAmount: '1.000' }, NO_AMOUNT],
  [{ minAmount: '-1', maxAmount: '1e9' }, NO_AMOUNT],
  [{ minAmount: '1.001', maxAmount: 'NaN' }, NO_AMOUNT],
  [{ maxAmount: '9'.repeat(20) }, NO_AMOUNT],
  [{ from: '2026-02-30', to: long }, NO_DAY],
  [{ from: '3000-01-01', to: '1969-12-31' }, NO_DAY],
  [{ type: 'accounts', refunded: '__proto__' }, NO_CHOICE],
  [{ product: '\0' }, 'Product not found or not loaded yet.'],
  [{ customer: 'x' }, "Please enter a customer's full email address."],
])('ignores a malformed filter and reports it with the typed text (%j)', (typed, message) => {
  const mistakes = Object.entries(typed).map(([name, text]) => [name, { typed: text, message }])
  expect(read({ ...typed, q: 'mara', after: 'x' })).toEqual({
    query: { q: 'mara' },
    mistakes: Object.fromEntries(mistakes),
  })
})

test('keeps the valid filters', () => {
  const { query, mistakes } = read({ minAmount: '5', maxAmount: '1,000', type: 'account' })
  expect(query).toEqual({ q: '', minAmount: '5', type: 'account' })
  expect(Object.keys(mistakes ?? {})).toEqual(['maxAmount'])
})
