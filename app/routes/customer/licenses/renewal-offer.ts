import { randomUUID } from 'node:crypto'
import { priceOf } from '#app/domain/catalog/price-rules.ts'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import type { OwnedLicense } from '#app/domain/licenses/queries.ts'
import { isRenewedBy, renewsFrom } from '#app/domain/licenses/rules.ts'
import { termFields } from '#app/domain/orders/kinds.ts'
import { addDays } from '#app/lib/dates.ts'

export type RenewalOffer = NonNullable<ReturnType<typeof renewalOffer>>

/** Returns the price and new end of a renewal; null for a suspended license or software that is not for sale. */
export function renewalOffer(license: OwnedLicense, onSale: ActiveProduct[], now: Date) {
  const software = onSale.find((product) => product.kind === 'software' && isRenewedBy(license, product))
  if (!software?.durationDays || license.status === 'inactive') return null
  const { unitPriceCents } = priceOf(software, 1)
  return {
    softwareName: license.softwareName,
    priceCents: unitPriceCents,
    days: software.durationDays,
    lacksFile: software.lacksFile,
    newEnd: addDays(renewsFrom(license, now), software.durationDays),
    /** Includes a new idempotency key for this purchase. */
    fields: { productId: software.id, ...termFields(software, unitPriceCents), idempotencyKey: randomUUID() },
  }
}
