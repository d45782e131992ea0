import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import type { Purchase } from '#app/domain/orders/begin-purchase.ts'
import { createCustomer, loadStock, type Person } from '#test/cast.ts'

/** What one account costs in these runs, in cents. */
export const PRICE_CENTS = 50

/** As many at a time as the process has connections, so that nobody waits too long for one before the run has begun. */
const AT_A_TIME = 20

/** Customers with a balance in cents each. */
export async function createBuyers(count: number, balanceCents: number): Promise<Person[]> {
  const limit = pLimit(AT_A_TIME)
  return Promise.all(Array.from({ length: count }, () => limit(() => createCustomer({ balanceCents }))))
}

/** A product of the run's own with so many accounts in stock; answers its id. */
export async function createProduct(stock: number): Promise<string> {
  const id = `chaos-${randomUUID()}`
  await db().insert(products).values({ id, kind: 'account', name: 'Chaos accounts', priceCents: PRICE_CENTS })
  if (stock > 0) await loadStock(stock, undefined, id)
  return id
}

/** A tool of the run's own whose licenses may be bound to so many devices; answers its id. */
export async function createTool(maxDevices: number): Promise<string> {
  const id = `chaos-${randomUUID()}`
  const tool = { kind: 'software', name: 'Chaos tool', priceCents: 1_500, durationDays: 30 } as const
  await db()
    .insert(products)
    .values({ id, ...tool, maxDevices })
  return id
}

/** What a buyer of the product asks for, with a key of its own. */
export function purchaseOf(productId: string, customerId: string, quantity = 1): Purchase {
  return { customerId, productId, quantity, unitPriceCents: PRICE_CENTS, idempotencyKey: randomUUID() }
}
