import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { nowpaymentsGateway } from '#app/integrations/providers/nowpayments/gateway.ts'
import { useDatabase } from '#test/database.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { createNowpaymentsSimulator } from './app.ts'

useDatabase()

const account = { apiKey: 'key-of-the-shop', ipnSecret: 'secret-of-the-shop' }
const ORDER = { orderId: 'order1', amountCents: 25_50, currency: 'USD' }

let heard: { body: string; headers: Headers }[] = []
let servers: Server[] = []
let simulator: string
let shop: string

beforeAll(async () => {
  const listening = await listen((request, response) => {
    void request.toArray().then((chunks) => {
      heard.push({ body: Buffer.concat(chunks).toString(), headers: new Headers(request.headers as HeadersInit) })
      response.end()
    })
  })
  let answer: ReturnType<typeof getRequestListener> = async () => {}
  const simulating = await listen((request, response) => void answer(request, response))
  simulator = `http://127.0.0.1:${portOf(simulating)}/simulator/nowpayments`
  shop = `http://127.0.0.1:${portOf(listening)}`
  servers = [listening, simulating]
  const app = createNowpaymentsSimulator({ ...account, pool: connectionPool(), baseUrl: simulator })
  answer = getRequestListener((request) => {
    const { pathname, search } = new URL(request.url)
    return app.fetch(
      new Request(`http://simulator${pathname.slice('/simulator/nowpayments'.length)}${search}`, request),
    )
  })
})
beforeEach(() => {
  heard = []
})
afterAll(() => Promise.all(servers.map(close)))

const gatewayWith = (apiKey = account.apiKey) => nowpaymentsGateway({ ...account, apiUrl: simulator, apiKey })
const gateway = () => gatewayWith()

const order = () =>
  gateway().createInvoice({
    ...ORDER,
    lifetimeSeconds: 3600,
    callbackUrl: `${shop}/notice`,
    returnUrl: 'http://localhost:3000/failed',
    successUrl: 'http://localhost:3000/success',
  })

const read = (uuid: string | null) =>
  gateway().readInvoice({ orderId: ORDER.orderId, uuid, known: { ...ORDER, parts: [], expiresAt: null } })

async function press(url: string | null, status: string, more: Record<string, string> = {}) {
  const { origin, pathname } = new URL(url ?? '')
  const body = new URLSearchParams({ status, amount: '', notice: 'once', ...more })
  return fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' })
}

test('makes an invoice for each request, which nobody has paid', async () => {
  const [one, other] = [await order(), await order()]
  expect(one).toMatchObject({ ...ORDER, uuid: expect.stringMatching(/^\d+$/), status: 'check' })
  expect(one.uuid).not.toBe(other.uuid)
  expect(gateway().isPaymentPage(one.url ?? '')).toBe(true)
  expect(await read(one.uuid)).toMatchObject({ status: 'check', arrivedCents: null })
})

test.each([
  ['finished', 'paid', 25_50, 'http://localhost:3000/success'],
  ['overpaid', 'paid_over', 30_60, 'http://localhost:3000/success'],
  ['partially_paid', 'wrong_amount', 20_40, 'http://localhost:3000/success'],
  ['waiting', 'check', null, 'http://localhost:3000/success'],
  ['sending', 'confirm_check', null, 'http://localhost:3000/success'],
  ['failed', 'check', null, 'http://localhost:3000/failed'],
  ['refunded', 'refund_paid', null, 'http://localhost:3000/success'],
])('reports %s as %s, in the API and in a signed notice', async (pressed, status, arrivedCents, next) => {
  const { uuid, url } = await order()
  expect((await press(url, pressed)).headers.get('location')).toBe(next)
  expect(await read(uuid)).toMatchObject({ uuid, status, arrivedCents, orderId: ORDER.orderId })
  const [notice] = heard
  expect(gateway().verifyNotice(Buffer.from(notice?.body ?? ''), notice?.headers ?? new Headers())).toMatchObject({
    authentic: true,
    facts: { ...ORDER, uuid, reportsMoney: pressed !== 'waiting' },
  })
})

test('lies, repeats and loses notices', async () => {
  const { url } = await order()
  await press(url, 'finished', { notice: 'forged' })
  await press(url, 'finished', { notice: 'repeated' })
  await press(url, 'finished', { notice: 'dropped' })
  const authentic = heard.map(({ body, headers }) => gateway().verifyNotice(Buffer.from(body), headers).authentic)
  expect(authentic).toEqual([false, true, true, true])
})

test('refuses a wrong key and an unknown payment, and fails as chosen', async () => {
  await expect(gatewayWith('wrong').countServices()).rejects.toThrow('Invalid api key')
  expect(await gateway().countServices()).toBe(2)
  const { uuid, url } = await order()
  await fetch(`${url}/health`, { method: 'POST', body: new URLSearchParams({ health: 'refusing', seconds: '3' }) })
  await expect(read(uuid)).rejects.toThrow('The provider takes no payments at the moment.')
  const known = { ...ORDER, parts: ['1'], expiresAt: null }
  const { uuid: other } = await order()
  await expect(gateway().readInvoice({ orderId: ORDER.orderId, uuid: other, known })).rejects.toThrow()
})
