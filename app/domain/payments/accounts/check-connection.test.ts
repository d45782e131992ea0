import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { useDatabase } from '#test/database.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { checkConnection } from './provider-setup.ts'

useDatabase()

const KEY = 'canary-of-the-connection-check'
type Asked = { path: string | undefined; sign: unknown; body: string }

let provider: Server
let asked: Asked[]
let answer: { status?: number; body: string } | null

beforeAll(async () => {
  provider = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    asked.push({ path: request.url, sign: request.headers.sign, body })
    if (answer) response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(answer.body)
    else request.socket.destroy()
  })
  process.env.CRYPTOMUS_API_URL = `http://127.0.0.1:${portOf(provider)}/`
  process.env.CRYPTOMUS_MERCHANT_ID = 'merchant'
  process.env.CRYPTOMUS_API_KEY = KEY
})
afterAll(() => close(provider))

async function checkWith(given: typeof answer) {
  asked = []
  answer = given
  return checkConnection(randomUUID())
}

const oddAnswer = (what: string) => ({
  state: 'odd-answer',
  message: `The payment provider sent a response that cannot be read: ${what}.`,
})
const services = [{ is_available: true }, { is_available: false }, { network: 'TRON', currency: 'USDT' }]

test('works when the provider accepts the signature, and requests only its services', async () => {
  const connection = await checkWith({ body: JSON.stringify({ state: 0, result: services }) })
  expect(connection).toEqual({ state: 'works', provider: 'Cryptomus', services: 2 })
  expect(asked).toEqual([{ path: '/v1/payment/services', sign: cryptomusSignature('{}', KEY), body: '{}' }])
})

test.each([
  [
    { status: 401, body: '{"state":1,"message":"Invalid sign"}' },
    { state: 'refused', message: 'Invalid sign' },
  ],
  [
    { status: 422, body: '{"state":1,"errors":{"merchant":["unknown"]}}' },
    { state: 'refused', message: 'unknown' },
  ],
  [
    { status: 500, body: 'Oops' },
    { state: 'unreachable', message: 'The payment provider failed with HTTP status 500.' },
  ],
  [
    { status: 429, body: '{"state":1,"message":"Slow down"}' },
    { state: 'unreachable', message: 'The payment provider failed with HTTP status 429.' },
  ],
  [null, { state: 'unreachable', message: 'The payment provider cannot be reached.' }],
  [{ body: '<!doctype html>' }, oddAnswer('it is not JSON')],
  [{ body: '{"state":0,"result":{"uuid":"x"}}' }, oddAnswer('it has an unexpected format')],
])('reports an answer of %j as %j', async (given, reported) => {
  const connection = await checkWith(given)
  expect(connection).toEqual(reported)
  expect(JSON.stringify(connection)).not.toContain(KEY)
})

test('limits each admin to six checks a minute', async () => {
  answer = { body: JSON.stringify({ state: 0, result: [] }) }
  const actorId = randomUUID()
  const checks = await Promise.allSettled(Array.from({ length: 8 }, () => checkConnection(actorId)))
  const refused = checks.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { status: 429, title: 'Too many attempts' } })
  expect(await checkConnection(randomUUID())).toMatchObject({ state: 'works' })
})
