import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { discountCodes, products } from '#app/db/schema/catalog.ts'
import { payments } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers, paymentMethods } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { cancelTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { fileProduct, sharedProduct } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { createMade, useGoodsMaker } from '#test/goods-maker.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, press, useShopWithSimulator } from '#test/payment-shop.ts'
import { takeMails } from '#test/sign-in.ts'
import { buyPaid } from './buy-paid.ts'
import { payNow } from './pay-now.ts'
import { payNowInput } from './schema.ts'

useDatabase()
useShopWithSimulator()
const maker = useGoodsMaker()

beforeEach(async () => {
  await takeMails()
  await loadStock(20)
})

type Given = { balanceCents?: number; part?: 'missing' | 'all' } & Record<string, unknown>

/** Starts a payment for ten accounts at $5.00 unless the form says otherwise. */
async function begin({ balanceCents = 0, part = 'all', ...form }: Given = {}) {
  const { id, email } = await createCustomer({ balanceCents })
  const fields = { productId: INSTAGRAM, quantity: '10', unitPrice: '0.50', idempotencyKey: randomUUID(), ...form }
  const { paymentUrl } = await payNow({ id, balanceCents }, part, payNowInput.parse(fields))
  return { customerId: id, email, paymentUrl, ...readers(id) }
}

function readers(customerId: string) {
  const payment = async () => {
    const isNewest = and(eq(payments.customerId, customerId), eq(payments.provider, 'simulator'))
    const [row] = await db().select().from(payments).where(isNewest).orderBy(sql`created_at desc`)
    if (!row) throw new Error('There is no payment.')
    return row
  }
  const bought = () => db().select().from(orders).where(eq(orders.customerId, customerId))
  return { payment, bought }
}

describe('a credited payment', () => {
  test('buys what it was made for, once, and emails only about the order', async () => {
    const { customerId, paymentUrl, payment, bought } = await begin()
    await buyPaid()
    expect(await bought()).toEqual([])
    for (const reported of ['process', 'paid', 'paid']) await press(paymentUrl, reported)
    expect(await balanceOf(customerId)).toBe(500)
    await buyPaid()
    await press(paymentUrl, 'paid')
    await buyPaid()
    const [order, ...others] = await bought()
    expect(others).toEqual([])
    const { id, purchaseOrderId, purchaseRefusal } = await payment()
    expect(order).toMatchObject({ id: purchaseOrderId, idempotencyKey: id, quantity: 10, totalCents: 500 })
    expect(purchaseRefusal).toBeNull()
    expect(await balanceOf(customerId)).toBe(0)
    expect(await takeMails()).toEqual([])
    await expectInvariants()
  })

  test('adds what the balance lacks', async () => {
    const { customerId, paymentUrl, payment, bought } = await begin({ balanceCents: 120, part: 'missing' })
    expect(await payment()).toMatchObject({ amountCents: 380, purchaseConsent: { maxTotalCents: 500 } })
    await press(paymentUrl, 'paid')
    await buyPaid()
    expect(await bought()).toHaveLength(1)
    expect(await balanceOf(customerId)).toBe(0)
  })

  test('leaves the balance alone when it pays for all, and keeps what was paid too much', async () => {
    const { customerId, paymentUrl, bought } = await begin({ balanceCents: 120 })
    await press(paymentUrl, 'paid_over')
    await buyPaid()
    expect(await bought()).toHaveLength(1)
    expect(await balanceOf(customerId)).toBeGreaterThan(120)
  })

  test('pays the lower price if it fell in the meantime', async () => {
    const cheaper = await begin()
    onTestFinished(() => setPrice(50))
    await press(cheaper.paymentUrl, 'paid')
    await setPrice(40)
    await buyPaid()
    expect(await cheaper.bought()).toMatchObject([{ totalCents: 400 }])
    expect(await balanceOf(cheaper.customerId)).toBe(100)
  })

  test.each([
    ['software', STORYTAG, { license: 'new', unitPrice: '15.00' }],
    ['file', null, { unitPrice: '4.00' }],
    ['shared', null, { unitPrice: '4.00' }],
    ['on_demand', null, { unitPrice: '3.00', quantity: '2' }],
  ])('buys %s', async (kind, id, form) => {
    if (kind === 'software') await db().update(products).set({ requiresFile: false }).where(eq(products.id, STORYTAG))
    const productId = id ?? (await create(kind))
    const { paymentUrl, bought, payment } = await begin({ quantity: undefined, ...form, productId })
    await press(paymentUrl, 'paid')
    await buyPaid()
    expect(await payment()).toMatchObject({ purchaseRefusal: null })
    expect(await bought()).toMatchObject([{ orderType: kind, productId }])
    await expectInvariants()
  })
})

async function create(kind: string): Promise<string> {
  if (kind === 'file') return fileProduct()
  return kind === 'shared' ? sharedProduct() : (await createMade(maker.url)).productId
}

async function setPrice(priceCents: number): Promise<void> {
  await db().update(products).set({ priceCents }).where(eq(products.id, INSTAGRAM))
}

async function change(set: Partial<typeof products.$inferInsert>): Promise<void> {
  const [before] = await db().select().from(products).where(eq(products.id, INSTAGRAM))
  await db().update(products).set(set).where(eq(products.id, INSTAGRAM))
  onTestFinished(async () => {
    if (before) await db().update(products).set(before).where(eq(products.id, INSTAGRAM))
  })
}

describe('the money stays in the balance, and an email says why,', () => {
  const agesAgo = sql`now() - interval '25 hours'`

  test.each<[string, (begun: Awaited<ReturnType<typeof begin>>) => Promise<unknown>]>([
    ['price', () => change({ priceCents: 51 })],
    ['not-for-sale', () => change({ active: false })],
    ['terms', () => change({ enforceLimits: true, minPurchaseQuantity: 11 })],
    ['stock', () => db().execute(sql`delete from stock_accounts where order_id is null`)],
    ['late', ({ customerId }) => age(customerId, agesAgo)],
  ])('when it is too late for it: %s', async (reason, spoil) => {
    const begun = await begin()
    const { customerId, email, paymentUrl, payment, bought } = begun
    await press(paymentUrl, 'paid')
    await spoil(begun)
    await buyPaid()
    await buyPaid()
    expect(await payment()).toMatchObject({ purchaseRefusal: reason, purchaseOrderId: null })
    expect(await bought()).toEqual([])
    expect(await balanceOf(customerId)).toBe(500)
    const url = `${config().appUrl}/purchase?productId=${INSTAGRAM}&quantity=10`
    expect(await takeMails()).toMatchObject([
      { template: 'purchase-not-made', to: email, url, reason, creditedCents: 500 },
    ])
  })

  test('when less arrived, even if the balance would cover the rest', async () => {
    const { paymentUrl, payment, bought } = await begin({ balanceCents: 10_000 })
    await press(paymentUrl, 'wrong_amount')
    await buyPaid()
    expect(await payment()).toMatchObject({ purchaseRefusal: 'short' })
    expect(await bought()).toEqual([])
  })

  test('when the balance was spent in the meantime', async () => {
    const { customerId, paymentUrl, payment } = await begin({ balanceCents: 120, part: 'missing' })
    await press(paymentUrl, 'paid')
    const one = { productId: INSTAGRAM, quantity: 1, unitPriceCents: 50, idempotencyKey: randomUUID() }
    await purchaseAccounts({ ...one, customerId })
    await buyPaid()
    expect(await payment()).toMatchObject({ purchaseRefusal: 'balance' })
    expect(await balanceOf(customerId)).toBe(450)
  })

  test('when the code ended', async () => {
    await db().insert(discountCodes).values({ code: 'TEN', percent: 10, scope: 'shop', active: true })
    const { paymentUrl, payment } = await begin({ discountCode: 'TEN', discount: '0.50' })
    expect(await payment()).toMatchObject({ amountCents: 450, purchaseConsent: { maxTotalCents: 450 } })
    await press(paymentUrl, 'paid')
    await db().update(discountCodes).set({ active: false })
    await buyPaid()
    expect(await payment()).toMatchObject({ purchaseRefusal: 'code' })
    await db().update(discountCodes).set({ active: true })
    const again = await begin({ discountCode: 'TEN', discount: '0.50' })
    await press(again.paymentUrl, 'paid')
    await buyPaid()
    expect(await again.bought()).toMatchObject([{ totalCents: 450, discountCode: 'TEN' }])
    await expectInvariants()
  })

  test('when the warranty is shorter than shown', async () => {
    await change({ warrantyHours: 24 })
    const { paymentUrl, payment } = await begin({ warrantyHours: '24', claimRule: 'review' })
    await press(paymentUrl, 'paid')
    await change({ warrantyHours: 12 })
    await buyPaid()
    expect(await payment()).toMatchObject({ purchaseRefusal: 'terms' })
  })
})

test('buys nothing a day after the customer agreed, also if the shop was stopped after the credit', async () => {
  const { customerId, paymentUrl, payment, bought } = await begin()
  await press(paymentUrl, 'paid')
  const agesAgo = sql`now() - interval '25 hours'`
  await db()
    .update(payments)
    .set({ createdAt: agesAgo, creditedAt: agesAgo })
    .where(eq(payments.customerId, customerId))
  await buyPaid()
  expect(await payment()).toMatchObject({ purchaseRefusal: 'late' })
  expect(await bought()).toEqual([])
  expect(await balanceOf(customerId)).toBe(500)
})

async function age(customerId: string, createdAt: ReturnType<typeof sql>): Promise<void> {
  await db().update(payments).set({ createdAt }).where(eq(payments.customerId, customerId))
}

test('buys nothing when the payment was taken back first, and keeps the order when it was taken back later', async () => {
  const [before, after] = [await begin(), await begin()]
  for (const { paymentUrl } of [before, after]) await press(paymentUrl, 'paid')
  await press(before.paymentUrl, 'refund_paid')
  await buyPaid()
  expect(await before.payment()).toMatchObject({ status: 'refunded', purchaseRefusal: 'reversed' })
  expect(await before.bought()).toEqual([])
  expect(await balanceOf(before.customerId)).toBe(0)
  const [order] = await after.bought()
  await press(after.paymentUrl, 'refund_paid')
  await buyPaid()
  expect(await after.payment()).toMatchObject({ status: 'refunded', purchaseOrderId: order?.id })
  expect((await takeMails()).filter(({ template }) => template === 'purchase-not-made')).toEqual([])
})

/** Buys what failed before, without waiting for the time of the next attempt. */
async function retry(): Promise<void> {
  await db().update(payments).set({ purchaseRetryAt: sql`now()` })
  await buyPaid()
}

describe('a purchase that fails for a reason of the shop', () => {
  test('waits for its next attempt, so that many of them hold up no other', async () => {
    await loadStock(30)
    const one = { quantity: '1' }
    const failing = await Promise.all(Array.from({ length: 25 }, () => begin(one)))
    for (const { paymentUrl } of failing) await press(paymentUrl, 'paid')
    armFailPoint('purchase:commit', 'throw')
    await buyPaid()
    disarmFailPoints()
    // On a busy machine, the next attempt may be due before the other purchase begins.
    const later = sql`purchase_retry_at + interval '1 hour'`
    const { rowCount } = await db()
      .update(payments)
      .set({ purchaseRetryAt: later })
      .where(isNotNull(payments.purchaseRetryAt))
    expect(rowCount).toBe(25)
    const other = await begin(one)
    await press(other.paymentUrl, 'paid')
    await buyPaid()
    expect(await other.bought()).toHaveLength(1)
    for (const { bought, payment } of failing) {
      expect(await bought()).toEqual([])
      expect(await payment()).toMatchObject({ failedPurchases: 1, purchaseRefusal: null })
    }
    await retry()
    for (const { bought } of failing) expect(await bought()).toHaveLength(1)
    await expectInvariants()
  })

  test('is given up after ten attempts, however long the shop was stopped in between', async () => {
    const { customerId, paymentUrl, payment } = await begin()
    await press(paymentUrl, 'paid')
    await db().update(payments).set({ creditedAt: sql`now() - interval '1 hour'` })
    armFailPoint('purchase:commit', 'throw')
    for (let tries = 1; tries < 10; tries++) await retry()
    expect(await payment()).toMatchObject({ failedPurchases: 9, purchaseRefusal: null })
    await retry()
    disarmFailPoints()
    expect(await payment()).toMatchObject({ purchaseRefusal: 'failed' })
    expect(await balanceOf(customerId)).toBe(500)
  })

  test('counts an attempt once when two processes make it', async () => {
    const { paymentUrl, payment } = await begin()
    await press(paymentUrl, 'paid')
    armFailPoint('purchase:commit', 'throw')
    await Promise.all([buyPaid(), buyPaid()])
    disarmFailPoints()
    expect(await payment()).toMatchObject({ failedPurchases: 1 })
  })
})

describe('exactly once', () => {
  test('with several processes at the same time', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => begin({ quantity: '5' })))
    for (const { paymentUrl } of begun) await press(paymentUrl, 'paid')
    await Promise.all([1, 2, 3, 4].map(() => buyPaid()))
    await buyPaid()
    for (const { bought, payment, customerId } of begun) {
      const [order, ...others] = await bought()
      expect(others).toEqual([])
      expect(await payment()).toMatchObject({ purchaseOrderId: order?.id, purchaseRefusal: null })
      expect(await balanceOf(customerId)).toBe(0)
    }
    await expectInvariants()
  })

  test.each(['price', 'reversal'])(
    'after a crash between the purchase and its outcome, whatever changed: %s',
    async (what) => {
      const { customerId, paymentUrl, payment, bought } = await begin()
      await press(paymentUrl, 'paid')
      armFailPoint('paid-purchase:bought', 'throw')
      await buyPaid()
      disarmFailPoints()
      expect(await payment()).toMatchObject({ purchaseOrderId: null, purchaseRefusal: null })
      const [order] = await bought()
      expect(order).toBeDefined()
      if (what === 'price') await change({ priceCents: 60 })
      else await press(paymentUrl, 'refund_paid')
      await retry()
      expect(await payment()).toMatchObject({ purchaseOrderId: order?.id, purchaseRefusal: null })
      expect(await bought()).toHaveLength(1)
      expect(await balanceOf(customerId)).toBe(0)
    },
  )

  test('after a failure of the database inside the purchase', async () => {
    const { paymentUrl, payment, bought } = await begin()
    await press(paymentUrl, 'paid')
    armFailPoint('purchase:commit', 'throw')
    await buyPaid()
    disarmFailPoints()
    expect(await bought()).toEqual([])
    expect(await payment()).toMatchObject({ purchaseOrderId: null, purchaseRefusal: null })
    await retry()
    expect(await bought()).toHaveLength(1)
  })

  test('when one process refuses while another buys', async () => {
    const { paymentUrl, payment, bought } = await begin()
    await press(paymentUrl, 'paid')
    armFailPoint('paid-purchase:bought', 'pause:300')
    const slow = buyPaid()
    await expect.poll(bought).toHaveLength(1)
    await change({ active: false })
    disarmFailPoints()
    await buyPaid()
    await slow
    const [order] = await bought()
    expect(await payment()).toMatchObject({ purchaseOrderId: order?.id, purchaseRefusal: null })
  })

  test('when the same form is sent twice, and when the customer starts again with another amount', async () => {
    const { id } = await createCustomer()
    const fields = { productId: INSTAGRAM, quantity: '10', unitPrice: '0.50', idempotencyKey: randomUUID() }
    const [one, two] = [1, 2].map(() => payNow({ id, balanceCents: 0 }, 'all', payNowInput.parse(fields)))
    const urls = [(await one)?.paymentUrl, (await two)?.paymentUrl]
    expect(urls[0]).toBe(urls[1])
    const again = { ...fields, idempotencyKey: randomUUID() }
    const { paymentUrl } = await payNow({ id, balanceCents: 0 }, 'all', payNowInput.parse(again))
    for (const url of [urls[0] ?? '', paymentUrl]) await press(url, 'paid')
    await buyPaid()
    expect(await readers(id).bought()).toHaveLength(1)
    expect(await balanceOf(id)).toBe(500)
  })
})

test('buys nothing once the customer has cancelled the payment', async () => {
  const { customerId, paymentUrl, payment, bought } = await begin()
  const { id } = await payment()
  await cancelTopUp({ id, customerId })
  await press(paymentUrl, 'paid')
  await buyPaid()
  expect(await bought()).toEqual([])
  expect(await balanceOf(customerId)).toBe(500)
  expect(await takeMails()).toMatchObject([{ template: 'top-up-credited' }])
})

test('tells a deleted customer nothing', async () => {
  const { customerId, paymentUrl, payment } = await begin()
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customerId))
  await press(paymentUrl, 'paid')
  await takeMails()
  await buyPaid()
  expect(await payment()).toMatchObject({ purchaseRefusal: 'failed' })
  expect(await takeMails()).toEqual([])
})

test.each([
  [{ unitPrice: '0.49' }, 'The price is now $0.50'],
  [{ productId: 'unknown' }, 'Product not found'],
  [{ discountCode: 'NOPE' }, 'code'],
])('starts no payment for what the page could not have shown: %j', async (form, sentence) => {
  await expect(begin(form)).rejects.toThrow(sentence)
})

test('starts no payment for what the balance covers by now', async () => {
  await expect(begin({ balanceCents: 500, part: 'missing' })).rejects.toThrow('Your balance now covers')
})

describe('a form that is sent again after Back', () => {
  const send = async (id: string, form: Record<string, unknown>, part: 'missing' | 'all' = 'all') => {
    const fields = { productId: INSTAGRAM, quantity: '10', unitPrice: '0.50', ...form }
    return (await payNow({ id, balanceCents: 120 }, part, payNowInput.parse(fields))).paymentUrl
  }

  test('pays for the other quantity', async () => {
    const { id } = await createCustomer({ balanceCents: 120 })
    const idempotencyKey = randomUUID()
    const first = await send(id, { idempotencyKey })
    expect(await send(id, { idempotencyKey })).toBe(first)
    const second = await send(id, { idempotencyKey, quantity: '12' })
    await press(second, 'paid')
    await buyPaid()
    expect(await readers(id).bought()).toMatchObject([{ quantity: 12, totalCents: 600 }])
  })

  test('buys although another payment had replaced its first one', async () => {
    const { id } = await createCustomer({ balanceCents: 120 })
    const idempotencyKey = randomUUID()
    const missing = await send(id, { idempotencyKey }, 'missing')
    await send(id, { idempotencyKey })
    const again = await send(id, { idempotencyKey }, 'missing')
    expect(again).not.toBe(missing)
    await press(again, 'paid')
    await buyPaid()
    expect(await readers(id).bought()).toHaveLength(1)
    expect(await balanceOf(id)).toBe(0)
  })
})

test('raises the amount to the minimum of the method, and gives a repeated form its payment when that changes', async () => {
  onTestFinished(async () => {
    await db().update(paymentMethods).set({ minimumCents: 0 })
  })
  const { id } = await createCustomer()
  const fields = { productId: INSTAGRAM, quantity: '10', unitPrice: '0.50', idempotencyKey: randomUUID() }
  const send = () => payNow({ id, balanceCents: 0 }, 'all', payNowInput.parse(fields))
  const minimum = (minimumCents: number) => db().update(paymentMethods).set({ minimumCents })
  await minimum(7_00)
  const first = await send()
  await minimum(9_00)
  expect(await send()).toEqual(first)
  expect(await db().select().from(payments).where(eq(payments.customerId, id))).toMatchObject([{ amountCents: 7_00 }])
  await press(first.paymentUrl, 'paid')
  await buyPaid()
  expect(await readers(id).bought()).toHaveLength(1)
  expect(await balanceOf(id)).toBe(2_00)
})
