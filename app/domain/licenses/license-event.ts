import type { licenses } from '#app/db/schema/orders.ts'
import type { WebhookEvent } from '#app/domain/webhooks/record-events.ts'

type Told = Pick<
  typeof licenses.$inferSelect,
  'id' | 'productId' | 'softwareName' | 'customerId' | 'email' | 'expiresAt'
>

/** What webhooks tell of a license; never its key. `orderId` is the order that paid for it, if one did. */
export function licenseEvent(
  type: Extract<WebhookEvent['type'], `license.${string}`>,
  { id, productId, softwareName, customerId, email, expiresAt }: Told,
  orderId: string | null = null,
): WebhookEvent {
  const data = {
    license_id: id,
    product: { id: productId, name: softwareName },
    customer: { id: customerId, email },
    order_id: orderId,
    expires_at: expiresAt.toISOString(),
  }
  return { type, data }
}

/** Days after its end for which a license's end is told; the key of an event is kept for longer. */
export const END_TOLD_DAYS = 7

/** That a license reached its end: under a key of that end, so that it is told once, whoever comes upon it first. */
export function endEvent(license: Told): WebhookEvent {
  const { id, expiresAt } = license
  return {
    ...licenseEvent('license.expired', license),
    onceKey: `license.expired:${id}:${expiresAt.getTime()}`,
    at: expiresAt,
  }
}
