import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { productEndpoints } from '#app/db/schema/fulfillment.ts'
import { refunds } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { balanceOf } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import {
  askAllAgain,
  buyMade,
  createMade,
  endDay,
  fulfillmentOf,
  PRICE_CENTS,
  useGoodsMaker,
} from '#test/goods-maker.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freshAdmin, refund } from '#test/refunding.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { askAgain } from './ask-again.ts'
import { makeOrders } from './make-orders.ts'
import { getFulfillment } from './queries.ts'
import { revealContent } from './reveal-content.ts'
import { MAX_ANSWER_BYTES } from './rules.ts'

useDatabase()
const maker = useGoodsMaker()

beforeEach(async () => {
  await takeMails()
})
afterEach(async () => {
  disarmFailPoints()
  await expectInvariants()
})

const goodsOf = (orderId: string, customerId: string) =>
  revealContent({ orderId, customerId, clientIp: HERE, form: 'page' })

describe('a request', () => {
  test('is signed, names the order and carries no email address', async () => {
    const { productId, name, secret } = await createMade(maker.url)
    maker.makes('first line\nsecond line')
    const { buyer, orderId } = await buyMade(productId, 2)
    await makeOrders()
    const [asked] = maker.verified(secret)
    expect(asked).toEqual({
      order_id: orderId,
      product: { id: productId, name },
      quantity: 2,
      unit_price_cents: PRICE_CENTS,
      total_cents: 2 * PRICE_CENTS,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      attempt: 1,
      customer: { id: buyer.id },
      test: false,
    })
    expect(maker.received[0]?.headers).toMatchObject({
      'idempotency-key': orderId,
      'webhook-id': orderId,
      'content-type': 'application/json',
    })
    const { body = '', headers = {} } = maker.received[0] ?? {}
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
    expect(await goodsOf(orderId, buyer.id)).toBe('first line\nsecond line')
    expect(await goodsOf(orderId, (await buyMade(productId)).buyer.id)).toBeNull()
  })

  test('carries the email address if the admin says so', async () => {
    const { productId, secret } = await createMade(maker.url, { sendsEmail: true })
    maker.makes('made')
    const { buyer } = await buyMade(productId)
    await makeOrders()
    expect(maker.verified(secret)).toMatchObject([{ customer: { id: buyer.id, email: buyer.email } }])
  })

  test('is sent once by three parallel processes, and not after the delivery', async () => {
    const { productId } = await createMade(maker.url)
    maker.makes('made')
    for (let number = 0; number < 12; number++) await buyMade(productId)
    await Promise.all([makeOrders(), makeOrders(), makeOrders()])
    await makeOrders()
    expect(new Set(maker.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(12)
    expect(maker.received).toHaveLength(12)
  })
})

test('a delivery is stored encrypted, and announced without the goods', async () => {
  const { productId } = await createMade(maker.url)
  maker.answer = () => ({ status: 201, body: { items: ['KEY-1', 'KEY-2'] } })
  const { buyer, orderId } = await buyMade(productId)
  await makeOrders()
  const stored = await fulfillmentOf(orderId)
  expect(stored).toMatchObject({ status: 'delivered', attempts: 1, nextAttemptAt: null, lastError: null })
  expect(stored.contentSealed?.toString('latin1')).not.toContain('KEY-1')
  expect(await goodsOf(orderId, buyer.id)).toBe('KEY-1\nKEY-2')
  const mails = await takeMails()
  expect(mails).toMatchObject([{ template: 'order-made', to: buyer.email, orderId }])
  expect(JSON.stringify(mails)).not.toContain('KEY-1')
})

describe('a request without a delivery', () => {
  const html = '<html>Down for maintenance</html>'
  const retried = [
    ['202', { status: 202 }, 'notReady'],
    ['409', { status: 409, body: html }, 'notReady'],
    ['425', { status: 425 }, 'notReady'],
    ['500', { status: 500 }, 'answered'],
    ['503', { status: 503 }, 'answered'],
    ['408', { status: 408 }, 'answered'],
    ['429', { status: 429 }, 'answered'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'redirected'],
    ['another success', { status: 204 }, 'answered'],
    ['no JSON', { status: 200, body: html }, 'malformed'],
    ['no goods', { status: 200, body: {} }, 'malformed'],
    ['empty goods', { status: 200, body: { content: ' \n' } }, 'malformed'],
    ['no items', { status: 200, body: { items: [] } }, 'malformed'],
    ['items that are no text', { status: 200, body: { items: [{ key: 1 }] } }, 'malformed'],
    ['a NUL', { status: 200, body: { content: 'a\0b' } }, 'malformed'],
    ['half a character', { status: 200, body: '{"content":"\\ud83d"}' }, 'malformed'],
    ['no UTF-8', { status: 200, body: Buffer.from('7b22636f6e74656e74223a22ff227d', 'hex') }, 'malformed'],
    ['a body that breaks off', { status: 200, body: { content: 'x' }, headers: { 'content-length': '99' } }, 'tooLong'],
    ['too much', { status: 200, body: { content: 'x'.repeat(MAX_ANSWER_BYTES) } }, 'tooLong'],
  ] as const

  test.each(retried)('is repeated after %s', async (_, answer, fault) => {
    const { productId } = await createMade(maker.url)
    maker.answer = () => answer
    const { orderId } = await buyMade(productId)
    const before = Date.now()
    await makeOrders()
    const waiting = await fulfillmentOf(orderId)
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1, contentSealed: null })
    expect(waiting.lastError?.name.split('.').at(-1)).toBe(fault)
    expect(Number(waiting.nextAttemptAt) - before).toBeGreaterThan(3_000)
    maker.makes('at last')
    await askAllAgain()
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'delivered', attempts: 2 })
    expect(maker.received.map(({ headers }) => headers['idempotency-key'])).toEqual([orderId, orderId])
  })

  test('accepts a response of exactly the greatest length', async () => {
    const { productId } = await createMade(maker.url)
    const frame = JSON.stringify({ content: '' }).length
    maker.answer = () => ({ status: 200, body: { content: 'x'.repeat(MAX_ANSWER_BYTES - frame) } })
    const { orderId } = await buyMade(productId)
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'delivered' })
  })

  test('is repeated when no response arrives within ten seconds', { timeout: 20_000 }, async () => {
    const { productId } = await createMade(maker.url)
    maker.answer = () => null
    const { orderId } = await buyMade(productId)
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({
      status: 'waiting',
      lastError: { name: 'server.webhooks.faults.timedOut' },
    })
  })

  test('is repeated when the endpoint cannot be reached', async () => {
    const { productId } = await createMade('http://127.0.0.1:1/make')
    const { orderId } = await buyMade(productId)
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({
      status: 'waiting',
      lastError: { name: 'server.webhooks.faults.refused' },
    })
  })

  test('is never sent into a private network that is not allowed', async () => {
    const { productId } = await createMade('https://10.0.0.1/make')
    const { orderId } = await buyMade(productId)
    await makeOrders()
    expect((await getFulfillment(orderId))?.lastError).toContain('private network')
  })

  test.each([
    ['400', { status: 400 }, 'The goods could not be made.'],
    ['404', { status: 404 }, 'The goods could not be made.'],
    ['422 with a reason', { status: 422, body: { refuse: ' Sold\n out. ' } }, 'The goods could not be made: Sold out.'],
    ['422 with a long reason', { status: 422, body: { refuse: 'x'.repeat(201) } }, 'The goods could not be made.'],
    ['422 without a reason', { status: 422, body: html }, 'The goods could not be made.'],
  ] as const)('refunds the order immediately after %s', async (_, answer, reason) => {
    const { productId } = await createMade(maker.url)
    maker.answer = () => answer
    const { buyer, orderId } = await buyMade(productId, 2)
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'refunded', attempts: 1, nextAttemptAt: null })
    expect(await getFulfillment(orderId)).toMatchObject({ refundReason: reason })
    expect(await balanceOf(buyer.id)).toBe(2 * PRICE_CENTS)
    expect(await takeMails()).toMatchObject([
      { template: 'order-refunded', to: buyer.email, refundedCents: 2 * PRICE_CENTS, reason },
    ])
    await makeOrders()
    expect(maker.received).toHaveLength(1)
  })
})

describe('after 24 hours', () => {
  test.each([
    ['not ready', 202],
    ['failing', 500],
  ])('an order that is %s is refunded, after one last request', async (_, status) => {
    const { productId } = await createMade(maker.url)
    maker.answer = () => ({ status })
    const { buyer, orderId } = await buyMade(productId)
    await makeOrders()
    await endDay()
    await askAllAgain()
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'refunded', attempts: 2 })
    expect(await getFulfillment(orderId)).toMatchObject({
      refundReason: 'The goods could not be made within 24 hours.',
    })
    expect(await balanceOf(buyer.id)).toBe(PRICE_CENTS)
  })

  test('an order whose last request is answered is delivered', async () => {
    const { productId } = await createMade(maker.url)
    const { orderId } = await buyMade(productId)
    await endDay()
    maker.makes('late')
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'delivered' })
  })

  test("the reason is in the customer's language", async () => {
    const { productId } = await createMade(maker.url)
    const { buyer, orderId } = await buyMade(productId)
    await db().update(customers).set({ language: 'es' }).where(eq(customers.id, buyer.id))
    await endDay()
    await makeOrders()
    expect(await getFulfillment(orderId)).toMatchObject({
      refundReason: 'No se pudieron hacer los artículos en 24 horas.',
    })
  })
})

describe('a delivery and a refund exclude each other', () => {
  test('when an admin refunds while the endpoint works', async () => {
    const { productId } = await createMade(maker.url)
    const { buyer, orderId } = await buyMade(productId)
    maker.answer = async () => {
      await refund(orderId)
      return { status: 200, body: { content: 'too late' } }
    }
    await makeOrders()
    expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'refunded', contentSealed: null })
    expect(await goodsOf(orderId, buyer.id)).toBeNull()
    expect(await balanceOf(buyer.id)).toBe(PRICE_CENTS)
    expect(await takeMails()).toMatchObject([{ template: 'order-refunded' }])
    await askAllAgain()
    await makeOrders()
    expect(maker.received).toHaveLength(1)
  })

  test('when admins refund at the moment of the delivery', async () => {
    const { productId } = await createMade(maker.url)
    for (let round = 0; round < 8; round++) {
      await takeMails()
      const { buyer, orderId } = await buyMade(productId)
      const by = await freshAdmin()
      maker.answer = () => ({ status: 200, body: { content: 'made' } })
      await Promise.allSettled([makeOrders(), refund(orderId, { by, givenBackCents: 0 })])
      const { status, contentSealed } = await fulfillmentOf(orderId)
      const goods = await goodsOf(orderId, buyer.id)
      // A refund after the delivery is an admin's own decision, and keeps the goods.
      expect(status === 'delivered').toBe(contentSealed !== null)
      expect(goods).toBe(status === 'delivered' ? 'made' : null)
      expect(await balanceOf(buyer.id)).toBe(PRICE_CENTS)
    }
  })

  test('when the shop refunds and an admin does too', async () => {
    const { productId } = await createMade(maker.url)
    for (let round = 0; round < 8; round++) {
      const { buyer, orderId } = await buyMade(productId)
      maker.answer = () => ({ status: 422, body: { refuse: 'Sold out' } })
      await Promise.allSettled([makeOrders(), makeOrders(), refund(orderId, { givenBackCents: 0 })])
      expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'refunded' })
      expect(await db().$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
      expect(await balanceOf(buyer.id)).toBe(PRICE_CENTS)
    }
  })

  test('when a second request starts while the first still runs', async () => {
    const { productId } = await createMade(maker.url)
    const { buyer, orderId } = await buyMade(productId)
    const first = Promise.withResolvers<void>()
    maker.answer = async () => {
      if (maker.received.length > 1) return { status: 200, body: { content: 'made' } }
      await first.promise
      return { status: 404 }
    }
    const slow = makeOrders()
    await expect.poll(() => maker.received.length).toBe(1)
    expect(await askAgain(orderId, await freshAdmin())).toBe(true)
    await makeOrders()
    first.resolve()
    await slow
    expect(await fulfillmentOf(orderId)).toMatchObject({ status: 'delivered', attempts: 2 })
    expect(await balanceOf(buyer.id)).toBe(0)
    expect(await askAgain(orderId, await freshAdmin())).toBe(false)
  })

  test.each([
    ['a delivery', 'fulfillment', { status: 200, body: { content: 'made' } }],
    ['a refund', 'refund', { status: 422, body: { refuse: 'Sold out' } }],
  ] as const)('when %s fails at any statement and is repeated', { timeout: 60_000 }, async (_, path, answer) => {
    const { productId } = await createMade(maker.url)
    maker.answer = () => answer
    const points = [...Array.from({ length: 40 }, (_, index) => String(index + 1)), 'commit', 'committed']
    let reached = 0
    for (const point of points) {
      await takeMails()
      const { buyer, orderId } = await buyMade(productId)
      const armed = armFailPoint(`${path}:${point}`, 'throw')
      await makeOrders()
      const wasReached = armed.times > 0
      disarmFailPoints()
      if (!wasReached) continue
      reached++
      await askAllAgain()
      await makeOrders()
      const isDelivery = path === 'fulfillment'
      expect(await fulfillmentOf(orderId)).toMatchObject({ status: isDelivery ? 'delivered' : 'refunded' })
      expect(await balanceOf(buyer.id)).toBe(isDelivery ? 0 : PRICE_CENTS)
      expect(await takeMails()).toMatchObject([{ template: isDelivery ? 'order-made' : 'order-refunded' }])
    }
    expect(reached).toBeGreaterThan(3)
  })

  test('although a row says otherwise, in the database too', async () => {
    const { productId } = await createMade(maker.url)
    maker.makes('made')
    const { orderId } = await buyMade(productId)
    await makeOrders()
    await expect(
      db().execute(`update fulfillments set status = 'waiting', delivered_at = null, content_sealed = null,
        next_attempt_at = now() where order_id = '${orderId}'`),
    ).rejects.toThrow()
    const { orderId: waiting } = await buyMade(productId)
    await expect(
      db().execute(`update fulfillments set status = 'refunded', next_attempt_at = null where order_id = '${waiting}'`),
    ).rejects.toThrow()
  })
})

describe('an endpoint that fails', () => {
  test('raises an alarm after five failures in a row, which the next success closes', async () => {
    const { productId } = await createMade(maker.url)
    await buyMade(productId)
    const mine = eq(alarms.subject, `product:${productId}`)
    const fail = async () => {
      await askAllAgain()
      await makeOrders()
    }
    maker.answer = () => ({ status: 500 })
    for (let number = 0; number < 4; number++) await fail()
    expect(await db().$count(alarms, mine)).toBe(0)
    maker.answer = () => ({ status: 202 })
    await fail()
    maker.answer = () => ({ status: 500 })
    for (let number = 0; number < 5; number++) await fail()
    expect(await db().select().from(alarms).where(mine)).toMatchObject([{ kind: 'goods-not-made', closedAt: null }])
    maker.makes('made')
    await fail()
    expect(await db().select().from(alarms).where(mine)).toMatchObject([{ closedAt: expect.any(Date) }])
    const [endpoint] = await db().select().from(productEndpoints).where(eq(productEndpoints.productId, productId))
    expect(endpoint?.failures).toBe(0)
  })
})

test('a customer with an order that is being made cannot be deleted', async () => {
  const { productId } = await createMade(maker.url)
  const { buyer } = await buyMade(productId)
  const by = await freshAdmin()
  await expect(deleteCustomer({ customerId: buyer.id, by })).rejects.toMatchObject({ status: 409 })
  maker.makes('made')
  await makeOrders()
  await deleteCustomer({ customerId: buyer.id, by })
})
