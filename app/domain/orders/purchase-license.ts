import { randomUUID } from 'node:crypto'
import { type Database, transaction } from '#app/db/client.server.ts'
import { orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { issueLicense } from '#app/domain/licenses/issue-license.ts'
import { charge } from '#app/domain/wallet/commands.ts'
import { beginPurchase, type Purchase } from './place-order.ts'
import { creatingOrder, purchaseStep, wholePurchase } from './purchase-step.ts'

const creatingLicense = { title: 'License Error', message: 'Failed to create license' }
const creatingSubscription = { title: 'Subscription Error', ...wholePurchase }
const charging = { message: 'Could not update balance.' }

/**
 * Sells one licence in one transaction: the licence, its order, its paid period and its charge all exist afterwards, or nothing
 * changed. Refuses with CustomerNotFound, AdminsCannotPurchase, ProductNotFound, PriceChanged, InsufficientBalance, IdempotencyKeyReused,
 * LicenseKeysExhausted or PurchaseFailed (spec §5, §8).
 */
export async function purchaseLicense(purchase: Omit<Purchase, 'quantity'>): Promise<{ orderId: string }> {
  return purchaseStep(wholePurchase, () => transaction((tx) => tryPurchase(tx, purchase)))
}

async function tryPurchase(tx: Database, purchase: Omit<Purchase, 'quantity'>): Promise<{ orderId: string }> {
  const begun = await beginPurchase(tx, 'software', { ...purchase, quantity: 1 })
  if (begun.placedOrderId !== null) return { orderId: begun.placedOrderId }
  const { customerId, idempotencyKey, at = new Date() } = purchase
  const { id: productId, name: softwareName, priceCents, durationDays } = begun.product
  if (durationDays === null) throw new Error(`The software product ${productId} has no duration.`)

  const orderId = randomUUID()
  const issue = { customerId, email: begun.email, orderId, softwareName, durationDays, at }
  const license = await purchaseStep(creatingLicense, () => issueLicense(tx, issue))
  await purchaseStep(creatingOrder, () =>
    tx.insert(orders).values({
      id: orderId,
      customerId,
      productId,
      productName: softwareName,
      unitPriceCents: priceCents,
      quantity: 1,
      totalCents: priceCents,
      orderType: 'software',
      licenseId: license.id,
      idempotencyKey,
      createdAt: at,
    }),
  )
  await purchaseStep(creatingSubscription, () =>
    tx.insert(softwareSubscriptions).values({
      id: randomUUID(),
      customerId,
      licenseId: license.id,
      orderId,
      softwareName,
      amountCents: priceCents,
      startDate: license.startsAt,
      endDate: license.expiresAt,
    }),
  )
  await purchaseStep(charging, () => charge(tx, { customerId, amountCents: priceCents, orderId, at }))
  return { orderId }
}
