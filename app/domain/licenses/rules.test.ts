import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, daysBetween, daysRemaining } from '#app/lib/dates.ts'
import {
  checkAnswer,
  deviceTitle,
  expiresSoon,
  extendsFrom,
  isRenewalDue,
  isRenewedBy,
  leaseHours,
  nextRelease,
  renewedByDefault,
  renewsFrom,
  shownStatus,
} from './rules.ts'

const expiresAt = new Date('2026-03-31T00:00:00Z')
const license = {
  status: 'active' as const,
  expiresAt,
  hardwareIds: [],
  softwareName: 'StoryTag',
  productId: 'storytag',
}
const before = (milliseconds: number) => new Date(expiresAt.getTime() - milliseconds)
const DAY = 24 * 60 * 60 * 1000

describe('the shown status', () => {
  test.each([
    [1, 'active'],
    [0, 'expired'],
    [-1, 'expired'],
  ])('%i ms before the end is %s', (milliseconds, status) => {
    expect(shownStatus(license, before(milliseconds))).toBe(status)
  })

  test('is expired for a suspended license after its end', () => {
    const suspended = { ...license, status: 'inactive' as const }
    expect(shownStatus(suspended, before(DAY))).toBe('inactive')
    expect(shownStatus(suspended, expiresAt)).toBe('expired')
  })
})

describe('the answer to a check', () => {
  test('rounds days up, over a leap day and a clock change', () => {
    const leap = { ...license, expiresAt: new Date('2028-03-31T00:00:00Z') }
    expect(checkAnswer(leap, null, new Date('2028-02-28T12:00:00Z'))).toMatchObject({
      status: 'active',
      days_remaining: 32,
    })
    expect(checkAnswer(license, null, before(30 * DAY))).toMatchObject({ days_remaining: 30 })
    expect(checkAnswer(license, null, before(30 * DAY + 1))).toMatchObject({ days_remaining: 31 })
  })

  test.each([
    [7 * DAY + 1, 8, false],
    [7 * DAY, 7, true],
    [7 * DAY - 1, 7, true],
    [1, 1, true],
    [0, 0, false],
    [-1, 0, false],
  ])('%i ms before the end has %i days left, and warns: %s', (milliseconds, days, warns) => {
    expect(expiresSoon(license, before(milliseconds))).toBe(warns)
    expect(checkAnswer(license, null, before(milliseconds)).days_remaining).toBe(days)
  })

  test('warns in its message', () => {
    expect(checkAnswer(license, null, before(DAY)).message).toBe('License expires soon')
  })

  test('has the same message for unknown and expired keys', () => {
    expect(checkAnswer(null, null, expiresAt)).toEqual({
      status: 'invalid',
      message: 'License is invalid or expired',
      expires_at: null,
      days_remaining: 0,
      software: null,
      product_id: null,
    })
    expect(checkAnswer(license, null, expiresAt)).toMatchObject({
      status: 'expired',
      message: 'License is invalid or expired',
    })
  })

  test('reports another device only while the license is active', () => {
    const bound = { ...license, hardwareIds: ['A'] }
    expect(checkAnswer(bound, 'A', before(DAY)).status).toBe('active')
    expect(checkAnswer(bound, null, before(DAY)).status).toBe('active')
    expect(checkAnswer(bound, 'B', before(DAY)).status).toBe('device_mismatch')
    expect(checkAnswer({ ...bound, status: 'inactive' }, 'B', before(DAY)).status).toBe('inactive')
  })
})

describe('the next release of a device', () => {
  const second = new Date('2026-03-30T12:00:00Z')
  const earlier = (milliseconds: number) => new Date(second.getTime() - milliseconds)
  const later = (milliseconds: number) => new Date(second.getTime() + milliseconds)

  test('is possible immediately after none and after one', () => {
    expect(nextRelease([], second)).toBeNull()
    expect(nextRelease([second], second)).toBeNull()
  })

  test.each([
    [0, true],
    [DAY - 1, true],
    [DAY, false],
    [DAY + 1, false],
  ])('is a day after a second one that came %i ms after the first: %s', (gap, isLater) => {
    expect(nextRelease([second, earlier(gap)], later(1))).toEqual(isLater ? later(DAY) : null)
  })

  test.each([
    [DAY - 1, true],
    [DAY, false],
    [DAY + 1, false],
  ])('is still ahead %i ms after the second one: %s', (milliseconds, isAhead) => {
    expect(nextRelease([second, earlier(1)], later(milliseconds))).toEqual(isAhead ? later(DAY) : null)
  })

  test('depends only on the last two', () => {
    const third = later(DAY)
    expect(nextRelease([third, second, earlier(1)], third)).toBeNull()
    const fourth = new Date(third.getTime() + 1)
    expect(nextRelease([fourth, third, second, earlier(1)], fourth)).toEqual(new Date(fourth.getTime() + DAY))
  })

  test('counts hours instead of calendar days over clock changes', () => {
    const last = new Date('2026-03-29T00:30:00Z')
    const until = new Date('2026-03-30T00:30:00Z')
    expect(nextRelease([last, last], new Date(until.getTime() - 1))).toEqual(until)
    expect(nextRelease([last, last], until)).toBeNull()
  })
})

describe('the hours of a lease', () => {
  const now = new Date('2026-03-30T12:00:00Z')
  const hoursAgo = (hours: number, milliseconds = 0) => new Date(now.getTime() - hours * 3_600_000 + milliseconds)

  test.each([
    ['without a release', null, 72],
    ['right after a release', now, 8],
    ['almost 72 hours after a release', hoursAgo(72, 1), 8],
    ['72 hours after a release', hoursAgo(72), 72],
    ['long after a release', hoursAgo(1_000), 72],
  ])('%s', (_, lastRelease, hours) => {
    expect(leaseHours(72, lastRelease, now)).toBe(hours)
    expect(leaseHours(8, lastRelease, now)).toBe(8)
    expect(leaseHours(1, lastRelease, now)).toBe(1)
  })

  /** Returns the most devices that run in parallel between two hours if each gets a lease just before its release. */
  function mostInParallel(from: number, to: number, hoursOf: typeof leaseHours) {
    const changes: Date[] = []
    const ends: number[] = []
    let most = 0
    for (let hour = 0; hour < to; hour++) {
      const at = hoursAgo(-hour)
      while (!nextRelease(changes.slice(0, 2), at)) {
        ends.push(at.getTime() + hoursOf(72, changes[0] ?? null, at) * 3_600_000)
        changes.unshift(at)
      }
      const running = 1 + ends.filter((end) => end > at.getTime()).length
      if (hour >= from) most = Math.max(most, running)
    }
    return most
  }

  test('let at most three devices run in parallel on a license for one, and four during the first long lease', () => {
    expect(mostInParallel(0, 72, leaseHours)).toBe(4)
    expect(mostInParallel(72, 1_000, leaseHours)).toBe(3)
    const always72 = (asked: number) => asked
    expect(mostInParallel(0, 1_000, always72)).toBe(7)
  })
})

test('shows a device by its name, or by the first eight characters of its id', () => {
  expect(deviceTitle({ hardwareId: '0123456789abcdef', name: null })).toBe('Device 01234567')
  expect(deviceTitle({ hardwareId: '0123456789abcdef', name: 'Studio' })).toBe('Studio')
})

describe('the license that another period extends', () => {
  const now = new Date('2026-03-30T12:00:00Z')
  const ending = (id: string, milliseconds: number, status: 'active' | 'inactive' | 'expired' = 'active') => ({
    id,
    status,
    expiresAt: new Date(now.getTime() + milliseconds),
    hardwareIds: [],
  })
  const chosen = (...licenses: ReturnType<typeof ending>[]) => renewedByDefault(licenses, now)?.id

  test('is the active license that ends first', () => {
    expect(chosen(ending('late', 9 * DAY), ending('soon', 1), ending('middle', DAY), ending('over', -1))).toBe('soon')
  })

  test('is the one that ended last if none is active, to the millisecond', () => {
    expect(chosen(ending('long over', -DAY), ending('just over', 0), ending('over', -1))).toBe('just over')
    expect(chosen(ending('over', 0), ending('active', 1))).toBe('active')
  })

  test('is never suspended, and one that was set to expired only if none is active', () => {
    expect(chosen(ending('suspended', DAY, 'inactive'), ending('suspended and over', -1, 'inactive'))).toBeUndefined()
    expect(chosen(ending('suspended', DAY, 'inactive'), ending('over', -DAY))).toBe('over')
    expect(chosen(ending('set', 2 * DAY, 'expired'), ending('active', 3 * DAY))).toBe('active')
    expect(chosen(ending('set', 2 * DAY, 'expired'), ending('over', -1))).toBe('set')
    expect(chosen()).toBeUndefined()
  })

  test.each([
    [1, 1],
    [0, 0],
    [-1, 0],
  ])('%i ms before its end gets a period that starts %i ms from now', (milliseconds, begins) => {
    expect(renewsFrom(ending('any', milliseconds), now)).toEqual(new Date(now.getTime() + begins))
  })

  test('gets a period that starts now if an admin set it to expired, but added days start at its end', () => {
    const expired = { ...ending('any', 60_000), status: 'expired' as const }
    expect(renewsFrom(expired, now)).toEqual(now)
    expect(extendsFrom(expired, now)).toEqual(expired.expiresAt)
  })

  test('is of the same product, or has its name if no product is recorded', () => {
    const software = { id: 'sorter', name: 'Sorter' }
    expect(isRenewedBy({ productId: 'sorter', softwareName: 'Old name' }, software)).toBe(true)
    expect(isRenewedBy({ productId: null, softwareName: 'Sorter' }, software)).toBe(true)
    expect(isRenewedBy({ productId: 'other', softwareName: 'Sorter' }, software)).toBe(false)
    expect(isRenewedBy({ productId: null, softwareName: 'Other' }, software)).toBe(false)
  })
})

describe.each(['America/New_York', 'Europe/Berlin'])('in the time zone %s', (zone) => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['a clock change forward', '2026-03-01T12:00:00Z', '2026-03-31T12:00:00Z'],
    ['a clock change back', '2026-10-20T12:00:00Z', '2026-11-19T12:00:00Z'],
    ['a leap day', '2028-02-28T12:00:00Z', '2028-03-29T12:00:00Z'],
    ['no leap day', '2027-02-28T12:00:00Z', '2027-03-30T12:00:00Z'],
  ])('thirty days over %s are thirty times 24 hours', (_, from, until) => {
    vi.stubEnv('TZ', zone)
    const [start, end] = [new Date(from), new Date(until)]
    expect(start.getTimezoneOffset(), 'the zone is in force').not.toBe(0)
    expect(addDays(start, 30)).toEqual(end)
    expect([daysRemaining(end, start), daysBetween(start, end)]).toEqual([30, 30])
    const ending = { ...license, expiresAt: end }
    expect(renewsFrom(ending, start)).toEqual(end)
    expect(shownStatus(ending, new Date(end.getTime() - 1))).toBe('active')
    expect(shownStatus(ending, end)).toBe('expired')
    expect(expiresSoon(ending, new Date(end.getTime() - 7 * DAY - 1))).toBe(false)
    expect(expiresSoon(ending, new Date(end.getTime() - 7 * DAY))).toBe(true)
    expect(nextRelease([start, start], addDays(start, 1))).toBeNull()
  })
})

test('renewal is due in the last week, after the end, and after an admin ended the license early', () => {
  expect(isRenewalDue({ status: 'active', daysLeft: 8 })).toBe(false)
  expect(isRenewalDue({ status: 'active', daysLeft: 7 })).toBe(true)
  expect(isRenewalDue({ status: 'expired', daysLeft: 0 })).toBe(true)
  expect(isRenewalDue({ status: 'expired', daysLeft: 20 })).toBe(true)
})
