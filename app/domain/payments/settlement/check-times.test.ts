import { describe, expect, test } from 'vitest'
import type { PaymentStatus } from '../rules.ts'
import { nextCheckAt, retryAt } from './check-times.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = new Date('2026-03-01T12:00:00Z')

/** A top-up that can be paid for an hour. */
const at = (status: PaymentStatus) => ({
  status,
  providerStatus: null,
  provider: 'cryptomus',
  createdAt: START,
  expiresAt: new Date(START.getTime() + HOUR),
  creditedAt: null,
})

/** Returns the milliseconds until the next check of a top-up of this age, or null. */
function pause(status: PaymentStatus, age: number, changes: { providerStatus?: string; creditedAt?: Date } = {}) {
  const now = new Date(START.getTime() + age)
  const next = nextCheckAt({ ...at(status), ...changes }, now)
  return next && next.getTime() - now.getTime()
}

describe('checks a payable top-up often enough to credit it within two minutes', () => {
  test.each([0, 30 * MINUTE, 59 * MINUTE, 69 * MINUTE])('%s ms after the start', (age) => {
    expect(pause('created', age)).toBeLessThan(MINUTE)
    expect(pause('waiting', age)).toBeLessThan(MINUTE)
    expect(pause('expired', age, { providerStatus: 'process' })).toBeLessThan(MINUTE)
  })
})

describe('checks less and less often afterwards, then stops', () => {
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
    ['dismissed', HOUR + DAY, 144 * MINUTE],
    ['dismissed', HOUR + 7 * DAY, null],
  ])('%s after %s ms: in %s ms', (status, age, expected) => {
    expect(pause(status, age)).toBe(expected)
  })

  test('checks a credited one for a month, in case the provider returns the money', () => {
    const paid = (age: number) => pause('paid', age, { creditedAt: START })
    expect([paid(0), paid(20 * HOUR), paid(20 * DAY), paid(30 * DAY)]).toEqual([HOUR, 2 * HOUR, DAY, null])
    expect(pause('paid_in_part', 0, { creditedAt: START })).toBe(HOUR)
  })
})

test('rarely checks a cancelled top-up, unless a payment is on its way', () => {
  expect(pause('expired', 10 * MINUTE)).toBe(6 * HOUR)
  expect(pause('expired', 10 * MINUTE, { providerStatus: 'process' })).toBeLessThan(MINUTE)
})

describe('an unavailable provider', () => {
  /** Returns the milliseconds until each retry of a top-up of this age. */
  function pauses(status: PaymentStatus, age: number, { random = 0.5, isDenied = false } = {}) {
    const now = new Date(START.getTime() + age)
    const checked = { ...at(status), creditedAt: status === 'paid' ? START : null }
    return [1, 2, 3, 4, 500].map((failedChecks) => {
      const retry = retryAt(checked, { failedChecks, isDenied }, now, random)
      return retry && retry.getTime() - now.getTime()
    })
  }

  test.each([0, 5 * HOUR, 30 * DAY])(
    'gets a retry within 90 seconds for a top-up that may be paid, %s ms old',
    (age) => {
      expect(pauses('waiting', age)).toEqual([45_000, 75_000, 75_000, 75_000, 75_000])
      expect(Math.max(...pauses('waiting', age, { random: 1 }).map(Number))).toBe(90_000)
    },
  )

  test('rarely gets requests about a cancelled top-up', () => {
    expect(pauses('expired', 10 * MINUTE)).toEqual(Array(5).fill(6 * HOUR))
  })

  test('gets retries for others with doubling delays of up to five minutes', () => {
    const minutes = pauses('expired', HOUR + 20 * MINUTE)
    expect(minutes).toEqual([2 * MINUTE, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 5 * MINUTE])
  })

  test('gets at most as many requests as if it responded', () => {
    expect(pauses('paid', 20 * DAY)).toEqual([DAY, DAY, DAY, DAY, DAY])
    expect(pauses('paid', 30 * DAY)).toEqual([null, null, null, null, null])
    expect(pauses('failed', HOUR + 7 * DAY)).toEqual([null, null, null, null, null])
    expect(pauses('waiting', HOUR + 7 * DAY, { isDenied: true })).toEqual([null, null, null, null, null])
  })
})
