const PERIOD_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the six digits of RFC 6238 that are valid at `at`; null if `typed` is no secret. Needs a secure context. */
export async function totpCode(typed: string, at: number): Promise<string | null> {
  const secret = secretOf(typed)
  if (!secret || !globalThis.crypto?.subtle) return null
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(at / PERIOD_MS)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf
  return String((hash.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Returns how many seconds a code of this moment stays valid. */
export function totpSecondsLeft(at: number): number {
  return Math.ceil((PERIOD_MS - (at % PERIOD_MS)) / 1000)
}

/** Decodes a base32 secret, alone or in an otpauth address; null if it is none. */
function secretOf(typed: string): Uint8Array<ArrayBuffer> | null {
  const address = /^otpauth:/i.test(typed.trim()) ? URL.parse(typed.trim()) : null
  const letters = (address?.searchParams.get('secret') ?? typed).replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase()
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const letter of letters) {
    const digit = ALPHABET.indexOf(letter)
    if (digit === -1) return null
    value = ((value << 5) | digit) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return bytes.length > 0 ? new Uint8Array(bytes) : null
}
