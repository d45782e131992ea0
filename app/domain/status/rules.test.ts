import { describe, expect, test } from 'vitest'
import { durationWords, endedUnseen, stateOf } from './rules.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const node = (isAnswering: boolean, sinceSeconds: number, probedSeconds = 10) => ({
  isAnswering,
  since: ago(sinceSeconds),
  probedAt: ago(probedSeconds),
})

describe('the state of all nodes', () => {
  test.each([
    ['nothing was ever probed', [], { state: 'unknown', since: null }],
    ['nobody looked for 90 seconds', [node(true, 500, 90)], { state: 'unknown', since: ago(90) }],
    ['all answer, the newest since', [node(true, 500), node(true, 60)], { state: 'answering', since: ago(60) }],
    ['one is silent', [node(true, 500), node(false, 30)], { state: 'partly', since: ago(30) }],
    [
      'two are, the first of them first',
      [node(true, 500), node(false, 30), node(false, 90)],
      { state: 'partly', since: ago(90) },
    ],
    ['all are', [node(false, 40), node(false, 30)], { state: 'silent', since: ago(30) }],
    [
      'a node that is gone does not count',
      [node(true, 500), node(false, 9_000, 100)],
      { state: 'answering', since: ago(500) },
    ],
  ])('%s', (_, nodes, expected) => {
    expect(stateOf(nodes, NOW)).toEqual(expected)
  })
})

test('an incident of a node that is gone ended with the last look at it', () => {
  const going = { id: '1', reason: 'It broke.', startedAt: ago(900), endedAt: null }
  expect(endedUnseen(going, ago(89), NOW)).toEqual(going)
  expect(endedUnseen(going, ago(90), NOW)).toEqual({ ...going, endedAt: ago(90) })
  expect(endedUnseen({ ...going, endedAt: ago(800) }, ago(700), NOW)).toMatchObject({ endedAt: ago(800) })
})

test.each([
  [0, '1 second'],
  [59.4, '59 seconds'],
  [60, '1 minute'],
  [3_600, '1 hour'],
  [3_660, '1 hour 1 minute'],
  [90_000, '25 hours'],
])('%s seconds are %s', (seconds, words) => {
  expect(durationWords(ago(seconds), NOW)).toBe(words)
})
