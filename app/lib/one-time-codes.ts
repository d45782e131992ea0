import { Secret, TOTP } from 'otpauth'

const SEED_BYTES = 20
const FORMAT = /^\d{6}$/

/** The codes of RFC 6238 as every authenticator app makes them: SHA-1, six digits, a new one every 30 seconds. */
function codesOf(seed: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period: 30 })
}

export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32
}

export function seedAddress(seed: string, names: { issuer: string; label: string }): string {
  return codesOf(seed, names).toString()
}

/** Number of the period that the code belongs to, which is that of `at` or one next to it; null for any other code. */
export function periodOf(seed: string, code: string, at: Date): number | null {
  // The library compares bytes, and throws when there are not as many.
  if (!FORMAT.test(code)) return null
  const codes = codesOf(seed)
  const timestamp = at.getTime()
  const distance = codes.validate({ token: code, timestamp, window: 1 })
  return distance === null ? null : codes.counter({ timestamp }) + distance
}
