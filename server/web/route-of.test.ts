import { beforeAll, expect, test } from 'vitest'
import { nameRoutes, routeOf } from './route-of.ts'

beforeAll(() => {
  nameRoutes([
    '/api/*',
    '/api/check_license',
    '/pictures/:hash',
    '/',
    'customer/orders/:orderId',
    'customer/orders/:orderId/claims/:part',
    'customer/orders/:orderId/claims/new',
    'customer/orders/export',
    '/assets/*',
  ])
})

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/api/check_license', '/api/check_license'],
  ['/api/anything/else', '/api/*'],
  ['/pictures/0a1b', '/pictures/:hash'],
  ['/customer/orders/0a1b2c', '/customer/orders/:orderId'],
  ['/customer/orders/0a1b2c.data', '/customer/orders/:orderId'],
  ['/customer/orders/export', '/customer/orders/export'],
  ['/customer/orders/0a1b2c/claims/new', '/customer/orders/:orderId/claims/new'],
  ['/customer/orders/0a1b2c/claims/old', '/customer/orders/:orderId/claims/:part'],
  ['/assets/root.css', '/assets/*'],
  ['/wp-login.php', 'other'],
  ['/customer/orders/0a1b2c/more/of/it', 'other'],
  ['/%00', 'other'],
  ['/:orderId/*', 'other'],
  ['', 'other'],
])('counts %s under %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})
