import { expect, test } from 'vitest'
import { themeOf } from './theme.tsx'

test.each([
  ['', 'dark'],
  ['appTheme=light', 'light'],
  ['currentUser=abc; appTheme=light; cookie_consent=accepted', 'light'],
  ['appTheme=dark', 'dark'],
  ['appTheme="><script>', 'dark'],
  ['notappTheme=light', 'dark'],
])('reads the cookies %j as the %s theme', (cookies, theme) => {
  expect(themeOf(cookies)).toBe(theme)
})
