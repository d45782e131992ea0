import { expect, test } from 'vitest'
import { invoiceAnswer } from './gateway.ts'

const ANSWER = {
  uuid: 'b1f7a0de-0000-4000-8000-000000000001',
  order_id: 'T-1',
  amount: '40.00',
  currency: 'USD',
  payment_amount_usd: '40.00',
  payment_status: 'paid',
  status: 'paid',
  url: 'https://pay.cryptomus.com/pay/1',
  expired_at: 1_795_000_000,
}
const DECIDING = { uuid: ANSWER.uuid, orderId: 'T-1', amountCents: 4000, currency: 'USD', status: 'paid' }

const optional = ['payment_amount_usd', 'payment_status', 'url', 'expired_at'] as const
const others = [undefined, null, '', 0, -1, true, [], {}]

test.each(optional.flatMap((field) => others.map((value) => [field, value])))('ignores %s as %j', (field, value) => {
  expect(invoiceAnswer.parse({ ...ANSWER, [String(field)]: value })).toMatchObject(DECIDING)
})

test('reads an expiry given as a string', () => {
  expect(invoiceAnswer.parse({ ...ANSWER, expired_at: '1795000000' }).expiresAt).toEqual(new Date(1_795_000_000_000))
})

test.each(['uuid', 'order_id', 'amount', 'currency'])('refuses an answer without %s', (field) => {
  expect(invoiceAnswer.safeParse({ ...ANSWER, [field]: undefined }).success).toBe(false)
})

test('refuses an answer without a status', () => {
  expect(invoiceAnswer.safeParse({ ...ANSWER, payment_status: null, status: null }).success).toBe(false)
})
