import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveTiers, lowestPrice, nextTier, priceOf, priceWithCode, tiersProblem } from './rules.ts'

const pack = {
  priceCents: 50,
  tiers: [
    { minQuantity: 12, unitPriceCents: 40 },
    { minQuantity: 50, unitPriceCents: 35 },
  ],
}

test.each([
  [1, 50, null, 50],
  [11, 50, null, 550],
  [12, 40, 12, 480],
  [49, 40, 12, 1960],
  [50, 35, 50, 1750],
  [10_000, 35, 50, 350_000],
])('%i cost %i each', (quantity, unitPriceCents, tierMinQuantity, totalCents) => {
  expect(priceOf(pack, quantity)).toEqual({
    listPriceCents: 50,
    unitPriceCents,
    tierMinQuantity,
    groupName: null,
    discountCents: 0,
    discountCode: null,
    totalCents,
  })
})

test('names the next tier until the lowest price', () => {
  expect(nextTier(pack, 1)).toEqual({ minQuantity: 12, unitPriceCents: 40, missing: 11 })
  expect(nextTier(pack, 48)).toMatchObject({ missing: 2, unitPriceCents: 35 })
  expect(nextTier(pack, 50)).toBeNull()
})

test('ignores tiers that are no longer below the list price', () => {
  const cheaper = { ...pack, priceCents: 40 }
  expect(effectiveTiers(cheaper)).toEqual([{ minQuantity: 50, unitPriceCents: 35 }])
  expect(priceOf(cheaper, 20)).toMatchObject({ unitPriceCents: 40, tierMinQuantity: null })
  expect(lowestPrice({ ...pack, priceCents: 30 })).toBe(30)
})

const tier = fc.record({
  minQuantity: fc.integer({ min: 2, max: 500 }),
  unitPriceCents: fc.integer({ min: 1, max: 99 }),
})

test('never charges more for each when more are bought, nor more than the list price', () => {
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 10 }), fc.integer({ min: 1, max: 600 }), (drawn, quantity) => {
      const tiers = drawn.map((each, index) => ({ ...each, row: index + 1 }))
      fc.pre(tiersProblem(100, tiers) === null)
      const [price, more] = [quantity, quantity + 1].map((each) => priceOf({ priceCents: 100, tiers }, each))
      expect(more?.unitPriceCents).toBeLessThanOrEqual(price?.unitPriceCents ?? 0)
      expect(price?.unitPriceCents).toBeLessThanOrEqual(100)
      expect(price?.totalCents).toBe((price?.unitPriceCents ?? 0) * quantity)
    }),
  )
})

describe('refuses tiers', () => {
  test.each([
    ['from one on', [[1, 40]], { field: 'quantity', row: 1, what: 'quantity' }],
    ['without a quantity', [[Number.NaN, 40]], { field: 'quantity', row: 1, what: 'quantity' }],
    ['above the largest order', [[10_001, 40]], { field: 'quantity', row: 1, what: 'quantity' }],
    [
      'with the same quantity twice',
      [
        [12, 40],
        [12, 30],
      ],
      { field: 'quantity', row: 2, what: 'quantityTaken' },
    ],
    [
      'with falling quantities',
      [
        [12, 40],
        [5, 30],
      ],
      { field: 'quantity', row: 2, what: 'quantityTaken' },
    ],
    ['without a price', [[12, Number.NaN]], { field: 'price', row: 1, what: 'price' }],
    ['with a price of nothing', [[12, 0]], { field: 'price', row: 1, what: 'price' }],
    ['at the list price', [[12, 50]], { field: 'price', row: 1, what: 'priceNotLower', lastCents: 50 }],
    [
      'with rising prices',
      [
        [12, 40],
        [50, 41],
      ],
      { field: 'price', row: 2, what: 'priceNotLower', lastCents: 40 },
    ],
  ] as const)('%s', (_, given, problem) => {
    const tiers = given.map(([minQuantity, unitPriceCents], index) => ({ row: index + 1, minQuantity, unitPriceCents }))
    expect(tiersProblem(50, tiers)).toMatchObject(problem)
  })
})

describe('a group', () => {
  const percent = { name: 'Reseller', percent: 25, tiers: [] }
  const table = {
    name: 'Reseller',
    percent: 99,
    tiers: [
      { minQuantity: 1, unitPriceCents: 45 },
      { minQuantity: 20, unitPriceCents: 36 },
    ],
  }

  test.each([
    ['a percentage, rounded down to a cent', percent, 1, 38, null, 'Reseller'],
    ['a lower price by quantity instead', percent, 50, 35, 50, null],
    ['own prices instead of the percentage', table, 1, 45, null, 'Reseller'],
    ['the price by quantity while it is lower', table, 12, 40, 12, null],
    ['own prices by quantity', table, 20, 36, 20, 'Reseller'],
    ['the price by quantity once it is lower again', table, 50, 35, 50, null],
    [
      'the price by quantity while it is the same',
      { ...table, tiers: [{ minQuantity: 1, unitPriceCents: 40 }] },
      12,
      40,
      12,
      null,
    ],
    ['the list price without a percentage', { ...percent, percent: null }, 1, 50, null, null],
  ])('pays %s', (_, group, quantity, unitPriceCents, tierMinQuantity, groupName) => {
    const price = priceOf({ ...pack, group }, quantity)
    expect(price).toMatchObject({ listPriceCents: 50, unitPriceCents, tierMinQuantity, groupName })
    expect(price.totalCents).toBe(quantity * unitPriceCents)
  })

  test('never pays more than others, nor less than a cent', () => {
    const group = fc.record({
      name: fc.constant('Reseller'),
      percent: fc.option(fc.integer({ min: 1, max: 99 })),
      tiers: fc.array(tier, { maxLength: 3 }),
    })
    const given = [fc.array(tier, { maxLength: 3 }), group, fc.integer({ min: 1, max: 600 })] as const
    fc.assert(
      fc.property(...given, (tiers, drawn, quantity) => {
        const [own, others] = [
          priceOf({ priceCents: 3, tiers, group: drawn }, quantity),
          priceOf({ priceCents: 3, tiers }, quantity),
        ]
        expect(own.unitPriceCents).toBeLessThanOrEqual(others.unitPriceCents)
        expect(own.unitPriceCents).toBeGreaterThan(0)
        expect(own.groupName !== null).toBe(own.unitPriceCents < others.unitPriceCents)
      }),
    )
  })

  test('pays the lower of its price and the list price less a code', () => {
    const discount = { code: 'SPRING', percent: 10, amountCents: null, combines: false }
    const product = { ...pack, group: percent }
    expect(priceWithCode(product, 10, discount)).toMatchObject({ unitPriceCents: 38, discountCode: null })
    const half = priceWithCode(product, 10, { ...discount, percent: 50 })
    expect(half).toMatchObject({ unitPriceCents: 50, groupName: null, discountCents: 250, totalCents: 250 })
    const both = priceWithCode(product, 10, { ...discount, combines: true })
    expect(both).toMatchObject({ unitPriceCents: 38, groupName: 'Reseller', discountCents: 38, totalCents: 342 })
  })
})
