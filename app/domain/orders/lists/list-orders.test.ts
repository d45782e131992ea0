import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createCustomer, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { putPastOrders } from '#test/past-orders.ts'
import { getOrder, type ListedOrder, listRecentPacks } from '../queries.ts'
import { MAX_SEARCH, orderListInput } from '../schema.ts'
import { exportOrders, listOrderedProducts, listOrders, type OrderScope } from './list-orders.ts'

useDatabase()

type Past = { id?: string; at?: string; quantity?: number; kind?: 'account' | 'software'; name?: string }

/** Inserts a past order, bypassing the triggers that require a charge. */
async function sell(customerId: string, { id = randomUUID(), at, quantity = 1, kind = 'account', name }: Past = {}) {
  const isPack = kind === 'account'
  const unitPriceCents = isPack ? 50 : 1500
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(orders).values({
      id,
      customerId,
      productId: isPack ? INSTAGRAM : STORYTAG,
      productName: name ?? (isPack ? 'Instagram accounts' : 'StoryTag'),
      unitPriceCents,
      quantity,
      totalCents: unitPriceCents * quantity,
      orderType: kind,
      licenseId: isPack ? null : randomUUID(),
      idempotencyKey: randomUUID(),
      createdAt: at ? new Date(at) : undefined,
    })
  })
  return id
}

type Move = Pick<typeof ledgerTransfers.$inferInsert, 'reason' | 'amountCents' | 'claimId' | 'refundId'> & {
  from?: string
  to?: string
}

/** Inserts a transfer for an order without updating the balance. */
async function give(customerId: string, orderId: string, { from = 'revenue', to, ...transfer }: Move) {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const accounts = { fromAccount: from, toAccount: to ?? `customer:${customerId}` }
    await tx.insert(ledgerTransfers).values({ ...accounts, ...transfer, customerId, orderId, balanceAfterCents: 0 })
  })
}

async function newScope(): Promise<OrderScope> {
  return { customerId: (await createCustomer()).id }
}

const asked = (query: Record<string, string> = {}) => orderListInput.parse(query)

async function exported(scope: OrderScope, query: Record<string, string> = {}) {
  const all: ListedOrder[] = []
  for await (const order of exportOrders(scope, asked(query))) all.push(order)
  return all
}

async function idsOf(scope: OrderScope, query: Record<string, string>) {
  return (await listOrders(scope, asked(query))).orders.map(({ id }) => id)
}

test('returns an empty page without orders', async () => {
  expect(await listOrders(await newScope(), asked())).toEqual({
    orders: [],
    accounts: {},
    previous: null,
    next: null,
    found: { count: 0, isMore: false },
  })
})

test('applies each filter, alone and combined', async () => {
  const scope = await newScope()
  const { customerId } = scope
  const first = await sell(customerId, { id: 'abcdef01-2345-4678-9abc-def012345678', at: '2026-03-01T00:00:00Z' })
  const last = await sell(customerId, { at: '2026-03-01T23:59:59.999Z', quantity: 7 })
  const next = await sell(customerId, { at: '2026-03-02T00:00:00Z', name: 'Aged 100%_accounts' })
  const tool = await sell(customerId, { at: '2026-03-03T12:00:00Z', kind: 'software' })

  expect(await idsOf(scope, {})).toEqual([tool, next, last, first])
  expect(await idsOf(scope, { from: '2026-03-01', to: '2026-03-01' })).toEqual([last, first])
  expect(await idsOf(scope, { from: '2026-03-02' })).toEqual([tool, next])
  expect(await idsOf(scope, { to: '2026-03-02' })).toEqual([next, last, first])
  expect(await idsOf(scope, { from: '2026-03-02', to: '2026-03-01' })).toEqual([])
  expect(await idsOf(scope, { type: 'software' })).toEqual([tool])
  expect(await idsOf(scope, { product: INSTAGRAM })).toEqual([next, last, first])
  expect(await idsOf(scope, { product: 'nothing' })).toEqual([])
  expect(await idsOf(scope, { q: 'abcdef01-234' })).toEqual([first])
  expect(await idsOf(scope, { q: 'DEF012345678' })).toEqual([first])
  expect(await idsOf(scope, { q: 'STORY' })).toEqual([tool])
  expect(await idsOf(scope, { q: 'instaGRAM' })).toEqual([last, first])
  expect(await idsOf(scope, { q: '100%_' })).toEqual([next])
  expect(await idsOf(scope, { q: '%' })).toEqual([next])
  expect(await idsOf(scope, { q: '\\' })).toEqual([])
  const all = { q: 'instagram', from: '2026-03-01', to: '2026-03-01', product: INSTAGRAM, type: 'account' }
  expect((await listOrders(scope, asked({ ...all, sort: 'quantity', direction: 'asc' }))).orders).toMatchObject([
    { id: first, quantity: 1, status: 'Completed' },
    { id: last, quantity: 7, totalCents: 350, refundedCents: 0, creditedCents: 0 },
  ])
})

test.each(['date', 'quantity', 'amount'])('pages by %s without gaps or repeats where rows are equal', async (sort) => {
  const scope = await newScope()
  // Three timestamps, a microsecond apart, and three quantities.
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, idempotency_key, created_at)
      select gen_random_uuid(), ${scope.customerId}, ${INSTAGRAM}, 'Instagram accounts', 50, 1 + n % 3, 50 * (1 + n % 3), 'account',
        gen_random_uuid(), timestamptz '2026-03-01 00:00:00Z' + make_interval(secs => n % 3 * 0.000001)
      from generate_series(1, 130) as n`)
  })
  for (const direction of ['desc', 'asc']) {
    const forwards = []
    let page = await listOrders(scope, asked({ sort, direction }))
    expect(page).toMatchObject({ previous: null, found: { count: 130, isMore: false } })
    for (forwards.push(page); page.next; forwards.push(page)) {
      page = await listOrders(scope, asked({ sort, direction, after: page.next }))
    }
    expect(forwards.map(({ orders }) => orders.length)).toEqual([50, 50, 30])
    const ids = forwards.flatMap(({ orders }) => orders.map(({ id }) => id))
    const { rows } = await db().execute<{ id: string }>(sql`
      select id from orders where customer_id = ${scope.customerId}
      order by ${sql.raw({ date: 'created_at', quantity: 'quantity', amount: 'total_cents' }[sort] ?? '')} ${sql.raw(direction)}, id ${sql.raw(direction)}`)
    expect(ids).toEqual(rows.map(({ id }) => id))

    const backwards = [page]
    while (page.previous) {
      page = await listOrders(scope, asked({ sort, direction, before: page.previous }))
      backwards.unshift(page)
    }
    expect(backwards).toEqual(forwards)
  }
})

test('keeps a page in place while orders come in, and pages back to a full first page', async () => {
  const scope = await newScope()
  await putPastOrders(scope.customerId, 60)
  const first = await listOrders(scope, asked())
  const second = await listOrders(scope, asked({ after: first.next ?? '' }))
  const newest = await sell(scope.customerId, { at: new Date(Date.now() + 1000).toISOString() })
  expect(await listOrders(scope, asked({ after: first.next ?? '' }))).toEqual({
    ...second,
    found: { count: 61, isMore: false },
  })
  const back = await listOrders(scope, asked({ before: second.previous ?? '' }))
  // One order has come in before the page.
  expect(back.orders).toEqual(first.orders)
  const start = await listOrders(scope, asked({ before: back.previous ?? '' }))
  expect(start.orders).toHaveLength(50)
  expect(start.orders[0]?.id).toBe(newest)
  expect(start.previous).toBeNull()
})

test('never lists, finds, exports or pages by orders of another customer', async () => {
  const [scope, other] = [await newScope(), await newScope()]
  await putPastOrders(scope.customerId, 60)
  const own = await listOrders(scope, asked())
  const theirs = await sell(other.customerId, { at: own.orders[20]?.createdAt.toISOString() })
  expect(await listOrders(scope, asked({ after: theirs }))).toEqual(own)
  expect(await listOrders(scope, asked({ before: theirs }))).toEqual(own)
  expect(await idsOf(scope, { q: theirs })).toEqual([])
  expect(await getOrder({ ...scope, id: theirs })).toBeNull()
  expect(await getOrder({ ...scope, id: randomUUID() })).toBeNull()
  expect(await getOrder({ ...other, id: theirs })).toMatchObject({ id: theirs, number: 1 })
  expect((await exported(scope)).map(({ id }) => id)).not.toContain(theirs)
  expect(await idsOf(other, {})).toEqual([theirs])
})

test('derives the status from refunds and, after a refund, also from claim credits', async () => {
  const scope = await newScope()
  const { customerId } = scope
  const whole = await sell(customerId, { quantity: 10 })
  const partly = await sell(customerId, { quantity: 10 })
  const rest = await sell(customerId, { quantity: 10 })
  const claimed = await sell(customerId, { quantity: 10 })
  await give(customerId, whole, { reason: 'refund', amountCents: 200, refundId: randomUUID() })
  await give(customerId, whole, { reason: 'refund', amountCents: 300, refundId: randomUUID() })
  await give(customerId, partly, { reason: 'refund', amountCents: 498, refundId: randomUUID() })
  await give(customerId, partly, { reason: 'claim', amountCents: 1, claimId: randomUUID() })
  await give(customerId, rest, { reason: 'claim', amountCents: 1, claimId: randomUUID() })
  await give(customerId, rest, { reason: 'refund', amountCents: 499, refundId: randomUUID() })
  await give(customerId, claimed, { reason: 'claim', amountCents: 500, claimId: randomUUID() })
  // Returning a payment to the payer does not refund an order.
  const back = { from: `customer:${customerId}`, to: 'provider' }
  await give(customerId, claimed, { reason: 'refund', amountCents: 500, ...back })

  const listed = new Map((await listOrders(scope, asked())).orders.map((order) => [order.id, order]))
  expect(listed.get(whole)).toMatchObject({ status: 'Refunded', refundedCents: 500, creditedCents: 0 })
  expect(listed.get(partly)).toMatchObject({ status: 'Partially refunded', refundedCents: 498, creditedCents: 1 })
  expect(listed.get(rest)).toMatchObject({ status: 'Refunded', refundedCents: 499, creditedCents: 1 })
  expect(listed.get(claimed)).toMatchObject({ status: 'Completed', refundedCents: 0, creditedCents: 500 })
  for (const id of [partly, rest, claimed]) expect(await getOrder({ ...scope, id })).toEqual(listed.get(id))
  const { packs } = await listRecentPacks(customerId)
  for (const { id, status } of packs) expect(status, id).toBe(listed.get(id)?.status)
})

test('counts all orders exactly, and filtered ones up to 1000', async () => {
  const scope = await newScope()
  await putPastOrders(scope.customerId, 1001)
  expect((await listOrders(scope, asked())).found).toEqual({ count: 1001, isMore: false })
  expect((await listOrders(scope, asked({ type: 'account' }))).found).toEqual({ count: 1000, isMore: true })
  expect((await listOrders(scope, asked({ type: 'software' }))).found).toEqual({ count: 0, isMore: false })
})

test('exports all filtered orders in the requested order', async () => {
  const scope = await newScope()
  await putPastOrders(scope.customerId, 2100)
  const tool = await sell(scope.customerId, { kind: 'software' })
  const file = await exported(scope, { type: 'account', sort: 'amount', direction: 'asc' })
  expect(file).toHaveLength(2100)
  expect(new Set(file.map(({ id }) => id)).size).toBe(2100)
  expect(file.map(({ totalCents }) => totalCents)).toEqual(
    file.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b),
  )
  expect(await exported(scope, { type: 'software' })).toMatchObject([{ id: tool }])
})

test('offers products for sale and those bought before as filters', async () => {
  const scope = await newScope()
  const other = await newScope()
  await sell(scope.customerId)
  await db().update(products).set({ active: false }).where(eq(products.id, INSTAGRAM))
  expect(await listOrderedProducts(scope)).toEqual([
    { id: INSTAGRAM, name: 'Instagram accounts' },
    { id: STORYTAG, name: 'StoryTag' },
  ])
  expect(await listOrderedProducts(other)).toEqual([{ id: STORYTAG, name: 'StoryTag' }])
  await db().update(products).set({ active: true }).where(eq(products.id, INSTAGRAM))
})

const long = 'x'.repeat(10_000)

test.each<Record<string, string>>([
  { q: '\0' },
  { q: long },
  { q: '\ud800' },
  { from: '0000-01-01' },
  { from: '-271821-04-20', to: '+275760-09-13' },
  { to: '9999-12-31' },
  { from: '2026-02-30' },
  { from: '2026-03-01T00:00:00Z' },
  { from: long, to: '\0' },
  { product: "'; drop table orders" },
  { product: long },
  { type: 'accounts' },
  { sort: 'id', direction: 'up' },
  { sort: '__proto__' },
  { after: 'x', before: '\0' },
  { after: long },
])('ignores meaningless query parameters (%j)', async (typed) => {
  const { q, ...query } = asked(typed)
  expect(query).toEqual({ sort: 'date', direction: 'desc' })
  expect(q.length).toBeLessThanOrEqual(MAX_SEARCH)
  expect(q).not.toContain('\0')
  const scope = await newScope()
  await sell(scope.customerId)
  expect((await listOrders(scope, asked(typed))).orders).toHaveLength(q === '' ? 1 : 0)
})
