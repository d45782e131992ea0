import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'
import { createProduct } from '#app/domain/catalog/commands.ts'
import { saveEndpoint } from '#app/domain/fulfillment/endpoints.ts'
import { makeOrders } from '#app/domain/fulfillment/make-orders.ts'
import type { ProductEndpointInput } from '#app/domain/fulfillment/schema.ts'
import { purchaseOnDemand } from '#app/domain/orders/purchase/purchase-on-demand.ts'
import { byAdmin } from './acting-admin.ts'
import { createAdmin, createCustomer, type Person } from './cast.ts'
import { close, listen, portOf } from './payment-shop.ts'

type Received = { headers: Record<string, string>; body: string }

type Answer = { status: number; body?: string | Buffer | object; headers?: Record<string, string> }

export const PRICE_CENTS = 300

/** Makes goods on this machine, as the operator's own system would. */
export class GoodsMaker {
  url = ''
  received: Received[] = []
  /** Returns the response, or null not to respond. */
  answer: (received: Received) => Answer | null | Promise<Answer | null> = () => ({ status: 503 })

  makes(content: string): void {
    this.answer = () => ({ status: 200, body: { content } })
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const received = { headers: request.headers as Record<string, string>, body }
    this.received.push(received)
    const answer = await this.answer(received)
    if (!answer) return
    const { status, body: given = '', headers = {} } = answer
    const bytes = typeof given === 'string' || Buffer.isBuffer(given) ? given : JSON.stringify(given)
    response.writeHead(status, headers).end(bytes)
  }

  /** Returns the requests that were received, each verified with the secret; throws on a wrong signature. */
  verified(secret: string): Record<string, unknown>[] {
    return this.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers) as never)
  }
}

/** Starts a maker for the test file, reset after each test. */
export function useGoodsMaker(): GoodsMaker {
  const maker = new GoodsMaker()
  let server: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    server = await listen((request, response) => void maker.take(request, response))
    maker.url = `http://127.0.0.1:${portOf(server)}/make?token=1`
  })
  // The next test would ask for orders that still wait.
  afterEach(async () => {
    maker.answer = () => ({ status: 404 })
    await askAllAgain()
    await makeOrders()
    maker.received = []
    maker.answer = () => ({ status: 503 })
  })
  afterAll(() => {
    server.closeAllConnections()
    return close(server)
  })

  return maker
}

/** Creates a product whose goods the URL makes, and returns its id and the endpoint's secret. */
export async function createMade(url: string, given: Partial<ProductEndpointInput> = {}) {
  const { id: adminId } = await createAdmin()
  const by = byAdmin(adminId)
  const name = `Report ${randomUUID().slice(0, 8)}`
  const productId = await createProduct({ kind: 'on_demand', name, price: PRICE_CENTS, onSale: true }, by)
  const input = { version: '', url, sendsEmail: false, usualMinutes: null, ...given }
  const secret = await saveEndpoint(productId, input, by)
  if (secret === null) throw new Error('The endpoint already exists.')
  return { productId, name, secret, by }
}

export async function buyMade(productId: string, quantity = 1, given?: Person) {
  const buyer = given ?? (await createCustomer({ balanceCents: PRICE_CENTS * quantity }))
  const { orderId } = await purchaseOnDemand({
    customerId: buyer.id,
    productId,
    quantity,
    unitPriceCents: PRICE_CENTS,
    idempotencyKey: randomUUID(),
  })
  return { buyer, orderId }
}

export async function fulfillmentOf(orderId: string) {
  const [found] = await db().select().from(fulfillments).where(eq(fulfillments.orderId, orderId))
  if (!found) throw new Error(`The order ${orderId} has no fulfillment.`)
  return found
}

/** Makes every waiting order due, as if its pause or lease were over. */
export async function askAllAgain(): Promise<void> {
  await db().update(fulfillments).set({ nextAttemptAt: sql`now()` }).where(eq(fulfillments.status, 'waiting'))
}

/** Lets the 24 hours of every waiting order end. */
export async function endDay(): Promise<void> {
  await db().update(fulfillments).set({ giveUpAt: sql`now()` }).where(eq(fulfillments.status, 'waiting'))
}
