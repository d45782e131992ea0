import { describe, expect, test } from 'vitest'
import {
  colonLine,
  csvColumns,
  faultRate,
  isSameState,
  isStalled,
  isStockFile,
  paceOf,
  parseLine,
  STALLED_AFTER_MS,
  stockWords,
  type UploadProgress,
} from './rules.ts'

describe('a line of an upload', () => {
  test.each([
    ['mara:secret', { email: 'mara@placeholder.invalid', emailPassword: 'NotSet' }],
    ['mara:secret:', { email: 'mara@placeholder.invalid', emailPassword: 'NotSet' }],
    ['mara:secret:m@example.com', { email: 'm@example.com', emailPassword: 'NotSet' }],
    ['mara:secret: :hidden', { email: 'mara@placeholder.invalid', emailPassword: 'hidden' }],
    ['mara:secret:m@example.com:hidden', { email: 'm@example.com', emailPassword: 'hidden' }],
    ['mara:secret:m@example.com:with:colons:', { email: 'm@example.com', emailPassword: 'with:colons:' }],
    [' \tmara : secret : m@example.com : hidden\t', { email: 'm@example.com', emailPassword: 'hidden' }],
  ])('%j is an account', (line, rest) => {
    expect(parseLine(line)).toEqual({ username: 'mara', password: 'secret', ...rest })
  })

  test.each([
    [':secret', 'Missing username'],
    ['  :secret:m@example.com', 'Missing username'],
    ['mara', 'Missing password'],
    ['mara:', 'Missing password'],
    ['mara: :m@example.com', 'Missing password'],
    ['mara;secret', 'Missing password'],
    ['mara:sec\0ret', 'Control characters'],
    ['mara:sec\rret', 'Control characters'],
    ['mara:sec\u2028ret', 'Control characters'],
    ['mar\ufffda:secret', 'Not valid UTF-8'],
    [`mara:${'x'.repeat(1994)}`, 'Longer than 2,000 characters'],
  ])('%j is skipped: %s', (line, reason) => {
    expect(parseLine(line)).toBe(reason)
  })

  test('may have 2,000 characters', () => {
    expect(parseLine(`mara:${'x'.repeat(1993)}`)).toMatchObject({ username: 'mara' })
  })

  test('keeps names of every script', () => {
    expect(parseLine('мара 1:pässwörd 🔑')).toMatchObject({
      username: 'мара 1',
      password: 'pässwörd 🔑',
      email: 'мара-1@placeholder.invalid',
    })
  })

  test('comes back as it went in', () => {
    const line = 'mara:secret:m@example.com:with:colons'
    const account = parseLine(line)
    expect(typeof account === 'object' && colonLine(account)).toBe(line)
  })
})

test.each([
  ["'Instagram Username' and the rest", 'Instagram Username,Instagram Password,email,email-password', [0, 1, 2, 3]],
  ['plain names', 'username,password,email,email_password', [0, 1, 2, 3]],
  ['any order, blanks and case', 'EMAIL , note,Password,  USERNAME', [3, 2, 0, -1]],
])('a header is known by %s', (_name, line, [username, password, email, emailPassword]) => {
  expect(csvColumns(line.split(','))).toEqual({ username, password, email, emailPassword })
})

test.each(['', 'mara:secret', 'username:password', 'username,email', 'mara,secret,m@example.com'])(
  '%j is no header',
  (line) => expect(csvColumns(line.split(','))).toBeNull(),
)

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
])('the file %j of type %j: %s', (name, type, accepted) => {
  expect(isStockFile(name, type)).toBe(accepted)
})

describe('what customers are told of the stock', () => {
  test.each([
    [0, 'Out of Stock'],
    [1, '1 account left!'],
    [19, '19 accounts left!'],
    [20, 'In Stock'],
    [1_000_000, 'In Stock'],
  ])('%i: %s', (available, words) => {
    expect(stockWords(available)).toBe(words)
  })

  test('none, few and enough are different states', () => {
    expect([isSameState(0, 0), isSameState(1, 19), isSameState(20, 500)]).toEqual([true, true, true])
    expect([isSameState(0, 1), isSameState(20, 19), isSameState(0, 20)]).toEqual([false, false, false])
  })
})

describe('the pace of an upload', () => {
  const reading: UploadProgress = {
    phase: 'reading',
    bytesDone: 25,
    bytesTotal: 100,
    rowsDone: 500,
    rowsTotal: null,
    isCancelAsked: false,
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
      'without a time where the size is not known',
      { bytesTotal: null },
      { share: null, rowsPerSecond: 250, secondsLeft: null },
    ],
    ['not before a second', { elapsedMs: 999 }, { share: 0.25, rowsPerSecond: null, secondsLeft: null }],
    ['not while nothing is done', { bytesDone: 0, rowsDone: 0 }, { share: 0, rowsPerSecond: null, secondsLeft: null }],
    ['at most all of it', { bytesDone: 101 }, { share: 1, rowsPerSecond: 250, secondsLeft: 0 }],
  ])('is told %s', (_name, change, pace) => {
    expect(paceOf({ ...reading, ...change })).toEqual(pace)
  })

  test('is none once nobody was heard of it for long, unless it is over', () => {
    const silentMs = STALLED_AFTER_MS + 1
    expect(isStalled({ ...reading, silentMs: STALLED_AFTER_MS })).toBe(false)
    expect(isStalled({ ...reading, silentMs })).toBe(true)
    expect(isStalled({ ...reading, phase: 'read', silentMs })).toBe(false)
  })
})

test.each([
  [{ sold: 0, claimed: 0 }, null],
  [{ sold: 200, claimed: 0 }, 0],
  [{ sold: 200, claimed: 3 }, 1.5],
])('the fault rate of %j is %s', (batch, percent) => {
  expect(faultRate(batch)).toBe(percent)
})
