import { expect, test } from 'vitest'
import { isPaymentPage } from './gateway.ts'

const API = 'https://api.cryptomus.com/'
const LOCAL_API = 'http://127.0.0.1:4010/'

test.each([
  ['https://pay.cryptomus.com/pay/1', API, null],
  ['https://cryptomus.com/pay/1', API, null],
  ['https://pay.cryptomus.com/pay/1', LOCAL_API, null],
  ['http://127.0.0.1:4010/pay/1', LOCAL_API, null],
  ['http://localhost:3000/simulator/pay/1', 'http://127.0.0.1:3000/simulator', 'http://localhost:3000'],
])('accepts %s', (page, api, sandbox) => {
  expect(isPaymentPage(page, api, sandbox)).toBe(true)
})

test.each([
  'http://pay.cryptomus.com/pay/1',
  'https://pay.cryptomus.com.example.com/',
  'https://paycryptomus.com/',
  'https://pay.cryptomus.com@example.com/',
  'https://user:secret@pay.cryptomus.com/',
  'https://pay.cryptomus.com:8443/',
  'https://example.com/?pay.cryptomus.com',
  'http://127.0.0.1:4011/pay/1',
  '//pay.cryptomus.com/pay/1',
  '/pay/1',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('refuses %s', (page) => {
  expect(isPaymentPage(page, LOCAL_API, null)).toBe(false)
})
