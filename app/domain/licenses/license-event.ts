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
