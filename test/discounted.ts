import { eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { recountTallies } from '#app/domain/dashboard/sum-up-tallies.ts'

/** Takes a discount off an order of a customer who has no later one, as if it had been bought with it. */
export async function discountOrder(orderId: string, discountCents: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const [order] = await tx
      .update(orders)
      .set({
        discountCents,
        discountCode: 'SPRING',
        totalCents: sql`total_cents - ${discountCents}`,
        spentAfterCents: sql`spent_after_cents - ${discountCents}`,
      })
      .where(eq(orders.id, orderId))
      .returning({ customerId: orders.customerId })
    await tx
      .update(ledgerTransfers)
      .set({ amountCents: sql`amount_cents - ${discountCents}` })
      .where(eq(ledgerTransfers.orderId, orderId))
    await tx.execute(
      sql`update customers set balance_cents = balance_cents + ${discountCents} where id = ${order?.customerId}`,
    )
  })
  await recountTallies()
}
