import { createHash, createHmac } from 'node:crypto'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import type { Facts } from './answering-provider.ts'
import type { Random } from './random.ts'

/** Material for forgeries: facts of a paid notice, and an earlier genuine notice of the same invoice. */
export type Material = { facts: Facts; earlier: Buffer; apiKey: string }

type Forge = (material: Material, random: Random) => Buffer | string

const MAX_BYTES = 64 * 1024
const KEY = 'not the key'

const signed = (facts: Facts, sign: unknown) => phpJson({ ...facts, sign })
/** Appends a valid signature to the bytes that it covers. */
const rightlySigned = (text: string, { apiKey }: Material) =>
  `${text.slice(0, -1)},"sign":"${cryptomusSignature(text, apiKey)}"}`

const damaged =
  (damage: (bytes: Buffer, random: Random) => Buffer): Forge =>
  ({ earlier }, random) =>
    damage(Buffer.from(earlier), random)

/** Reuses the signature of an earlier notice for changed facts. */
const reused =
  (change: (facts: Facts, random: Random) => Facts): Forge =>
  ({ earlier }, random) => {
    const { sign, ...facts } = JSON.parse(earlier.toString())
    return signed(change(facts, random), sign)
  }

/** Returns a forged notice. Draws again if it happens to equal the genuine one. */
export function forged(kind: string, material: Material, random: Random): Buffer {
  for (;;) {
    const bytes = Buffer.from(forgeries[kind]?.(material, random) ?? '')
    if (said(bytes) !== said(material.earlier)) return bytes
  }
}

function said(bytes: Buffer): string {
  try {
    return phpJson(JSON.parse(bytes.toString()))
  } catch {
    return bytes.toString('latin1')
  }
}

/** Notices forged without the key, and validly signed ones that two parsers could read differently. */
const forgeries: Record<string, Forge> = {
  'no sign': ({ facts }) => phpJson(facts),
  'an empty sign': ({ facts }) => signed(facts, ''),
  'a null sign': ({ facts }) => signed(facts, null),
  'a true sign': ({ facts }) => signed(facts, true),
  'a numeric sign': ({ facts }, random) => signed(facts, random.whole(0, 9)),
  'a sign in an array': ({ facts, apiKey }) => signed(facts, [cryptomusSignature(phpJson(facts), apiKey)]),
  'a sign in an object': ({ facts, apiKey }) => signed(facts, { 0: cryptomusSignature(phpJson(facts), apiKey) }),
  'a guessed sign': ({ facts }, random) => signed(facts, random.hex(32)),
  'an upper-case sign': ({ facts, apiKey }) => signed(facts, cryptomusSignature(phpJson(facts), apiKey).toUpperCase()),
  'a sign with a space': ({ facts, apiKey }) => signed(facts, `${cryptomusSignature(phpJson(facts), apiKey)} `),
  'a sign cut short': ({ facts, apiKey }, random) =>
    signed(facts, cryptomusSignature(phpJson(facts), apiKey).slice(0, random.whole(1, 31))),
  'a nested sign': ({ facts, apiKey }) =>
    phpJson({ ...facts, convert: { sign: cryptomusSignature(phpJson(facts), apiKey) } }),
  'another key': ({ facts }, random) =>
    signed(facts, cryptomusSignature(phpJson(facts), random.one([KEY, '', 'null', 'undefined', random.hex(32)]))),
  'a sign of unescaped slashes': ({ facts, apiKey }) =>
    signed(facts, cryptomusSignature(phpJson(facts).replaceAll('\\/', '/'), apiKey)),
  'a sign of nothing': ({ facts, apiKey }, random) =>
    signed(facts, cryptomusSignature(random.one(['', '{}', '[]', 'null']), apiKey)),
  'another hash': ({ facts, apiKey }, random) => {
    const text = Buffer.from(phpJson(facts)).toString('base64')
    const hashes = [
      createHash('md5').update(text).digest('hex'),
      createHash('md5')
        .update(apiKey + text)
        .digest('hex'),
      createHmac('md5', apiKey).update(text).digest('hex'),
      createHash('sha256')
        .update(text + apiKey)
        .digest('hex'),
    ]
    return signed(facts, random.one(hashes))
  },
  'an earlier sign, now paid': reused((facts) => ({ ...facts, status: 'paid', is_final: true })),
  'an earlier sign, another amount': reused((facts, random) => ({ ...facts, amount: `${random.whole(26, 999)}.00` })),
  'an earlier sign, one member more': reused((facts, random) => ({ ...facts, [random.hex(4)]: 'paid' })),
  'an earlier sign, one member less': reused((facts, random) => {
    const gone = random.one(Object.keys(facts))
    return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== gone))
  }),
  'an earlier sign, another order of members': reused((facts) => Object.fromEntries(Object.entries(facts).reverse())),
  'an earlier sign, __proto__': ({ earlier }) => earlier.toString().replace('{', '{"__proto__":{"status":"paid"},'),
  'an earlier sign, constructor': reused((facts) => ({ ...facts, constructor: { prototype: { status: 'paid' } } })),
  'a key twice': (material, random) => {
    const name = random.one(['status', 'order_id', 'amount', 'uuid', 'st\\u0061tus'])
    return rightlySigned(phpJson(material.facts).replace('{', `{"${name}":"check",`), material)
  },
  'a nested key twice': (material) =>
    rightlySigned(phpJson(material.facts).replace('{', '{"convert":{"a":1,"a":2},'), material),
  'a sign twice': (material) =>
    rightlySigned(phpJson({ sign: cryptomusSignature('{}', material.apiKey), ...material.facts }), material),
  'an own __proto__': (material) =>
    rightlySigned(phpJson(material.facts).replace('{', '{"__proto__":{"status":"paid"},'), material),
  NUL: (material) => rightlySigned(phpJson({ ...material.facts, txid: 'a\0b' }), material),
  'a lone surrogate': (material) => rightlySigned(phpJson(material.facts).replace('{', '{"a":"\\ud800",'), material),
  'deep nesting': (material, random) => {
    const depth = random.whole(9, 2_000)
    const nest = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    return rightlySigned(phpJson(material.facts).replace('{', `{"convert":${nest},`), material)
  },
  'over 64 KiB': (material, random) =>
    rightlySigned(
      phpJson({ ...material.facts, additional_data: 'x'.repeat(MAX_BYTES + random.whole(0, 9_000)) }),
      material,
    ),
  'in an array': ({ facts, apiKey }) => `[${signed(facts, cryptomusSignature(phpJson(facts), apiKey))}]`,
  'in a string': ({ facts, apiKey }) => phpJson(signed(facts, cryptomusSignature(phpJson(facts), apiKey))),
  'a form': ({ facts }) =>
    new URLSearchParams(Object.entries(facts).map(([name, value]) => [name, String(value)])).toString(),
  'a byte order mark': damaged((bytes) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes])),
  'UTF-16': damaged((bytes) => Buffer.from(bytes.toString(), 'utf16le')),
  'invalid UTF-8': damaged((bytes, random) => {
    bytes[random.whole(1, bytes.length - 2)] = random.whole(0xf8, 0xff)
    return bytes
  }),
  'flipped bits': damaged((bytes, random) => {
    for (let flips = random.whole(1, 3); flips > 0; flips--) {
      const at = random.whole(0, bytes.length - 1)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7))
    }
    return bytes
  }),
  'cut short': damaged((bytes, random) => bytes.subarray(0, random.whole(0, bytes.length - 1))),
  'a missing part': damaged((bytes, random) => {
    const at = random.whole(0, bytes.length - 2)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 20))])
  }),
  'a repeated part': damaged((bytes, random) => {
    const [at, length] = [random.whole(0, bytes.length - 2), random.whole(1, 60)]
    return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
  }),
  noise: (_, random) => Buffer.from(Array.from({ length: random.whole(0, 300) }, () => random.whole(0, 255))),
}

export const kindsOfForgery = Object.keys(forgeries)
