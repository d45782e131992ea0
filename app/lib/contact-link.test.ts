import { expect, test } from 'vitest'
import { safeContactLink } from './contact-link.ts'

test.each([
  ['https://t.me/packhouse', 'https://t.me/packhouse'],
  ['http://chat.example.com/', 'http://chat.example.com/'],
  ['tg://resolve?domain=packhouse', 'tg://resolve?domain=packhouse'],
  [' HTTPS://wa.me/1 ', 'https://wa.me/1'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  [' \u0001javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['blob:https://example.com/1', null],
  ['//elsewhere.example', null],
  ['/legal/contact', null],
  ['', null],
  [null, null],
])('the contact link %j leads to %j', (link, href) => {
  expect(safeContactLink(link)).toBe(href)
})
