import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { coinsOf, useNowpaymentsServer } from '#test/nowpayments-server.ts'
import { nowpaymentsGateway } from './gateway.ts'
import { paymentAnswer, sumOf } from './payment.ts'

const server = useNowpaymentsServer()
beforeEach(() => {
  server.reset()
  server.losesNotices = true
})

const gateway = (apiKey = server.apiKey) =>
  nowpaymentsGateway({ apiUrl: server.url, apiKey, ipnSecret: server.ipnSecret })

const order = { orderId: 'order1', amountCents: 2500, currency: 'USD' }

const make = (amountCents = 2500) =>
  gateway().createInvoice({
    ...order,
    amountCents,
    lifetimeSeconds: 3600,
    callbackUrl: 'http://127.0.0.1:9/',
    returnUrl: 'http://localhost:3000/failed',
    successUrl: 'http://localhost:3000/success',
  })

const read = (uuid: string | null, parts: string[] = [], expiresAt: Date | null = null) =>
  gateway().readInvoice({
    orderId: order.orderId,
    uuid,
    known: { amountCents: 2500, currency: 'USD', parts, expiresAt },
  })

describe('an invoice', () => {
  test('has a payment page, and its amount in dollars', async () => {
    const invoice = await make()
    expect(invoice).toMatchObject({ ...order, status: 'check', uuid: expect.stringMatching(/^\d{10}$/) })
    expect(gateway().isPaymentPage(invoice.url ?? '')).toBe(true)
    expect(server.asked.at(-1)?.body).toMatchObject({ price_amount: 25, price_currency: 'usd', order_id: 'order1' })
    expect(await read(invoice.uuid)).toMatchObject({ status: 'check', arrivedCents: null })
  })

  test('reports a refusal about the amount, and a wrong key', async () => {
    await expect(make(150)).rejects.toMatchObject({ isAboutAmount: true })
    await expect(gateway('wrong').countServices()).rejects.toThrow('Invalid api key')
    const named = { orderId: order.orderId, uuid: '4000000001' }
    await expect(gateway('wrong').readInvoice(named)).rejects.toThrow('Invalid api key')
    expect(await gateway().countServices()).toBe(2)
  })

  test.each(['filtered', 'whole', 'denied'] as const)('adds up its payments when the list is %s', async (list) => {
    server.list = list
    const [mine, other] = [await make(), await make()]
    const paid = await server.pay(mine.uuid, 1500)
    const rest = await server.pay(mine.uuid, 1000)
    await server.pay(other.uuid, 2500)
    const parts = list === 'denied' ? [String(paid), String(rest)] : []
    expect(await read(mine.uuid, parts)).toMatchObject({ status: 'paid', arrivedCents: 2500, uuid: mine.uuid })
    // Named by a notice and listed, a payment counts once.
    expect(await read(mine.uuid, [String(paid)])).toMatchObject({ arrivedCents: list === 'denied' ? 1500 : 2500 })
  })

  test('is unknown without an id, and when no payment exists that a notice named', async () => {
    await expect(read(null)).rejects.toThrow()
    const { uuid } = await make()
    await expect(read(uuid, ['5000000001'])).rejects.toThrow()
  })

  test.each([
    ['order_id', 'order2', { orderId: 'order2' }],
    ['invoice_id', '4000000001', { uuid: '4000000001' }],
    ['price_amount', 24.99, { amountCents: 2499 }],
    ['price_currency', 'eur', { currency: 'EUR' }],
  ])('reports a payment whose %s is %s', async (fact, value, found) => {
    const { uuid } = await make()
    const id = await server.pay(uuid, 2500)
    await server.set(id, { [fact]: value })
    expect(await read(uuid, [String(id)])).toMatchObject(found)
  })
})

describe('the sum of payments', () => {
  const payment = (payment_status: string, cents = 0, facts = {}) =>
    paymentAnswer.parse({
      ...{
        payment_id: 1,
        invoice_id: '1',
        order_id: 'order1',
        payment_status,
        price_amount: 25,
        price_currency: 'usd',
      },
      ...{ pay_amount: coinsOf(2500), actually_paid: coinsOf(cents), ...facts },
    })
  const live = { amountCents: 2500, hasEnded: false }

  test.each([
    ['waiting', 0, 'check', null],
    ['expired', 0, 'check', null],
    ['failed', 0, 'check', null],
    ['confirming', 2500, 'confirm_check', null],
    ['confirmed', 2500, 'confirm_check', null],
    ['sending', 2500, 'confirm_check', null],
    ['finished', 2500, 'paid', 2500],
    ['finished', 2600, 'paid_over', 2600],
    ['finished', 2499, 'wrong_amount', 2499],
    ['partially_paid', 1000, 'wrong_amount', 1000],
    ['refunded', 2500, 'refund_paid', null],
    ['wrong_asset_confirmed', 2500, 'wrong_asset_confirmed', null],
  ])('is, for %s with %i cents, %s', (status, cents, expected, arrivedCents) => {
    expect(sumOf([payment(status, cents)], live)).toEqual({ status: expected, arrivedCents })
  })

  test('waits for what is on its way before it counts a part', () => {
    const some = [payment('partially_paid', 1000), payment('confirming', 1500)]
    expect(sumOf(some, live)).toEqual({ status: 'wrong_amount_waiting', arrivedCents: 1000 })
    expect(sumOf([payment('finished', 2500), payment('confirming', 1500)], live).status).toBe('paid')
  })

  test('ends without money when its time is over', () => {
    const ended = { ...live, hasEnded: true }
    expect(sumOf([], ended).status).toBe('cancel')
    expect(sumOf([payment('waiting'), payment('expired')], ended).status).toBe('cancel')
    expect(sumOf([payment('failed')], ended).status).toBe('fail')
  })

  test('does not guess an amount that the answer leaves out', () => {
    const unclear = payment('finished', 0, { actually_paid: null })
    expect(sumOf([unclear], live)).toEqual({ status: 'wrong_amount', arrivedCents: null })
    expect(sumOf([payment('finished', 2500), unclear], live).arrivedCents).toBeNull()
  })

  test('rounds down to a cent, from any way to write a number', () => {
    const tiny = payment('partially_paid', 0, { pay_amount: '3e-1', actually_paid: '1e-1' })
    expect(sumOf([tiny], live)).toEqual({ status: 'wrong_amount', arrivedCents: 833 })
  })
})

describe('a notice', () => {
  const facts = {
    payment_status: 'finished',
    payment_id: 5077125051,
    invoice_id: 4522625843,
    order_id: 'order1',
    price_amount: 25,
    price_currency: 'usd',
    fee: { withdrawalFee: 0.1, currency: 'btc', depositFee: 0 },
    extra: [{ b: 1, a: 2 }],
  }
  const sign = (signed: string) => createHmac('sha512', server.ipnSecret).update(signed).digest('hex')
  const verify = (body: string, signature: string) =>
    gateway().verifyNotice(Buffer.from(body), new Headers({ 'x-nowpayments-sig': signature }))

  const keepingLists =
    '{"extra":[{"a":2,"b":1}],"fee":{"currency":"btc","depositFee":0,"withdrawalFee":0.1},"invoice_id":4522625843,"order_id":"order1","payment_id":5077125051,"payment_status":"finished","price_amount":25,"price_currency":"usd"}'

  test.each([
    ['lists', keepingLists],
    ['lists as objects', keepingLists.replace('[{"a":2,"b":1}]', '{"0":{"a":2,"b":1}}')],
  ])('is authentic when its sorted JSON is signed, with %s', (_, signed) => {
    expect(verify(JSON.stringify(facts), sign(signed))).toMatchObject({
      authentic: true,
      facts: { orderId: 'order1', uuid: '4522625843', amountCents: 2500, currency: 'USD', reportsMoney: true },
    })
  })

  test.each([
    ['a changed amount', JSON.stringify({ ...facts, price_amount: 26 }), () => sign(keepingLists)],
    ['no signature', JSON.stringify(facts), () => ''],
    ['a signature in capitals', JSON.stringify(facts), () => sign(keepingLists).toUpperCase()],
    [
      'a signature under another secret',
      JSON.stringify(facts),
      () => createHmac('sha512', 'x').update(keepingLists).digest('hex'),
    ],
    ['the HMAC of the unsorted body', JSON.stringify(facts), () => sign(JSON.stringify(facts))],
  ])('is forged with %s', (_, body, signature) => {
    expect(verify(body, signature())).toEqual({ authentic: false, reason: 'forged' })
  })

  test('is malformed when parsers could read it differently', () => {
    expect(verify('{"a":1,"a":2}', '')).toEqual({ authentic: false, reason: 'malformed' })
    expect(verify('[]', '')).toEqual({ authentic: false, reason: 'malformed' })
  })

  test('names no amount for a repeated deposit, and no money while it waits', () => {
    const factsOf = (changes: object) => {
      const body = JSON.stringify({ ...facts, ...changes })
      const notice = verify(body, server.sign(body))
      return notice.authentic && notice.facts
    }
    expect(factsOf({ parent_payment_id: 5077125050 })).toMatchObject({ amountCents: null })
    expect(factsOf({ payment_status: 'waiting' })).toMatchObject({ reportsMoney: false })
    expect(factsOf({ order_id: 7, invoice_id: {} })).toMatchObject({ orderId: '7', uuid: '' })
  })
})

test('sends payers to NOWPayments only', () => {
  const isPage = (url: string) =>
    nowpaymentsGateway({ apiUrl: 'https://api.nowpayments.io/', apiKey: '', ipnSecret: '' }).isPaymentPage(url)
  expect(['https://nowpayments.io/payment/?iid=1', 'https://sandbox.nowpayments.io/payment'].map(isPage)).toEqual([
    true,
    true,
  ])
  expect(
    [
      'http://nowpayments.io/',
      'https://nowpayments.io.example/',
      'https://a:b@nowpayments.io/',
      'javascript:1',
      'https://evilnowpayments.io/',
    ].map(isPage),
  ).toEqual([false, false, false, false, false])
})
