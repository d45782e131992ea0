import { eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { orderLabels } from '#app/db/schema/orders.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { getOrder } from './queries.ts'

type Labelled = { orderId: string; customerId: string; label: string }

/** Saves what a customer calls their order; an empty label removes it. Returns false if they have no such order. */
export function labelOrder({ orderId, customerId, label }: Labelled): Promise<boolean> {
  return transaction(async (tx) => {
    // Locks out a deletion of the customer.
    const wallet = await lockWallet(tx, customerId)
    if (!wallet || wallet.deletedAt || !(await getOrder({ id: orderId, customerId }, tx))) return false
    if (label === '') await tx.delete(orderLabels).where(eq(orderLabels.orderId, orderId))
    else {
      await tx
        .insert(orderLabels)
        .values({ orderId, label })
        .onConflictDoUpdate({ target: orderLabels.orderId, set: { label } })
    }
    return true
  })
}
