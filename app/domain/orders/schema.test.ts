import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { topUpInput } from '#app/domain/payments/schema.ts'
import { newItemsInput, purchaseAccountsInput, purchaseLicenseInput, purchaseOneInput } from './schema.ts'

test('reads a key in capitals as the same key', () => {
  const key = randomUUID()
  const idempotencyKey = key.toUpperCase()
  const purchase = { productId: 'main_insta_product', unitPrice: '0.50', idempotencyKey }
  const read = [
    purchaseAccountsInput.parse({ ...purchase, quantity: '1' }),
    purchaseLicenseInput.parse(purchase),
    purchaseOneInput.parse(purchase),
    topUpInput.parse({ amount: '25.00', idempotencyKey }),
  ]
  expect(read.map((fields) => fields.idempotencyKey)).toEqual([key, key, key, key])
})

test('reads the choice of a license, of a new one or none, and refuses one on a renewal page', () => {
  const purchase = { productId: 'storytag', unitPrice: '15.00', idempotencyKey: randomUUID() }
  const id = randomUUID()
  const read = (license?: string) => purchaseLicenseInput.safeParse({ ...purchase, license }).data
  expect(read()).toMatchObject({ renewsByDefault: true, licenseId: undefined })
  expect(read('new')).toMatchObject({ renewsByDefault: false, licenseId: undefined })
  expect(read(id.toUpperCase())).toMatchObject({ renewsByDefault: false, licenseId: id })
  for (const odd of ['', 'old', `${id} `, 'x\0']) expect(read(odd), odd).toBeUndefined()
  expect(purchaseOneInput.safeParse({ ...purchase, license: 'new' }).success).toBe(false)
})

test('reads when the page of new items was made, and no time that the database does not know', () => {
  const read = (shownAt?: string) => newItemsInput.safeParse({ productId: 'x', format: 'txt', shownAt }).data
  expect(read()?.shownAt).toBeUndefined()
  expect(read('2026-11-29T12:00:00.123Z')?.shownAt?.getTime()).toBe(Date.UTC(2026, 10, 29, 12, 0, 0, 123))
  for (const odd of ['', 'now', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-11-29T12:00:00Z\0']) {
    expect(read(odd), odd).toBeUndefined()
  }
})
