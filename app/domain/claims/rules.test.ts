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
  itemCents: 50,
  totalCents: 500,
  givenBackCents: 0,
  spentCents: 500,
  claimedByRuleCents: 0,
} as const

test('ends the warranty to the millisecond', () => {
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
])('lets the rule decide, of %i lines, at most %i', (quantity, most) => {
  expect(automaticDecisions(quantity)).toBe(most)
})

test('applies the rule until its share is used up or the order was given back in full', () => {
  expect(ruleFor({ ...order, decidedByRule: 1 })).toBe('swap')
  expect(ruleFor({ ...order, decidedByRule: 2 })).toBe('review')
  expect(ruleFor({ ...order, claimRule: 'review' })).toBe('review')
  expect(ruleFor({ ...order, givenBackCents: 499 })).toBe('swap')
  expect(ruleFor({ ...order, givenBackCents: 500 })).toBe('review')
})

test.each([
  ['leaves the share of the order to a customer who bought nothing else', { spentCents: 500 }, 2],
  ['leaves none once other orders used up the share', { spentCents: 1000, claimedByRuleCents: 200 }, 0],
  ['leaves none with half a line left', { spentCents: 1375, claimedByRuleCents: 250 }, 0],
  ['leaves one with a whole line left', { spentCents: 1500, claimedByRuleCents: 250 }, 1],
  ['counts expensive lines by their price', { itemCents: 5000, spentCents: 60_000, claimedByRuleCents: 5000 }, 1],
  ['leaves one for a first claim', { quantity: 1, spentCents: 50 }, 1],
  ['leaves none once the share of the order is used up', { decidedByRule: 2, spentCents: 10_000 }, 0],
])('%s', (_, given, left) => {
  expect(automaticDecisionsLeft({ ...order, ...given })).toBe(left)
})

test('credits the price of a line, at most the rest of the order', () => {
  expect(creditCents(order)).toBe(50)
  expect(creditCents({ ...order, givenBackCents: 470 })).toBe(30)
  expect(creditCents({ ...order, givenBackCents: 500 })).toBe(0)
})

test('allows 20 open claims and 30 within 24 hours', () => {
  expect(() => requireWithinLimits({ open: 20, lastDay: 30 })).not.toThrow()
  expect(() => requireWithinLimits({ open: 21, lastDay: 21 })).toThrow('You can have at most 20 open claims.')
  expect(() => requireWithinLimits({ open: 0, lastDay: 31 })).toThrow('Within 24 hours, you can report at most 30.')
})
