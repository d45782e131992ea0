import { expect, test } from 'vitest'
import { allocate, isShort, type Sale, type Waiting } from './allocate.ts'

const plain: Sale = { priceCents: 50, tiers: [], least: 1, most: 10_000 }
const tiered: Sale = { ...plain, tiers: [{ minQuantity: 10, unitPriceCents: 40 }] }

function waiting(...wanted: (number | Partial<Waiting>)[]): Waiting[] {
  return wanted.map((one, index) => {
    const given = typeof one === 'number' ? { left: one } : one
    return { id: String(index), left: 10, maxUnitCents: 50, balanceCents: 1_000_000, ...given }
  })
}

function sharesOf(available: number, people: Waiting[], sale = plain): number[] {
  const shares = new Map(allocate(available, people, sale).map(({ id, quantity }) => [id, quantity]))
  return people.map(({ id }) => shares.get(id) ?? 0)
}

test('gives everyone an equal part, and the odd ones to those who came first', () => {
  expect(sharesOf(10, waiting(500, 500, 500, 500))).toEqual([3, 3, 2, 2])
  expect(sharesOf(2, waiting(500, 500, 500))).toEqual([1, 1, 0])
})

test('shares out again what the first round leaves', () => {
  expect(sharesOf(100, waiting(1, 500, 9, 500))).toEqual([1, 45, 9, 45])
  expect(sharesOf(100, waiting(3, 4))).toEqual([3, 4])
})

test('gives at least the minimum of a purchase, at most the maximum, and leaves no rest below the minimum', () => {
  const packs = { ...plain, least: 5, most: 8 }
  expect(sharesOf(12, waiting(500, 500, 500, 500), packs)).toEqual([6, 6, 0, 0])
  expect(sharesOf(100, waiting(500, 500), packs)).toEqual([8, 8])
  expect(sharesOf(7, waiting(9), { ...packs, most: 9 })).toEqual([0])
  expect(sharesOf(6, waiting(10), packs)).toEqual([5])
})

test('leaves a rest below the minimum if the maximum makes it unavoidable', () => {
  const packs = { ...plain, least: 5, most: 8 }
  expect(sharesOf(7, waiting(9), packs)).toEqual([7])
  expect(sharesOf(100, waiting(9), packs)).toEqual([8])
  expect(sharesOf(100, waiting(1), packs)).toEqual([0])
  expect(sharesOf(100, waiting(15), { ...plain, least: 10, most: 10 })).toEqual([10])
})

test('gives no more than the balance pays for, and the rest to others', () => {
  expect(sharesOf(10, waiting({ balanceCents: 120 }, 10, { balanceCents: 49 }))).toEqual([2, 8, 0])
})

test('skips a share that costs more than its maximum, and computes the price of the share', () => {
  const cheap = { left: 10, maxUnitCents: 40 }
  expect(sharesOf(12, waiting(cheap, 10), tiered)).toEqual([0, 10])
  expect(sharesOf(20, waiting(cheap, cheap), tiered)).toEqual([10, 10])
  expect(sharesOf(20, waiting({ left: 10, maxUnitCents: 39 }), tiered)).toEqual([0])
})

test('says who cannot pay for the smallest purchase', () => {
  const [poor, proud] = waiting({ balanceCents: 49 }, { balanceCents: 49, maxUnitCents: 30 })
  expect(poor && isShort(poor, plain)).toBe(true)
  expect(proud && isShort(proud, plain)).toBe(false)
})

test('never gives more than there is or people want, with parts of equals that differ by at most one', () => {
  for (let available = 0; available <= 60; available++) {
    const people = waiting(7, 20, 3, 20, 20)
    const shares = sharesOf(available, people)
    const total = shares.reduce((sum, share) => sum + share, 0)
    expect(total).toBe(Math.min(available, 70))
    expect(shares.every((share, index) => share <= (people[index]?.left ?? 0))).toBe(true)
    const equals = [shares[1], shares[3], shares[4]].map(Number)
    expect(Math.max(...equals) - Math.min(...equals)).toBeLessThanOrEqual(1)
    expect(equals).toEqual(equals.toSorted((a, b) => b - a))
  }
})

test('leaves out those who want less than the minimum, which may have risen', () => {
  expect(sharesOf(5, waiting(3, 500), { ...plain, least: 5 })).toEqual([0, 5])
})
