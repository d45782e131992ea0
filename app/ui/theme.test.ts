import { expect, test } from 'vitest'
import { hasConsent } from './cookies.ts'
import { themeOf } from './theme.tsx'

test.each([
  ['', 'dark'],
  ['appTheme=light', 'light'],
  ['currentUser=abc; appTheme=light; cookie_consent=accepted', 'light'],
  ['appTheme=dark', 'dark'],
  ['appTheme="><script>', 'dark'],
  ['notappTheme=light', 'dark'],
])('the cookies %j ask for the %s theme', (cookies, theme) => {
  expect(themeOf(cookies)).toBe(theme)
})

test.each([
  ['', false],
  ['cookie_consent=rejected', false],
  ['cookie_consent=accepted', true],
  ['appTheme=light; cookie_consent=accepted', true],
  ['my_cookie_consent=accepted', false],
])('the cookies %j mean consent: %s', (cookies, consent) => {
  expect(hasConsent(cookies)).toBe(consent)
})
