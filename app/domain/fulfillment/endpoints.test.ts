import { desc, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { fulfillments, productEndpoints } from '#app/db/schema/fulfillment.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { withDeadline } from '#app/deadline.server.ts'
import { createProduct } from '#app/domain/catalog/commands.ts'
import { useDatabase } from '#test/database.ts'
import { buyMade, createMade, useGoodsMaker } from '#test/goods-maker.ts'
import { freshAdmin } from '#test/refunding.ts'
import { getProductEndpoint, replaceEndpointSecret, saveEndpoint, sendTestRequest } from './endpoints.ts'
import { makeOrders } from './make-orders.ts'
import { getUsualTime, listFulfillments } from './queries.ts'

useDatabase()
const maker = useGoodsMaker()

const versionOf = async (productId: string) => (await getProductEndpoint(productId))?.endpoint?.version ?? ''

const audited = (productId: string) =>
  db()
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${productId}`))
    .orderBy(desc(auditLog.id))

test('keeps the secret encrypted, and out of the audit log with the query of the URL', async () => {
  const { productId, secret } = await createMade(maker.url)
  const [stored] = await db().select().from(productEndpoints).where(eq(productEndpoints.productId, productId))
  expect(stored?.secretSealed.toString('latin1')).not.toContain(secret)
  const [entry] = await audited(productId)
  expect(entry).toMatchObject({
    action: 'product.endpoint_changed',
    after: { url: maker.url.replace('?token=1', ''), sendsEmail: false },
  })
  expect(JSON.stringify(await getProductEndpoint(productId))).not.toContain(secret)
})

test('returns one secret when two forms add the endpoint at the same time', async () => {
  const by = await freshAdmin()
  const product = { kind: 'on_demand', name: 'Report of two', price: 100, onSale: true } as const
  const productId = await createProduct(product, by)
  const input = { version: '', url: maker.url, sendsEmail: false, usualMinutes: null }
  const secrets = await Promise.all([saveEndpoint(productId, input, by), saveEndpoint(productId, input, by)])
  expect(secrets.filter((secret) => secret !== null)).toHaveLength(1)
})

test('refuses a form from before another change, and another kind of product', async () => {
  const { productId, by } = await createMade(maker.url)
  const version = await versionOf(productId)
  const input = { version, url: maker.url, sendsEmail: true, usualMinutes: 5 }
  await saveEndpoint(productId, input, by)
  await expect(saveEndpoint(productId, { ...input, usualMinutes: 6 }, by)).rejects.toMatchObject({ status: 409 })
  await expect(replaceEndpointSecret(productId, version, by)).rejects.toMatchObject({ status: 409 })
  await expect(saveEndpoint('storytag', input, by)).rejects.toMatchObject({ status: 404 })
  await expect(saveEndpoint('a\0b', input, by)).rejects.toMatchObject({ status: 404 })
})

test('refuses http in a shop that sends to no private network', async () => {
  const { productId, by } = await createMade('https://maker.example/')
  const networks = config().webhookNetworks
  config().webhookNetworks = []
  try {
    const version = await versionOf(productId)
    const input = { version, url: 'http://maker.example/', sendsEmail: false, usualMinutes: null }
    await expect(saveEndpoint(productId, input, by)).rejects.toMatchObject({ field: 'url' })
  } finally {
    config().webhookNetworks = networks
  }
})

test('signs with a new secret and, for a day, with the previous one', async () => {
  const { productId, secret, by } = await createMade(maker.url)
  const fresh = await replaceEndpointSecret(productId, await versionOf(productId), by)
  await sendTestRequest(productId)
  expect(maker.verified(secret)).toEqual(maker.verified(fresh))
  await expect(replaceEndpointSecret(productId, await versionOf(productId), by)).rejects.toMatchObject({ status: 409 })
  await db()
    .update(productEndpoints)
    .set({ previousSecretUntil: new Date(Date.now() - 1_000) })
    .where(eq(productEndpoints.productId, productId))
  await sendTestRequest(productId)
  const { body = '', headers = {} } = maker.received[1] ?? {}
  expect(() => new Webhook(secret).verify(body, headers)).toThrow()
  expect(new Webhook(fresh).verify(body, headers)).toMatchObject({ test: true })
  expect((await audited(productId)).map(({ action }) => action)).toEqual([
    'product.endpoint_secret_replaced',
    'product.endpoint_changed',
    'product.created',
  ])
})

test('a test request shows the response and stores nothing', async () => {
  const { productId } = await createMade(maker.url)
  maker.answer = () => ({ status: 422, body: { refuse: 'Closed' } })
  expect(await sendTestRequest(productId)).toMatchObject({
    outcome: 'never',
    statusCode: 422,
    why: 'Answered with 422.',
    answer: '{"refuse":"Closed"}',
  })
  expect(await db().$count(fulfillments, eq(fulfillments.productId, productId))).toBe(0)
  expect(await sendTestRequest('storytag')).toBeNull()
})

test('a slow test request leaves time to read the page', async () => {
  const { productId } = await createMade(maker.url)
  const { now } = performance
  let passed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed)
  onTestFinished(() => clock.mockRestore())
  maker.answer = () => {
    passed += 60_000
    return { status: 503 }
  }
  const request = withDeadline(async () => {
    await sendTestRequest(productId)
    return getProductEndpoint(productId)
  })
  expect(await request).toMatchObject({ product: { id: productId } })
})

test('names the usual time of the admin, or the median after five deliveries', async () => {
  const { productId, by } = await createMade(maker.url)
  maker.makes('made')
  for (let number = 1; number <= 5; number++) {
    expect(await getUsualTime(productId)).toBeNull()
    const { orderId } = await buyMade(productId)
    await makeOrders()
    const isIt = eq(fulfillments.orderId, orderId)
    const [row] = await db().select().from(fulfillments).where(isIt)
    const createdAt = new Date(Number(row?.deliveredAt) - number * 60_000)
    await db().update(fulfillments).set({ createdAt }).where(isIt)
  }
  expect(await getUsualTime(productId)).toBe('3 minutes')
  const version = await versionOf(productId)
  await saveEndpoint(productId, { version, url: maker.url, sendsEmail: false, usualMinutes: 10 }, by)
  expect(await getUsualTime(productId)).toBe('10 minutes')
})

test('lists orders by their state, the newest first', async () => {
  const { productId } = await createMade(maker.url)
  const { orderId: failing } = await buyMade(productId)
  await makeOrders()
  const { orderId: fresh } = await buyMade(productId)
  const waiting = await listFulfillments({ status: 'waiting' })
  expect(waiting.rows).toMatchObject([
    { id: fresh, attempts: 0, lastError: null },
    { id: failing, attempts: 1, lastError: 'Answered with 503.' },
  ])
  expect((await listFulfillments({ after: fresh })).rows[0]).toMatchObject({ id: failing })
})
