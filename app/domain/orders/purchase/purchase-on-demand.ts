import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/client.server.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'
import { orders } from '#app/db/schema/orders.ts'
import { charge } from '#app/domain/wallet/commands.ts'
import { addDays } from '#app/lib/dates.ts'
import { t } from '#messages'
import { termsOf } from '../kinds.ts'
import { limitsProblem } from '../quantity-rules.ts'
import { orderRefusals } from '../refusals.ts'
import { queueAnnouncement } from './announce-orders.ts'
import { beginPurchase, creatingOrder, type Purchase, purchaseStep, purchaseTransaction } from './begin-purchase.ts'

/** After this, an order that still waits is refunded. */
const GIVE_UP_DAYS = 1

const charging = () => ({
  title: t('server.orders.failures.chargeTitle'),
  message: t('server.orders.failures.charge'),
})

/** Sells goods that are made afterwards, in one transaction: order, charge and what is to be made, or nothing. */
export async function purchaseOnDemand(purchase: Purchase): Promise<{ orderId: string }> {
  const orderId = await purchaseTransaction(purchase, (tx) => tryPurchase(tx, purchase))
  return { orderId }
}

async function tryPurchase(tx: Database, purchase: Purchase): Promise<string> {
  const { customerId, productId, quantity, idempotencyKey, at = new Date() } = purchase
  const begun = await beginPurchase(tx, 'on_demand', purchase)
  if (begun.placedOrderId !== null) return begun.placedOrderId
  const { product, goods, price } = begun
  const problem = limitsProblem(product, quantity, goods)
  if (problem) throw orderRefusals.outsidePurchaseLimits(problem)

  const orderId = randomUUID()
  await purchaseStep(creatingOrder, async () => {
    await tx.insert(orders).values({
      id: orderId,
      customerId,
      productId,
      productName: product.name,
      ...price,
      quantity,
      orderType: 'on_demand',
      ...termsOf(product),
      termsVersion: begun.termsVersion,
      idempotencyKey,
      createdAt: at,
    })
    const giveUpAt = addDays(at, GIVE_UP_DAYS)
    await tx.insert(fulfillments).values({ orderId, productId, customerId, giveUpAt, createdAt: at })
  })
  await purchaseStep(charging, () => charge(tx, { customerId, amountCents: price.totalCents, orderId, at }))
  // The customer gets an email once the goods are made or refunded.
  await queueAnnouncement(tx, orderId, false)
  return orderId
}
