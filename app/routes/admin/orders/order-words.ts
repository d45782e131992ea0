import type { AllOrdersQuery } from '#app/domain/orders/schema.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'

export const orderTypes: Record<ProductKind, string> = {
  account: 'Account packs',
  software: 'Software',
}

export const refundWords: Record<NonNullable<AllOrdersQuery['refunded']>, string> = {
  no: 'Not refunded',
  any: 'Refunded, fully or partly',
  partly: 'Partially refunded',
  fully: 'Fully refunded',
}
