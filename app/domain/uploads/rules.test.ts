import { describe, expect, test } from 'vitest'
import { inLanguage, t } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import {
  isStalled,
  isStockFile,
  isUnreadable,
  masked,
  paceOf,
  STALLED_AFTER_MS,
  skipReasons,
  skipText,
  type UploadProgress,
} from './rules.ts'

test.each([
  ['stock.txt', 'text/plain', true],
  ['STOCK.TXT', 'text/plain', true],
  ['stock.2026.csv', 'text/csv', true],
  ['stock.csv', 'application/vnd.ms-excel', true],
  ['stock.csv', 'application/octet-stream', true],
  ['stock.txt', 'image/png', false],
  ['stock.txt', 'text/html', false],
  ['stock.csv', 'application/pdf', false],
  ['stock.png', 'text/plain', false],
  ['stock.txt.exe', 'text/plain', false],
  ['txt', 'text/plain', false],
  ['stock', 'text/plain', false],
  ['.constructor', 'text/plain', false],
  ['', '', false],
])('accepts the file %j of type %j: %s', (name, type, accepted) => {
  expect(isStockFile(name, type)).toBe(accepted)
})

test.each([
  ['', ''],
  ['abc', '•••'],
  ['a@b', '•@•'],
  ['s3:cret', 's•:••••'],
  ['mara@example.com', 'm•••@•••••••••••'],
  ['x'.repeat(2000), `x${'•'.repeat(23)}`],
])('masks the secret %j as %j', (secret, shown) => {
  expect(masked(secret)).toBe(shown)
})

test('stores the reason of a skipped line as it reads in English', () => {
  expect(skipReasons.map(skipText)).toEqual(skipReasons)
})

test('names the field of a skipped line by the label that it had', () => {
  expect(skipText('Missing value: Key: one')).toBe('Missing Key: one')
  expect(skipText('Not a date: Valid until')).toBe('Valid until: not a date such as 2026-11-29')
  expect(['Not valid UTF-8', 'Control characters: Key', 'Not a link: Key'].map(isUnreadable)).toEqual([
    true,
    true,
    false,
  ])
})

test.each(languageCodes)('words the reason of a skipped line for readers of %s', async (language) => {
  await inLanguage(language, () => {
    expect(skipText('Stray quote')).toBe(t('admin.uploads.skips.strayQuote'))
    expect(skipText('Longer than 2,000 characters')).toBe(t('admin.uploads.skips.tooLong', { most: 2_000 }))
    expect(skipText('Not an account')).toBe('Not an account')
  })
})

describe('the pace of an upload', () => {
  const reading: UploadProgress = {
    phase: 'reading',
    bytesDone: 25,
    bytesTotal: 100,
    rowsDone: 500,
    rowsTotal: null,
    queued: null,
    failure: null,
    elapsedMs: 2_000,
    silentMs: 0,
  }

  test.each<[string, Partial<UploadProgress>, ReturnType<typeof paceOf>]>([
    ['by bytes while it is read', {}, { share: 0.25, rowsPerSecond: 250, secondsLeft: 6 }],
    [
      'by rows while it is imported',
      { phase: 'importing', rowsTotal: 1_000 },
      { share: 0.5, rowsPerSecond: 250, secondsLeft: 2 },
    ],
    [
      'without a time if the size is unknown',
      { bytesTotal: null },
      { share: null, rowsPerSecond: 250, secondsLeft: null },
    ],
    ['not before a second', { elapsedMs: 999 }, { share: 0.25, rowsPerSecond: null, secondsLeft: null }],
    ['not at the beginning', { bytesDone: 0, rowsDone: 0 }, { share: 0, rowsPerSecond: null, secondsLeft: null }],
    ['as at most all of it', { bytesDone: 101 }, { share: 1, rowsPerSecond: 250, secondsLeft: 0 }],
  ])('is given %s', (_name, change, pace) => {
    expect(paceOf({ ...reading, ...change })).toEqual(pace)
  })

  test('has stalled after a long silence, unless it is over', () => {
    const silentMs = STALLED_AFTER_MS + 1
    expect(isStalled({ ...reading, silentMs: STALLED_AFTER_MS })).toBe(false)
    expect(isStalled({ ...reading, silentMs })).toBe(true)
    expect(isStalled({ ...reading, phase: 'read', silentMs })).toBe(false)
  })
})
