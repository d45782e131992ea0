import { describe, expect, test } from 'vitest'
import { checkAnswer, expiresSoon, shownStatus } from './rules.ts'

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
