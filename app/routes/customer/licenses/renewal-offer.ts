import { randomUUID } from 'node:crypto'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import type { OwnedLicense } from '#app/domain/licenses/queries.ts'
import { isRenewedBy, renewsFrom } from '#app/domain/licenses/rules.ts'
import { termFields } from '#app/domain/orders/kinds.ts'
import { addDays } from '#app/lib/dates.ts'

export type RenewalOffer = NonNullable<ReturnType<typeof renewalOffer>>

/** Returns what another period of a license costs and brings; null while it is suspended or its software is not on sale. */
export function renewalOffer(license: OwnedLicense, onSale: ActiveProduct[], now: Date) {
  const software = onSale.find((product) => product.kind === 'software' && isRenewedBy(license, product))
  if (!software?.durationDays || license.status === 'inactive') return null
  return {
    softwareName: license.softwareName,
    priceCents: software.priceCents,
    days: software.durationDays,
    lacksFile: software.lacksFile,
    newEnd: addDays(renewsFrom(license, now), software.durationDays),
    /** The idempotency key is for this one intent to buy. */
    fields: { productId: software.id, ...termFields(software), idempotencyKey: randomUUID() },
  }
}
