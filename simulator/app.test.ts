import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { useDatabase } from '#test/database.ts'
import { createSimulator } from './app.ts'
import { statuses } from './statuses.ts'

useDatabase()

const KEY = 'payment-key'
const BASE = 'http://shop.example:3000/simulator'
let simulators: ReturnType<typeof createSimulator>[]
let sent: { url: string; body: string }[] = []
let shopAnswers: () => Response

beforeAll(() => {
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), body: String(init?.body) })
    return shopAnswers()
  }
  const options = { pool: connectionPool(), merchantId: 'merchant', apiKey: KEY, baseUrl: BASE, fetch }
  simulators = [createSimulator(options), createSimulator(options)]
})

beforeEach(() => {
  sent = []
  shopAnswers = () => new Response()
})

type Headers = Record<string, string>

async function request(path: string, init?: RequestInit, node = 0): Promise<Response> {
  const response = await simulators[node]?.request(path, init)
  if (!response) throw new Error('There is no such node.')
  return response
}

async function call(path: string, body: unknown, headers: Headers = {}, node = 0) {
  const text = JSON.stringify(body)
  const signed = { merchant: 'merchant', sign: cryptomusSignature(text, KEY), ...headers }
  const response = await request(`/v1/${path}`, { method: 'POST', body: text, headers: signed }, node)
  return { status: response.status, answer: await response.json() }
}

const order = (changes: object = {}) => ({
  amount: '25.00',
  currency: 'USD',
  order_id: randomUUID().replaceAll('-', ''),
  url_callback: 'http://127.0.0.1:3000/callback',
  url_return: 'http://shop.example:3000/payment/failed',
  url_success: 'http://shop.example:3000/payment/success',
  ...changes,
})

async function press(uuid: string, status: string, headers: Headers = {}) {
  return request(`/pay/${uuid}`, { method: 'POST', body: new URLSearchParams({ status }), headers })
}

describe('the API', () => {
  test('opens an invoice, and the same one again for the same order, on every node', async () => {
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
    const info = await call('payment/info', { uuid: randomUUID(), order_id: asked.order_id }, {}, 1)
    expect(info.answer.result).toEqual(first?.answer.result)
  })

  test.each([
    ['another key', { sign: cryptomusSignature('{}', 'other') }],
    ['no signature', { sign: '' }],
    ['another merchant', { merchant: 'other' }],
  ])('%s is 401', async (_, headers) => {
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
  ])('a wrong %s (%j) is 422 and says so', async (field, changes) => {
    const { status, answer } = await call('payment', order(changes))
    expect(status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(answer.state).toBe(1)
  })

  test('lists its ways to pay for whoever signs', async () => {
    const { answer } = await call('payment/services', {})
    expect(answer).toMatchObject({ state: 0, result: expect.arrayContaining([expect.anything()]) })
    expect(await call('payment/services', {}, { sign: '' })).toMatchObject({ status: 401, answer: { state: 1 } })
  })

  test('what is not there is not found', async () => {
    expect(await call('payment/info', { order_id: 'unknown' })).toEqual({
      status: 422,
      answer: { state: 1, message: 'Payment not found' },
    })
    expect(await call('payment/info', {})).toMatchObject({
      status: 422,
      answer: { errors: { uuid: expect.anything() } },
    })
  })
})

describe('the page', () => {
  async function open() {
    const { answer } = await call('payment', order())
    return { uuid: String(answer.result.uuid), orderId: String(answer.result.order_id) }
  }

  test('offers every status and says that it is test money', async () => {
    const { uuid } = await open()
    const response = await request(`/pay/${uuid}`)
    const page = await response.text()
    expect(page).toContain('Test money.')
    expect(page).toContain('$25.00')
    for (const name of Object.keys(statuses)) expect(page).toContain(`name="status" value="${name}"`)
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
    expect((await request('/style.css')).headers.get('content-type')).toBe('text/css')
  })

  test('pays, tells the shop and sends the payer back', async () => {
    const { uuid, orderId } = await open()
    const response = await press(uuid, 'paid_over')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://shop.example:3000/payment/success')
    expect(sent).toHaveLength(1)
    const { url, body } = sent[0] ?? { url: '', body: '' }
    expect(url).toBe('http://127.0.0.1:3000/callback')
    expect(body).toContain(`"txid":"simulated\\/${uuid}"`)
    const { sign, ...facts } = JSON.parse(body)
    expect(sign).toBe(cryptomusSignature(body.replace(`,"sign":"${sign}"`, ''), KEY))
    expect(facts).toMatchObject({
      order_id: orderId,
      status: 'paid_over',
      amount: '25.00000000',
      payment_amount_usd: '30.00',
    })
    expect((await call('payment/info', { uuid })).answer.result).toMatchObject({
      payment_status: 'paid_over',
      payment_amount_usd: '30.00',
      is_final: true,
    })
  })

  test('lets the payer go though the shop is away', async () => {
    const { uuid } = await open()
    shopAnswers = () => {
      throw new Error('connect ECONNREFUSED')
    }
    const response = await press(uuid, 'cancel')
    expect(response.headers.get('location')).toBe('http://shop.example:3000/payment/failed')
  })

  test.each<Headers>([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'takes no press from elsewhere (%j)',
    async (headers) => {
      const { uuid } = await open()
      expect((await press(uuid, 'paid', headers)).status).toBe(403)
      expect((await call('payment/info', { uuid })).answer.result.payment_status).toBe('check')
    },
  )

  test('knows no other status and no other invoice', async () => {
    const { uuid } = await open()
    expect((await press(uuid, 'toString')).status).toBe(422)
    expect((await press(randomUUID(), 'paid')).status).toBe(404)
    expect((await request(`/pay/${randomUUID()}`)).status).toBe(404)
    expect((await request('/pay/1')).status).toBe(404)
  })

  test('an invoice that nobody paid in time reads as cancelled', async () => {
    const { uuid } = await open()
    await connectionPool().query(`update simulator.invoices set expires_at = now() where uuid = $1`, [uuid])
    const { answer } = await call('payment/info', { uuid })
    expect(answer.result).toMatchObject({ payment_status: 'cancel', is_final: true })
  })
})
