import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { choicesOf, purchasePath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED } from '#app/lib/refusal.ts'
import { offerPurchase } from '../storefront/purchase-offer.ts'

/** Reads the purchase of a path at today's price. Returns null if it is none, or if money alone doesn't allow it. */
export async function readWanted(customer: Actor, path: string | null) {
  const choices = choicesOf(path)
  const product = choices && (await listActiveProducts()).find(({ id }) => id === choices.get('productId'))
  if (!product) return null
  const { item, quantity, totalCents, problem } = await offerPurchase(customer, product, choices)
  const lacksMore = problem !== undefined && !('status' in problem && problem.status === PAYMENT_REQUIRED)
  if (quantity === 0 || lacksMore) return null
  const missingCents = Math.max(0, totalCents - customer.balanceCents)
  return { path: purchasePath(choices), name: item.name, quantity, totalCents, missingCents }
}
