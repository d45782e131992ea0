import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
