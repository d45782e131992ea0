import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { priceTiers, products } from '#app/db/schema/catalog.ts'
import { type Priced, priceOf, priceWithCode } from '#app/domain/catalog/prices/rules.ts'
import type { Purchase } from '#app/domain/orders/purchase/begin-purchase.ts'
import { createCustomer, loadStock, type Person } from '#test/cast.ts'
import { createCode } from '#test/discounted.ts'

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

/** Creates a product with prices by quantity. Some may buy it with a code, whose discount doesn't divide evenly. */
export async function createPricedProduct(stock: number): Promise<PricedProduct> {
  const id = await createProduct(stock)
  const priced = { priceCents: PRICE_CENTS, tiers: [{ minQuantity: 10, unitPriceCents: 40 }] }
  await db()
    .insert(priceTiers)
    .values(priced.tiers.map((tier) => ({ productId: id, ...tier })))
  const code = id.toUpperCase().slice(0, 24)
  await createCode(code, { percent: 13 })
  return { id, ...priced, code }
}

type PricedProduct = Priced & { id: string; code: string }

/** Returns a purchase with a new idempotency key, at the price by quantity or with the code. */
export function pricedPurchaseOf(product: PricedProduct, customerId: string, quantity: number, withCode: boolean) {
  const rule = { code: product.code, percent: 13, amountCents: null, combines: false }
  const price = withCode ? priceWithCode(product, quantity, rule) : priceOf(product, quantity)
  const { unitPriceCents, discountCents, totalCents } = price
  const discount = withCode ? { code: product.code, cents: discountCents } : undefined
  return { ...purchaseOf(product.id, customerId, quantity), unitPriceCents, discount, totalCents }
}

/** Returns a purchase of the product with a new idempotency key. */
export function purchaseOf(productId: string, customerId: string, quantity = 1): Purchase {
  return { customerId, productId, quantity, unitPriceCents: PRICE_CENTS, idempotencyKey: randomUUID() }
}
