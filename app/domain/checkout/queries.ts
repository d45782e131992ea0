import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { licenses, orders } from '#app/db/schema/orders.ts'
import { getTopUp, type TopUp } from '#app/domain/payments/queries.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { isBuying } from './rules.ts'

const TRIES = 12
const PAUSE_MS = 250

/** Returns a top-up once its purchase has an outcome, for at most three seconds. */
export async function getBoughtTopUp(asked: { id: string; customerId: string }): Promise<TopUp | null> {
  for (let tries = 1; ; tries++) {
    const topUp = await getTopUp(asked)
    if (topUp === null || !isBuying(topUp) || tries === TRIES) return topUp
    await pause(PAUSE_MS)
  }
}

/** Returns what the page after a purchase depends on. */
export async function getPlacedOrder({ orderId, customerId }: { orderId: string; customerId: string }) {
  const [order] = await db()
    .select({ kind: orders.orderType, firstOrderId: licenses.orderId })
    .from(orders)
    .leftJoin(licenses, eq(licenses.id, orders.licenseId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  if (!order) return null
  const { kind, firstOrderId } = order
  return { orderId, kind, isRenewal: firstOrderId !== null && firstOrderId !== orderId }
}

/** Returns the purchase that a guest's payment is for, or null. The id is known to the payer only. */
export async function getGuestPurchase(id: string): Promise<{ path: string | null; provider: string } | null> {
  if (!isUuid(id)) return null
  const isIt = and(eq(payments.id, id), eq(payments.isGuest, true))
  const [payment] = await db()
    .select({ path: payments.purchasePath, provider: payments.provider })
    .from(payments)
    .where(isIt)
  return payment ?? null
}
