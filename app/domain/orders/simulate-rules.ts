type Sums = { orders: number; customers: number; quantity: number; thenCents: number; nowCents: number }

export type Simulation = {
  total: Sums
  /** By the quantity of the tier that an order reaches; null for those below all tiers. */
  tiers: (Sums & { minQuantity: number | null })[]
  /** The customers who would save most. */
  customers: (Omit<Sums, 'customers'> & { id: string; name: string; isDeleted: boolean; minQuantity: number | null })[]
}

/** Returns how many more items must be sold at the new average price to earn as much as before; 0 if none. */
export function extraQuantity({ quantity, thenCents, nowCents }: Sums): number {
  return nowCents > 0 && thenCents > nowCents ? Math.ceil(((thenCents - nowCents) * quantity) / nowCents) : 0
}
