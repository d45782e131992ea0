import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { choicesOf } from '#app/lib/purchase-path.ts'
import { isUuid } from '#app/lib/uuid.ts'

const OFFERED = sql`interval '30 days'`

type Asked = { customerId: string; paymentId?: string | null }

/**
 * Returns the path of the purchase that a top-up was for, by default the newest that was for one. Returns null after 30
 * days, or once the customer has bought the product.
 */
export async function getUnfinishedPurchase({ customerId, paymentId }: Asked): Promise<string | null> {
  if (paymentId && !isUuid(paymentId)) return null
  const [topUp] = await db()
    .select({ path: payments.purchasePath, createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        isNotNull(payments.purchasePath),
        gt(payments.createdAt, sql`now() - ${OFFERED}`),
        paymentId ? eq(payments.id, paymentId) : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  const productId = choicesOf(topUp?.path ?? null)?.get('productId')
  if (!topUp || !productId) return null
  const since = and(
    eq(orders.customerId, customerId),
    eq(orders.productId, productId),
    gt(orders.createdAt, topUp.createdAt),
  )
  return (await db().$count(orders, since)) > 0 ? null : topUp.path
}
