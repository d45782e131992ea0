import { href } from 'react-router'
import type { DeliveryListQuery } from '#app/domain/webhooks/schema.ts'
import { listPath } from '#app/http/list-url.ts'

export const WEBHOOKS = href('/admin/webhooks')

export function endpointPath(endpointId: string): string {
  return `${WEBHOOKS}/${endpointId}`
}

/** Returns the URL of an endpoint's page with a part of its log. */
export function logPath(endpointId: string, query: DeliveryListQuery): string {
  return `${listPath(endpointPath(endpointId), query)}#deliveries`
}

export function deliveryPath(endpointId: string, deliveryId: string): string {
  return `${endpointPath(endpointId)}/deliveries/${deliveryId}`
}
