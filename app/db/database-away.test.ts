import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const sqlError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

test.each([
  ['53100', 'a full disk'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['57014', 'a statement timeout'],
  ['57P02', 'a server crash'],
  ['08006', 'a broken connection'],
])('treats %s (%s) as an outage', (code) => {
  expect(isDatabaseAway(sqlError(code))).toBe(true)
})

test.each(['23505', '40P01', '42P01'])('treats %s as an error', (code) => {
  expect(isDatabaseAway(sqlError(code))).toBe(false)
})

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED'])(
  'treats %s while connecting as an outage',
  (code) => {
    expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'connect' }))).toBe(true)
    expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'open' }))).toBe(false)
  },
)

test('treats a failed name lookup and a connection lost before TLS as outages', () => {
  expect(isDatabaseAway(Object.assign(new Error('no'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }))).toBe(true)
  const cut = 'Client network socket disconnected before secure TLS connection was established'
  expect(isDatabaseAway(Object.assign(new Error(cut), { code: 'ECONNRESET' }))).toBe(true)
})
