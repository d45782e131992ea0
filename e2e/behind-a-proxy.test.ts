import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn as signInAs } from '#test/session.ts'
import { type Shop, startShop } from '#test/shop.ts'

const PUBLIC = 'https://shop.example'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ APP_URL: PUBLIC })
})
afterAll(() => shop?.discard())

function signIn(headers: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ email: 'nobody@example.com', password: 'acorn-71' })
  return fetch(`${shop.url}/auth/login`, { method: 'POST', headers, body, redirect: 'manual' })
}

test('a form of the public address is taken, though the request itself names another', async () => {
  const response = await signIn({ origin: PUBLIC, 'sec-fetch-site': 'same-origin' })
  expect(await response.text()).toContain('Invalid email or password.')
})

test.each(['https://evil.example', 'http://shop.example', 'null'])('a form of %s is refused', async (origin) => {
  expect((await signIn({ origin })).status).toBe(403)
})

const MEBIBYTE = 1024 * 1024

test.each(['/api/check_license', '/functions/v1/create-cryptomus-payment', '/auth/login'])(
  'a body of over 1 MiB to %s is refused, whether its length is declared or not',
  async (path) => {
    const body = Buffer.alloc(MEBIBYTE + 1, ' ')
    const headers = {
      'content-type': path.startsWith('/auth') ? 'application/x-www-form-urlencoded' : 'application/json',
    }
    const declared = await fetch(shop.url + path, { method: 'POST', headers, body })
    const stream = Readable.toWeb(Readable.from([body.subarray(0, MEBIBYTE), body.subarray(MEBIBYTE)]))
    const chunked = await fetch(shop.url + path, {
      method: 'POST',
      headers,
      body: stream as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    for (const { status, headers: answered } of [declared, chunked]) {
      expect(status).toBe(413)
      expect(answered.get('content-type')).toBe('application/problem+json')
    }
  },
)

describe('a shop whose operator forgot the settings of a proxy', () => {
  let forgotten: Shop
  beforeAll(async () => {
    forgotten = await startShop({ WORKERS: '1' }, ['--demo'])
  })
  afterAll(() => forgotten?.discard())

  /** Sends a request as a proxy passes it on; fetch would set the host itself. */
  function pass(
    path: string,
    headers: Record<string, string>,
    body?: URLSearchParams | string,
  ): Promise<{ status: number; location: string; body: string }> {
    const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded'
    const options = { method: body ? 'POST' : 'GET', headers: { ...headers, ...(body && { 'content-type': type }) } }
    return new Promise((resolve, reject) => {
      const sent = request(forgotten.url + path, options, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body: await text(answer) })
      })
      sent.on('error', reject)
      sent.end(body?.toString())
    })
  }
  const alarms = async () => {
    const client = new Client({ connectionString: forgotten.databaseUrl })
    await client.connect()
    const { rows } = await client.query(`select message, times_raised as raised from alarms where kind = 'proxy-unset'`)
    await client.end()
    return rows
  }

  test('says at the start that test money is on, for whom', () => {
    expect(forgotten.lines).toContain(
      'Test money is on for browsers on this machine: top-ups are simulated until a payment provider is set up.',
    )
  })

  test('on this machine the simulator takes a top-up', async () => {
    const cookie = await signInAs(forgotten.url, 'mara@example.com')
    const topUp = await pass('/customer/add-balance', { cookie }, new URLSearchParams({ amount: '50' }))
    expect(topUp.location).toContain('/simulator/pay/')
    expect((await pass('/simulator', {})).status).toBe(200)
    expect(await alarms()).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['another host', { host: 'shop.example' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['Via', { via: '1.1 proxy' }],
    ['a page elsewhere that leads there', { referer: 'https://shop.example/customer/add-balance' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
    ['CF-Connecting-IP', { 'cf-connecting-ip': '203.0.113.7' }],
  ])('by way of a proxy (%s) there is no simulator and no test money', async (_, headers) => {
    const cookie = await signInAs(forgotten.url, 'mara@example.com')
    const topUp = await pass('/customer/add-balance', { ...headers, cookie }, new URLSearchParams({ amount: '50' }))
    expect(topUp).toMatchObject({ status: 503, location: '' })
    const api = await pass('/functions/v1/create-cryptomus-payment', { ...headers, cookie }, '{"amount":"25.00"}')
    expect(api).toMatchObject({ status: 503, body: expect.stringContaining('no payment provider') })
    expect((await pass('/simulator', headers)).status).toBe(404)
    expect((await pass('/simulator/v1/payment', headers, new URLSearchParams())).status).toBe(404)
  })

  test('HTTP/1.0, which only proxies speak, counts as a proxy', async () => {
    const { port } = new URL(forgotten.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`GET /simulator HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.\d 404 /)
  })

  test('one alarm says what to set', async () => {
    await expect.poll(alarms).toEqual([
      {
        message: expect.stringMatching(
          /^Requests arrive for shop\.example, but APP_URL is not set.* Set APP_URL to the public URL\.$/,
        ),
        raised: 1,
      },
    ])
  })
})
