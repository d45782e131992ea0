import { href } from 'react-router'
import { productPath } from '#app/domain/catalog/rules.ts'
import type { FlashName } from '#app/http/flash.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { t } from '#messages'

export function orderTypes(): Record<ProductKind, string> {
  return {
    account: t('customer.parts.orderTypes.account'),
    software: t('customer.parts.orderTypes.software'),
    file: t('customer.parts.orderTypes.file'),
    on_demand: t('customer.parts.orderTypes.on_demand'),
    shared: t('customer.parts.orderTypes.shared'),
  }
}

type Sold = { quantity: number; productName: string; goods: Goods }

export const goods: Record<ProductKind, (order: Sold) => string> = {
  account: ({ quantity, goods }) => t('customer.parts.goods.accounts', { count: quantity, goods }),
  software: ({ productName }) => productName,
  file: ({ productName }) => productName,
  on_demand: ({ productName, quantity }) => t('customer.parts.goods.made', { product: productName, count: quantity }),
  shared: ({ productName }) => productName,
}

type Delivery = {
  to: string
  label: string
  /** Null for a copy, which another section shows. */
  contents: 'accounts' | 'license' | 'made' | null
}

export const deliveries: Record<ProductKind, (order: { id: string; goods: Goods }) => Delivery> = {
  account: ({ id: orderId, goods }) => ({
    to: href('/customer/orders/:orderId', { orderId }),
    label: t('customer.parts.deliveries.accounts', { goods }),
    contents: 'accounts',
  }),
  software: () => ({
    to: `${href('/customer/dashboard')}#licenses`,
    label: t('customer.parts.deliveries.license'),
    contents: 'license',
  }),
  file: ({ id: orderId }) => ({
    to: href('/customer/orders/:orderId', { orderId }),
    label: t('customer.parts.deliveries.files'),
    contents: null,
  }),
  on_demand: ({ id: orderId }) => ({
    to: href('/customer/orders/:orderId', { orderId }),
    label: t('customer.parts.deliveries.made'),
    contents: 'made',
  }),
  shared: ({ id: orderId }) => ({
    to: href('/customer/orders/:orderId', { orderId }),
    label: t('customer.parts.deliveries.shared'),
    contents: null,
  }),
}

/** Names what the page after a purchase tells. */
export const placedFlashes: Record<ProductKind, FlashName> = {
  account: 'accounts-purchased',
  software: 'license-purchased',
  file: 'copy-purchased',
  on_demand: 'order-being-made',
  shared: 'copy-purchased',
}

type Offered = { durationDays: number | null; maxDevices: number } & Parameters<typeof productPath>[0]

/** Names the page that sells a product, and the text of its card. Only programs have a card. */
export const offers: Record<ProductKind, (product: Offered) => { page: string; summary: string | null }> = {
  account: (product) => ({ page: productPath(product), summary: null }),
  software: (product) => ({
    page: productPath(product),
    summary: t('shop.catalog.license', { days: product.durationDays ?? 0, devices: product.maxDevices }),
  }),
  file: (product) => ({ page: productPath(product), summary: null }),
  on_demand: (product) => ({ page: productPath(product), summary: null }),
  shared: (product) => ({ page: productPath(product), summary: null }),
}
