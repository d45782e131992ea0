import { href } from 'react-router'
import { onDevices, toolPath } from '#app/domain/catalog/rules.ts'
import { counted } from '#app/lib/counted.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'

export const orderTypes: Record<ProductKind, string> = { account: 'Account packs', software: 'Software' }

type Sold = { quantity: number; productName: string }

export const goods: Record<ProductKind, (order: Sold) => string> = {
  account: ({ quantity }) => counted(quantity, 'account'),
  software: ({ productName }) => productName,
}

type Delivery = { to: string; label: string; contents: 'accounts' | 'license' | null }

export const deliveries: Record<ProductKind, (orderId: string) => Delivery> = {
  account: (orderId) => ({
    to: href('/customer/orders/:orderId', { orderId }),
    label: 'View Accounts',
    contents: 'accounts',
  }),
  software: () => ({ to: `${href('/customer/dashboard')}#licenses`, label: 'View License', contents: 'license' }),
}

type Offered = { durationDays: number | null; maxDevices: number } & Parameters<typeof toolPath>[0]

/** Names the page that sells a product, and the text of its card. Account packs have no card. */
export const offers: Record<ProductKind, (product: Offered) => { page: string; words: string | null }> = {
  account: () => ({ page: '/', words: null }),
  software: (product) => ({
    page: toolPath(product),
    words: `A license for ${counted(product.durationDays ?? 0, 'day')} ${onDevices(product.maxDevices)}.`,
  }),
}
