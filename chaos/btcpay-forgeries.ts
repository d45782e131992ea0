import { createHash, createHmac } from 'node:crypto'
import type { Notice } from './answering-provider.ts'
import { eachDamage, eachMisreading, type Forged, signedIn } from './damages.ts'
import type { Random } from './random.ts'

/** Material for forgeries: the text of a delivery about a paid invoice, and an earlier genuine one. */
type Material = { text: string; earlier: Notice; secret: string }

type Forge = (material: Material, random: Random) => Forged

const HEADER = 'BTCPay-Sig'

const hmac = (text: string, secret: string, hash = 'sha256') => createHmac(hash, secret).update(text).digest('hex')
const signatureOf = (text: string, secret: string) => `sha256=${hmac(text, secret)}`
const headerOf = ({ earlier }: Material) => earlier.headers.get(HEADER) ?? ''

const notice = signedIn(HEADER)

/** Signs the delivery about a paid invoice in a wrong way. */
const wrongly =
  (sign: (material: Material, random: Random) => string): Forge =>
  (material, random) =>
    notice(material.text, sign(material, random))

/** Signs a changed body correctly. */
const rightly =
  (change: (text: string, random: Random) => string): Forge =>
  ({ text, secret }, random) => {
    const body = change(text, random)
    return notice(body, signatureOf(body, secret))
  }

/** Sends changed bytes with the signature of an earlier delivery. */
const damaged =
  (damage: (bytes: Buffer, random: Random) => Buffer): Forge =>
  (material, random) =>
    notice(damage(Buffer.from(material.earlier.raw), random), headerOf(material))

/** Deliveries forged without the secret, and signed ones that two parsers could read differently. */
const forgeries: Record<string, Forge> = {
  'no header': ({ text }) => notice(text),
  'an empty header': wrongly(() => ''),
  'no scheme': wrongly(({ text, secret }) => hmac(text, secret)),
  'another scheme': wrongly(({ text, secret }, random) => {
    const hash = random.one(['sha1', 'sha512', 'md5'])
    return `${hash}=${hmac(text, secret, hash)}`
  }),
  'another hash': wrongly(
    ({ text, secret }, random) => `sha256=${hmac(text, secret, random.one(['sha1', 'sha512', 'sha3-256', 'md5']))}`,
  ),
  'no hash': wrongly(() => 'sha256='),
  'a guessed signature': wrongly((_, random) => `sha256=${random.hex(64)}`),
  'an upper-case signature': wrongly(({ text, secret }) => `sha256=${hmac(text, secret).toUpperCase()}`),
  'a signature cut short': wrongly(({ text, secret }, random) =>
    signatureOf(text, secret).slice(0, random.whole(8, 70)),
  ),
  'two signatures': wrongly(({ text, secret }) => `${signatureOf(text, secret)},${signatureOf(text, secret)}`),
  'a signature in base64': wrongly(
    ({ text, secret }) => `sha256=${Buffer.from(hmac(text, secret), 'hex').toString('base64')}`,
  ),
  'another secret': wrongly(({ text }, random) =>
    signatureOf(text, random.one(['not the secret', '', 'null', 'undefined', random.hex(32)])),
  ),
  'a hash without a key': wrongly(({ text, secret }, random) => {
    const hashed = random.one([secret + text, text + secret, text])
    return `sha256=${createHash('sha256').update(hashed).digest('hex')}`
  }),
  'a signature of nothing': wrongly(({ secret }, random) => signatureOf(random.one(['', '{}', '[]', 'null']), secret)),
  'an earlier signature, now paid': (material) => notice(material.text, headerOf(material)),
  'an earlier signature, reformatted': (material) =>
    notice(JSON.stringify(JSON.parse(material.earlier.raw.toString()), null, 2), headerOf(material)),
  'a key twice': rightly((text) => text.replace('{', '{"type":"InvoiceExpired",')),
  'a form': rightly(() => 'type=InvoiceSettled'),
  ...eachMisreading(rightly, 8),
  ...eachDamage(damaged),
}

export const kindsOfForgedDeliveries = Object.keys(forgeries)

export function forgedDelivery(kind: string, material: Material, random: Random): Forged {
  return forgeries[kind]?.(material, random) ?? notice('')
}
