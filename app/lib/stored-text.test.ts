import { describe, expect, test } from 'vitest'
import { inLanguage, t } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { formatBytes } from './bytes.ts'
import { formatDuration } from './duration.ts'
import { formatDollars } from './money.ts'
import { inEnglish, inReadersLanguage, readStored, stored, textOf } from './stored-text.ts'

const surplus = stored('server.alarms.messages.surplus', { amount: { cents: 123_456 } })
const backup = { file: 'x.backup', size: { bytes: 1_200_000 }, sizeBefore: { bytes: 310_000_000 } }
const failed = stored('server.alarms.messages.startsFailed', {
  tries: 3,
  fault: stored('server.providers.faults.failing', { status: '500' }),
})

describe.each(languageCodes)('a stored text, for a reader of %s', (language) => {
  const read = (work: () => void) => inLanguage(language, work)

  test('has its amounts, times and sizes as the reader writes them', () =>
    read(() => {
      const amount = formatDollars(123_456)
      expect(inReadersLanguage(surplus)).toBe(t('server.alarms.messages.surplus', { amount }))
      const late = { host: 'a.example', waiting: 2, time: { seconds: 90_000 } }
      expect(inReadersLanguage(stored('server.alarms.messages.webhookLate', late))).toBe(
        t('server.alarms.messages.webhookLate', { ...late, time: formatDuration(90_000) }),
      )
      const [size, sizeBefore] = [formatBytes(1_200_000), formatBytes(310_000_000)]
      expect(inReadersLanguage(stored('server.alarms.messages.smallBackup', backup))).toBe(
        t('server.alarms.messages.smallBackup', { file: 'x.backup', size, sizeBefore }),
      )
    }))

  test('has the texts within it in the same language', () =>
    read(() => {
      const fault = t('server.providers.faults.failing', { status: '500' })
      expect(inReadersLanguage(failed)).toBe(t('server.alarms.messages.startsFailed', { tries: 3, fault }))
    }))

  test('is read again after it was stored as JSON', () =>
    read(() => expect(inReadersLanguage(JSON.parse(JSON.stringify(failed)))).toBe(inReadersLanguage(failed))))

  test('is stored in English', () =>
    read(() => expect(inEnglish(surplus)).toBe('$1,234.56 more arrived than was credited.')))

  test.each([
    ['a row without a text', null],
    ['a message that is gone', { name: 'server.alarms.messages.gone', values: {} }],
    ['a message that has other values', { name: 'server.alarms.messages.surplus', values: {} }],
    [
      'a message within it that is gone',
      { ...failed, values: { tries: 3, fault: { name: 'server.providers.faults.gone', values: {} } } },
    ],
  ])('is the English sentence of %s', (_, text) =>
    read(() => expect(readStored(text, 'It is held.')).toBe('It is held.')),
  )

  test('is preferred to its English sentence', () =>
    read(() => expect(readStored(surplus, 'It is held.')).toBe(inReadersLanguage(surplus))))
})

test('keeps the words of people and of other programs as they are', () => {
  expect([inReadersLanguage('{Ok}'), inEnglish('{Ok}'), textOf('{Ok}')]).toEqual(['{Ok}', '{Ok}', null])
})
