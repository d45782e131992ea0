import { href } from 'react-router'
import { onComputers, toolPath } from '#app/domain/catalog/rules.ts'
import { counted } from '#app/lib/counted.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'

/** The name of each kind in lists of orders. */
export const orderTypes: Record<ProductKind, string> = { account: 'Account packs', software: 'Software' }

type Sold = { quantity: number; productName: string }

/** Names what an order bought. */
export const goods: Record<ProductKind, (order: Sold) => string> = {
  account: ({ quantity }) => counted(quantity, 'account'),
  software: ({ productName }) => productName,
}

type Delivery = {
  to: string
  label: string
  /** The second part of the delivery note; null for none. */
  contents: 'accounts' | 'license' | null
}

/** Where a customer finds what an order delivered. */
export const deliveries: Record<ProductKind, (orderId: string) => Delivery> = {
  account: (orderId) => ({
    to: href('/customer/orders/:orderId', { orderId }),
    label: 'View Accounts',
    contents: 'accounts',
  }),
  software: () => ({ to: `${href('/customer/dashboard')}#licenses`, label: 'View License', contents: 'license' }),
}

type Offered = { durationDays: number | null; maxDevices: number } & Parameters<typeof toolPath>[0]

/** The page that sells a product, and the words of its card; account packs have no card. */
export const offers: Record<ProductKind, (product: Offered) => { page: string; words: string | null }> = {
  account: () => ({ page: '/', words: null }),
  software: (product) => ({
    page: toolPath(product),
    words: `A license for ${counted(product.durationDays ?? 0, 'day')} ${onComputers(product.maxDevices)}.`,
  }),
}
