import { randomUUID } from 'node:crypto'
import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import { type ActiveProduct, listActiveProducts } from '#app/domain/catalog/queries.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { getCustomerLicense, type OwnedLicense } from '#app/domain/licenses/queries.ts'
import { isRenewedBy, renewsFrom } from '#app/domain/licenses/rules.ts'
import { termFields } from '#app/domain/orders/kinds.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
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

/** Returns a customer's license and the offer to renew it; null if the license is not theirs. */
export async function readRenewal(licenseId: string, customer: Pick<Actor, 'id' | 'email'>) {
  const license = await getCustomerLicense({ id: licenseId, customer })
  if (!license) return null
  const [products, translated] = await Promise.all([listActiveProducts(customer.id), translateNames()])
  const offer = renewalOffer(license, products, new Date())
  return { licenseKey: license.licenseKey, offer: offer && translated(offer) }
}
