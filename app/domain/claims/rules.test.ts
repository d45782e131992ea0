import { expect, test } from 'vitest'
import {
  automaticDecisions,
  automaticDecisionsLeft,
  creditCents,
  isUnderWarranty,
  requireWithinLimits,
  ruleFor,
  warrantyEnd,
} from './rules.ts'

const createdAt = new Date('2026-03-01T12:00:00.000Z')
const order = {
  claimRule: 'swap',
  quantity: 10,
  decidedByRule: 0,
  unitPriceCents: 50,
  totalCents: 500,
  givenBackCents: 0,
  spentCents: 500,
  claimedByRuleCents: 0,
} as const

test('the warranty runs to the millisecond', () => {
  const warranty = { createdAt, warrantyHours: 48 }
  expect(warrantyEnd(warranty)).toEqual(new Date('2026-03-03T12:00:00.000Z'))
  expect(isUnderWarranty(warranty, createdAt)).toBe(true)
  expect(isUnderWarranty(warranty, new Date('2026-03-03T11:59:59.999Z'))).toBe(true)
  expect(isUnderWarranty(warranty, new Date('2026-03-03T12:00:00.000Z'))).toBe(false)
  expect(isUnderWarranty({ createdAt, warrantyHours: 0 }, createdAt)).toBe(false)
})

test.each([
  [1, 1],
  [4, 1],
  [9, 1],
  [10, 2],
  [14, 2],
  [15, 3],
  [100_000, 20_000],
])('of %i lines the rule decides on %i at most', (quantity, most) => {
  expect(automaticDecisions(quantity)).toBe(most)
})

test('the rule decides until its share is used up, and on nothing that was given back whole', () => {
  expect(ruleFor({ ...order, decidedByRule: 1 })).toBe('swap')
  expect(ruleFor({ ...order, decidedByRule: 2 })).toBe('review')
  expect(ruleFor({ ...order, claimRule: 'review' })).toBe('review')
  expect(ruleFor({ ...order, givenBackCents: 499 })).toBe('swap')
  expect(ruleFor({ ...order, givenBackCents: 500 })).toBe('review')
})

test.each([
  ['of a customer who bought nothing else, its share', { spentCents: 500 }, 2],
  ['of one whose share went for other orders, none', { spentCents: 1000, claimedByRuleCents: 200 }, 0],
  ['of one who has half a line left, none', { spentCents: 1375, claimedByRuleCents: 250 }, 0],
  ['of one who has a line left, one', { spentCents: 1500, claimedByRuleCents: 250 }, 1],
  [
    'of dear lines no more than of what was paid',
    { unitPriceCents: 5000, spentCents: 60_000, claimedByRuleCents: 5000 },
    1,
  ],
  ['of a first claim, one', { quantity: 1, spentCents: 50 }, 1],
  ['of an order whose share is used up, none', { decidedByRule: 2, spentCents: 10_000 }, 0],
])('%s', (_, given, left) => {
  expect(automaticDecisionsLeft({ ...order, ...given })).toBe(left)
})

test('a line is worth its price, or what is left of the order', () => {
  expect(creditCents(order)).toBe(50)
  expect(creditCents({ ...order, givenBackCents: 470 })).toBe(30)
  expect(creditCents({ ...order, givenBackCents: 500 })).toBe(0)
})

test('20 may be open, 30 be made within 24 hours', () => {
  expect(() => requireWithinLimits({ open: 20, lastDay: 30 })).not.toThrow()
  expect(() => requireWithinLimits({ open: 21, lastDay: 21 })).toThrow(
    'At most 20 of your claims can wait for a decision.',
  )
  expect(() => requireWithinLimits({ open: 0, lastDay: 31 })).toThrow(
    'At most 30 accounts can be claimed within 24 hours.',
  )
})
