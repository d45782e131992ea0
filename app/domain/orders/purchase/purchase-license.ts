import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { issueLicense } from '#app/domain/licenses/create-license.ts'
import { renewLicense } from '#app/domain/licenses/periods.ts'
import { listRenewable } from '#app/domain/licenses/queries.ts'
import { renewedByDefault } from '#app/domain/licenses/rules.ts'
import { charge } from '#app/domain/wallet/commands.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import { addDays } from '#app/lib/dates.ts'
import { t } from '#messages'
import { queueAnnouncement } from './announce-orders.ts'
import {
  beginPurchase,
  creatingOrder,
  type Purchase,
  purchaseStep,
  purchaseTransaction,
  wholePurchase,
} from './begin-purchase.ts'

const licenseFailure = (message: string) => ({ title: t('server.orders.failures.licenseTitle'), message })
const creatingLicense = () => licenseFailure(t('server.orders.failures.licenseCreation'))
const extendingLicense = () => licenseFailure(t('server.orders.failures.licenseExtension'))
const creatingSubscription = () => ({ title: t('server.orders.failures.subscriptionTitle'), ...wholePurchase() })
const charging = () => ({ message: t('server.orders.failures.licenseCharge') })

type LicensePurchase = Omit<Purchase, 'quantity'> & {
  /** The license that the period extends; without it a new one is issued. */
  licenseId?: string
  /** Extends the license that renewedByDefault picks, if there is one. */
  renewsByDefault?: boolean
}

type Purchased = { orderId: string; isRenewal: boolean }

/** Sells one period in one transaction: license or extension, order, period and charge, or nothing. */
export async function purchaseLicense(purchase: LicensePurchase): Promise<Purchased> {
  return purchaseTransaction(purchase, (tx) => tryPurchase(tx, purchase))
}

async function tryPurchase(tx: Database, purchase: LicensePurchase): Promise<Purchased> {
  const begun = await beginPurchase(tx, 'software', { ...purchase, quantity: 1 })
  const { customerId, renewsByDefault = false, idempotencyKey, at = new Date() } = purchase
  if (begun.placedOrderId !== null) {
    const renewedId = await renewedBy(tx, begun.placedOrderId)
    // A buyer who left the choice to the shop gets what it chose then.
    if (!renewsByDefault && renewedId !== purchase.licenseId) throw walletRefusals.idempotencyKeyReused()
    return { orderId: begun.placedOrderId, isRenewal: renewedId !== undefined }
  }
  const { price } = begun
  const { id: productId, name: softwareName, durationDays } = begun.product
  if (durationDays === null) throw new Error(`The software product ${productId} has no duration.`)

  const orderId = randomUUID()
  const { email } = begun
  const software = { id: productId, name: softwareName, durationDays }
  const customer = { id: customerId, email }
  const licenseId = renewsByDefault
    ? renewedByDefault(await listRenewable(customer, software, tx), at)?.id
    : purchase.licenseId
  const license = await (licenseId === undefined
    ? purchaseStep(creatingLicense, () =>
        issue(tx, { customerId, email, orderId, productId, softwareName, durationDays, at }),
      )
    : purchaseStep(extendingLicense, () => renewLicense(tx, { licenseId, customer, software, at })))
  await purchaseStep(creatingOrder, () =>
    tx.insert(orders).values({
      id: orderId,
      customerId,
      productId,
      productName: softwareName,
      ...price,
      quantity: 1,
      orderType: 'software',
      licenseId: license.id,
      durationDays,
      termsVersion: begun.termsVersion,
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
      amountCents: price.totalCents,
      startDate: license.startsAt,
      endDate: license.expiresAt,
    }),
  )
  await purchaseStep(charging, () => charge(tx, { customerId, amountCents: price.totalCents, orderId, at }))
  await queueAnnouncement(tx, orderId, begun.wantsMail)
  return { orderId, isRenewal: licenseId !== undefined }
}

type NewLicense = Pick<
  Parameters<typeof issueLicense>[1],
  'customerId' | 'email' | 'orderId' | 'productId' | 'softwareName'
>

async function issue(tx: Database, { durationDays, at, ...license }: NewLicense & { durationDays: number; at: Date }) {
  const issued = { id: randomUUID(), startsAt: at, expiresAt: addDays(at, durationDays) }
  await issueLicense(tx, { ...license, ...issued })
  return issued
}

async function renewedBy(tx: Database, orderId: string): Promise<string | undefined> {
  const [order] = await tx
    .select({ licenseId: orders.licenseId, firstOrderId: licenses.orderId })
    .from(orders)
    .innerJoin(licenses, eq(licenses.id, orders.licenseId))
    .where(eq(orders.id, orderId))
  return order?.licenseId && order.firstOrderId !== orderId ? order.licenseId : undefined
}
