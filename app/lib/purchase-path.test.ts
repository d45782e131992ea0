import { expect, test } from 'vitest'
import { choicesOf, purchasePath } from './purchase-path.ts'

const pathOf = (fields: Record<string, string>) => purchasePath(new URLSearchParams(fields))

test('keeps the choices of a purchase, without its terms and key', () => {
  const shown = { unitPriceCents: '50', productId: 'main_insta_product', quantity: '10', idempotencyKey: 'a-b' }
  expect(pathOf(shown)).toBe('/purchase?productId=main_insta_product&quantity=10')
  expect(pathOf({ productId: 'storytag', license: 'new' })).toBe('/purchase?productId=storytag&license=new')
  expect(pathOf({ productId: 'storytag', code: 'SPRING-5' })).toBe('/purchase?productId=storytag&code=SPRING-5')
})

test('keeps the code of a confirmed purchase', () => {
  const confirmed = { productId: 'storytag', discountCode: 'SPRING-5', discount: '1.00' }
  expect(pathOf(confirmed)).toBe('/purchase?productId=storytag&code=SPRING-5')
})

test.each(['', 'a b', 'x/../y', '\u0000', 'é', 'x'.repeat(65)])('drops the value "%s"', (value) => {
  expect(pathOf({ productId: 'storytag', quantity: value })).toBe('/purchase?productId=storytag')
  expect(pathOf({ productId: value, quantity: '1' })).toBeNull()
})

test('reads the choices of a purchase, and of no other page', () => {
  expect(choicesOf('/purchase?productId=storytag&license=new')?.get('license')).toBe('new')
  for (const path of [
    null,
    '',
    '/purchase',
    '/purchase?quantity=1',
    '/customer?productId=storytag',
    '/purchase/x?productId=a',
  ])
    expect(choicesOf(path)).toBeNull()
})
