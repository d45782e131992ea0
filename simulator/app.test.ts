import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { BASE, order, useSimulators } from '#test/simulators.ts'
import { statuses } from './statuses.ts'

const { heard, shop, request, call, open, info, submit } = useSimulators()

const press = (uuid: string, fields: Record<string, string>) => submit(`/pay/${uuid}`, fields)
const expire = (uuid: string) =>
  connectionPool().query('update simulator.invoices set expires_at = now() where uuid = $1', [uuid])

describe('the API', () => {
  test('returns the same invoice for the same order on every node', async () => {
    const asked = order()
    const answers = await Promise.all([0, 1, 0, 1].map((node) => call('payment', asked, {}, node)))
    const [first] = answers
    expect(first).toMatchObject({
      status: 200,
      answer: {
        state: 0,
        result: { order_id: asked.order_id, amount: '25.00', currency: 'USD', payment_status: 'check' },
      },
    })
    expect(first?.answer.result.url).toBe(`${BASE}/pay/${first?.answer.result.uuid}`)
    expect(new Set(answers.map(({ answer }) => answer.result.uuid)).size).toBe(1)
    const other = await call('payment/info', { uuid: randomUUID(), order_id: asked.order_id }, {}, 1)
    expect(other.answer.result).toEqual(first?.answer.result)
  })

  test.each([
    ['another key', { sign: cryptomusSignature('{}', 'other') }],
    ['no signature', { sign: '' }],
    ['another merchant', { merchant: 'other' }],
  ])('rejects %s with 401', async (_, headers) => {
    expect(await call('payment', order(), headers)).toMatchObject({ status: 401, answer: { state: 1 } })
  })

  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: 25 }],
    ['currency', { currency: 'EUR' }],
    ['order_id', { order_id: 'with space' }],
    ['order_id', { order_id: 'x'.repeat(129) }],
    ['lifetime', { lifetime: 299 }],
    ['url_callback', { url_callback: 'nowhere' }],
  ])('rejects a wrong %s (%j) with 422', async (field, changes) => {
    const { status, answer } = await call('payment', order(changes))
    expect(status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(answer.state).toBe(1)
  })

  test('lists its payment services for signed requests only', async () => {
    const { answer } = await call('payment/services', {})
    expect(answer).toMatchObject({ state: 0, result: expect.arrayContaining([expect.anything()]) })
    expect(await call('payment/services', {}, { sign: '' })).toMatchObject({ status: 401, answer: { state: 1 } })
  })

  test.each(['info', 'resend'])('finds no unknown payment (%s)', async (path) => {
    expect(await call(`payment/${path}`, { order_id: 'unknown' })).toEqual({
      status: 422,
      answer: { state: 1, message: 'Payment not found' },
    })
    expect(await call(`payment/${path}`, {})).toMatchObject({
      status: 422,
      answer: { errors: { uuid: expect.anything() } },
    })
  })

  test('omits payer details until somebody has paid', async () => {
    const { uuid } = await open()
    const brought = ['payment_amount', 'payment_amount_usd', 'payer_amount', 'payer_currency', 'network', 'txid']
    expect(await info(uuid)).toMatchObject(Object.fromEntries(brought.map((name) => [name, null])))
    await press(uuid, { status: 'paid' })
    expect(await info(uuid)).toMatchObject({
      payment_amount_usd: '25.00',
      payer_amount: '25.00000000',
      payer_amount_exchange_rate: '1.00000000',
      payer_currency: 'USDT',
      network: 'tron',
      txid: `simulated/${uuid}`,
    })
  })
})

describe('the page', () => {
  test('offers every status and mentions test money', async () => {
    const { uuid } = await open()
    const response = await request(`/pay/${uuid}`)
    const page = await response.text()
    expect(page).toContain('Test money.')
    expect(page).toContain('$25.00')
    for (const name of Object.keys(statuses)) expect(page).toContain(`name="status" value="${name}"`)
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
    expect((await request('/style.css')).headers.get('content-type')).toBe('text/css')
  })

  test('pays, notifies the shop and redirects the payer', async () => {
    const { uuid, orderId } = await open()
    const response = await press(uuid, { status: 'paid_over' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://shop.example:3000/payment/success')
    expect(heard).toHaveLength(1)
    expect(heard[0]?.url).toBe('http://127.0.0.1:3000/callback')
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      order_id: orderId,
      status: 'paid_over',
      amount: '25.00000000',
      payment_amount_usd: '30.00',
    })
    expect(await info(uuid)).toMatchObject({
      payment_status: 'paid_over',
      payment_amount_usd: '30.00',
      is_final: true,
    })
  })

  test('redirects the payer even if the shop is down', async () => {
    const { uuid } = await open()
    shop.answer = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const response = await press(uuid, { status: 'cancel' })
    expect(response.headers.get('location')).toBe('http://shop.example:3000/payment/failed')
  })

  test.each([
    ['paid_over', '25.01'],
    ['wrong_amount', '0.01'],
    ['refund_paid', '3'],
    ['paid_over', '9999999999.99'],
  ])('accepts any amount: %s with $%s', async (status, amount) => {
    const { uuid } = await open()
    await press(uuid, { status, amount })
    const arrived = amount.includes('.') ? amount : `${amount}.00`
    expect(await info(uuid)).toMatchObject({ payment_status: status, payment_amount_usd: arrived })
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ status, payment_amount_usd: arrived })
  })

  test('derives a missing amount from the status, or keeps the previous one', async () => {
    const { uuid } = await open()
    await press(uuid, { status: 'wrong_amount_waiting', amount: '' })
    expect(await info(uuid)).toMatchObject({ payment_amount_usd: '12.50' })
    await press(uuid, { status: 'locked', amount: '7.77' })
    await press(uuid, { status: 'refund_process' })
    expect(await info(uuid)).toMatchObject({ payment_amount_usd: '7.77' })
  })

  test.each<Record<string, string>>([
    { status: 'toString' },
    { status: 'paid', amount: '-1' },
    { status: 'paid', amount: '1.234' },
    { status: 'paid', amount: '1e3' },
    { status: 'paid', amount: '10000000000' },
    { status: 'paid', notice: 'valueOf' },
  ])('rejects %j', async (fields) => {
    const { uuid } = await open()
    expect((await press(uuid, fields)).status).toBe(422)
    expect(await info(uuid)).toMatchObject({ payment_status: 'check' })
    expect(heard).toEqual([])
  })

  test('responds 404 for an unknown invoice', async () => {
    expect((await press(randomUUID(), { status: 'paid' })).status).toBe(404)
    expect((await request(`/pay/${randomUUID()}`)).status).toBe(404)
    expect((await request('/pay/1')).status).toBe(404)
  })

  describe.each(['', '/health', '/notices', '/notices/1', null])('at %s', (part) => {
    test.each<Record<string, string>>([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])('rejects forms from other sites (%j)', async (headers) => {
      const { uuid } = await open()
      await press(uuid, { status: 'check', notice: 'held' })
      const fields = { status: 'paid', health: 'failing' }
      expect((await submit(part === null ? '/' : `/pay/${uuid}${part}`, fields, headers)).status).toBe(403)
      expect(await info(uuid)).toMatchObject({ payment_status: 'check' })
      expect(heard).toEqual([])
    })
  })
})

describe('an expired invoice', () => {
  test('is canceled when nobody paid, and underpaid when too little arrived', async () => {
    const [unpaid, short] = [await open(), await open()]
    await press(short.uuid, { status: 'wrong_amount_waiting' })
    await expire(unpaid.uuid)
    await expire(short.uuid)
    expect(await info(unpaid.uuid)).toMatchObject({ payment_status: 'cancel', is_final: true })
    expect(await info(short.uuid)).toMatchObject({ payment_status: 'wrong_amount', is_final: true })
  })

  test('can still be paid, late and in any amount', async () => {
    const { uuid } = await open()
    await expire(uuid)
    await press(uuid, { status: 'wrong_amount', amount: '24.99' })
    expect(await info(uuid)).toMatchObject({ payment_status: 'wrong_amount', payment_amount_usd: '24.99' })
  })
})
