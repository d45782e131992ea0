import { expect, test } from 'vitest'
import { listPath, pageOf, searchOf } from './list-url.ts'

const request = (query: string) => new Request(`http://localhost/list?${query}`)

test.each([
  ['', ''],
  ['q=%20calm.dune%20', 'calm.dune'],
  ['q=a%00b%0Ac', 'abc'],
  ['q=%25_', '%_'],
  [`q=${'x'.repeat(10_000)}`, 'x'.repeat(200)],
])('reads %s as a search for %j', (query, search) => {
  expect(searchOf(request(query))).toBe(search)
})

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=9999999', 9_999_999],
  ['page=99999999', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1e3', 1],
  ['page=%00', 1],
  ['page=1&page=2', 1],
])('reads %s as page %i', (query, page) => {
  expect(pageOf(request(query))).toBe(page)
})

test('builds a URL of the given values in their order, without empty ones', () => {
  expect(listPath('/list', { q: 'a b', role: null, after: undefined, page: 2, sort: '' })).toBe('/list?q=a+b&page=2')
  expect(listPath('/list', { q: '' })).toBe('/list')
})
