import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { refunds } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { creditRefund } from '#app/domain/wallet/commands.ts'

/** Refunds any number of cents of an order, not only whole lines; as the buyer, so that no admin is needed. */
export async function giveBack(orderId: string, amountCents: number): Promise<void> {
  await transaction(async (tx) => {
    const [order] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId))
    const { customerId = '' } = order ?? {}
    const refundId = randomUUID()
    await tx.insert(refunds).values({ id: refundId, orderId, amountCents, reason: 'Goodwill', actorId: customerId })
    await creditRefund(tx, { customerId, amountCents, orderId, refundId })
  })
}
