import { expect, test } from 'vitest'
import { stockLabel } from '#app/domain/stock/stock-labels.ts'
import { inLanguage, t } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { quantityProblem } from './quantity-rules.ts'
import { decisionText, orderStatus, REFUNDED_INSTEAD } from './rules.ts'

const unlimited = { enforceLimits: false, minPurchaseQuantity: 10, maxPurchaseQuantity: null }

test.each(['', '0', '-1', '1.5', 'ten', 'NaN', '1e999', '1e2', ' 5', '0x10', '5.0', '١٢'])(
  'refuses %j as a quantity',
  (typed) => {
    expect(quantityProblem(typed, 100, unlimited, 'accounts')).toBe('Please enter a valid quantity.')
  },
)

test('accepts quantities up to the stock', () => {
  expect(quantityProblem('1', 12, unlimited, 'accounts')).toBeNull()
  expect(quantityProblem('12', 12, unlimited, 'accounts')).toBeNull()
  expect(quantityProblem('13', 12, unlimited, 'accounts')).toBe(
    'Only 12 accounts available. Please select a smaller quantity.',
  )
})

test('applies limits while the product enforces them', () => {
  const limits = { enforceLimits: true, minPurchaseQuantity: 10, maxPurchaseQuantity: 15 }
  expect(quantityProblem('9', 100, limits, 'accounts')).toBe('The minimum purchase is 10 accounts.')
  expect(quantityProblem('10', 100, limits, 'accounts')).toBeNull()
  expect(quantityProblem('15', 100, limits, 'accounts')).toBeNull()
  expect(quantityProblem('16', 100, limits, 'accounts')).toBe('The maximum purchase is 15 accounts.')
  expect(quantityProblem('1000', 100, { ...limits, maxPurchaseQuantity: null }, 'accounts')).toBe(
    'Only 100 accounts available. Please select a smaller quantity.',
  )
})

test('accepts at most 10,000 accounts', () => {
  expect(quantityProblem('10000', 50_000, unlimited, 'accounts')).toBeNull()
  for (const maxPurchaseQuantity of [null, 20_000]) {
    const limits = { enforceLimits: maxPurchaseQuantity !== null, minPurchaseQuantity: 1, maxPurchaseQuantity }
    expect(quantityProblem('10001', 50_000, limits, 'accounts')).toBe('The maximum purchase is 10,000 accounts.')
  }
})

test('uses the singular for one account', () => {
  expect(quantityProblem('2', 1, unlimited, 'accounts')).toBe(
    'Only 1 account available. Please select a smaller quantity.',
  )
  const one = { enforceLimits: true, minPurchaseQuantity: 1, maxPurchaseQuantity: 1 }
  expect(quantityProblem('2', 9, one, 'accounts')).toBe('The maximum purchase is 1 account.')
  expect(quantityProblem('2', 1, unlimited, 'items')).toBe('Only 1 item available. Please select a smaller quantity.')
  expect([0, 1, 2, 20].map((available) => stockLabel(available))).toEqual([
    'Out of Stock',
    '1 account left!',
    '2 accounts left!',
    'In Stock',
  ])
})

test.each([
  [0, 0, 'Completed'],
  [1, 0, 'Partially refunded'],
  [999, 0, 'Partially refunded'],
  [1000, 0, 'Refunded'],
  [0, 1, 'Completed'],
  [0, 1000, 'Completed'],
  [499, 500, 'Partially refunded'],
  [500, 500, 'Refunded'],
  [1, 999, 'Refunded'],
])('with %i of 1000 cents refunded and %i credited, an order is %s', (refundedCents, creditedCents, status) => {
  expect(orderStatus({ totalCents: 1000, refundedCents, creditedCents })).toBe(status)
})

test.each(languageCodes)(
  "words the shop's own note of a claim, but no admin's, for readers of %s",
  async (language) => {
    expect(decisionText(REFUNDED_INSTEAD)).toBe('It was refunded instead.')
    await inLanguage(language, () => {
      expect(decisionText(REFUNDED_INSTEAD)).toBe(t('customer.claims.decisions.refundedInstead'))
      expect(decisionText('It works for us.')).toBe('It works for us.')
    })
  },
)
