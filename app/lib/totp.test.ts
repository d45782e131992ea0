import { expect, test } from 'vitest'
import { totpCode, totpSecondsLeft } from './totp.ts'

/** The secret of RFC 6238 in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('computes the last six digits of the vector of RFC 6238 at %i', async (seconds, code) => {
  expect(await totpCode(SECRET, seconds * 1000)).toBe(code.slice(2))
})

test('reads a secret as people write it', async () => {
  const address = `otpauth://totp/Shop:ann?secret=${SECRET}&issuer=Shop`
  for (const typed of [SECRET.toLowerCase(), SECRET.replace(/(.{4})/g, '$1 '), `${SECRET}====`, address]) {
    expect(await totpCode(typed, 59_000)).toBe('287082')
  }
})

test('has no code for text that is no secret', async () => {
  expect(await Promise.all(['', 'none!', '018', 'otpauth://totp/x'].map((typed) => totpCode(typed, 0)))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('counts the seconds to the next code', () => {
  expect([0, 1, 29_001, 30_000].map(totpSecondsLeft)).toEqual([30, 30, 1, 30])
})
