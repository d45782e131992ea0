import { expect, test } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { nowpaymentsGateway } from '#app/integrations/providers/nowpayments/gateway.ts'
import { useDatabase } from '#test/database.ts'
import { pressOnPage, useSimulatedProvider } from '#test/simulated-provider.ts'
import { createNowpaymentsSimulator } from './app.ts'

useDatabase()

const account = { apiKey: 'key-of-the-shop', ipnSecret: 'secret-of-the-shop' }
const ORDER = { orderId: 'order1', amountCents: 25_50, currency: 'USD' }

const simulated = useSimulatedProvider('/simulator/nowpayments', ({ baseUrl }) =>
  createNowpaymentsSimulator({ ...account, pool: connectionPool(), baseUrl }),
)

const gatewayWith = (apiKey = account.apiKey) => nowpaymentsGateway({ ...account, apiUrl: simulated.url, apiKey })
const gateway = () => gatewayWith()

const order = () =>
  gateway().createInvoice({
    ...ORDER,
    lifetimeSeconds: 3600,
    callbackUrl: simulated.webhookUrl,
    returnUrl: 'http://localhost:3000/failed',
    successUrl: 'http://localhost:3000/success',
  })

const read = (uuid: string | null) =>
  gateway().readInvoice({ orderId: ORDER.orderId, uuid, known: { ...ORDER, parts: [], expiresAt: null } })

const press = (page: string | null, status: string, notice = 'once') =>
  pressOnPage(page, { status, amount: '', notice })

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
  const [notice] = simulated.heard
  expect(gateway().verifyNotice(notice?.body ?? Buffer.of(), notice?.headers ?? new Headers())).toMatchObject({
    authentic: true,
    facts: { ...ORDER, uuid, reportsMoney: pressed !== 'waiting' },
  })
})

test('lies, repeats and loses notices', async () => {
  const { url } = await order()
  await press(url, 'finished', 'forged')
  await press(url, 'finished', 'repeated')
  await press(url, 'finished', 'dropped')
  const authentic = simulated.heard.map(({ body, headers }) => gateway().verifyNotice(body, headers).authentic)
  expect(authentic).toEqual([false, true, true, true])
})

test('refuses a wrong key and an unknown payment, and fails as chosen', async () => {
  await expect(gatewayWith('wrong').countServices()).rejects.toThrow('Invalid api key')
  expect(await gateway().countServices()).toBe(2)
  const { uuid, url } = await order()
  await pressOnPage(url, { health: 'refusing', seconds: '3' }, '/health')
  await expect(read(uuid)).rejects.toThrow('The provider takes no payments at the moment.')
  const known = { ...ORDER, parts: ['1'], expiresAt: null }
  const { uuid: other } = await order()
  await expect(gateway().readInvoice({ orderId: ORDER.orderId, uuid: other, known })).rejects.toThrow()
})
