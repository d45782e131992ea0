import { expect, test } from 'vitest'
import { loginFor, returnToOf, withReturnTo } from './return-to.ts'

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

test('leads from the login page back to pages, but not to forms and files', () => {
  const request = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method })
  expect(loginFor(request('/customer/orders/7?q=a'))).toBe('/auth/login?returnTo=%2Fcustomer%2Forders%2F7%3Fq%3Da')
  expect(loginFor(request('/es/customer/orders/7.data?_routes=x'))).toBe(
    '/auth/login?returnTo=%2Fcustomer%2Forders%2F7',
  )
  expect(loginFor(request('/customer/orders/7/invoice.pdf'))).toBe('/auth/login')
  expect(loginFor(request('/customer/add-balance', 'POST'))).toBe('/auth/login')
})

test('adds the page to a path with or without a query', () => {
  expect(withReturnTo('/auth/login', '/tools')).toBe('/auth/login?returnTo=%2Ftools')
  expect(withReturnTo('/auth/login?email=a', '/tools')).toBe('/auth/login?email=a&returnTo=%2Ftools')
  expect(withReturnTo('/auth/login?email=a', null)).toBe('/auth/login?email=a')
})
