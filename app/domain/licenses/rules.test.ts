import { describe, expect, test } from 'vitest'
import { checkAnswer, deviceLabel, expiresSoon, nextRelease, shownStatus } from './rules.ts'

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

  test('a suspended license is expired once its end is past', () => {
    const suspended = { ...license, status: 'inactive' as const }
    expect(shownStatus(suspended, before(DAY))).toBe('inactive')
    expect(shownStatus(suspended, expiresAt)).toBe('expired')
  })
})

describe('the answer to a check', () => {
  test('counts days up, over a leap day and a change of clocks', () => {
    const leap = { ...license, expiresAt: new Date('2028-03-31T00:00:00Z') }
    expect(checkAnswer(leap, null, new Date('2028-02-28T12:00:00Z'))).toMatchObject({
      status: 'active',
      days_remaining: 32,
    })
    expect(checkAnswer(license, null, before(30 * DAY))).toMatchObject({ days_remaining: 30 })
    expect(checkAnswer(license, null, before(30 * DAY + 1))).toMatchObject({ days_remaining: 31 })
  })

  test('warns at seven days or fewer', () => {
    expect(expiresSoon(license, before(7 * DAY))).toBe(true)
    expect(expiresSoon(license, before(7 * DAY + 1))).toBe(false)
    expect(checkAnswer(license, null, before(DAY)).message).toBe('License expires soon')
  })

  test('an unknown key and an expired one say the same sentence', () => {
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

  test('another computer is told apart only while the license is active', () => {
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

  test('is possible at once after none and after one', () => {
    expect(nextRelease([], second)).toBeNull()
    expect(nextRelease([second], second)).toBeNull()
  })

  test.each([
    [0, true],
    [DAY - 1, true],
    [DAY, false],
    [DAY + 1, false],
  ])('after a second one that followed the first by %i ms is a day later: %s', (gap, isLater) => {
    expect(nextRelease([second, earlier(gap)], later(1))).toEqual(isLater ? later(DAY) : null)
  })

  test.each([
    [DAY - 1, true],
    [DAY, false],
    [DAY + 1, false],
  ])('%i ms after the second one is still ahead: %s', (milliseconds, isAhead) => {
    expect(nextRelease([second, earlier(1)], later(milliseconds))).toEqual(isAhead ? later(DAY) : null)
  })

  test('asks for the last two only: after the day the next one is free, and the one after it', () => {
    const third = later(DAY)
    expect(nextRelease([third, second, earlier(1)], third)).toBeNull()
    const fourth = new Date(third.getTime() + 1)
    expect(nextRelease([fourth, third, second, earlier(1)], fourth)).toEqual(new Date(fourth.getTime() + DAY))
  })

  test('counts hours, not days of a calendar, where clocks change', () => {
    const last = new Date('2026-03-29T00:30:00Z')
    const until = new Date('2026-03-30T00:30:00Z')
    expect(nextRelease([last, last], new Date(until.getTime() - 1))).toEqual(until)
    expect(nextRelease([last, last], until)).toBeNull()
  })
})

test('a device is called by its name, or by the first eight characters of its id', () => {
  expect(deviceLabel({ hardwareId: '0123456789abcdef', name: null })).toBe('Device 01234567')
  expect(deviceLabel({ hardwareId: '0123456789abcdef', name: 'Studio' })).toBe('Studio')
})
