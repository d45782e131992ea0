import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { discountCodes, products } from '#app/db/schema/catalog.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { CodeRefused } from '#app/domain/catalog/discounts/refusals.ts'
import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import { productColumns, tiers } from '#app/domain/catalog/queries.ts'
import type { Purchase } from '#app/domain/orders/purchase/begin-purchase.ts'
import { offerWithCode } from '#app/domain/orders/purchase/with-code.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'

/** Reads, checks and writes back without locks. Race tests must fail with it, which proves that they can fail. */
export async function purchaseNaively(purchase: Purchase): Promise<{ orderId: string }> {
  const { customerId, productId, quantity, discount, idempotencyKey, at = new Date() } = purchase
  return db().transaction(async (tx) => {
    const [buyer] = await tx.select().from(customers).where(eq(customers.id, customerId))
    const [product] = await tx
      .select({ ...productColumns, tiers })
      .from(products)
      .where(eq(products.id, productId))
    if (!buyer || !product) throw new Error('no such customer or product')
    const { code = '' } = discount ?? {}
    const [{ uses = 0 } = {}] = await tx.select().from(discountCodes).where(eq(discountCodes.code, code))
    const offer = discount
      ? await offerWithCode({ product, quantity, customerId, code, at }, { tx })
      : { price: priceOf(product, quantity), problem: null, minTotalCents: null }
    if (offer.problem) throw new CodeRefused(offer.problem, offer.minTotalCents)
    const { totalCents, unitPriceCents, discountCents, discountCode } = offer.price
    if (discountCode)
      await tx
        .update(discountCodes)
        .set({ uses: uses + 1 })
        .where(eq(discountCodes.code, code))
    if (buyer.balanceCents < totalCents) throw walletRefusals.insufficientBalance(buyer.balanceCents, totalCents)
    const rows = await tx
      .select({ id: stockAccounts.id })
      .from(stockAccounts)
      .where(and(eq(stockAccounts.productId, productId), eq(stockAccounts.status, 'available')))
      .limit(quantity)
    if (rows.length < quantity) throw orderRefusals.notEnoughStock(rows.length, 'accounts')

    const orderId = randomUUID()
    await tx.insert(orders).values({
      id: orderId,
      customerId,
      productId,
      productName: product.name,
      unitPriceCents,
      quantity,
      totalCents,
      discountCents,
      discountCode,
      orderType: 'account',
      idempotencyKey,
      createdAt: at,
    })
    const ids = rows.map(({ id }) => id)
    await tx
      .update(stockAccounts)
      .set({ status: 'sold', soldTo: customerId, orderId })
      .where(inArray(stockAccounts.id, ids))
    const balanceAfterCents = buyer.balanceCents - totalCents
    await tx.update(customers).set({ balanceCents: balanceAfterCents }).where(eq(customers.id, customerId))
    await tx.insert(ledgerTransfers).values({
      fromAccount: `customer:${customerId}`,
      toAccount: 'revenue',
      amountCents: totalCents,
      customerId,
      reason: 'purchase',
      orderId,
      balanceAfterCents,
      createdAt: at,
    })
    return { orderId }
  })
}
