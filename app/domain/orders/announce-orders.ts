import { eq, inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import { licenses, orderNotes, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import type { LicensePaidMail, OrderDeliveredMail } from '#app/lib/mail.ts'

/** At one call a second this is more than mail providers take; in a rush mails come later, and purchases keep the processor. */
const AT_ONCE = 25

/**
 * Leaves a note, in the purchase's transaction, that a mail about the order is due; queueOrderMails queues it. A purchase does not
 * queue it itself, because that would make all purchases commit one after the other (docs/decisions/009).
 */
export async function requestOrderMail(tx: Database, orderId: string): Promise<void> {
  // Plain SQL: to build the statement would cost a purchase more than the statement does.
  await tx.execute(sql`insert into order_notes (order_id, wants_mail) values (${orderId}, true)`)
}

/**
 * Queues mails that are due, a few at a time: each once, whatever other processes do at the same time. Accounts were delivered, or a
 * license was paid for: one mail for each order. A buyer who was deleted meanwhile gets none.
 */
export async function queueOrderMails(): Promise<void> {
  await transaction(queueSome)
}

async function queueSome(tx: Database): Promise<void> {
  const due = await lockDue(tx)
  if (due.length === 0) return
  const ids = due.map(({ orderId }) => orderId)
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await addJobs(tx, 'send-mail', due.filter(({ deletedAt }) => !deletedAt).map(mailOf))
}

const columns = {
  orderId: orders.id,
  productName: orders.productName,
  quantity: orders.quantity,
  totalCents: orders.totalCents,
  to: customers.email,
  name: customers.name,
  deletedAt: customers.deletedAt,
  /** The order that the license began with. */
  firstOrderId: licenses.orderId,
  paidUntil: softwareSubscriptions.endDate,
}

/** Whatever another process is just queueing is left out. */
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
    isRenewal: order.firstOrderId !== orderId,
    totalCents,
    until: paidUntil.toISOString(),
  }
}
