import { expect, test } from 'vitest'
import { deviceLabel } from './device-label.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Unknown browser on Linux'],
  ['Win-a-prize-at-elsewhere.example/1.0 (now)', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('labels %s as %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
