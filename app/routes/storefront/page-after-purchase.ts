import { href } from 'react-router'
import { type FlashName, withFlash } from '#app/http/flash.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'

type Placed = { orderId: string; kind: ProductKind; isRenewal?: boolean }

const flashes: Record<Exclude<ProductKind, 'software'>, FlashName> = {
  account: 'accounts-purchased',
  on_demand: 'order-being-made',
  file: 'copy-purchased',
  shared: 'copy-purchased',
}

/** Returns the page that shows what an order has just bought. */
export function pageAfterPurchase({ orderId, kind, isRenewal = false }: Placed): string {
  if (kind !== 'software') return withFlash(href('/customer/orders/:orderId', { orderId }), flashes[kind])
  const dashboard = href('/customer/dashboard')
  if (isRenewal) return withFlash(`${dashboard}#licenses`, 'license-renewed')
  return withFlash(`${dashboard}?order=${orderId}#licenses`, 'license-purchased')
}
