import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/domain/identity/queries.ts'
import { listRenewable } from '#app/domain/licenses/queries.ts'
import { renewsFrom, shownStatus } from '#app/domain/licenses/rules.ts'
import { addDays } from '#app/lib/dates.ts'

type Software = { id: string; name: string; isOnSale: boolean; durationDays: number | null }

export type PurchaseStart = Awaited<ReturnType<typeof startPurchase>>

/**
 * Returns what the purchase form of a program starts with: the idempotency key, null for visitors, and the customer's
 * licenses that the purchase may extend, each with its new end.
 */
export async function startPurchase(actor: Actor | null, software: Software, now = new Date()) {
  const days = software.durationDays ?? 0
  const isOffered = actor?.role === 'customer' && software.isOnSale
  const renewable = isOffered ? await listRenewable(actor, software) : []
  return {
    idempotencyKey: actor && randomUUID(),
    renewable: renewable.map((license) => ({
      id: license.id,
      licenseKey: license.licenseKey,
      status: shownStatus(license, now),
      expiresAt: license.expiresAt,
      hasEnded: license.expiresAt <= now,
      newEnd: addDays(renewsFrom(license, now), days),
    })),
    /** When a new license would end. */
    newLicenseEnd: addDays(now, days),
  }
}
