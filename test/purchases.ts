import { randomUUID } from 'node:crypto'
import type { Purchase } from '#app/domain/orders/begin-purchase.ts'
import { INSTAGRAM, STORYTAG } from './cast.ts'

/** What a customer who orders accounts of the first product asks for. */
export const pack = (customerId: string, quantity = 1): Purchase => ({
  customerId,
  productId: INSTAGRAM,
  quantity,
  unitPriceCents: 50,
  idempotencyKey: randomUUID(),
})

/** What a customer who orders the desktop tool's license asks for. */
export const toolLicense = (customerId: string) => ({
  customerId,
  productId: STORYTAG,
  unitPriceCents: 1500,
  idempotencyKey: randomUUID(),
})
