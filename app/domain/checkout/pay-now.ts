import { v5 } from 'uuid'
import { getGoods, listActiveProducts } from '#app/domain/catalog/queries.ts'
import { requireUnchangedTerms } from '#app/domain/orders/begin-purchase.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { requirePrice } from '#app/domain/orders/with-code.ts'
import { requireOffer } from '#app/domain/payments/provider.ts'
import { startTopUp } from '#app/domain/payments/start-top-up.ts'
import { purchasePath } from '#app/lib/purchase-path.ts'
import { checkoutRefusals } from './refusals.ts'
import type { PayNow } from './schema.ts'

type Buyer = { id: string; balanceCents: number }

/**
 * Starts a top-up of what the balance lacks for a purchase, or of all of it, and returns the URL of its payment page. Once
 * the money is credited, buyPaid buys for at most the total that was shown.
 */
export async function payNow(buyer: Buyer, part: 'missing' | 'all', input: PayNow): Promise<{ paymentUrl: string }> {
  const { productId, quantity = 1, license, discount, method: methodId, idempotencyKey } = input
  const customerId = buyer.id
  const product = (await listActiveProducts(customerId)).find(({ id }) => id === productId)
  if (!product) throw orderRefusals.productNotFound()
  const code = discount?.code ?? ''
  const price = await requirePrice({ product, quantity, customerId, code, at: new Date() })
  requireUnchangedTerms({ ...product, goods: await getGoods(productId) }, price, input)
  const { totalCents } = price
  const neededCents = part === 'all' ? totalCents : totalCents - buyer.balanceCents
  if (neededCents <= 0) throw checkoutRefusals.balanceSuffices()
  const { method } = await requireOffer(methodId)
  const amountCents = Math.max(neededCents, method.minimumCents)
  const choices = { productId, quantity: String(quantity), license, code: price.discountCode }
  return startTopUp({
    customerId,
    amountCents,
    methodId,
    // Lets the same form start another amount, once the customer has come back.
    idempotencyKey: v5(String(amountCents), idempotencyKey),
    purchasePath: purchasePath(new Map(Object.entries(choices))),
    purchaseConsent: { maxTotalCents: totalCents, seen: input.seen },
  })
}
