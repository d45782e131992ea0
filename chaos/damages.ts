import type { Random } from './random.ts'

type Damage = (bytes: Buffer, random: Random) => Buffer

/** Ways to damage a genuine notice of NOWPayments or Stripe. */
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

/** Returns a forgery for each of the damages. */
export function eachDamage<Forge>(forge: (damage: Damage) => Forge): Record<string, Forge> {
  return Object.fromEntries(Object.entries(damages).map(([kind, damage]) => [kind, forge(damage)]))
}
