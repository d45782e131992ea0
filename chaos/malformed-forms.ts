import { type DemoShop, ownerOf } from './demo-shop.ts'
import type { Random } from './random.ts'
import { ask, type RawRequest } from './raw-request.ts'

export async function fieldNames({ shop, cookies, places }: DemoShop): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const place of places) {
    const cookie = cookies[ownerOf(place)]
    const { body } = await ask(shop.url, { path: place.path, headers: cookie ? { cookie } : {} })
    const names = [...body.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="(\w+)"/g)].map(
      ([, name = '']) => name,
    )
    found.set(place.path, [...new Set(names)])
  }
  return found
}

const numbers = [
  '0',
  '-1',
  '1e309',
  '-0',
  'NaN',
  '0x10',
  '1.0000001',
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  '1_000',
  '١٢',
  '.',
  '٫5',
]
const characters = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  '\t',
  '😀'.repeat(50),
  'é',
  'e\u0301',
  '\u{10ffff}',
  '\\',
  "'",
  '"',
  '%',
  '%%',
  '\x7f\x1b[31m',
]
const texts = [
  "' or 1=1 --",
  "'; drop table customers; --",
  '#{7*7}',
  '{{7*7}}',
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '<script>',
  '() { :; }',
  '|id',
  '$(id)',
  '%n%s%x',
  'javascript:1',
  '//elsewhere.example',
  'http://127.0.0.1:1/',
]
const keywords = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '{"a":1}',
  'on',
]
const dates = [
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '-271821-04-20',
  '2026-13-01T25:61:61Z',
  'infinity',
  '1999',
  '99999999-01-01',
]
const ids = [
  '00000000-0000-0000-0000-000000000000',
  '0BAD0BAD-0BAD-4BAD-8BAD-0BAD0BAD0BAD',
  '{00000000-0000-0000-0000-000000000000}',
  'logo',
  'storytag',
  'main_settings',
  'mara@example.com',
  'AAAA-BBBB-CCCC-DDDD',
]
/** Already percent-encoded: invalid and truncated characters. */
const broken = ['%', '%zz', '%ff%fe', '%ed%a0%80', '%c0%af', '%00', '%0d%0a', '%u0041', '%e2%80']

/** Returns a value that few fields accept, encoded for a form or a query. */
export function drawField(random: Random): string {
  const kind = random.whole(0, 9)
  if (kind === 0) return random.one(broken)
  if (kind === 1) return encodeURIComponent(random.one(characters)).repeat(random.one([1, 1, 100]))
  if (kind === 2) return 'x'.repeat(random.one([300, 5_000, 12_000]))
  return encodeURIComponent(random.one(random.one([numbers, characters, texts, keywords, dates, ids])))
}

const FORM = 'application/x-www-form-urlencoded'
const part = (name: string, value: string, boundary = 'b') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = (name: string, fileName: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n${value}\r\n`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

type Body = { type: string; body: Buffer | string }

/** Bodies that are not a form of this page, or not a form at all. */
const bodies: ((names: string[], random: Random) => Body)[] = [
  () => ({ type: FORM, body: '' }),
  () => ({ type: '', body: 'a=b' }),
  () => ({ type: 'text/plain', body: 'a=b' }),
  () => ({ type: 'application/json', body: '{"intent":"x"}' }),
  (_names, random) => ({
    type: 'application/json',
    body: random.one(['{', 'null', '[]', '"x"', '1e999', '{"__proto__":{"role":"admin"}}', nested(50_000)]),
  }),
  (_names, random) => ({ type: FORM, body: Buffer.from(Array.from({ length: 300 }, () => random.whole(0, 255))) }),
  (_names, random) => ({ type: FORM, body: '&=&;=&a=b'.repeat(random.whole(1, 5_000)) }),
  (names) => ({
    type: FORM,
    body: names.flatMap((name) => [`${name}=1`, `${name}=2`, `${name}[]=3`, `${name}.a=4`]).join('&'),
  }),
  (names) => ({ type: FORM, body: `${names.map((name) => `${name}=`).join('&')}&${'a[0]'.repeat(500)}=1` }),
  () => ({ type: 'multipart/form-data', body: part('text', 'a:b') }),
  () => ({ type: 'multipart/form-data; boundary=b', body: part('text', 'a:b') }),
  (names) => ({
    type: 'multipart/form-data; boundary=b',
    body: `${names.map((name) => part(name, 'x')).join('')}--b--\r\n`,
  }),
  (_names, random) => ({
    type: 'multipart/form-data; boundary=b',
    body: `${filePart(random.one(['file', 'picture', '__proto__']), random.one(['a.txt', '../../a.png', 'a\0.csv', '']), random.one(['', 'a:b', '\0', '\x89PNG\r\n\x1a\n']))}--b--\r\n`,
  }),
  () => ({ type: 'multipart/form-data; boundary=b', body: `--b\r\n${'x: y\r\n'.repeat(2_000)}\r\nz\r\n--b--\r\n` }),
  () => ({ type: `multipart/form-data; boundary=${'b'.repeat(300)}`, body: part('a', 'b', 'b'.repeat(300)) }),
  () => ({ type: 'multipart/form-data; boundary=b', body: `${part('text', 'x').repeat(200)}--b--\r\n` }),
]

export function drawMalformed(names: string[], random: Random): Omit<RawRequest, 'path'> {
  const { type, body } = random.one(bodies)(names, random)
  const method = random.one(['POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
  const strange: Record<string, string>[] = [
    {},
    {},
    {},
    { 'content-encoding': 'gzip' },
    { accept: 'text/\0'.replace('\0', 'x') },
    { range: 'bytes=0-,-1' },
    { 'if-none-match': '"' },
    { 'accept-language': 'x'.repeat(4_000) },
    { 'x-forwarded-for': "'; drop table" },
    { 'x-forwarded-host': 'elsewhere.example' },
    { expect: '100-continue' },
  ]
  return { method, headers: { ...(type && { 'content-type': type }), ...random.one(strange) }, body }
}
