import { effectiveTiers, type GroupPrice, type Priced, priceOf } from '#app/domain/catalog/prices/rules.ts'

/** A product's prices, and the least and most of one purchase. */
export type Sale = Priced & { least: number; most: number }

export type Waiting = {
  id: string
  left: number
  maxUnitCents: number
  balanceCents: number
  /** Lowers the price for a customer in a group. */
  group?: GroupPrice | null
}

type Demand = Waiting & { least: number; most: number }

export type Share = { id: string; quantity: number }

/**
 * Divides the available items among stand-bys, which are in the order of their creation. In each round, everyone still
 * waiting gets an equal part, at least the minimum of a purchase. Rounds repeat until items or demand are exhausted.
 * Leaves out those whose share costs more than their maximum or balance, and divides again among the others.
 */
export function allocate(available: number, waiting: readonly Waiting[], sale: Sale): Share[] {
  let demands = waiting
    .map((one) => demandOf(one, sale))
    .filter(({ left, most, least }) => left >= sale.least && most >= least)
  for (;;) {
    const shares = divide(available, demands).filter(({ quantity }) => quantity > 0)
    const payables = shares.map(({ demand, quantity }) => ({
      id: demand.id,
      quantity: payable(demand, quantity, sale),
    }))
    const refused = new Set(payables.filter(({ quantity }) => quantity === 0).map(({ id }) => id))
    if (refused.size === 0) return payables
    demands = demands.filter(({ id }) => !refused.has(id))
  }
}

/** Returns whether the price is low enough, but the balance pays for not even the smallest purchase. */
export function isShort(one: Waiting, sale: Sale): boolean {
  const least = smallestPurchase(one, sale)
  const price = priceOf({ ...sale, group: one.group }, least)
  return one.left >= sale.least && price.unitPriceCents <= one.maxUnitCents && price.totalCents > one.balanceCents
}

/** Returns the minimum of a purchase, or all that is left if a smaller one would leave a rest that nobody can buy. */
export function smallestPurchase({ left }: Waiting, { least, most }: Sale): number {
  return left < 2 * least && left <= most ? left : least
}

function demandOf(one: Waiting, sale: Sale): Demand {
  const most = payableUpTo(Math.min(one.left, sale.most), one, sale)
  return { ...one, least: smallestPurchase(one, sale), most }
}

/** Returns the largest quantity whose price is within the maximum and the balance; 0 if there is none. */
function payableUpTo(most: number, { maxUnitCents, balanceCents, group }: Waiting, sale: Sale): number {
  let highest = most
  const prices = [{ minQuantity: 1, unitPriceCents: sale.priceCents }, ...effectiveTiers({ ...sale, group })]
  for (const { minQuantity, unitPriceCents } of prices.toReversed()) {
    const quantity = Math.min(highest, Math.floor(balanceCents / unitPriceCents))
    if (quantity >= minQuantity && unitPriceCents <= maxUnitCents) return quantity
    highest = Math.min(highest, minQuantity - 1)
  }
  return 0
}

/** Returns what of a share can be bought, if possible without a rest below the minimum; 0 if that is too little. */
function payable(demand: Demand, share: number, sale: Sale): number {
  const rest = demand.left - share
  const keepsRest = rest > 0 && rest < sale.least && demand.left >= 2 * sale.least
  const quantity = payableUpTo(keepsRest ? demand.left - sale.least : share, demand, sale)
  return quantity >= demand.least ? quantity : 0
}

function divide(available: number, demands: readonly Demand[]) {
  const shares = demands.map((demand) => ({ demand, quantity: 0 }))
  let left = available
  for (let before = left + 1; left > 0 && left < before; ) {
    before = left
    const open = shares.filter(({ demand, quantity }) => quantity < demand.most)
    const part = Math.max(1, Math.floor(left / open.length))
    for (const share of open) {
      const wanted = Math.max(part, share.demand.least - share.quantity)
      const taken = Math.min(wanted, share.demand.most - share.quantity)
      if (taken > left) continue
      share.quantity += taken
      left -= taken
    }
  }
  return shares
}
