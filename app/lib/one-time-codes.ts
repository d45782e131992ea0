import { Secret, TOTP } from 'otpauth'

const SEED_BYTES = 20
const FORMAT = /^\d{6}$/

/** Follows RFC 6238 with the parameters that every authenticator app supports. */
function codesOf(seed: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period: 30 })
}

export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32
}

export function seedAddress(seed: string, names: { issuer: string; label: string }): string {
  return codesOf(seed, names).toString()
}

/** Returns the number of the code's period, if that is the one of `at` or next to it; null for any other code. */
export function periodOf(seed: string, code: string, at: Date): number | null {
  if (!FORMAT.test(code)) return null
  const codes = codesOf(seed)
  const timestamp = at.getTime()
  const distance = codes.validate({ token: code, timestamp, window: 1 })
  return distance === null ? null : codes.counter({ timestamp }) + distance
}
