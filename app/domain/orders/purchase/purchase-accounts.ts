import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { sellAvailable } from '#app/domain/stock/commands.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { charge } from '#app/domain/wallet/commands.ts'
import { t } from '#messages'
import { termsOf } from '../kinds.ts'
import { limitsProblem } from '../quantity-rules.ts'
import { orderRefusals } from '../refusals.ts'
import { queueAnnouncement } from './announce-orders.ts'
import { beginPurchase, creatingOrder, type Purchase, purchaseStep, purchaseTransaction } from './begin-purchase.ts'

const MAX_TRIES = 12
const LONGEST_PAUSE_MS = 250

const charging = () => ({
  title: t('server.orders.failures.chargeTitle'),
  message: t('server.orders.failures.charge'),
})

/** Enough rows exist, but other purchases hold some of them and may still release them. */
class StockContended extends Error {}

type PurchaseHooks = {
  /** The stand-by that places the order. */
  standbyId?: string
  /** Runs in the transaction of the sale, and not again for a repeated key. */
  beforeSale?: (tx: Database) => Promise<void>
  /** Runs for a repeated key, whose order is returned unless this refuses. */
  onRepeat?: (tx: Database) => Promise<void>
}

/** Sells `quantity` accounts in one transaction: order, accounts and charge, or nothing. */
export async function purchaseAccounts(purchase: Purchase, hooks: PurchaseHooks = {}): Promise<{ orderId: string }> {
  for (let tries = 1; ; tries++) {
    try {
      const orderId = await purchaseTransaction(purchase, (tx) => tryPurchase(tx, purchase, hooks))
      announceStockChange(purchase.productId)
      return { orderId }
    } catch (error) {
      if (!(error instanceof StockContended)) throw error
      if (tries === MAX_TRIES) throw orderRefusals.stockBusy()
      // Random, so that two purchases that each locked half of the last rows do not meet again.
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** tries))
    }
  }
}

async function tryPurchase(
  tx: Database,
  purchase: Purchase,
  { standbyId, beforeSale, onRepeat }: PurchaseHooks,
): Promise<string> {
  const { customerId, productId, quantity, idempotencyKey, at = new Date() } = purchase
  const begun = await beginPurchase(tx, 'account', purchase)
  if (begun.placedOrderId !== null) {
    await onRepeat?.(tx)
    return begun.placedOrderId
  }
  const { product, goods, price } = begun
  const problem = limitsProblem(product, quantity, goods)
  if (problem) throw orderRefusals.outsidePurchaseLimits(problem)
  await beforeSale?.(tx)

  const orderId = randomUUID()
  await purchaseStep(creatingOrder, () =>
    tx.insert(orders).values({
      id: orderId,
      customerId,
      productId,
      productName: product.name,
      ...price,
      quantity,
      orderType: 'account',
      ...termsOf(product),
      termsVersion: begun.termsVersion,
      idempotencyKey,
      createdAt: at,
    }),
  )
  if (!(await sellAvailable(tx, { productId, quantity, orderId, customerId }))) {
    // The count includes rows that unfinished purchases hold and may release.
    const available = await countAvailable(productId, tx)
    throw available < quantity ? orderRefusals.notEnoughStock(available, goods) : new StockContended()
  }
  await purchaseStep(charging, () => charge(tx, { customerId, amountCents: price.totalCents, orderId, at }))
  await queueAnnouncement(tx, orderId, begun.wantsMail, standbyId)
  return orderId
}
