import { href } from 'react-router'
import { placedFlashes } from '#app/components/product-kinds.ts'
import { withFlash } from '#app/http/flash.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'

type Placed = { orderId: string; kind: ProductKind; isRenewal?: boolean }

/** Returns the page that shows what an order has just bought. */
export function pageAfterPurchase({ orderId, kind, isRenewal = false }: Placed): string {
  const flash = isRenewal ? 'license-renewed' : placedFlashes[kind]
  if (kind !== 'software') return withFlash(href('/customer/orders/:orderId', { orderId }), flash)
  const found = isRenewal ? '' : `?order=${orderId}`
  return withFlash(`${href('/customer/dashboard')}${found}#licenses`, flash)
}
