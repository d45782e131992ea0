import { desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { findOrder } from '#app/domain/orders/queries.ts'
import { type Refund, refundOrder } from '#app/domain/orders/refund-order.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { byAdmin } from './acting-admin.ts'
import { createAdmin } from './cast.ts'

export async function freshAdmin(): Promise<Refund['by']> {
  return byAdmin((await createAdmin()).id)
}

export async function givenBackOf(orderId: string): Promise<number> {
  const order = await findOrder(orderId)
  return order ? order.totalCents - leftCents(order) : 0
}

/** Refunds an order as an admin who has just loaded its page; in full unless given otherwise. */
export async function refund(orderId: string, given: Partial<Refund> = {}): Promise<void> {
  await refundOrder({
    orderId,
    lineIds: null,
    reason: 'Goodwill',
    givenBackCents: given.givenBackCents ?? (await givenBackOf(orderId)),
    endsPeriod: true,
    by: given.by ?? (await freshAdmin()),
    ...given,
  })
}

export async function lastAudited(subject: string) {
  const [entry] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}
