import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/client.server.ts'
import { productCopies } from '#app/db/schema/copies.ts'
import { orders } from '#app/db/schema/orders.ts'
import { charge } from '#app/domain/wallet/commands.ts'
import type { CopyKind } from '#app/lib/product-kinds.ts'
import { t } from '#messages'
import { getOwnOrder } from '../delivery/copies.ts'
import { orderRefusals } from '../refusals.ts'
import { queueAnnouncement } from './announce-orders.ts'
import { beginPurchase, creatingOrder, type Purchase, purchaseStep, purchaseTransaction } from './begin-purchase.ts'

const charging = () => ({
  title: t('server.orders.failures.chargeTitle'),
  message: t('server.orders.failures.charge'),
})

export type CopyPurchase = Omit<Purchase, 'quantity' | 'seen'>

type Kind = {
  kind: CopyKind
  /** Takes one of the copies left, or returns false. */
  take: (tx: Database, productId: string) => Promise<boolean>
}

/** Sells a copy in one transaction: order, copy and charge, or nothing. Refuses a customer who has one. */
export async function purchaseCopy(purchase: CopyPurchase, kind: Kind): Promise<{ orderId: string }> {
  return purchaseTransaction(purchase, (tx) => tryPurchase(tx, purchase, kind))
}

async function tryPurchase(tx: Database, purchase: CopyPurchase, { kind, take }: Kind): Promise<{ orderId: string }> {
  const { customerId, productId, idempotencyKey, at = new Date() } = purchase
  const begun = await beginPurchase(tx, kind, { ...purchase, quantity: 1 })
  if (begun.placedOrderId !== null) return { orderId: begun.placedOrderId }
  // The wallet's lock makes a second purchase of the same customer wait until this one has its copy.
  if ((await getOwnOrder({ productId, customerId }, tx)) !== null) throw orderRefusals.alreadyOwned()

  const orderId = randomUUID()
  const { product, price } = begun
  await purchaseStep(creatingOrder, () =>
    tx.insert(orders).values({
      id: orderId,
      customerId,
      productId,
      productName: product.name,
      ...price,
      quantity: 1,
      orderType: kind,
      // There are no claims. Orders without any terms would be taken for ones from before terms were kept.
      warrantyHours: 0,
      claimRule: 'review',
      termsVersion: begun.termsVersion,
      idempotencyKey,
      createdAt: at,
    }),
  )
  await tx.insert(productCopies).values({ productId, customerId, orderId, createdAt: at })
  await purchaseStep(charging, () => charge(tx, { customerId, amountCents: price.totalCents, orderId, at }))
  await queueAnnouncement(tx, orderId, begun.wantsMail)
  // Last, because other buyers of the same product wait for it.
  if (!(await take(tx, productId))) throw orderRefusals.soldOut()
  return { orderId }
}
