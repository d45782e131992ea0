import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import type { Purchase } from '#app/domain/orders/begin-purchase.ts'
import { createCustomer, loadStock, type Person } from '#test/cast.ts'

export const PRICE_CENTS = 50

/** The size of the connection pool, so that none times out waiting for a connection. */
const AT_A_TIME = 20

export async function createBuyers(count: number, balanceCents: number): Promise<Person[]> {
  const limit = pLimit(AT_A_TIME)
  return Promise.all(Array.from({ length: count }, () => limit(() => createCustomer({ balanceCents }))))
}

export async function createProduct(stock: number): Promise<string> {
  const id = `chaos-${randomUUID()}`
  await db().insert(products).values({ id, kind: 'account', name: 'Chaos accounts', priceCents: PRICE_CENTS })
  if (stock > 0) await loadStock(stock, undefined, id)
  return id
}

export async function createTool(maxDevices: number): Promise<string> {
  const id = `chaos-${randomUUID()}`
  const tool = { kind: 'software', name: 'Chaos tool', priceCents: 1_500, durationDays: 30 } as const
  await db()
    .insert(products)
    .values({ id, ...tool, maxDevices })
  return id
}

/** Returns a purchase of the product with a new idempotency key. */
export function purchaseOf(productId: string, customerId: string, quantity = 1): Purchase {
  return { customerId, productId, quantity, unitPriceCents: PRICE_CENTS, idempotencyKey: randomUUID() }
}
