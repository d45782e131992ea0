import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyNotice } from './verify-notice.ts'

const SECRET = 'webhook-secret'
const event = { type: 'InvoiceSettled', storeId: 'store', invoiceId: 'invoice', metadata: { orderId: 'order' } }

function sign(body: string | Buffer): string {
  return `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
}

function verify(body: string | Buffer, signature: string | null = sign(body)) {
  const headers = new Headers(signature === null ? {} : { 'BTCPay-Sig': signature })
  return verifyNotice(Buffer.from(body), headers, SECRET)
}

test('verifies the HMAC that another program computed over known bytes', () => {
  const body = '{"type": "InvoiceSettled","amount":1.0,"name":"é\\/"}'
  const signature = 'sha256=993465184b5f52a4b9b9026dcc93bba31f217aeacc8dd5256de0287933017d97'
  expect(verify(body, signature)).toMatchObject({ authentic: true, members: { type: 'InvoiceSettled', name: 'é/' } })
})

test.each<[string, string | null]>([
  ['missing', null],
  ['empty', ''],
  ['without its scheme', sign(JSON.stringify(event)).slice(7)],
  ['in capitals', sign(JSON.stringify(event)).replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase())],
  ['truncated', sign(JSON.stringify(event)).slice(0, -1)],
  ['of other bytes', sign(`${JSON.stringify(event)} `)],
  ['of SHA-1', 'sha1=0000000000000000000000000000000000000000'],
])('rejects a signature %s as forged', (_, signature) => {
  expect(verify(JSON.stringify(event), signature)).toEqual({ authentic: false, reason: 'forged' })
})

test.each([
  ['text that is not JSON', 'nonsense'],
  ['a list', '[]'],
  ['a repeated key', '{"invoiceId":"a","invoiceId":"b"}'],
  ['__proto__', '{"metadata":{"__proto__":{}}}'],
  ['deep nesting', `{"a":${'['.repeat(9)}${']'.repeat(9)}}`],
  ['NUL', '{"type":"\\u0000"}'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
])('rejects %s as malformed', (_, body) => {
  expect(verify(body)).toEqual({ authentic: false, reason: 'malformed' })
})

describe('what a notice claims about its invoice', () => {
  const factsOf = (changes: object) => {
    const notice = verify(JSON.stringify({ ...event, ...changes }))
    return notice.authentic ? notice.facts : null
  }
  const facts = {
    orderId: 'order',
    uuid: 'invoice',
    amountCents: null,
    currency: null,
    merchantId: 'store',
    reportsMoney: true,
  }

  test.each([
    [{}, facts],
    [{ metadata: undefined }, { ...facts, orderId: null }],
    [{ metadata: null }, { ...facts, orderId: null }],
    [{ metadata: {} }, { ...facts, orderId: null }],
    [{ metadata: { orderId: 7 } }, { ...facts, orderId: '' }],
    [{ metadata: 'order' }, { ...facts, orderId: '' }],
    [{ storeId: undefined }, { ...facts, merchantId: null }],
    [
      { storeId: 7, invoiceId: {} },
      { ...facts, merchantId: '', uuid: '' },
    ],
    // If it reports no money, another invoice of the same order is no contradiction.
    [{ type: 'InvoiceCreated' }, { ...facts, uuid: null, reportsMoney: false }],
    [
      { type: 'InvoiceExpired', partiallyPaid: false },
      { ...facts, uuid: null, reportsMoney: false },
    ],
    [{ type: 'InvoiceExpired', partiallyPaid: true }, facts],
    [{ type: 'InvoiceExpired', partiallyPaid: 'no' }, facts],
    [
      { type: 'InvoiceCreated', metadata: {} },
      { ...facts, orderId: null, reportsMoney: false },
    ],
    [{ invoiceId: '__test__1a2b__test__' }, { ...facts, uuid: '__test__1a2b__test__', reportsMoney: false }],
  ])('%j', (changes, said) => {
    expect(factsOf(changes)).toEqual(said)
  })
})
