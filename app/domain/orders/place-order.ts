import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { products } from '#app/db/schema/shop.ts'
import { isOnSale, type Product, productColumns } from '#app/domain/catalog/queries.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import { formatDollars } from '#app/lib/money.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { type Offer, wantsOrderMail } from './kinds.ts'
import { orderRefusals } from './refusals.ts'
import { changedTerms, claimWords, type SeenTerms, warrantyWords } from './terms.ts'

export type Purchase = {
  customerId: string
  productId: string
  quantity: number
  /** Cents for one, as the buyer saw it. */
  unitPriceCents: number
  /** The other terms, as the buyer saw them. */
  seen?: SeenTerms
  /** One for each intent to buy: the same key again, however late, answers with the same order and charges nothing. */
  idempotencyKey: string
  /** When it happens; now unless told. */
  at?: Date
}

/**
 * The beginning of every purchase, inside its transaction: locks the wallet, recognises a repeated key, and checks who buys
 * what for how much. Answers the order that the key stands for already, or the product to sell, the buyer's address and whether
 * the buyer wants a mail about it.
 */
export async function beginPurchase(
  tx: Database,
  kind: ProductKind,
  purchase: Purchase,
): Promise<{ placedOrderId: string } | { placedOrderId: null; product: Product; email: string; wantsMail: boolean }> {
  const wallet = await lockWallet(tx, purchase.customerId)
  if (!wallet || wallet.deletedAt) throw walletRefusals.balanceNotFetched()
  if (wallet.role !== 'customer') throw orderRefusals.adminsCannotPurchase()

  const [found] = await tx
    .select({ product: productColumns, isOnSale, placed })
    .from(products)
    .leftJoin(orders, isThisPurchase(purchase))
    .where(eq(products.id, purchase.productId))
  const { seen = {} } = purchase
  if (found?.placed) {
    const { id, productId, quantity, unitPriceCents } = found.placed
    const isSameAmount = quantity === purchase.quantity && unitPriceCents === purchase.unitPriceCents
    const isSameProduct = productId === purchase.productId && found.product.kind === kind
    const isSame = isSameAmount && isSameProduct && changedTerms(seen, found.placed).length === 0
    if (!isSame) throw walletRefusals.idempotencyKeyReused()
    return { placedOrderId: id }
  }
  if (!found?.isOnSale || found.product.kind !== kind) throw orderRefusals.productNotFound()
  const { product } = found
  requireUnchangedTerms(product, { ...seen, unitPriceCents: purchase.unitPriceCents })
  const totalCents = product.priceCents * purchase.quantity
  if (wallet.balanceCents < totalCents) throw walletRefusals.insufficientBalance(wallet.balanceCents, totalCents)
  return { placedOrderId: null, product, email: wallet.email, wantsMail: wantsOrderMail(wallet, kind) }
}

const placed = {
  id: orders.id,
  productId: orders.productId,
  quantity: orders.quantity,
  unitPriceCents: orders.unitPriceCents,
  warrantyHours: orders.warrantyHours,
  claimRule: orders.claimRule,
  durationDays: orders.durationDays,
}

function isThisPurchase({ customerId, idempotencyKey }: Purchase) {
  return and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, idempotencyKey))
}

/** Refuses, naming the new ones, unless the buyer saw the price and the terms of today. */
function requireUnchangedTerms(product: Offer, seen: SeenTerms & { unitPriceCents: number }): void {
  const isNewPrice = product.priceCents !== seen.unitPriceCents
  const sentences = changedTerms(seen, product)
    // Without a warranty there are no claims.
    .filter((term) => term !== 'claimRule' || product.warrantyHours > 0)
    .map((term) => wordsFor[term](product))
  if (isNewPrice) sentences.unshift(`The price is now ${formatDollars(product.priceCents)}.`)
  if (sentences.length > 0) throw orderRefusals.termsChanged(sentences, { isNewPrice })
}

const wordsFor: Record<keyof SeenTerms, (product: Offer) => string> = {
  warrantyHours: ({ warrantyHours }) => `${warrantyWords(warrantyHours)}.`,
  claimRule: ({ claimRule }) => `${claimWords[claimRule]}.`,
  durationDays: ({ durationDays }) => `A license now runs for ${durationDays} ${durationDays === 1 ? 'day' : 'days'}.`,
}
