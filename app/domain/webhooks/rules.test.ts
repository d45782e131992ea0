import { expect, test } from 'vitest'
import { bodyOf, nextTryAfter, retryPauseMs } from './rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('increases the delays between attempts, varied by up to a fifth', () => {
  const middle = Array.from({ length: 21 }, (_, tried) => retryPauseMs(tried + 1, 0.5))
  expect(middle.slice(0, 10)).toEqual([
    5_000,
    30_000,
    2 * MINUTE,
    10 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    4 * HOUR,
    6 * HOUR,
    6 * HOUR,
  ])
  expect(middle.slice(8)).toEqual(Array(13).fill(6 * HOUR))
  expect([retryPauseMs(1, 0), retryPauseMs(1, 1)]).toEqual([4_000, 6_000])
  for (let tried = 1; tried < 30; tried++) {
    const pause = retryPauseMs(tried)
    expect(pause).toBeGreaterThanOrEqual(retryPauseMs(tried, 0))
    expect(pause).toBeLessThanOrEqual(retryPauseMs(tried, 1))
  }
})

test.each([0, 0.5, 1])('retries until three days are nearly over, whatever the random number (%s)', (random) => {
  const giveUpAt = new Date(72 * HOUR)
  const begun = [0]
  for (let at: number | undefined = 0; at !== undefined; ) {
    // A try without a response takes ten seconds.
    at = nextTryAfter({ attempts: begun.length, giveUpAt }, new Date(at + 10_000), random)?.getTime()
    if (at !== undefined) begun.push(at)
  }
  expect(begun.at(-1)).toBe(72 * HOUR - 5 * MINUTE)
  expect(begun.length).toBeGreaterThanOrEqual(18)
  expect(begun.length).toBeLessThanOrEqual(23)
})

test('builds the same body for the same event', () => {
  const event = {
    type: 'stock.low',
    data: { b: 1, a: { z: '…', y: null } },
    createdAt: new Date('2026-02-28T23:59:59.001Z'),
  }
  expect(bodyOf(event)).toBe(
    '{"type":"stock.low","timestamp":"2026-02-28T23:59:59.001Z","data":{"b":1,"a":{"z":"…","y":null}}}',
  )
})
