import { expect, test } from 'vitest'
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
