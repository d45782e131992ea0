export type Planned = {
  sale: { priceCents: number; startsAt: Date; endsAt: Date } | null
  next: { priceCents: number; at: Date } | null
}

type StoredPlan = {
  nextPriceCents: number | null
  nextPriceAt: Date | null
  salePriceCents: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

/** Returns the sale and the scheduled price that have not ended or come into effect. */
export function plannedOf(plan: StoredPlan, now: Date): Planned {
  const { nextPriceCents, nextPriceAt, salePriceCents, saleStartsAt, saleEndsAt } = plan
  const hasSale = salePriceCents !== null && saleStartsAt !== null && saleEndsAt !== null && saleEndsAt > now
  const hasNext = nextPriceCents !== null && nextPriceAt !== null && nextPriceAt > now
  return {
    sale: hasSale ? { priceCents: salePriceCents, startsAt: saleStartsAt, endsAt: saleEndsAt } : null,
    next: hasNext ? { priceCents: nextPriceCents, at: nextPriceAt } : null,
  }
}

/** Returns a moment as the form shows it, in UTC. */
export function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16)
}

/** Returns the fields of a plan as the audit log shows them. */
export function planFields({ sale, next }: Planned): Record<string, number | string> {
  return {
    ...(sale && {
      salePriceCents: sale.priceCents,
      saleFrom: minuteOf(sale.startsAt),
      saleUntil: minuteOf(sale.endsAt),
    }),
    ...(next && { newPriceCents: next.priceCents, newFrom: minuteOf(next.at) }),
  }
}
