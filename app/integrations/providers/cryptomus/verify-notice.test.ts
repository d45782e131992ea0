import { describe, expect, test } from 'vitest'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import { verifyNotice } from './verify-notice.ts'

const KEY = 'test-payment-api-key'
const BODY =
  '{"type":"payment","uuid":"aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa","order_id":"ORDER-1","amount":"15.00","status":"paid","currency":"CNY","txid":"someTxidWith\\/Slash"}'
const SIGN = 'f3d8fdf391af9d161fb6c59a609786c4'
const SIGN_OF_PLAIN_SLASH = '49249c8507dd3eb306937c767da96a3d'
/** As PHP writes it: slashes and line separators escaped, other characters unchanged. */
const UNICODE_BODY =
  '{"type":"payment","order_id":"ORDER-2","status":"paid","additional_data":"Größe\\/数量 📦 \\u2028\\u2029 кіт","txid":"a\\/b"}'
const UNICODE_SIGN = '4bba841788f7198eb2b2208df2b87465'

const signed = (body: string, sign: unknown = cryptomusSignature(body, KEY)) =>
  `${body.slice(0, -1)}${body === '{}' ? '' : ','}"sign":${JSON.stringify(sign)}}`
const verify = (text: string | Buffer) => verifyNotice(Buffer.from(text), KEY)

describe('signature', () => {
  test.each([
    [BODY, SIGN],
    [BODY.replace('\\/', '/'), SIGN_OF_PLAIN_SLASH],
    ['', 'ac480f88c204dd571183e1ded942bec7'],
    ['{}', '12702eaa303735fa2e7376492dad1816'],
    // Computed from the bytes above with base64 and md5sum.
    [UNICODE_BODY, UNICODE_SIGN],
  ])('matches for known bytes %#', (body, sign) => {
    expect(cryptomusSignature(body, KEY)).toBe(sign)
    expect(cryptomusSignature(Buffer.from(body), KEY)).toBe(sign)
  })

  test('escapes slashes and line separators like PHP, and nothing else', () => {
    expect(phpJson(JSON.parse(UNICODE_BODY))).toBe(UNICODE_BODY)
    expect(phpJson(JSON.parse(BODY))).toBe(BODY)
    expect(phpJson({})).toBe('{}')
    expect(phpJson({ a: 'x/y\u2028\u2029é', b: [1, null] })).toBe('{"a":"x\\/y\\u2028\\u2029é","b":[1,null]}')
  })
})

describe('an authentic notice', () => {
  test('as the provider sends it', () => {
    expect(verify(signed(BODY))).toMatchObject({ authentic: true, members: { order_id: 'ORDER-1', status: 'paid' } })
  })

  test.each([
    ['sign in front', `{"sign":"${SIGN}",${BODY.slice(1)}`],
    ['sign in the middle', BODY.replace(',"amount"', `,"sign":"${SIGN}","amount"`)],
    ['alone', signed('{}')],
    ['numbers that parsing would change', signed('{"a":1.0,"b":12345678901234567890,"2":"x","1":"y","c":1e2}')],
    ['rewritten with plain slashes, signed as PHP writes it', signed(BODY, SIGN).replace('\\/', '/')],
    ['indented, signed as PHP writes it', JSON.stringify({ ...JSON.parse(BODY), sign: SIGN }, null, 2)],
    ['every kind of character', signed(UNICODE_BODY, UNICODE_SIGN)],
    ['the same characters unescaped on the way', JSON.stringify({ ...JSON.parse(UNICODE_BODY), sign: UNICODE_SIGN })],
    [
      'the same characters escaped on the way',
      signed(UNICODE_BODY, UNICODE_SIGN).replace(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    ],
    ['a sign further down', signed('{"convert":{"sign":"x"},"a":"\\"sign\\":"}')],
  ])('%s', (_, text) => {
    expect(verify(text)).toMatchObject({ authentic: true })
  })
})

describe('a forged notice', () => {
  test.each([
    ['no sign', BODY],
    ['empty sign', signed(BODY, '')],
    ['upper case', signed(BODY, SIGN.toUpperCase())],
    ['another key', signed(BODY, cryptomusSignature(BODY, 'another-key'))],
    ['sign as an array', signed(BODY, [SIGN])],
    ['sign as a number', signed(BODY, 1)],
    ['sign as null', signed(BODY, null)],
    ['sign with a space', signed(BODY, `${SIGN} `)],
    ['sign of other bytes', signed(BODY, SIGN_OF_PLAIN_SLASH)],
    ['sign only further down', `{"convert":{"sign":"${SIGN}"}}`],
    ['the sign of no bytes', signed('{}', 'ac480f88c204dd571183e1ded942bec7')],
    ['another character', signed(UNICODE_BODY, UNICODE_SIGN).replace('📦', '📫')],
    ['a separator that was left out', signed(UNICODE_BODY, UNICODE_SIGN).replace('\\u2028', '')],
    ['another amount', signed(BODY, SIGN).replace('15.00', '95.00')],
    ['one more member', signed(BODY, SIGN).replace('{', '{"is_final":true,')],
  ])('%s', (_, text) => {
    expect(verify(text)).toEqual({ authentic: false, reason: 'forged' })
  })
})

describe('a malformed notice, even with a valid signature', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  test.each([
    ['nothing', ''],
    ['text that is not JSON', 'sign=abc'],
    ['an array', `[${signed(BODY)}]`],
    ['a string', '"paid"'],
    ['null', 'null'],
    ['a repeated key', signed('{"status":"check","status":"paid"}')],
    ['a repeated key in other spelling', signed('{"status":"check","stat\\u0075s":"paid"}')],
    ['a repeated key further down', signed('{"convert":{"a":1,"a":2}}')],
    ['a repeated sign', signed(signed(BODY))],
    ['__proto__', signed('{"__proto__":{"status":"paid"}}')],
    ['NUL', signed('{"txid":"a\\u0000b"}')],
    ['half a surrogate pair', signed('{"txid":"\\ud800"}')],
    ['nesting', signed(nested(9))],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xff), Buffer.from('"}')])],
    ['a byte order mark', `\ufeff${signed(BODY)}`],
  ])('%s', (_, text) => {
    expect(verify(text)).toEqual({ authentic: false, reason: 'malformed' })
  })

  test('rejects any change of one byte', () => {
    const notice = Buffer.from(signed(BODY))
    for (let at = 0; at < notice.length; at++) {
      const changed = Buffer.from(notice)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(verify(changed).authentic, `byte ${at}`).toBe(false)
    }
  })
})
