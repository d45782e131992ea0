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

test('accepts a form from the public address when the request names another one', async () => {
  const response = await signIn({ origin: PUBLIC, 'sec-fetch-site': 'same-origin' })
  expect(await response.text()).toContain('Invalid email or password.')
})

test.each(['https://evil.example', 'http://shop.example', 'null'])('refuses a form from %s', async (origin) => {
  expect((await signIn({ origin })).status).toBe(403)
})

const MEBIBYTE = 1024 * 1024

test.each(['/api/check_license', '/functions/v1/create-cryptomus-payment', '/auth/login'])(
  'refuses a body of over 1 MiB to %s, whether or not its length is declared',
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

describe('a shop without the settings for its proxy', () => {
  let misconfigured: Shop
  beforeAll(async () => {
    misconfigured = await startShop({ WORKERS: '1' }, ['--demo'])
  })
  afterAll(() => misconfigured?.discard())

  /** Sends a request as a proxy would; fetch would set the host itself. */
  function pass(
    path: string,
    headers: Record<string, string>,
    body?: URLSearchParams | string,
  ): Promise<{ status: number; location: string; body: string }> {
    const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded'
    const options = { method: body ? 'POST' : 'GET', headers: { ...headers, ...(body && { 'content-type': type }) } }
    return new Promise((resolve, reject) => {
      const sent = request(misconfigured.url + path, options, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body: await text(answer) })
      })
      sent.on('error', reject)
      sent.end(body?.toString())
    })
  }
  const alarms = async () => {
    const client = new Client({ connectionString: misconfigured.databaseUrl })
    await client.connect()
    const { rows } = await client.query(`select message, times_raised as raised from alarms where kind = 'proxy-unset'`)
    await client.end()
    return rows
  }

  test('says at startup for whom test money is on', () => {
    expect(misconfigured.lines).toContain(
      'Test money is on for browsers on this machine: top-ups are simulated until a payment provider is set up.',
    )
  })

  test("simulates a top-up on the shop's own machine", async () => {
    const cookie = await signInAs(misconfigured.url, 'mara@example.com')
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
    ['a referring page on another host', { referer: 'https://shop.example/customer/add-balance' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
    ['CF-Connecting-IP', { 'cf-connecting-ip': '203.0.113.7' }],
  ])('offers no simulator, no test money and no metrics through a proxy (%s)', async (_, headers) => {
    const cookie = await signInAs(misconfigured.url, 'mara@example.com')
    const topUp = await pass('/customer/add-balance', { ...headers, cookie }, new URLSearchParams({ amount: '50' }))
    expect(topUp).toMatchObject({ status: 503, location: '' })
    const api = await pass('/functions/v1/create-cryptomus-payment', { ...headers, cookie }, '{"amount":"25.00"}')
    expect(api).toMatchObject({ status: 503, body: expect.stringContaining('no payment provider') })
    expect((await pass('/simulator', headers)).status).toBe(404)
    expect((await pass('/simulator/v1/payment', headers, new URLSearchParams())).status).toBe(404)
    expect((await pass('/metrics', headers)).status).toBe(404)
  })

  test('shows metrics to a program on the same machine', async () => {
    expect(await pass('/metrics', {})).toMatchObject({ status: 200, body: expect.stringContaining('packhouse_') })
  })

  test.each(['/simulator', '/metrics'])('treats HTTP/1.0, which only proxies use, as a proxy (%s)', async (path) => {
    const { port } = new URL(misconfigured.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.\d 404 /)
  })

  test('raises one alarm that says what to set', async () => {
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
