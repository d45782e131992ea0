import { expect, test } from 'vitest'
import { returnToOf } from './return-to.ts'

function returnTo(value: string) {
  const url = new URL('http://localhost/auth/login')
  url.searchParams.set('returnTo', value)
  return returnToOf(url)
}

test.each(['/', '/customer/orders?page=2#top', '/story-tag', '/a//b', '/%2f%2fexample.com'])('keeps %s', (path) => {
  expect(returnTo(path)).toBe(path)
})

test.each([
  '',
  'customer',
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '\t//example.com',
  '/\n\\example.com',
  '/.//example.com',
  '/a/..//example.com',
  '/./\\example.com',
  '/%2e//example.com',
  'javascript:alert(1)',
])('refuses %j', (path) => {
  expect(returnTo(path)).toBeNull()
})
