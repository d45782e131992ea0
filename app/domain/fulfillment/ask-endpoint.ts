import { randomUUID } from 'node:crypto'
import { config } from '#app/config.server.ts'
import type { productEndpoints } from '#app/db/schema/fulfillment.ts'
import { outsideDeadline } from '#app/deadline.server.ts'
import { signedHeaders } from '#app/domain/webhooks/secret.ts'
import { postForAnswer } from '#app/integrations/post-webhook.ts'
import { stored } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import { MAX_ANSWER_BYTES } from './rules.ts'
import { openEndpointSecret } from './sealed.ts'

type Endpoint = Pick<
  typeof productEndpoints.$inferSelect,
  'productId' | 'url' | 'secretSealed' | 'previousSecretSealed' | 'previousSecretUntil' | 'sendsEmail'
>

export type AskedOrder = {
  orderId: string
  productName: string
  quantity: number
  unitPriceCents: number
  totalCents: number
  createdAt: Date
  attempt: number
  customer: { id: string; email: string }
  isTest?: boolean
}

/** Sends the signed request for an order and returns the response, or why there is none. */
export async function askEndpoint(endpoint: Endpoint, order: AskedOrder, at = new Date()) {
  const secrets = secretsOf(endpoint, at)
  if (!secrets) return { fault: stored('server.webhooks.faults.secretUnreadable') }
  const body = bodyOf(endpoint, order)
  const headers = {
    ...signedHeaders({ eventId: order.orderId, body, at, secrets }),
    'idempotency-key': order.orderId,
  }
  const rules = { networks: config().webhookNetworks, mostBytes: MAX_ANSWER_BYTES }
  return outsideDeadline(() => postForAnswer({ url: endpoint.url, headers, body }, rules))
}

function bodyOf({ productId, sendsEmail }: Endpoint, order: AskedOrder): string {
  const { id, email } = order.customer
  return JSON.stringify({
    order_id: order.orderId,
    product: { id: productId, name: order.productName },
    quantity: order.quantity,
    unit_price_cents: order.unitPriceCents,
    total_cents: order.totalCents,
    created_at: order.createdAt.toISOString(),
    attempt: order.attempt,
    customer: sendsEmail ? { id, email } : { id },
    test: order.isTest ?? false,
  })
}

/** Returns an order that nobody placed, for a test request. */
export function testOrder(product: { name: string; priceCents: number }): AskedOrder {
  return {
    orderId: randomUUID(),
    productName: product.name,
    quantity: 1,
    unitPriceCents: product.priceCents,
    totalCents: product.priceCents,
    createdAt: new Date(),
    attempt: 1,
    customer: { id: randomUUID(), email: 'customer@example.com' },
    isTest: true,
  }
}

/** Returns null if a secret cannot be opened, for example with another SEALING_KEY. */
function secretsOf(endpoint: Endpoint, at: Date): string[] | null {
  const { productId, secretSealed, previousSecretSealed: previous, previousSecretUntil: until } = endpoint
  try {
    const secret = openEndpointSecret(secretSealed, productId, 'secret_sealed')
    if (!previous || !until || until <= at) return [secret]
    return [secret, openEndpointSecret(previous, productId, 'previous_secret_sealed')]
  } catch (error) {
    log.error({ err: error, productId }, "could not open an endpoint's secret")
    return null
  }
}
