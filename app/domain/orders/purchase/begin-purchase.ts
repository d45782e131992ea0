import { and, eq } from 'drizzle-orm'
import { type Database, sqlState, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { countUse } from '#app/domain/catalog/discounts/commands.ts'
import { CodeRefused } from '#app/domain/catalog/discounts/refusals.ts'
import { sale } from '#app/domain/catalog/price-plans/current-prices.ts'
import { type Price, priceOf } from '#app/domain/catalog/prices/rules.ts'
import {
  groupPriceFor,
  isOnSale,
  type Product,
  productColumns,
  sellsItems,
  tiers,
} from '#app/domain/catalog/queries.ts'
import { versionInForce } from '#app/domain/texts/queries.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { formatDollars } from '#app/lib/money.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { log } from '#app/log.server.ts'
import { t } from '#messages'
import { changedTerms, claimRuleLabel, type Offer, type SeenTerms, wantsOrderMail } from '../kinds.ts'
import { orderRefusals } from '../refusals.ts'
import { type GuessedCode, limitGuesses, offerWithCode, type SoldProduct } from './with-code.ts'

export type Purchase = {
  customerId: string
  productId: string
  quantity: number
  /** The price of each that the buyer saw. Ignored with `paid`, like the discount that they saw. */
  unitPriceCents: number
  seen?: SeenTerms
  /** The code that lowers the price, and the discount that the buyer saw. */
  discount?: { code: string; cents: number } | undefined
  /**
   * Buys at today's price up to what the buyer agreed to. Its check runs once the wallet is locked. With `sendsMail`, the
   * caller emails the buyer instead of the order.
   */
  paid?: { maxTotalCents: number; check: (tx: Database) => Promise<void>; sendsMail: boolean } | undefined
  /** Repeating the key, however late, returns the same order and charges nothing. */
  idempotencyKey: string
  at?: Date
}

type BegunPurchase = {
  placedOrderId: null
  product: Product
  goods: Goods
  /** Columns of the order. */
  price: Price
  termsVersion: string
  email: string
  wantsMail: boolean
}

/** Begins every purchase: locks the wallet, recognizes a repeated key, and checks buyer, product and terms. */
export async function beginPurchase(
  tx: Database,
  kind: ProductKind,
  purchase: Purchase,
): Promise<{ placedOrderId: string } | BegunPurchase> {
  const wallet = await lockWallet(tx, purchase.customerId)
  if (!wallet || wallet.deletedAt) throw walletRefusals.balanceNotFetched()
  if (wallet.role !== 'customer') throw orderRefusals.adminsCannotPurchase()
  await purchase.paid?.check(tx)

  const [found] = await tx
    .select({
      product: { ...productColumns, tiers, sale, group: groupPriceFor(purchase.customerId) },
      sellsItems,
      isOnSale,
      placed,
      termsVersion: versionInForce('terms-of-service'),
    })
    .from(products)
    .leftJoin(orders, isThisPurchase(purchase))
    .where(eq(products.id, purchase.productId))
  const { seen = {} } = purchase
  if (found?.placed) {
    const { id, productId, quantity, unitPriceCents } = found.placed
    const { code = null, cents = 0 } = purchase.discount ?? {}
    // Orders keep no code that lowered nothing.
    const isSameDiscount =
      found.placed.discountCode === (cents > 0 ? code : null) && found.placed.discountCents === cents
    const isSamePrice = purchase.paid || (unitPriceCents === purchase.unitPriceCents && isSameDiscount)
    const isSameAmount = quantity === purchase.quantity && isSamePrice
    const isSameProduct = productId === purchase.productId && found.product.kind === kind
    const isSame = isSameAmount && isSameProduct && changedTerms(seen, found.placed).length === 0
    if (!isSame) throw walletRefusals.idempotencyKeyReused()
    return { placedOrderId: id }
  }
  if (!found?.isOnSale || found.product.kind !== kind) throw orderRefusals.productNotFound()
  const { product, termsVersion } = found
  const goods = kind === 'account' && !found.sellsItems ? 'accounts' : 'items'
  const price = await priceNow(tx, product, purchase)
  requireUnchangedTerms({ ...product, goods }, price, purchase)
  const { totalCents } = price
  if (wallet.balanceCents < totalCents) throw walletRefusals.insufficientBalance(wallet.balanceCents, totalCents)
  if (price.discountCode !== null) await countUse(tx, price.discountCode)
  const { email } = wallet
  return {
    placedOrderId: null,
    product,
    goods,
    price,
    termsVersion,
    email,
    wantsMail: wantsOrderMail(wallet, kind) && !purchase.paid?.sendsMail,
  }
}

/** Locks the code of a purchase, after the wallet and before any stock. Refuses a code that the customer cannot use. */
async function priceNow(tx: Database, product: SoldProduct, purchase: Purchase): Promise<Price> {
  const { customerId, quantity, discount, at = new Date() } = purchase
  if (!discount) return priceOf(product, quantity)
  const offer = await offerWithCode({ product, quantity, customerId, code: discount.code, at }, { tx, lock: true })
  if (offer.problem) throw new CodeRefused(offer.problem, offer.minTotalCents)
  return offer.price
}

const placed = {
  id: orders.id,
  productId: orders.productId,
  quantity: orders.quantity,
  unitPriceCents: orders.unitPriceCents,
  discountCents: orders.discountCents,
  discountCode: orders.discountCode,
  warrantyHours: orders.warrantyHours,
  claimRule: orders.claimRule,
  durationDays: orders.durationDays,
}

function isThisPurchase({ customerId, idempotencyKey }: Purchase) {
  return and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, idempotencyKey))
}

type Sold = Offer & { goods: Goods }

type Seen = Pick<Purchase, 'seen' | 'unitPriceCents' | 'discount' | 'paid'>

/** Refuses a purchase whose price or terms differ from what the buyer saw. */
export function requireUnchangedTerms(product: Sold, price: Price, purchase: Seen): void {
  const { seen = {}, unitPriceCents, discount, paid } = purchase
  if (paid && price.totalCents > paid.maxTotalCents) throw orderRefusals.priceRose(price.totalCents)
  const isNewPrice = !paid && price.unitPriceCents !== unitPriceCents
  const isNewDiscount = !paid && price.discountCents !== (discount?.cents ?? 0)
  const sentences = changedTerms(seen, product)
    // Without a warranty there are no claims.
    .filter((term) => term !== 'claimRule' || product.warrantyHours > 0)
    .map((term) => termSentences[term](product))
  if (isNewDiscount) {
    sentences.unshift(t('server.orders.changes.discount', { amount: formatDollars(price.discountCents) }))
  }
  if (isNewPrice) sentences.unshift(t('server.orders.changes.price', { price: formatDollars(price.unitPriceCents) }))
  if (sentences.length > 0) throw orderRefusals.termsChanged(sentences, { isNewPrice: isNewPrice || isNewDiscount })
}

const termSentences: Record<keyof SeenTerms, (product: Sold) => string> = {
  warrantyHours: ({ warrantyHours }) =>
    warrantyHours === 0
      ? t('server.orders.changes.noWarranty')
      : t('server.orders.changes.warranty', { hours: warrantyHours }),
  claimRule: ({ claimRule, goods }) => t('server.orders.changes.claimRule', { rule: claimRuleLabel(claimRule, goods) }),
  durationDays: ({ durationDays }) => t('server.orders.changes.duration', { days: durationDays ?? 0 }),
}

const INTEGRITY_CONSTRAINT_VIOLATION = /^23/

type Failure = () => { title?: string; message: string }

/** Runs a step of a purchase. A violated constraint refuses the whole purchase with the message of this step. */
export async function purchaseStep<Result>(failure: Failure, work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!INTEGRITY_CONSTRAINT_VIOLATION.test(sqlState(error) ?? '')) throw error
    log.error({ err: error }, 'a step of a purchase failed')
    throw orderRefusals.purchaseFailed(failure())
  }
}

/** Runs a purchase in one transaction. Limits how often a customer tries codes that cannot be used. */
export function purchaseTransaction<Result>(
  purchase: GuessedCode & Pick<Purchase, 'paid'>,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  // A code that was accepted before the payment is no guess.
  const guessed = purchase.paid ? { customerId: purchase.customerId } : purchase
  return limitGuesses(guessed, () => purchaseStep(wholePurchase, () => transaction(work, 'purchase')))
}

export const wholePurchase = () => ({ message: t('server.orders.failures.purchase') })
export const creatingOrder = () => ({ message: t('server.orders.failures.order') })
