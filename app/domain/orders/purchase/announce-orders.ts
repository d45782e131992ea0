import { eq, inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses, orders, softwareSubscriptions, unannouncedOrders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { sellsItems } from '#app/domain/catalog/queries.ts'
import { licenseEvent } from '#app/domain/licenses/events.ts'
import { recordEvents, type WebhookEvent } from '#app/domain/webhooks/record-events.ts'
import type { Mail } from '#app/lib/mail.ts'

const BATCH = 25

/** Leaves the announcement to a job: inside the purchase, it would make purchases commit one at a time. */
export async function queueAnnouncement(
  tx: Database,
  orderId: string,
  wantsMail: boolean,
  standbyId: string | null = null,
): Promise<void> {
  // Building the statement with Drizzle would cost more than the statement.
  await tx.execute(sql`
    insert into order_notes (order_id, wants_mail, standby_id) values (${orderId}, ${wantsMail}, ${standbyId}::uuid)`)
}

/** Queues the emails and webhook events of new orders, each once even when several processes do so concurrently. */
export async function announceOrders(): Promise<void> {
  await transaction(async (tx) => {
    const due = await lockDue(tx)
    if (due.length === 0) return
    const ids = due.map(({ orderId }) => orderId)
    await tx.delete(unannouncedOrders).where(inArray(unannouncedOrders.orderId, ids))
    await recordEvents(tx, due.flatMap(eventsOf))
    await addJobs(tx, 'send-mail', due.filter(isMailed).map(mailOf))
  })
}

/** A purchase that the shop made for a customer is always announced to them. */
function isMailed({ wantsMail, standby, deletedAt }: Due): boolean {
  return (wantsMail || standby !== null) && !deletedAt
}

const columns = {
  orderId: orders.id,
  wantsMail: unannouncedOrders.wantsMail,
  productId: orders.productId,
  productName: orders.productName,
  orderType: orders.orderType,
  quantity: orders.quantity,
  totalCents: orders.totalCents,
  createdAt: orders.createdAt,
  customerId: customers.id,
  to: customers.email,
  name: customers.name,
  deletedAt: customers.deletedAt,
  license: licenses,
  paidUntil: softwareSubscriptions.endDate,
  sellsItems,
  standby: standbys,
}

async function lockDue(tx: Database) {
  return tx
    .select(columns)
    .from(unannouncedOrders)
    .innerJoin(orders, eq(orders.id, unannouncedOrders.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(standbys, eq(standbys.id, unannouncedOrders.standbyId))
    .leftJoin(licenses, eq(licenses.id, orders.licenseId))
    .leftJoin(softwareSubscriptions, eq(softwareSubscriptions.orderId, orders.id))
    .limit(BATCH)
    .for('update', { of: unannouncedOrders, skipLocked: true })
}

type Due = Awaited<ReturnType<typeof lockDue>>[number]

function isRenewal({ orderId, license }: Due): boolean {
  return license !== null && license.orderId !== orderId
}

function eventsOf(order: Due): WebhookEvent[] {
  const { orderId, productId, productName, quantity, totalCents, createdAt: at, license, paidUntil } = order
  const product = { id: productId, name: productName }
  const completed: WebhookEvent = {
    type: 'order.completed',
    at,
    data: {
      order_id: orderId,
      product,
      quantity,
      total_cents: totalCents,
      license_id: license?.id ?? null,
      customer: { id: order.customerId, email: order.to },
      created_at: at.toISOString(),
    },
  }
  if (!license || !paidUntil) return [completed]
  const type = isRenewal(order) ? 'license.renewed' : 'license.issued'
  return [completed, { ...licenseEvent(type, { ...license, expiresAt: paidUntil }, orderId), at }]
}

function mailOf(order: Due): Mail<'order-delivered'> | Mail<'license-paid'> | Mail<'standby-filled'> {
  const { orderId, productId, productName, orderType, quantity, totalCents, to, name, paidUntil, standby } = order
  const { appUrl } = config()
  if (!paidUntil) {
    const url = `${appUrl}/customer/orders/${orderId}`
    const delivered = { orderId, productId, productName, orderType, quantity, totalCents }
    const items = order.sellsItems && { isItems: true as const }
    if (standby) {
      const bought = { orderId, productId, productName, quantity, totalCents }
      return { template: 'standby-filled', to, name, url, ...bought, ...progressOf(standby) }
    }
    return { template: 'order-delivered', to, name, url, ...delivered, ...items }
  }
  return {
    template: 'license-paid',
    to,
    name,
    url: `${appUrl}/customer/dashboard#licenses`,
    productId,
    softwareName: productName,
    isRenewal: isRenewal(order),
    totalCents,
    until: paidUntil.toISOString(),
  }
}

function progressOf({ wanted, filled, weekly, state, endsAt, renewsAt }: typeof standbys.$inferSelect) {
  const isWaiting = state === 'waiting'
  return {
    wanted: weekly ?? wanted,
    filled: weekly === null ? filled : weekly - (wanted - filled),
    until: (isWaiting && endsAt?.toISOString()) || null,
    renewsAt: (isWaiting && renewsAt?.toISOString()) || null,
  }
}
