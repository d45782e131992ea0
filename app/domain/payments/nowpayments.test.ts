import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { alarmsOf, beginTopUp, reconcile, saveAccounts } from '#test/btcpay-shop.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { accountOf, coinsOf, useNowpaymentsServer } from '#test/nowpayments-server.ts'
import { balanceOf, useShopWithSimulator } from '#test/payment-shop.ts'

useDatabase()
useShopWithSimulator()
const server = useNowpaymentsServer()
beforeAll(() => saveAccounts(accountOf(server)))
beforeEach(async () => {
  server.reset()
  await db().update(payments).set({ checkAt: null })
})

test.each(['filtered', 'denied'] as const)(
  'credits once, with the list %s and notices ten times each',
  async (list) => {
    server.list = list
    server.repeats = 10
    const { customerId, invoiceId, payment } = await beginTopUp()
    const id = await server.pay(invoiceId, 2500)
    await server.notify(id)
    await reconcile(customerId)
    expect([await balanceOf(customerId), (await payment()).status]).toEqual([2500, 'paid'])
    expect(server.notices.map(({ status }) => status)).toEqual([200, 200, 200])
    await expectInvariants()
  },
)

test('finds a payment whose notices were lost', async () => {
  server.losesNotices = true
  const { customerId, invoiceId } = await beginTopUp()
  await server.pay(invoiceId, 2500)
  expect(await balanceOf(customerId)).toBe(0)
  await reconcile(customerId)
  expect(await balanceOf(customerId)).toBe(2500)
})

test('finds the end of a payment by its first notice, when the list is denied and the others were lost', async () => {
  server.list = 'denied'
  const { customerId, invoiceId } = await beginTopUp()
  const id = await server.choose(invoiceId)
  server.losesNotices = true
  await server.set(id, { payment_status: 'finished', actually_paid: coinsOf(2500) })
  await reconcile(customerId)
  expect(await balanceOf(customerId)).toBe(2500)
})

test('credits nothing that only a notice says', async () => {
  const { customerId, invoiceId, payment } = await beginTopUp()
  const id = await server.choose(invoiceId)
  await server.notify(id, { payment_status: 'finished', actually_paid: coinsOf(2500) })
  expect([await balanceOf(customerId), (await payment()).status]).toEqual([0, 'waiting'])
  await server.set(id, { payment_status: 'sending', actually_paid: coinsOf(2500) })
  expect([await balanceOf(customerId), (await payment()).providerStatus]).toEqual([0, 'confirm_check'])
})

test.each([
  ['price_amount', 24.99],
  ['price_currency', 'eur'],
  ['order_id', 'another'],
  ['invoice_id', '4000000001'],
])('reviews a payment when its %s is %s, at NOWPayments or in a notice', async (fact, value) => {
  for (const liar of ['provider', 'notice'] as const) {
    const { customerId, invoiceId, payment } = await beginTopUp()
    const id = await server.choose(invoiceId)
    const paid = { payment_status: 'finished', actually_paid: coinsOf(2500) }
    server.losesNotices = true
    await server.set(id, liar === 'provider' ? { ...paid, [fact]: value } : paid)
    server.losesNotices = false
    if (liar === 'provider') await reconcile(customerId)
    else await server.notify(id, { [fact]: value })
    expect([liar, await balanceOf(customerId), (await payment()).status]).toEqual([liar, 0, 'review'])
    expect(await alarmsOf(customerId)).toEqual(['payment-contradicted'])
  }
})

test('credits late money after the hour, and closes without any', async () => {
  const { customerId, invoiceId, payment } = await beginTopUp()
  await db()
    .update(payments)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(payments.customerId, customerId))
  await reconcile(customerId)
  expect((await payment()).status).toBe('expired')
  await server.pay(invoiceId, 2500)
  expect([await balanceOf(customerId), (await payment()).status]).toEqual([2500, 'paid_late'])
})

test('credits a part, and raises an alarm about what comes after it', async () => {
  const { customerId, invoiceId, payment } = await beginTopUp()
  const first = await server.pay(invoiceId, 1000)
  expect([await balanceOf(customerId), (await payment()).status]).toEqual([1000, 'paid_in_part'])
  const again = { parent_payment_id: first, price_amount: 15, pay_amount: coinsOf(1500) }
  await server.choose(invoiceId, { ...again, payment_status: 'finished', actually_paid: coinsOf(1500) })
  expect(await balanceOf(customerId)).toBe(1000)
  expect(await alarmsOf(customerId)).toEqual(['payment-surplus'])
})

test('refuses forged notices without asking', async () => {
  const { invoiceId } = await beginTopUp()
  const id = await server.choose(invoiceId)
  const before = server.asked.length
  const { body } = server.notice(id, { payment_status: 'finished' })
  const url = String(server.asked.find(({ path }) => path === '/v1/invoice')?.body?.ipn_callback_url)
  const headers = { 'x-nowpayments-sig': '0'.repeat(128) }
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401)
  expect(server.asked.length).toBe(before)
  expect(await db().$count(paymentNotices, eq(paymentNotices.verdict, 'forged'))).toBe(1)
})

test('asks again when NOWPayments failed, and closes a top-up whose invoice was never made', async () => {
  const { customerId, invoiceId, payment } = await beginTopUp()
  const id = await server.choose(invoiceId)
  server.fault = () => ({ status: 503, body: '' })
  await server.set(id, { payment_status: 'finished', actually_paid: coinsOf(2500) })
  expect(server.notices.at(-1)?.status).toBe(503)
  server.fault = () => null
  await reconcile(customerId)
  expect([await balanceOf(customerId), (await payment()).status]).toEqual([2500, 'paid'])
  server.fault = ({ path }) => (path === '/v1/invoice' ? 'lost answer' : null)
  await expect(beginTopUp()).rejects.toThrow('Could not initiate payment.')
})
