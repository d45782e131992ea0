import { transaction } from '#app/db/client.server.ts'
import { findNewest } from '#app/domain/catalog/content/shared-content.ts'
import { getCopy } from './copies.ts'
import { logReveal } from './reveal-log.ts'

type Asked = { orderId: string; customerId: string; ip: string }

/** Returns the shared text to a customer who holds a copy, logged; null to others, and after a refund. */
export async function handOutContent({ orderId, customerId, ip }: Asked): Promise<string | null> {
  return transaction(async (tx) => {
    const copy = await getCopy({ id: orderId, customerId }, tx)
    const newest = copy?.kind === 'shared' ? await findNewest(tx, copy.productId) : null
    if (!newest) return null
    await logReveal(tx, { orderId, actorId: customerId, form: 'page', lineCount: 1, ip })
    return newest.content
  })
}
