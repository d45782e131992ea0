import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { findActiveProduct, type Product } from '#app/domain/catalog/queries.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { InsufficientBalance } from '#app/domain/wallet/refusals.ts'
import { AdminsCannotPurchase, IdempotencyKeyReused, ProductNotFound } from './refusals.ts'
import { requireUnchangedPrice } from './rules.ts'

export type Purchase = {
  customerId: string
  productId: string
  quantity: number
  /** Cents for one, as the buyer saw it. */
  unitPrice: number
  /** One for each intent to buy: the same key again answers with the same order and charges nothing. */
  idempotencyKey: string
  /** When it happens; now unless told. */
  at?: Date
}

/**
 * The beginning of every purchase, inside its transaction: locks the wallet, recognises a repeated key, and checks who buys
 * what for how much. Answers the order that the key stands for already, or the product to sell and the buyer's
 * address.
 */
export async function beginPurchase(
  tx: Database,
  kind: Product['kind'],
  purchase: Purchase,
): Promise<{ placedOrderId: string } | { placedOrderId: null; product: Product; email: string }> {
  const wallet = await lockWallet(tx, purchase.customerId)
  if (wallet?.role !== 'customer') throw new AdminsCannotPurchase()

  const placed = await findPlaced(tx, purchase)
  if (placed) return { placedOrderId: placed.id }

  const product = await findActiveProduct(purchase.productId, tx)
  if (product?.kind !== kind) throw new ProductNotFound()
  requireUnchangedPrice(product, purchase.unitPrice)
  const totalCents = product.priceCents * purchase.quantity
  if (wallet.balanceCents < totalCents) throw new InsufficientBalance(wallet.balanceCents, totalCents)
  return { placedOrderId: null, product, email: wallet.email }
}

async function findPlaced(tx: Database, purchase: Purchase): Promise<{ id: string } | null> {
  const [order] = await tx
    .select({
      id: orders.id,
      productId: orders.productId,
      quantity: orders.quantity,
      unitPriceCents: orders.unitPriceCents,
    })
    .from(orders)
    .where(and(eq(orders.customerId, purchase.customerId), eq(orders.idempotencyKey, purchase.idempotencyKey)))
  if (!order) return null
  const same =
    order.productId === purchase.productId &&
    order.quantity === purchase.quantity &&
    order.unitPriceCents === purchase.unitPrice
  if (!same) throw new IdempotencyKeyReused()
  return order
}
