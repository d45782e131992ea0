import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountClosure, manualSettlement, topUpAmount } from './schema.ts'

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['0.01', 1],
  ['025.00', 2500],
  ['10,50', 1050],
  [' 5 ', 500],
  ['5.', 500],
  ['100000.00', 10_000_000],
])('reads %s as %s cents', (text, cents) => {
  expect(topUpAmount.parse(text)).toBe(cents)
})

const hostile = ['', '0', '0.00', '-1', '+1', '1e3', '99999999999e1', '0x10', 'NaN', 'ten']

test.each([...hostile, '9'.repeat(1_000_000), undefined, null, 25, ['25'], {}])('refuses %s as an amount', (input) => {
  const { error } = topUpAmount.safeParse(input)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid positive amount to add.'])
})

test.each(['100000.01', '999999999.99', '1000000000', '99999999999', `${'9'.repeat(30)}.99`])(
  'names the largest amount for %s',
  (typed) => {
    const { error } = topUpAmount.safeParse(typed)
    expect(error?.issues[0]?.message).toBe('You can add at most $100,000.00 at a time.')
  },
)

describe('the boxes of the deletion form', () => {
  const understand = 'Please tick this box to delete your account.'
  const waivedBalance = 'Your balance is $12.50. Spend it, or tick this box to give it up.'

  test.each([
    [1250, {}, { waivedBalance: [waivedBalance], understand: [understand] }],
    [1250, { understand: true }, { waivedBalance: [waivedBalance] }],
    [1250, { understand: true, waivedBalance: '12.00' }, { waivedBalance: [waivedBalance] }],
    [1250, { waivedBalance: '12.50' }, { understand: [understand] }],
    [0, {}, { understand: [understand] }],
  ])('reports all missing boxes with %d cents left (%#)', (balanceCents, typed, errors) => {
    const { error } = accountClosure(balanceCents).safeParse(typed)
    expect(error && z.flattenError(error).fieldErrors).toEqual(errors)
  })

  test.each([
    [1250, '12.50', 1250],
    [0, undefined, 0],
    // The form still had the box; the command refuses.
    [0, '12.50', 1250],
  ])('reads, with %d cents left, %s ticked', (balanceCents, ticked, waived) => {
    const typed = { understand: true, waivedBalance: ticked }
    expect(accountClosure(balanceCents).parse(typed)).toMatchObject({ waivedBalance: waived })
  })
})

test('reads the amount only for a credit', () => {
  const form = { reason: 'Agreed.', idempotencyKey: '6f0f7c5e-3a2b-4b57-9c0e-5b1d2f9a7e41', amount: '1,000' }
  expect(manualSettlement.parse({ ...form, decision: 'dismiss' })).toMatchObject({ decision: 'dismiss', amount: null })
  const { error } = manualSettlement.safeParse({ ...form, decision: 'credit' })
  expect(error?.issues).toMatchObject([{ path: ['amount'], message: expect.stringContaining('such as 1000.50') }])
})
