import { expect, test } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { btcpayGateway } from '#app/integrations/providers/btcpay/gateway.ts'
import { useDatabase } from '#test/database.ts'
import { pressOnPage, useSimulatedProvider } from '#test/simulated-provider.ts'
import { createBtcpaySimulator } from './app.ts'

useDatabase()

const account = { storeId: 'Simulator', apiKey: 'key-of-the-shop', webhookSecret: 'secret-of-the-shop' }
const SUCCESS = 'http://localhost:3000/success'

let orders = 0
const simulated = useSimulatedProvider('/simulator/btcpay', (urls) =>
  createBtcpaySimulator({ ...account, pool: connectionPool(), ...urls }),
)

const gatewayWith = (changes: Partial<typeof account> = {}) =>
  btcpayGateway({ ...account, url: simulated.url, ...changes })

const open = (orderId = `order${++orders}`) =>
  gatewayWith().createInvoice({
    orderId,
    amountCents: 25_50,
    currency: 'USD',
    lifetimeSeconds: 3600,
    callbackUrl: 'http://127.0.0.1:9/',
    returnUrl: 'http://localhost:3000/failed',
    successUrl: SUCCESS,
  })

const press = (page: string | null, status: string, notice = 'once') =>
  pressOnPage(page, { status, amount: '', notice })

test('makes one invoice of an order, which nobody has paid', async () => {
  const invoice = await open()
  expect(invoice).toMatchObject({ amountCents: 25_50, currency: 'USD', status: 'check', merchantId: 'Simulator' })
  expect(await open(invoice.orderId)).toMatchObject({ uuid: invoice.uuid })
  expect(gatewayWith().isPaymentPage(invoice.url ?? '')).toBe(true)
})

test.each([
  ['paid', 'paid', 25_50],
  ['paid_over', 'paid_over', 30_60],
  ['wrong_amount', 'wrong_amount', 20_40],
  ['wrong_amount_waiting', 'wrong_amount_waiting', null],
  ['confirm_check', 'confirm_check', null],
  ['cancel', 'cancel', null],
  ['paid_late', 'paid', 25_50],
  ['fail', 'fail', 0],
  ['marked_settled', 'wrong_amount', 0],
  ['marked_invalid', 'fail', 0],
])('reports %s as %s, in the API and in a signed notice', async (pressed, status, arrivedCents) => {
  const { uuid, orderId, url: page } = await open()
  expect((await press(page, pressed)).headers.get('location')).toBe(SUCCESS)
  expect(await gatewayWith().readInvoice({ orderId, uuid })).toMatchObject({ uuid, orderId, status, arrivedCents })
  const [notice] = simulated.heard
  expect(gatewayWith().verifyNotice(notice?.body ?? Buffer.of(), notice?.headers ?? new Headers())).toMatchObject({
    authentic: true,
    facts: { orderId, merchantId: 'Simulator', reportsMoney: pressed !== 'cancel' },
  })
})

test('lies, repeats and loses notices', async () => {
  const { url: page } = await open()
  for (const notice of ['forged', 'repeated', 'dropped']) await press(page, 'paid', notice)
  const authentic = simulated.heard.map(({ body, headers }) => gatewayWith().verifyNotice(body, headers).authentic)
  expect(authentic).toEqual([false, true, true, true])
})

test('refuses a wrong key, another store and an unknown invoice, and fails as chosen', async () => {
  await expect(gatewayWith({ apiKey: 'wrong' }).countServices()).rejects.toThrow('Authentication is required.')
  await expect(gatewayWith({ storeId: 'Other' }).countServices()).rejects.toThrow('Insufficient API Permissions.')
  expect(await gatewayWith().countServices()).toBe(2)
  await expect(gatewayWith().readInvoice({ orderId: 'none', uuid: null })).rejects.toThrow()
  const { uuid, orderId, url: page } = await open()
  await pressOnPage(page, { health: 'refusing', seconds: '3' }, '/health')
  await expect(gatewayWith().readInvoice({ orderId, uuid })).rejects.toThrow(
    'The provider takes no payments at the moment.',
  )
})
