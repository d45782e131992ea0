import { eq, inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import { licenses, orderNotes, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { licenseEvent } from '#app/domain/licenses/license-event.ts'
import { recordEvents, type WebhookEvent } from '#app/domain/webhooks/record-events.ts'
import type { LicensePaidMail, OrderDeliveredMail } from '#app/lib/mail.ts'

/** At one call a second this is more than mail providers take; in a rush mails come later, and purchases keep the processor. */
const AT_ONCE = 25

/**
 * Leaves a note, in the purchase's transaction, that the order is still to be told of, and whether its buyer wants a mail; announceOrders
 * tells. A purchase does not do so itself, because that would make all purchases commit one after the other (docs/decisions/009).
 */
export async function noteOrder(tx: Database, orderId: string, wantsMail: boolean): Promise<void> {
  // Plain SQL: to build the statement would cost a purchase more than the statement does.
  await tx.execute(sql`insert into order_notes (order_id, wants_mail) values (${orderId}, ${wantsMail})`)
}

/**
 * Queues mails that are due and records what webhooks tell of orders, a few orders at a time: each once, whatever other processes do at
 * the same time. Accounts were delivered, or a license was paid for: one mail for each order. A buyer who was deleted meanwhile gets none.
 */
export async function announceOrders(): Promise<void> {
  await transaction(announceSome)
}

async function announceSome(tx: Database): Promise<void> {
  const due = await lockDue(tx)
  if (due.length === 0) return
  const ids = due.map(({ orderId }) => orderId)
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await recordEvents(tx, due.flatMap(eventsOf))
  await addJobs(tx, 'send-mail', due.filter(({ wantsMail, deletedAt }) => wantsMail && !deletedAt).map(mailOf))
}

const columns = {
  orderId: orders.id,
  wantsMail: orderNotes.wantsMail,
  productId: orders.productId,
  productName: orders.productName,
  quantity: orders.quantity,
  totalCents: orders.totalCents,
  createdAt: orders.createdAt,
  customerId: customers.id,
  to: customers.email,
  name: customers.name,
  deletedAt: customers.deletedAt,
  /** Of a license, the order that it began with is its own. */
  license: licenses,
  paidUntil: softwareSubscriptions.endDate,
}

/** Whatever another process is just telling of is left out. */
async function lockDue(tx: Database) {
  return tx
    .select(columns)
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(licenses, eq(licenses.id, orders.licenseId))
    .leftJoin(softwareSubscriptions, eq(softwareSubscriptions.orderId, orders.id))
    .limit(AT_ONCE)
    .for('update', { of: orderNotes, skipLocked: true })
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

function mailOf(order: Due): OrderDeliveredMail | LicensePaidMail {
  const { orderId, productName, quantity, totalCents, to, name, paidUntil } = order
  const { appUrl } = config()
  if (!paidUntil) {
    const url = `${appUrl}/customer/orders/${orderId}`
    return { template: 'order-delivered', to, name, url, orderId, productName, quantity, totalCents }
  }
  return {
    template: 'license-paid',
    to,
    name,
    url: `${appUrl}/customer/dashboard#licenses`,
    softwareName: productName,
    isRenewal: isRenewal(order),
    totalCents,
    until: paidUntil.toISOString(),
  }
}
