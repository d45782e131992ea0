import { expect, test } from 'vitest'
import { paidAnswer } from './invoice.ts'

const paid = (value: string, { fee = '0', status = 'Settled' } = {}) => ({ value, fee, status })

test.each([
  ['one payment method', [{ rate: '62500.00', payments: [paid('0.00040000')] }], 2500],
  ['less than a cent over', [{ rate: '64392.23', payments: [paid('0.00038825')] }], 2500],
  ['less than a cent short', [{ rate: '64392.23', payments: [paid('0.00038824')] }], 2499],
  ['a product that floats cannot represent', [{ rate: '0.1', payments: [paid('0.3')] }], 3],
  ['two payments whose fractions of a cent add up', [{ rate: '1', payments: [paid('0.005'), paid('0.005')] }], 1],
  [
    'two payment methods',
    [
      { rate: '62500.00', payments: [paid('0.00020000')] },
      { rate: '1.00', payments: [paid('12.5')] },
    ],
    2500,
  ],
  ['a fee on top', [{ rate: '62500.00', payments: [paid('0.00040640', { fee: '0.00000640' })] }], 2500],
  ['a fee above the payment', [{ rate: '62500.00', payments: [paid('0.00000001', { fee: '0.00000640' })] }], 0],
  ['a double spend', [{ rate: '62500.00', payments: [paid('0.00040000', { status: 'Invalid' })] }], 0],
  ['nothing', [], 0],
])('counts %s in cents', (_, ways, settledCents) => {
  expect(paidAnswer.parse(ways)).toEqual({ settledCents, isPending: false })
})

test('reports pending payments without counting them', () => {
  const payments = [paid('0.00040000'), paid('0.00080000', { status: 'Processing' })]
  expect(paidAnswer.parse([{ rate: '62500.00', payments }])).toEqual({ settledCents: 2500, isPending: true })
})

test.each([
  ['numbers', [{ rate: 62500, payments: [{ value: 0.0004, fee: 0, status: 'Settled' }] }], 2500],
  ['exponents', [{ rate: '6.25e4', payments: [{ value: 4e-7, fee: '0e0', status: 'Settled' }] }], 2],
  ['no fee', [{ rate: '1', payments: [{ value: '25', status: 'Settled' }] }], 2500],
  ['unused payment methods', [{ rate: null, payments: [] }, { payments: null }, {}], 0],
])('reads %s', (_, ways, settledCents) => {
  expect(paidAnswer.parse(ways)).toEqual({ settledCents, isPending: false })
})

test.each(['-1', '1e13', 'NaN', '', '1.', '9999999999999', {}, null])('refuses a value of %j', (value) => {
  expect(paidAnswer.safeParse([{ rate: '1', payments: [{ ...paid('1'), value }] }]).success).toBe(false)
})

test('refuses a sum that is too large for a number', () => {
  const payments = [paid('999999999999')]
  expect(paidAnswer.safeParse([{ rate: '999999999999', payments }]).success).toBe(false)
})
