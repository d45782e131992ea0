import type { Notice } from './answering-provider.ts'
import type { Random } from './random.ts'

export type Forged = Pick<Notice, 'raw' | 'headers'>

/** Returns a function that puts signatures into this header, and leaves it out without one. */
export const signedIn =
  (header: string) =>
  (body: string | Buffer, signature?: string): Forged => ({
    raw: Buffer.from(body),
    headers: new Headers(signature === undefined ? {} : { [header]: signature }),
  })

type Damage = (bytes: Buffer, random: Random) => Buffer

/** Ways to damage a genuine notice of BTCPay Server, NOWPayments or Stripe. */
const damages: Record<string, Damage> = {
  'a byte order mark': (bytes) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]),
  'UTF-16': (bytes) => Buffer.from(bytes.toString(), 'utf16le'),
  'flipped bits': (bytes, random) => {
    const at = random.whole(0, bytes.length - 1)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7))
    return bytes
  },
  'cut short': (bytes, random) => bytes.subarray(0, random.whole(0, bytes.length - 1)),
  'a missing part': (bytes, random) => {
    const at = random.whole(0, bytes.length - 2)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 20))])
  },
  noise: (_, random) => Buffer.from(Array.from({ length: random.whole(0, 300) }, () => random.whole(0, 255))),
}

const MAX_BYTES = 64 * 1024

/** Changes after which two parsers may read an object differently, or none should. */
const misreadings: Record<string, (text: string, random: Random, most: number) => string> = {
  'a nested key twice': (text) => text.replace('{', '{"a":{"b":1,"b":2},'),
  'an own __proto__': (text) => text.replace('{', '{"__proto__":{"type":"paid","payment_status":"finished"},'),
  NUL: (text) => text.replace('{', '{"a":"\\u0000",'),
  'a lone surrogate': (text) => text.replace('{', '{"a":"\\ud800",'),
  'deep nesting': (text, random, most) => {
    const depth = random.whole(most + 1, 1_000)
    return text.replace('{', `{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},`)
  },
  'over 64 KiB': (text, random) => text.replace('{', `{"a":"${'x'.repeat(MAX_BYTES + random.whole(0, 9_000))}",`),
  'in an array': (text) => `[${text}]`,
  'in a string': (text) => JSON.stringify(text),
}

/** Returns a forgery for each of the misreadings; `mostLevels` is how deep a notice may be nested. */
export function eachMisreading<Forge>(
  forge: (change: (text: string, random: Random) => string) => Forge,
  mostLevels: number,
): Record<string, Forge> {
  const forgeries = Object.entries(misreadings).map(([kind, change]) => {
    return [kind, forge((text, random) => change(text, random, mostLevels))]
  })
  return Object.fromEntries(forgeries)
}

/** Returns a forgery for each of the damages. */
export function eachDamage<Forge>(forge: (damage: Damage) => Forge): Record<string, Forge> {
  return Object.fromEntries(Object.entries(damages).map(([kind, damage]) => [kind, forge(damage)]))
}
