import { describe, expect, test } from 'vitest'
import { incidentReasons } from '#app/lib/incident-reasons.ts'
import { inLanguage, t } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { durationText, endedUnseen, reasonText, stateOf } from './rules.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const node = (isAnswering: boolean, sinceSeconds: number, probedSeconds = 10) => ({
  isAnswering,
  since: ago(sinceSeconds),
  probedAt: ago(probedSeconds),
})

describe('the state of all nodes', () => {
  test.each([
    ['is unknown before the first probe', [], { state: 'unknown', since: null }],
    ['is unknown after 90 seconds without a probe', [node(true, 500, 90)], { state: 'unknown', since: ago(90) }],
    ['is answering since the newest node', [node(true, 500), node(true, 60)], { state: 'answering', since: ago(60) }],
    ['is partly with one silent node', [node(true, 500), node(false, 30)], { state: 'partly', since: ago(30) }],
    [
      'is partly since the first of two silent nodes',
      [node(true, 500), node(false, 30), node(false, 90)],
      { state: 'partly', since: ago(90) },
    ],
    ['is silent with all nodes silent', [node(false, 40), node(false, 30)], { state: 'silent', since: ago(30) }],
    [
      'ignores a node that is gone',
      [node(true, 500), node(false, 9_000, 100)],
      { state: 'answering', since: ago(500) },
    ],
  ])('%s', (_, nodes, expected) => {
    expect(stateOf(nodes, NOW)).toEqual(expected)
  })
})

test('ends an incident of a node that is gone at its last probe', () => {
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
])('writes %s seconds as %s', (seconds, words) => {
  expect(durationText(ago(seconds), NOW)).toBe(words)
})

test.each(languageCodes)('words the reason of an incident for readers of %s', async (language) => {
  await inLanguage(language, () => {
    expect(Object.values(incidentReasons).map(reasonText)).toEqual([
      t('shop.status.reasons.notRunning'),
      t('shop.status.reasons.unavailable'),
      t('shop.status.reasons.wrongAnswer'),
      t('shop.status.reasons.noAnswer'),
    ])
    expect(reasonText('It broke.')).toBe('It broke.')
  })
})

test('stores a reason as it reads in English', () => {
  expect(Object.values(incidentReasons).map(reasonText)).toEqual(Object.values(incidentReasons))
})
