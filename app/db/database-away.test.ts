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
