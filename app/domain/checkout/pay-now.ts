import { v5 } from 'uuid'
import { getGoods, listActiveProducts, type Product } from '#app/domain/catalog/queries.ts'
import { getOwnOrder } from '#app/domain/orders/delivery/copies.ts'
import { requireUnchangedTerms } from '#app/domain/orders/purchase/begin-purchase.ts'
import { requirePrice } from '#app/domain/orders/purchase/with-code.ts'
import { limitsProblem } from '#app/domain/orders/quantity-rules.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { countAvailable, isSoldOut } from '#app/domain/stock/queries.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { purchasePath } from '#app/lib/purchase-path.ts'
import { checkoutRefusals } from './refusals.ts'
import type { PayNow } from './schema.ts'

type Buyer = { id: string; balanceCents: number }

/**
 * Starts a top-up of what the balance lacks for a purchase, or of all of it, and returns the URL of its payment page. Once
 * the money is credited, buyPaid buys for at most the total that was shown.
 */
export async function payNow(buyer: Buyer, part: 'missing' | 'all', input: PayNow): Promise<{ paymentUrl: string }> {
  const agreed = await agreeOn({ customerId: buyer.id }, input)
  const { totalCents } = agreed
  const neededCents = part === 'all' ? totalCents : totalCents - buyer.balanceCents
  if (neededCents <= 0) throw checkoutRefusals.balanceSuffices()
  return startPayment({ ...agreed, customerId: buyer.id, neededCents })
}

type Agreed = Pick<PayNow, 'method' | 'idempotencyKey' | 'seen'> & { totalCents: number; purchasePath: string | null }

/** Returns what a form agrees to. Refuses if the price or the terms differ from what it showed. */
export async function agreeOn(who: { customerId: string; guesser?: string }, input: PayNow): Promise<Agreed> {
  const { productId, quantity = 1, license, discount, method, idempotencyKey, seen } = input
  const product = (await listActiveProducts(who.customerId)).find(({ id }) => id === productId)
  if (!product) throw orderRefusals.productNotFound()
  const wanted = { product, quantity, customerId: who.customerId, code: discount?.code ?? '', at: new Date() }
  const price = await requirePrice(wanted, who)
  const goods = await getGoods(productId)
  requireUnchangedTerms({ ...product, goods }, price, input)
  await requireBuyable[product.kind]({ product, quantity, goods, customerId: who.customerId })
  const choices = { productId, quantity: String(quantity), license, code: price.discountCode }
  const path = purchasePath(new Map(Object.entries(choices)))
  return { method, idempotencyKey, seen, totalCents: price.totalCents, purchasePath: path }
}

type Wanted = { product: Product; quantity: number; goods: Goods; customerId: string }

/** Refuses a payment for what could not be bought even now. */
const requireBuyable: Record<ProductKind, (wanted: Wanted) => Promise<void> | void> = {
  account: requireStock,
  software: () => {},
  file: requireCopy,
  on_demand: requireLimits,
  shared: requireCopy,
}

async function requireStock(wanted: Wanted): Promise<void> {
  requireLimits(wanted)
  const { product, quantity, goods } = wanted
  const available = await countAvailable(product.id)
  if (available < quantity) throw orderRefusals.notEnoughStock(available, goods)
}

function requireLimits({ product, quantity, goods }: Wanted): void {
  const problem = limitsProblem(product, quantity, goods)
  if (problem) throw orderRefusals.outsidePurchaseLimits(problem)
}

async function requireCopy({ product, customerId }: Wanted): Promise<void> {
  if ((await getOwnOrder({ productId: product.id, customerId })) !== null) throw orderRefusals.alreadyOwned()
  if (await isSoldOut(product.id)) throw orderRefusals.soldOut()
}

type Payment = Agreed & { customerId: string; neededCents: number; isGuest?: boolean }

export function startPayment({ method: methodId, seen, totalCents, neededCents: amountCents, ...payment }: Payment) {
  return startTopUp({
    ...payment,
    amountCents,
    methodId,
    // Lets the same form start another payment once the customer has come back and chosen something else.
    idempotencyKey: v5(
      JSON.stringify([amountCents, methodId, payment.purchasePath, totalCents, seen]),
      payment.idempotencyKey,
    ),
    purchaseConsent: { maxTotalCents: totalCents, seen },
  })
}
