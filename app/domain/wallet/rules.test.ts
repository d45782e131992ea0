import { expect, test } from 'vitest'
import { addUp, detailOf, periodOf, presets } from './rules.ts'
import { statementQuery } from './schema.ts'

test('includes both days of a period in full, in UTC', () => {
  expect(periodOf({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
    from: new Date('2026-02-28T00:00:00.000Z'),
    until: new Date('2026-03-01T00:00:00.000Z'),
  })
  expect(periodOf({ from: '', to: '' })).toEqual({ from: null, until: null })
})

test.each([
  [
    '2026-03-31T23:59:59.999Z',
    ['2026-03-01', '2026-03-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31'],
  ],
  [
    '2028-01-01T00:00:00.000Z',
    ['2028-01-01', '2028-01-31'],
    ['2027-12-01', '2027-12-31'],
    ['2028-01-01', '2028-12-31'],
  ],
  [
    '2028-03-01T00:00:00.000Z',
    ['2028-03-01', '2028-03-31'],
    ['2028-02-01', '2028-02-29'],
    ['2028-01-01', '2028-12-31'],
  ],
])('offers the months and the year in UTC at %s', (now, ...expected) => {
  expect(presets(new Date(now)).map(({ from, to }) => [from, to])).toEqual([...expected, ['', '']])
})

test.each([
  [{ from: '2026-02-30' }, { from: '', to: '', before: null }],
  [
    { from: '9999-12-31', to: '1066-10-14' },
    { from: '', to: '', before: null },
  ],
  [
    { from: "2026-01-01'; --", to: '2026-01-01\0' },
    { from: '', to: '', before: null },
  ],
  [
    { from: 'x'.repeat(10_000), before: '9'.repeat(10_000) },
    { from: '', to: '', before: null },
  ],
  [{ before: '-1' }, { from: '', to: '', before: null }],
  [
    { from: '2026-01-01', before: '42' },
    { from: '2026-01-01', to: '', before: 42 },
  ],
])('reads the query %j as %j', (asked, understood) => {
  expect(statementQuery.parse(asked)).toEqual(understood)
})

test('describes a transfer by its order and its note', () => {
  const order = { productName: 'Instagram accounts', quantity: 1200 }
  expect(detailOf({ ...order, note: '' })).toBe('Instagram accounts × 1,200')
  expect(detailOf({ ...order, note: 'Line 3' })).toBe('Instagram accounts × 1,200 · Line 3')
  expect(detailOf({ productName: null, quantity: null, note: 'Goodwill' })).toBe('Goodwill')
})

test('sums lines from the opening to the closing balance', () => {
  const lines = [2_000, -500, -1, 30].map((amountCents) => ({ amountCents }))
  expect(addUp(100, lines)).toEqual({ openingCents: 100, inCents: 2_030, outCents: 501, closingCents: 1_629 })
  expect(addUp(100, [])).toEqual({ openingCents: 100, inCents: 0, outCents: 0, closingCents: 100 })
})
