import { expect, test } from 'vitest'
import { listPath, pageOf, searchOf } from './list-url.ts'

const request = (query: string) => new Request(`http://localhost/list?${query}`)

test.each([
  ['', ''],
  ['q=%20calm.dune%20', 'calm.dune'],
  ['q=a%00b%0Ac', 'abc'],
  ['q=%25_', '%_'],
  [`q=${'x'.repeat(10_000)}`, 'x'.repeat(200)],
])('%s searches for %j', (query, search) => {
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
])('%s is page %i', (query, page) => {
  expect(pageOf(request(query))).toBe(page)
})

test('an address says what is asked, in its order, and no more', () => {
  expect(listPath('/list', { q: 'a b', role: null, after: undefined, page: 2, sort: '' })).toBe('/list?q=a+b&page=2')
  expect(listPath('/list', { q: '' })).toBe('/list')
})
