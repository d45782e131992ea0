import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const sqlError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

test.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory left'],
  ['53300', 'too many connections'],
  ['57014', 'a statement that took too long'],
  ['57P02', 'a crash of the server'],
  ['08006', 'a broken connection'],
])('%s, %s, is an absence of the database', (code) => {
  expect(isDatabaseAway(sqlError(code))).toBe(true)
})

test.each(['23505', '40P01', '42P01'])('%s is a fault', (code) => {
  expect(isDatabaseAway(sqlError(code))).toBe(false)
})

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED'])('%s on connecting is an absence', (code) => {
  expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'connect' }))).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'open' }))).toBe(false)
})

test('a name that cannot be looked up now, or a line that breaks off under TLS, is an absence', () => {
  expect(isDatabaseAway(Object.assign(new Error('no'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }))).toBe(true)
  const cut = 'Client network socket disconnected before secure TLS connection was established'
  expect(isDatabaseAway(Object.assign(new Error(cut), { code: 'ECONNRESET' }))).toBe(true)
})
