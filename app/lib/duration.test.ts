import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test('writes times in seconds, or in whole minutes, hours or days', () => {
  expect([0.3, 1, 90.5, 120, 119 * 60, 7_200, 47.9 * 3_600, 48 * 3_600].map(formatDuration)).toEqual([
    '0.3 seconds',
    '1 second',
    '90.5 seconds',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '47 hours',
    '2 days',
  ])
})
