import { expect, test } from 'vitest'
import { isContactLink, isPictureUrl, isSiteLink } from './web-url.ts'

const unsafe = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'http://example.com/logo.png',
  'https://user:secret@example.com/logo.png',
  'https:\\\\example.com',
  '//example.com/logo.png',
  '/\\example.com/logo.png',
  '/\t/example.com/logo.png',
  'example.com/logo.png',
  'logo.png',
  'https://',
  `https://example.com/${'x'.repeat(2_000)}`,
]

test.each(unsafe)('refuses %j as a picture and as a contact', (text) => {
  expect(isPictureUrl(text)).toBe(false)
  expect(isContactLink(text)).toBe(false)
})

test.each(['https://cdn.example.com/logo.png?v=2#x', 'HTTPS://EXAMPLE.COM/a', '/logo.svg', '/a/b%2Fc.png?x=1'])(
  'accepts %s as a picture',
  (text) => expect(isPictureUrl(text)).toBe(true),
)

test.each([
  'https://t.me/packhouse',
  'tg://resolve?domain=packhouse',
  'whatsapp://send?phone=1',
  'viber://chat?number=1',
  'sgnl://signal.me/#p/+1',
  'discord://-/users/1',
])('accepts %s as a contact', (text) => expect(isContactLink(text)).toBe(true))

test.each(['tg://resolve?domain=x', 'https:example.com/logo.png'])('refuses %s as a picture', (text) => {
  expect(isPictureUrl(text)).toBe(false)
})

test('refuses a path of the shop as a contact', () => expect(isContactLink('/legal/contact')).toBe(false))

test.each(['/tools?x=1#y', 'https://example.com', 'http://example.com/a', 'mailto:help@example.com'])(
  'accepts %s as a link of the site',
  (text) => expect(isSiteLink(text)).toBe(true),
)

test.each(unsafe.filter((text) => text !== 'http://example.com/logo.png'))(
  'refuses %j as a link of the site',
  (text) => {
    expect(isSiteLink(text)).toBe(false)
  },
)
