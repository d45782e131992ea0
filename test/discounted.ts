import { eq, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { discountCodes } from '#app/db/schema/catalog.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { recountTallies } from '#app/domain/dashboard/sum-up-tallies.ts'

/** Adds a code for the whole shop that takes off ten percent, unless given otherwise. */
export async function createCode(
  code: string,
  given: Partial<typeof discountCodes.$inferInsert> = {},
): Promise<string> {
  const percent = given.amountCents ? null : 10
  await db()
    .insert(discountCodes)
    .values({ code, scope: 'shop', percent, ...given })
  return code
}

/** Takes any discount off an order of a customer who has no later one, as if it had been bought with a code. */
export async function discountOrder(orderId: string, discountCents: number): Promise<void> {
  if (discountCents === 0) return
  const code = `TEST-${orderId.slice(0, 8).toUpperCase()}`
  await createCode(code, { uses: 1 })
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const [order] = await tx
      .update(orders)
      .set({
        discountCents,
        discountCode: code,
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
