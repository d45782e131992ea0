import { createHash, createHmac } from 'node:crypto'
import { signatureOf } from '#simulator/stripe/events.ts'
import type { Notice } from './answering-provider.ts'
import { eachDamage, eachMisreading, type Forged, signedIn } from './damages.ts'
import type { Random } from './random.ts'

/** Material for forgeries: the event of a paid session, and an earlier genuine notice of the same session. */
type Material = { event: object; earlier: Notice; secret: string }

type Forge = (material: Material, random: Random) => Forged

const textOf = ({ event }: Material) => JSON.stringify(event, null, 2)
const headerOf = ({ earlier }: Material) => earlier.headers.get('Stripe-Signature') ?? ''
const seconds = () => Math.floor(Date.now() / 1000)
const hashOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

const notice = signedIn('Stripe-Signature')

/** Signs the paid event in a wrong way. */
const wrongly =
  (sign: (text: string, material: Material, random: Random) => string): Forge =>
  (material, random) =>
    notice(textOf(material), sign(textOf(material), material, random))

/** Signs a changed body correctly. */
const rightly =
  (change: (text: string, random: Random) => string): Forge =>
  (material, random) => {
    const body = change(textOf(material), random)
    return notice(body, signatureOf(body, material.secret, new Date()))
  }

/** Sends changed bytes with the signature of an earlier notice. */
const damaged =
  (damage: (bytes: Buffer, random: Random) => Buffer): Forge =>
  (material, random) => {
    const { raw } = material.earlier
    const bytes = damage(Buffer.from(raw), random)
    return notice(bytes.equals(raw) ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes, headerOf(material))
  }

/** Events forged without the secret, or at another time, and signed ones that two parsers could read differently. */
const forgeries: Record<string, Forge> = {
  'no header': (material) => notice(textOf(material)),
  'an empty header': wrongly(() => ''),
  'no time': wrongly((text, { secret }) => `v1=${hashOf(`${seconds()}.${text}`, secret)}`),
  'no hash': wrongly(() => `t=${seconds()}`),
  'another scheme': wrongly((text, { secret }) => `t=${seconds()},v0=${hashOf(`${seconds()}.${text}`, secret)}`),
  'a guessed hash': wrongly((_, __, random) => `t=${seconds()},v1=${random.hex(64)}`),
  'many guessed hashes': wrongly(
    (_, __, random) => `t=${seconds()}${Array.from({ length: 20 }, () => `,v1=${random.hex(64)}`).join('')}`,
  ),
  'an upper-case hash': wrongly(
    (text, { secret }) => `t=${seconds()},v1=${hashOf(`${seconds()}.${text}`, secret).toUpperCase()}`,
  ),
  'a hash cut short': wrongly(
    (text, { secret }, random) =>
      `t=${seconds()},v1=${hashOf(`${seconds()}.${text}`, secret).slice(0, random.whole(1, 63))}`,
  ),
  'another secret': wrongly((text, _, random) =>
    signatureOf(text, random.one(['not the secret', '', 'null', 'undefined', random.hex(32)]), new Date()),
  ),
  'a hash of the body alone': wrongly((text, { secret }) => `t=${seconds()},v1=${hashOf(text, secret)}`),
  'a hash of the time alone': wrongly((_, { secret }) => `t=${seconds()},v1=${hashOf(`${seconds()}.`, secret)}`),
  'a hash without a key': wrongly(
    (text, { secret }) =>
      `t=${seconds()},v1=${createHash('sha256').update(`${seconds()}.${text}${secret}`).digest('hex')}`,
  ),
  'two times': wrongly((text, { secret }) => `t=${seconds() - 1},${signatureOf(text, secret, new Date())}`),
  'long ago': wrongly((text, { secret }, random) =>
    signatureOf(text, secret, new Date(Date.now() - random.whole(310, 100_000) * 1000)),
  ),
  'in the future': wrongly((text, { secret }, random) =>
    signatureOf(text, secret, new Date(Date.now() + random.whole(310, 100_000) * 1000)),
  ),
  'an earlier signature, now paid': (material) => notice(textOf(material), headerOf(material)),
  'an earlier signature, another time': (material, random) =>
    notice(material.earlier.raw, headerOf(material).replace(/t=\d+/, `t=${seconds() + random.whole(1, 200)}`)),
  'an earlier signature, reformatted': (material) =>
    notice(JSON.stringify(JSON.parse(material.earlier.raw.toString())), headerOf(material)),
  'a key twice': rightly((text) => text.replace('{', '{"type":"checkout.session.expired",')),
  'a form': rightly(() => 'type=checkout.session.completed'),
  ...eachMisreading(rightly, 16),
  ...eachDamage(damaged),
}

export const kindsOfForgedEvents = Object.keys(forgeries)

export function forgedEvent(kind: string, material: Material, random: Random): Forged {
  return forgeries[kind]?.(material, random) ?? notice('')
}
