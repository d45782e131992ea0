import { randomUUID } from 'node:crypto'
import type { Purchase } from '#app/domain/orders/begin-purchase.ts'
import { INSTAGRAM, STORYTAG } from './cast.ts'

/** Returns a customer's order of accounts of the first product. */
export const pack = (customerId: string, quantity = 1): Purchase => ({
  customerId,
  productId: INSTAGRAM,
  quantity,
  unitPriceCents: 50,
  idempotencyKey: randomUUID(),
})

/** Returns a customer's order of the desktop tool's license. */
export const toolLicense = (customerId: string) => ({
  customerId,
  productId: STORYTAG,
  unitPriceCents: 1500,
  idempotencyKey: randomUUID(),
})
