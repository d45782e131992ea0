import { describe, expect, test } from 'vitest'
import { nextCheckAt, retryAt } from './check-times.ts'
import type { PaymentStatus } from './rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = new Date('2026-03-01T12:00:00Z')

/** Milliseconds until the next check of a top-up, so long after it began with an hour to pay; null for none. */
function pause(status: PaymentStatus, age: number, changes: { providerStatus?: string; creditedAt?: Date } = {}) {
  const now = new Date(START.getTime() + age)
  const expiresAt = new Date(START.getTime() + HOUR)
  const next = nextCheckAt(
    { status, providerStatus: null, createdAt: START, expiresAt, creditedAt: null, ...changes },
    now,
  )
  return next && next.getTime() - now.getTime()
}

describe('while it can be paid, the provider is asked often enough to credit within two minutes', () => {
  test.each([0, 30 * MINUTE, 59 * MINUTE, 69 * MINUTE])('%s ms after it began', (age) => {
    expect(pause('created', age)).toBeLessThan(MINUTE)
    expect(pause('waiting', age)).toBeLessThan(MINUTE)
    expect(pause('expired', age, { providerStatus: 'process' })).toBeLessThan(MINUTE)
  })
})

describe('afterwards ever more rarely, and then no more', () => {
  test.each<[PaymentStatus, number, number | null]>([
    ['expired', HOUR, MINUTE],
    ['waiting', 2 * HOUR, 6 * MINUTE],
    ['failed', HOUR + DAY, 144 * MINUTE],
    ['expired', HOUR + 6 * DAY, 6 * HOUR],
    ['expired', HOUR + 7 * DAY, null],
    ['held', 0, 5 * MINUTE],
    ['held', 29 * DAY, 6 * HOUR],
    ['held', 30 * DAY, null],
    ['review', 0, null],
    ['refunded', 0, null],
    ['dismissed', 0, null],
  ])('%s after %s ms: in %s ms', (status, age, expected) => {
    expect(pause(status, age)).toBe(expected)
  })

  test('a credited one for a month, in case the provider sends it back', () => {
    const at = (age: number) => pause('paid', age, { creditedAt: START })
    expect([at(0), at(20 * HOUR), at(20 * DAY), at(30 * DAY)]).toEqual([HOUR, 2 * HOUR, DAY, null])
    expect(pause('paid_in_part', 0, { creditedAt: START })).toBe(HOUR)
  })
})

test('an hour before its end a cancelled one may have been paid and is looked at each minute', () => {
  expect(pause('expired', 10 * MINUTE)).toBe(MINUTE)
})

describe('a provider that cannot be asked', () => {
  const pauses = (isUrgent: boolean, random: number) =>
    [1, 2, 3, 4, 500].map((failed) => retryAt(failed, isUrgent, START, random).getTime() - START.getTime())

  test('is left alone twice as long each time, up to five minutes', () => {
    expect(pauses(false, 0.5)).toEqual([45_000, 90_000, 180_000, 300_000, 300_000])
    expect([pauses(false, 0)[0], pauses(false, 1)[0]]).toEqual([36_000, 54_000])
  })

  test('is asked within a minute and a half about what may have been paid, however long it is away', () => {
    expect(pauses(true, 0.5)).toEqual([45_000, 75_000, 75_000, 75_000, 75_000])
    expect(Math.max(...pauses(true, 1))).toBe(90_000)
  })
})
