import { randomUUID } from 'node:crypto'
import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import { purchaseLimits, QUANTITY } from '#app/domain/orders/quantity-rules.ts'
import { getAwaitedPack } from '#app/domain/standbys/queries.ts'
import { lastStandbyDay, quantityNow, USUAL_STANDBY_DAYS } from '#app/domain/standbys/rules.ts'
import { availableNow } from '#app/domain/stock/levels/available-now.ts'
import { translateProduct } from '#app/domain/translations/queries.ts'
import { addDays, dayOf } from '#app/lib/dates.ts'
import { plainDollars } from '#app/lib/money.ts'

export type StandbyOffer = NonNullable<Awaited<ReturnType<typeof offerStandby>>>

/** Returns what the form shows for a pack and the asked quantity; null for what is no pack. */
export async function offerStandby(asked: URLSearchParams, customerId: string, at = new Date()) {
  const product = await getAwaitedPack(asked.get('productId') ?? '', customerId)
  if (!product) return null
  const [stock, { name }] = await Promise.all([availableNow(), translateProduct(product)])
  const { least, most } = purchaseLimits(product)
  const typed = asked.get('quantity') ?? ''
  const quantity = QUANTITY.test(typed) ? Number(typed) : least
  const available = stock[product.id] ?? 0
  const now = asked.has('now') ? quantityNow({ asked: quantity, available, least, most }) : 0
  const price = now > 0 ? priceOf(product, now) : null
  return {
    name,
    slug: product.slug,
    goods: product.sellsItems ? ('items' as const) : ('accounts' as const),
    quantity,
    wanted: Math.max(least, price ? quantity - now : quantity),
    purchase: price && { quantity: now, price },
    repeats: asked.get('repeats') === 'weekly' ? 'weekly' : 'once',
    maxPrice: plainDollars(priceOf(product, least).unitPriceCents),
    endsOn: dayOf(addDays(at, USUAL_STANDBY_DAYS)),
    firstDay: dayOf(at),
    lastDay: lastStandbyDay(at),
    idempotencyKey: randomUUID(),
  }
}
