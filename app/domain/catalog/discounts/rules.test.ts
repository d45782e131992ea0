import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf, priceWithCode } from '../prices/rules.ts'
import { codeProblem, codeState, type DiscountCode, foldCode, isCode } from './rules.ts'
import { discountInput, newDiscountInput } from './schema.ts'

const at = new Date('2026-05-10T12:00:00Z')
const code: DiscountCode = {
  code: 'SPRING',
  percent: 10,
  amountCents: null,
  scope: 'shop',
  productId: null,
  category: null,
  usesLimit: null,
  customerLimit: null,
  startsOn: null,
  endsOn: null,
  minTotalCents: null,
  combines: false,
  active: true,
  uses: 3,
  createdAt: at,
  updatedAt: at,
}
const history = { usesOfCustomer: 1, hasOrders: true }
const bought = { product: { id: 'pack', category: 'Packs' }, totalCents: 1_000, at }

test.each<[Partial<DiscountCode>, ReturnType<typeof codeState>]>([
  [{ startsOn: '2026-05-10', endsOn: '2026-05-10', usesLimit: 4 }, 'on'],
  [{ active: false, endsOn: '2026-05-09' }, 'off'],
  [{ startsOn: '2026-05-11' }, 'notYet'],
  [{ endsOn: '2026-05-09' }, 'ended'],
  [{ usesLimit: 3 }, 'usedUp'],
])('lists a code with %j as %s', (fields, state) => {
  expect(codeState({ ...code, ...fields }, at)).toBe(state)
})

test.each<[string, Partial<DiscountCode>, ReturnType<typeof codeProblem>]>([
  ['without conditions', {}, null],
  ['that is off', { active: false }, 'off'],
  ['that starts today', { startsOn: '2026-05-10' }, null],
  ['that starts tomorrow', { startsOn: '2026-05-11' }, 'notYet'],
  ['that ends today', { endsOn: '2026-05-10' }, null],
  ['that ended yesterday', { endsOn: '2026-05-09' }, 'ended'],
  ['for this product', { scope: 'product', productId: 'pack' }, null],
  ['for another product', { scope: 'product', productId: 'other' }, 'otherProduct'],
  ['for this category', { scope: 'category', category: 'Packs' }, null],
  ['for a deleted category', { scope: 'category', category: null }, 'otherProduct'],
  ['for a first purchase', { scope: 'first' }, 'notFirst'],
  ['for such a total', { minTotalCents: 1_000 }, null],
  ['for a larger total', { minTotalCents: 1_001 }, 'belowMinimum'],
  ['with a use left', { usesLimit: 4 }, null],
  ['without a use left', { usesLimit: 3 }, 'usedUp'],
  ['that the customer used up', { customerLimit: 1 }, 'usedByYou'],
])('judges a code %s', (_, given, problem) => {
  expect(codeProblem({ ...code, ...given }, history, bought)).toBe(problem)
})

test('accepts a code for a first purchase from a customer without orders', () => {
  const first = { usesOfCustomer: 0, hasOrders: false }
  expect(codeProblem({ ...code, scope: 'first' }, first, bought)).toBeNull()
})

test('ignores case and blanks of a typed code', () => {
  expect(foldCode(' spring 10 ')).toBe('SPRING10')
  expect([isCode('AB'), isCode('A-B'), isCode('A\0B'), isCode('ÄBC')]).toEqual([false, true, false, false])
})

const pack = { priceCents: 50, tiers: [{ minQuantity: 10, unitPriceCents: 40 }] }

test('charges the lower of the price by quantity and the list price less the code', () => {
  expect(priceWithCode(pack, 10, code)).toMatchObject({ unitPriceCents: 40, discountCode: null, totalCents: 400 })
  expect(priceWithCode(pack, 10, { ...code, percent: 50 })).toMatchObject({
    unitPriceCents: 50,
    tierMinQuantity: null,
    discountCents: 250,
    discountCode: 'SPRING',
    totalCents: 250,
  })
  expect(priceWithCode(pack, 10, { ...code, combines: true })).toMatchObject({
    unitPriceCents: 40,
    tierMinQuantity: 10,
    discountCents: 40,
    totalCents: 360,
  })
})

test('never charges more with a code than without one, and at least a cent for each item', () => {
  const discount = fc.record({
    code: fc.constant('SPRING'),
    percent: fc.option(fc.integer({ min: 1, max: 99 })),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    combines: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 9_999 }),
      discount,
      (quantity, priceCents, given) => {
        const product = { priceCents, tiers: [{ minQuantity: 10, unitPriceCents: Math.ceil(priceCents / 2) }] }
        const price = priceWithCode(product, quantity, given)
        expect(price.totalCents).toBeLessThanOrEqual(priceOf(product, quantity).totalCents)
        expect(price.totalCents).toBeGreaterThanOrEqual(quantity)
        expect(price.totalCents).toBe(price.unitPriceCents * quantity - price.discountCents)
        expect(price.discountCode === null).toBe(price.discountCents === 0)
      },
    ),
  )
})

test('keeps the name of the page for a new code free', () => {
  const { error } = newDiscountInput.safeParse({ code: 'new', percent: '10', scope: 'shop' })
  expect(error?.issues).toMatchObject([{ path: ['code'], message: 'Another code already has this name.' }])
})

test('reads the form of a code', () => {
  const typed = {
    code: ' spring ',
    percent: '10',
    scope: 'product',
    productId: 'pack',
    category: 'Packs',
    active: 'on',
  }
  const read = newDiscountInput.parse({ ...typed, active: true })
  expect(read).toMatchObject({
    code: 'SPRING',
    columns: { percent: 10, productId: 'pack', category: null, active: true },
  })
  const problems = (given: object) =>
    discountInput.safeParse({ scope: 'shop', percent: '10', ...given }).error?.issues.map(({ path }) => path[0]) ?? []
  expect(problems({})).toEqual([])
  expect(problems({ amount: '5' })).toEqual(['percent'])
  expect(problems({ percent: '100' })).toContain('percent')
  expect(problems({ percent: '', amount: '0' })).toContain('amount')
  expect(problems({ usesLimit: '0' })).toContain('usesLimit')
  expect(problems({ startsOn: '2026-05-11', endsOn: '2026-05-10' })).toEqual(['endsOn'])
  expect(problems({ code: 'OTHER' })).toHaveLength(1)
  const long = newDiscountInput.safeParse({ ...typed, active: true, code: 'X'.repeat(10_000) })
  expect(long.error?.issues.map(({ message }) => message)).toEqual(['Please use 3 to 32 letters, digits and hyphens.'])
})
