import { expect, test } from 'vitest'
import { isPublicPage } from './public-pages.ts'

test.each([
  ['/', true],
  ['/tools', true],
  ['/legal/privacy-policy', true],
  ['/authors', true],
  ['/auth/login', false],
  ['/admin', false],
  ['/customer/privacy-policy', false],
  ['/payment/success', false],
  ['/story-tag', true],
  ['/story-tag/download', false],
  ['/tools/download', true],
  ['/tools/tag-it/download', false],
  ['/simulator/pay/1', false],
])('treats %s as public: %s', (pathname, expected) => {
  expect(isPublicPage(pathname)).toBe(expected)
})
