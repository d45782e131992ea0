import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { topUpInput } from '#app/domain/payments/schema.ts'
import { purchaseAccountsInput, purchaseLicenseInput } from './schema.ts'

test('a key is one key in capitals too', () => {
  const key = randomUUID()
  const idempotencyKey = key.toUpperCase()
  const purchase = { productId: 'main_insta_product', unitPrice: '0.50', idempotencyKey }
  const read = [
    purchaseAccountsInput.parse({ ...purchase, quantity: '1' }),
    purchaseLicenseInput.parse(purchase),
    topUpInput.parse({ amount: '25.00', idempotencyKey }),
  ]
  expect(read.map((fields) => fields.idempotencyKey)).toEqual([key, key, key])
})
