import { randomUUID } from 'node:crypto'
import type { Purchase } from '#app/domain/orders/purchase/begin-purchase.ts'
import { INSTAGRAM, STORYTAG } from './cast.ts'

export const pack = (customerId: string, quantity = 1): Purchase => ({
  customerId,
  productId: INSTAGRAM,
  quantity,
  unitPriceCents: 50,
  idempotencyKey: randomUUID(),
})

export const toolLicense = (customerId: string) => ({
  customerId,
  productId: STORYTAG,
  unitPriceCents: 1500,
  idempotencyKey: randomUUID(),
})
