import { resealColumns } from '#app/db/reseal.server.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

type SecretColumn = 'secret_sealed' | 'previous_secret_sealed'

const contextOfSecret = (productId: string, column: SecretColumn) => `product_endpoints:${productId}:${column}`
const contextOfContent = (orderId: string) => `fulfillments:${orderId}:content_sealed`

export function sealEndpointSecret(secret: string, productId: string, column: SecretColumn): Buffer {
  return seal(secret, contextOfSecret(productId, column), shopKeys())
}

/** Throws if the value was altered, or sealed for another product or with another key. */
export function openEndpointSecret(sealed: Buffer, productId: string, column: SecretColumn): string {
  return open(sealed, contextOfSecret(productId, column), shopKeys())
}

export function sealContent(content: string, orderId: string): Buffer {
  return seal(content, contextOfContent(orderId), shopKeys())
}

export function openContent(sealed: Buffer, orderId: string): string {
  return open(sealed, contextOfContent(orderId), shopKeys())
}

export function resealFulfillments(): Promise<number> {
  const secrets = (['secret_sealed', 'previous_secret_sealed'] as const).map((column) => ({
    table: 'product_endpoints',
    id: 'product_id',
    column,
    context: (id: string) => contextOfSecret(id, column),
  }))
  return resealColumns([
    ...secrets,
    { table: 'fulfillments', id: 'order_id', column: 'content_sealed', context: contextOfContent },
  ])
}
