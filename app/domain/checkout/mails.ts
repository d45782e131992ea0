import { eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authAccounts } from '#app/db/schema/auth.ts'
import { products } from '#app/db/schema/catalog.ts'
import { payments } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { entryLink } from '#app/domain/identity/registration/guests.ts'
import type { StoredPayment } from '#app/domain/payments/rules.ts'
import type { Wallet } from '#app/domain/wallet/commands.ts'
import { choicesOf } from '#app/lib/purchase-path.ts'
import type { PurchaseRefusal } from './rules.ts'

/** Says why a payment did not buy. A payment that was taken back leaves nothing to say. */
export async function mailRefusal(
  tx: Database,
  wallet: Wallet,
  payment: StoredPayment,
  reason: PurchaseRefusal | null,
): Promise<void> {
  const { id, customerId, isGuest, purchasePath } = payment
  const productId = choicesOf(purchasePath)?.get('productId')
  if (!productId || !purchasePath || !reason || reason === 'reversed') return
  const [found] = await tx
    .select({ productName: products.name, creditedCents: payments.creditedCents })
    .from(payments)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(payments.id, id))
  if (!found) return
  const url = isGuest ? await linkFor(tx, wallet, { customerId, page: purchasePath }) : config().appUrl + purchasePath
  await addJob(tx, 'send-mail', {
    template: 'purchase-not-made',
    to: wallet.email,
    name: wallet.name,
    url,
    ...found,
    reason,
  })
}

/** Leads the owner of the address to what a guest bought, also if the account is older than the purchase. */
export async function mailGuestOrder(
  tx: Database,
  wallet: Wallet,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<void> {
  const [order] = await tx
    .select({ productName: orders.productName, totalCents: orders.totalCents, licenseId: orders.licenseId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return
  const { productName, totalCents, licenseId } = order
  const page = licenseId === null ? `/customer/orders/${orderId}` : `/customer/dashboard?order=${orderId}`
  await addJob(tx, 'send-mail', {
    template: 'guest-order',
    to: wallet.email,
    name: wallet.name,
    url: await linkFor(tx, wallet, { customerId, page }),
    orderId,
    productName,
    totalCents,
    hasPassword: (await tx.$count(authAccounts, eq(authAccounts.userId, customerId))) > 0,
  })
}

/** An admin signs in with their password. */
async function linkFor(tx: Database, { role }: Wallet, link: { customerId: string; page: string }): Promise<string> {
  const { customerId: userId, page } = link
  return role === 'customer' ? entryLink(tx, { userId, page }) : config().appUrl + page
}
