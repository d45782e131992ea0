import { createHash, createHmac } from 'node:crypto'
import { sortedJson } from '#app/integrations/providers/nowpayments/verify-notice.ts'
import type { Facts, Notice } from './answering-provider.ts'
import { eachDamage, eachMisreading, type Forged, signedIn } from './damages.ts'
import type { Random } from './random.ts'

/** Material for forgeries: facts of a paid notice, and an earlier genuine notice of the same payment. */
type Material = { facts: Facts; earlier: Notice; secret: string }

type Forge = (material: Material, random: Random) => Forged

const HEADER = 'x-nowpayments-sig'

const hmac = (text: string, secret: string, hash = 'sha512') => createHmac(hash, secret).update(text).digest('hex')
const signatureOf = (facts: unknown, secret: string) => hmac(sortedJson(facts), secret)
const headerOf = ({ earlier }: Material) => earlier.headers.get(HEADER) ?? ''

const notice = signedIn(HEADER)

/** Signs the paid notice in a wrong way. */
const wrongly =
  (sign: (material: Material, random: Random) => string): Forge =>
  (material, random) =>
    notice(JSON.stringify(material.facts), sign(material, random))

/** Reuses the signature of an earlier notice for changed facts. */
const reused =
  (change: (facts: Facts, random: Random) => Facts): Forge =>
  (material, random) =>
    notice(JSON.stringify(change(JSON.parse(material.earlier.raw.toString()), random)), headerOf(material))

/** Signs what a parser makes of a changed body. */
const rightly =
  (change: (text: string, random: Random) => string): Forge =>
  ({ facts, secret }, random) => {
    const body = change(JSON.stringify(facts), random)
    return notice(body, signatureOf(JSON.parse(body), secret))
  }

/** Sends changed bytes with the signature of an earlier notice. */
const damaged =
  (damage: (bytes: Buffer, random: Random) => Buffer): Forge =>
  (material, random) =>
    notice(damage(Buffer.from(material.earlier.raw), random), headerOf(material))

/** Notices forged without the secret, and signed ones that two parsers could read differently. */
const forgeries: Record<string, Forge> = {
  'no header': ({ facts }) => notice(JSON.stringify(facts)),
  'an empty header': wrongly(() => ''),
  'a signature in the body': ({ facts, secret }) =>
    notice(JSON.stringify({ ...facts, [HEADER]: signatureOf(facts, secret) })),
  'a guessed signature': wrongly((_, random) => random.hex(128)),
  'an upper-case signature': wrongly(({ facts, secret }) => signatureOf(facts, secret).toUpperCase()),
  'a signature cut short': wrongly(({ facts, secret }, random) =>
    signatureOf(facts, secret).slice(0, random.whole(1, 127)),
  ),
  'two signatures': wrongly(({ facts, secret }) => `${signatureOf(facts, secret)}, ${signatureOf(facts, secret)}`),
  'a signature in base64': wrongly(({ facts, secret }) =>
    Buffer.from(signatureOf(facts, secret), 'hex').toString('base64'),
  ),
  'another secret': wrongly(({ facts }, random) =>
    signatureOf(facts, random.one(['not the secret', '', 'null', 'undefined', random.hex(32)])),
  ),
  'another hash': wrongly(({ facts, secret }, random) =>
    hmac(sortedJson(facts), secret, random.one(['sha256', 'sha384', 'md5'])),
  ),
  'a hash without a key': wrongly(({ facts, secret }, random) => {
    const text = random.one([secret + sortedJson(facts), sortedJson(facts) + secret, sortedJson(facts)])
    return createHash('sha512').update(text).digest('hex')
  }),
  'a signature of unsorted members': wrongly(({ facts, secret }) => hmac(JSON.stringify(facts), secret)),
  'a signature of nothing': wrongly(({ secret }, random) => hmac(random.one(['', '{}', '[]', 'null']), secret)),
  'an earlier signature, now paid': (material) => notice(JSON.stringify(material.facts), headerOf(material)),
  'an earlier signature, another amount': reused((facts, random) => ({
    ...facts,
    price_amount: random.whole(26, 999),
  })),
  'an earlier signature, one member more': reused((facts, random) => ({ ...facts, [`x${random.hex(4)}`]: 'paid' })),
  'an earlier signature, one member less': reused((facts, random) => {
    const gone = random.one(Object.keys(facts))
    return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== gone))
  }),
  'an earlier signature, __proto__': (material) =>
    notice(
      material.earlier.raw.toString().replace('{', '{"__proto__":{"payment_status":"finished"},'),
      headerOf(material),
    ),
  'a key twice': rightly((text, random) => {
    const name = random.one(['payment_status', 'order_id', 'price_amount', 'payment_st\\u0061tus'])
    return text.replace('{', `{"${name}":"waiting",`)
  }),
  'a form': ({ facts, secret }) =>
    notice(
      new URLSearchParams(Object.entries(facts).map(([name, value]) => [name, String(value)])).toString(),
      signatureOf(facts, secret),
    ),
  ...eachMisreading(rightly, 8),
  ...eachDamage(damaged),
  'invalid UTF-8': damaged((bytes, random) => {
    bytes[random.whole(1, bytes.length - 2)] = random.whole(0xf8, 0xff)
    return bytes
  }),
}

export const kindsOfForgedIpns = Object.keys(forgeries)

export function forgedIpn(kind: string, material: Material, random: Random): Forged {
  return forgeries[kind]?.(material, random) ?? notice('')
}
