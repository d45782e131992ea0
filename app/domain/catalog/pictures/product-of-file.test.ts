import { expect, test } from 'vitest'
import { productOfFile } from './product-of-file.ts'

const products = [
  { id: 'p1', slug: 'red-kite', name: 'Kite, red' },
  { id: 'steam-10', slug: null, name: 'Steam 10' },
  { id: 'steam', slug: null, name: 'Steam' },
  { id: 'product', slug: null, name: '红色风筝' },
  { id: 'product-2', slug: null, name: 'Йога Café' },
]

test.each([
  ['red-kite.jpg', 'p1'],
  ['Red_Kite.PNG', 'p1'],
  ['Kite, red.webp', 'p1'],
  ['red-kite-2.jpg', 'p1'],
  ['Red kite (12).jpeg', 'p1'],
  ['C:\\Pictures\\red-kite.jpg', 'p1'],
  ['steam-10.jpg', 'steam-10'],
  ['steam-10-2.jpg', 'steam-10'],
  ['steam-2.jpg', 'steam'],
  ['红色风筝.jpg', 'product'],
  ['йога cafe 3.avif', 'product-2'],
  ['red-kite-100.jpg', undefined],
  ['kite.jpg', undefined],
  ['.jpg', undefined],
  ['-2.jpg', undefined],
])('finds the product of %s', (fileName, id) => {
  expect(productOfFile(fileName, products)?.id).toBe(id)
})
