import type { AllOrdersQuery } from '#app/domain/orders/schema.ts'

export const orderTypes: Record<NonNullable<AllOrdersQuery['type']>, string> = {
  account: 'Account packs',
  software: 'Software',
}

export const refundWords: Record<NonNullable<AllOrdersQuery['refunded']>, string> = {
  no: 'Not refunded',
  any: 'Refunded, fully or partly',
  partly: 'Partially refunded',
  fully: 'Fully refunded',
}
