import { newLicenseKey } from '#app/lib/new-license-key.ts'
import type { Random } from './random.ts'

export type Malformed = {
  method: string
  headers: Record<string, string>
  body: Buffer
  /** Sent in chunks, without a length. */
  isChunked: boolean
  /** Whether a lenient parser may accept it, as a check of an unknown key. */
  mayPass: boolean
}

type Draw = (random: Random) => Partial<Omit<Malformed, 'body'>> & { body?: unknown }

const MIB = 1024 * 1024
const JSON_TYPE = 'application/json'

const hardware_id = 'DESKTOP-9F3A61C2'
/** Returns a request body that is valid except for these members; `undefined` leaves a member out. */
const asking = (also: object = {}) => JSON.stringify({ license_key: newLicenseKey(), hardware_id, ...also })
const withText = (member: string) => asking().replace('{', `{${member},`)
const repeated = (text: string, random: Random, most: number) => text.repeat(random.whole(1, most))
const noise = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random.whole(0, 255)))

const anything = [null, true, false, 0, -1, 1.5, '', 'x', [], {}, [[]], { a: 1 }, ['AAAA-AAAA-AAAA-AAAA']]
/** Texts that no member accepts: control characters, lone surrogates, too long, empty. */
const noText = ['', '\0', 'a\nb', '\u007f', '\ud800', 'a\udfff', 'x'.repeat(201), '\u0085']
const noKey = ['AAAA-AAAA-AAAA-AAA', 'ÄAAA-AAAA-AAAA-AAAA', "' or true --", '../../etc/passwd', '%00', '\u202eAAAA']
/** Keys as people copy and type them. */
const writtenOtherwise = [
  ...['aaaa-aaaa-aaaa-aaaa', ' AAAA-AAAA-AAAA-AAAA', 'AAAA-AAAA-AAAA-AAAA\n', 'AAAAAAAAAAAAAAAA'],
  ...['ＡAAA-AAAA-AAAA-AAAA', 'AAAA–AAAA–AAAA–AAAA'],
]
/** Values that programs send for a missing one. */
const absent = [null, '']
const nowhere = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'LICENSE_KEY',
  'license_key\0',
]

const kinds: Record<string, Draw> = {
  nothing: () => ({ body: '' }),
  noise: (random) => ({ body: noise(random, random.whole(1, 500)) }),
  fragments: (random) => ({
    body: repeated(random.one(['{', '}', '[', '"', 'null ', '{"a":', '\\u', '😀', '\0']), random, 900),
  }),
  'cut short': (random) => ({ body: asking().slice(0, random.whole(1, 40)) }),
  'trailing characters': (random) => ({ body: asking() + random.one(['}', ',', '{}', 'x', '\0']) }),
  'another root': (random) => ({ body: JSON.stringify(random.one(anything)) }),
  'a root in an array': () => ({ body: `[${asking()}]` }),
  'a root in a string': () => ({ body: JSON.stringify(asking()) }),
  'a key of another type': (random) => ({ body: asking({ license_key: random.one(anything) }) }),
  'an invalid key': (random) => ({ body: asking({ license_key: random.one(noKey) }) }),
  'a key written otherwise': (random) => ({
    body: asking({ license_key: random.one(writtenOtherwise) }),
    mayPass: true,
  }),
  'a long key': (random) => ({ body: asking({ license_key: repeated('AAAA-', random, 100_000) }) }),
  'no key': () => ({ body: asking({ license_key: undefined }) }),
  'a device of another type': (random) => ({ body: asking({ hardware_id: random.one([0, true, [], {}]) }) }),
  'an invalid device': (random) => ({
    body: asking({ hardware_id: random.one(noText.filter((text) => text !== '')) }),
  }),
  'an absent device': (random) => ({ body: asking({ hardware_id: random.one(absent) }), mayPass: true }),
  'a nonce of another type': (random) => ({ body: asking({ nonce: random.one([0, true, [], {}]) }) }),
  'an invalid nonce': (random) => ({ body: asking({ nonce: random.one(noText.filter((text) => text !== '')) }) }),
  'an absent nonce': (random) => ({ body: asking({ nonce: random.one(absent) }), mayPass: true }),
  'a lone surrogate, unescaped': (random) => ({
    body: Buffer.concat([
      Buffer.from('{"license_key":"'),
      Buffer.of(0xed, 0xa0, random.whole(0x80, 0xbf)),
      Buffer.from('"}'),
    ]),
  }),
  hours: (random) => ({
    body: withText(`"hours":${random.one(['0', '73', '-1', '1.5', '"72"', '[]', '1e309', '1e-9'])}`),
  }),
  'absent hours': (random) => ({ body: withText(`"hours":${random.one(['null', '""'])}`), mayPass: true }),
  'a huge number': (random) => ({
    body: withText(`"hours":${random.one(['', '-', '1'])}9${repeated('9', random, 9_000)}`),
  }),
  'one member more': (random) => ({
    body: withText(`${JSON.stringify(random.one(nowhere))}:${JSON.stringify(random.one(anything))}`),
  }),
  'a prototype': () => ({ body: withText('"__proto__":{"license_key":"AAAA-AAAA-AAAA-AAAA","status":"active"}') }),
  'a key twice': (random) => ({
    body: withText(random.one(['"license_key":1', '"license\\u005fkey":"x"'])),
    mayPass: true,
  }),
  'nested arrays': (random) => {
    const depth = random.whole(1, 100_000)
    return { body: withText(`"nonce":${'['.repeat(depth)}${']'.repeat(depth)}`) }
  },
  'nested objects': (random) => {
    const depth = random.whole(1, 50_000)
    return { body: withText(`"nonce":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) }
  },
  'many members': (random) => ({
    body: JSON.stringify(
      Object.fromEntries(Array.from({ length: random.whole(50, 9_000) }, (_, index) => [`m${index}`, 1])),
    ),
  }),
  'invalid UTF-8': (random) => ({
    body: Buffer.from(asking().replace('DESKTOP', '\u00ff'), 'latin1').fill(random.whole(0x80, 0xff), 40, 41),
    mayPass: true,
  }),
  'UTF-16': () => ({ body: Buffer.from(asking(), 'utf16le') }),
  'a byte order mark': () => ({ body: `\ufeff${asking()}`, mayPass: true }),
  'another content type': (random) => ({
    body: asking(),
    headers: {
      'Content-Type': random.one([
        ...[
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
        ],
        ...[
          'application/jsonp',
          'text/json',
          'application',
          ';',
          '*/*',
          'application/xml',
          'text/html, application/json',
        ],
      ]),
    },
  }),
  'no content type': () => ({ body: asking(), headers: {} }),
  'a strange charset': (random) => ({
    body: asking(),
    headers: { 'Content-Type': `application/json; charset=${random.one(['utf-16', 'nonsense', '"', '../../x'])}` },
    mayPass: true,
  }),
  'said to be compressed': (random) => ({
    body: noise(random, 200),
    headers: { 'Content-Type': JSON_TYPE, 'Content-Encoding': random.one(['gzip', 'br', 'deflate', 'x', 'identity']) },
  }),
  'a form': () => ({
    body: 'license_key=AAAA-AAAA-AAAA-AAAA',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }),
  // Not OPTIONS, which browsers send as a preflight request.
  'another method': (random) => {
    const method = random.one(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK'])
    return ['GET', 'HEAD', 'TRACE'].includes(method) ? { method, body: '' } : { method, body: asking() }
  },
  large: (random) => ({
    body: asking({ nonce: 'x'.repeat(random.whole(MIB / 2, MIB - 200)) }),
    isChunked: random.one([true, false]),
  }),
  'too large': (random) => ({
    body: asking({ nonce: 'x'.repeat(MIB + random.whole(0, MIB / 2)) }),
    isChunked: random.one([true, false]),
  }),
}

export const kindsOfMalformed = Object.keys(kinds)

export function malformed(kind: string, random: Random): Malformed {
  const { body = '', ...drawn } = kinds[kind]?.(random) ?? {}
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(String(body))
  const usual = { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, isChunked: false, mayPass: false }
  return { ...usual, ...drawn, body: bytes }
}
