import { isDeepStrictEqual } from 'node:util'
import { transaction } from '#app/db/client.server.ts'
import { pricePlans, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals, ProductNotSaved } from '../refusals.ts'
import { isPrice } from '../rules.ts'
import { listPriceCents } from './current-prices.ts'
import { databaseTime, planVersion, readPlanned } from './queries.ts'
import { minuteOf, type Planned, planFields } from './rules.ts'
import type { PlanInput } from './schema.ts'

type PlanChange = { productId: string; input: PlanInput; actorId: string; ip: string }

/** Sets the sale and the scheduled price of a product. Refuses an outdated form. */
export async function savePlan({ productId, input, ...by }: PlanChange): Promise<void> {
  await transaction(async (tx) => {
    const [product] = await tx
      .select({ storedCents: products.priceCents })
      .from(products)
      .where(isProduct(productId))
      .for('no key update')
    if (!product) throw new ProductNotSaved()
    // Read after the lock, because a change of the list price adds a plan.
    const [current] = await tx
      .select({ priceCents: listPriceCents, now: databaseTime })
      .from(products)
      .where(isProduct(productId))
    if (!current) throw new ProductNotSaved()
    const { priceCents, now } = current
    const stored = await readPlanned(tx, productId, now)
    const wanted = wantedOf(input, stored, now)
    if (isDeepStrictEqual(planFields(wanted), planFields(stored))) return
    if (planVersion(stored) !== input.version) throw catalogRefusals.planChangedMeanwhile()
    requireValid(wanted, stored, { priceCents, now })
    if (priceCents !== product.storedCents) await tx.update(products).set({ priceCents }).where(isProduct(productId))
    await tx.insert(pricePlans).values({
      productId,
      priceCents,
      nextPriceCents: wanted.next?.priceCents ?? null,
      nextPriceAt: wanted.next?.at ?? null,
      salePriceCents: wanted.sale?.priceCents ?? null,
      saleStartsAt: wanted.sale?.startsAt ?? null,
      saleEndsAt: wanted.sale?.endsAt ?? null,
    })
    const values = { before: planFields(stored), after: planFields(wanted) }
    await recordAudit(tx, { ...by, action: 'product.plan_changed', subject: `product:${productId}`, ...values })
  })
}

/** A sale starts now if the form says no time or a past one. One that runs, or whose start the form repeats, keeps it. */
function wantedOf(
  { salePrice, saleFrom, saleUntil, newPrice, newFrom }: PlanInput,
  stored: Planned,
  now: Date,
): Planned {
  const former = stored.sale?.startsAt
  const isKept = former && (saleFrom ? minuteOf(former) === minuteOf(saleFrom) : former <= now)
  const startsAt = isKept ? former : saleFrom && saleFrom > now ? saleFrom : now
  return {
    sale: salePrice !== null && saleUntil ? { priceCents: salePrice, startsAt, endsAt: saleUntil } : null,
    next: newPrice !== null && newFrom ? { priceCents: newPrice, at: newFrom } : null,
  }
}

function requireValid(
  { sale, next }: Planned,
  stored: Planned,
  { priceCents, now }: { priceCents: number; now: Date },
) {
  if (sale) {
    if (!isPrice(sale.priceCents)) throw catalogRefusals.planPriceInvalid('salePrice')
    if (sale.priceCents >= priceCents) throw catalogRefusals.salePriceNotLower(priceCents)
    if (sale.endsAt <= sale.startsAt || sale.endsAt <= now) throw catalogRefusals.planTimePast('saleUntil')
  }
  if (next) {
    if (!isPrice(next.priceCents)) throw catalogRefusals.planPriceInvalid('newPrice')
    const isKept = stored.next !== null && minuteOf(stored.next.at) === minuteOf(next.at)
    if (next.at <= now && !isKept) throw catalogRefusals.planTimePast('newFrom')
  }
}
