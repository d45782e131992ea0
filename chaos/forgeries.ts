import { createHash, createHmac } from 'node:crypto'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import type { Facts } from './answering-provider.ts'
import type { Random } from './random.ts'

/** What a forger works with: what the notice would say, and a genuine notice of the same invoice that said less. */
export type Material = { facts: Facts; earlier: Buffer; apiKey: string }

type Forge = (material: Material, random: Random) => Buffer | string

const MAX_BYTES = 64 * 1024
const KEY = 'not the key'

const signed = (facts: Facts, sign: unknown) => phpJson({ ...facts, sign })
/** The bytes as the signature covers them, with a signature of the right key added behind them. */
const rightlySigned = (text: string, { apiKey }: Material) =>
  `${text.slice(0, -1)},"sign":"${cryptomusSignature(text, apiKey)}"}`
const hex = (random: Random, length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')

/** Bytes of a genuine notice with something done to them. */
const damaged =
  (damage: (bytes: Buffer, random: Random) => Buffer): Forge =>
  ({ earlier }, random) =>
    damage(Buffer.from(earlier), random)

/** The signature of an earlier notice, under other words. */
const reused =
  (change: (facts: Facts, random: Random) => Facts): Forge =>
  ({ earlier }, random) => {
    const { sign, ...facts } = JSON.parse(earlier.toString())
    return signed(change(facts, random), sign)
  }

/**
 * One notice of the kind that nobody may believe. What happens to say just what the genuine one says, is no forgery and drawn again.
 */
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

/** Ways to forge a notice without the key, and well signed ones that two readers could understand differently. */
const forgeries: Record<string, Forge> = {
  'no sign': ({ facts }) => phpJson(facts),
  'an empty sign': ({ facts }) => signed(facts, ''),
  'a sign that is null': ({ facts }) => signed(facts, null),
  'a sign that is true': ({ facts }) => signed(facts, true),
  'a sign that is a number': ({ facts }, random) => signed(facts, random.whole(0, 9)),
  'a sign in an array': ({ facts, apiKey }) => signed(facts, [cryptomusSignature(phpJson(facts), apiKey)]),
  'a sign in an object': ({ facts, apiKey }) => signed(facts, { 0: cryptomusSignature(phpJson(facts), apiKey) }),
  'a guessed sign': ({ facts }, random) => signed(facts, hex(random, 32)),
  'an upper-case sign': ({ facts, apiKey }) => signed(facts, cryptomusSignature(phpJson(facts), apiKey).toUpperCase()),
  'a sign with a space': ({ facts, apiKey }) => signed(facts, `${cryptomusSignature(phpJson(facts), apiKey)} `),
  'a sign cut short': ({ facts, apiKey }, random) =>
    signed(facts, cryptomusSignature(phpJson(facts), apiKey).slice(0, random.whole(1, 31))),
  'a sign further down': ({ facts, apiKey }) =>
    phpJson({ ...facts, convert: { sign: cryptomusSignature(phpJson(facts), apiKey) } }),
  'another key': ({ facts }, random) =>
    signed(facts, cryptomusSignature(phpJson(facts), random.one([KEY, '', 'null', 'undefined', hex(random, 32)]))),
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
  'an earlier sign, one member more': reused((facts, random) => ({ ...facts, [hex(random, 4)]: 'paid' })),
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
  'a key twice further down': (material) =>
    rightlySigned(phpJson(material.facts).replace('{', '{"convert":{"a":1,"a":2},'), material),
  'a sign twice': (material) =>
    rightlySigned(phpJson({ sign: cryptomusSignature('{}', material.apiKey), ...material.facts }), material),
  'a __proto__ of its own': (material) =>
    rightlySigned(phpJson(material.facts).replace('{', '{"__proto__":{"status":"paid"},'), material),
  NUL: (material) => rightlySigned(phpJson({ ...material.facts, txid: 'a\0b' }), material),
  'half a character': (material) => rightlySigned(phpJson(material.facts).replace('{', '{"a":"\\ud800",'), material),
  'a deep nest': (material, random) => {
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
  'no UTF-8': damaged((bytes, random) => {
    bytes[random.whole(1, bytes.length - 2)] = random.whole(0xf8, 0xff)
    return bytes
  }),
  'bits that flipped': damaged((bytes, random) => {
    for (let flips = random.whole(1, 3); flips > 0; flips--) {
      const at = random.whole(0, bytes.length - 1)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7))
    }
    return bytes
  }),
  'cut short': damaged((bytes, random) => bytes.subarray(0, random.whole(0, bytes.length - 1))),
  'a part that is missing': damaged((bytes, random) => {
    const at = random.whole(0, bytes.length - 2)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 20))])
  }),
  'a part that comes twice': damaged((bytes, random) => {
    const [at, length] = [random.whole(0, bytes.length - 2), random.whole(1, 60)]
    return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
  }),
  noise: (_, random) => Buffer.from(Array.from({ length: random.whole(0, 300) }, () => random.whole(0, 255))),
}

export const kindsOfForgery = Object.keys(forgeries)
