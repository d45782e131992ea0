import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarmsOf, beginTopUp, paymentOf, reconcile, useShopWithBtcpay, webhookOfShop } from '#test/btcpay-shop.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { getProviderNamed } from './provider.ts'
import { startTopUp } from './start-top-up.ts'

useDatabase()
const btcpay = useShopWithBtcpay()

async function intent() {
  const { id: customerId } = await createCustomer()
  return { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
}

test('a form that is sent again after the answer was lost finds the invoice that was made', async () => {
  const form = await intent()
  btcpay.webhookUrl = null
  btcpay.fault = ({ method }) => (method === 'POST' ? 'lost answer' : null)
  await expect(startTopUp(form)).rejects.toMatchObject({ title: 'Payment Error' })
  expect(await paymentOf(form.customerId)).toMatchObject({ status: 'failed', invoiceId: null })
  btcpay.fault = () => null
  const { paymentUrl } = await startTopUp(form)
  const { providerOrderId, invoiceId, status } = await paymentOf(form.customerId)
  expect(btcpay.invoicesOf(providerOrderId).map(({ id }) => id)).toEqual([invoiceId])
  expect({ status, paymentUrl }).toEqual({ status: 'waiting', paymentUrl: `${btcpay.url}/i/${invoiceId}` })
})

test.each([true, false])('a form that is sent twice at once leads to one page (notices: %s)', async (withNotices) => {
  const form = await intent()
  if (!withNotices) btcpay.webhookUrl = null
  const both = Promise.withResolvers<void>()
  let making = 0
  // Neither finds the other's: the worst that can happen.
  btcpay.beforeMaking = () => {
    if (++making === 2) both.resolve()
    return both.promise
  }
  const answers = await Promise.all([startTopUp(form), startTopUp(form)])
  expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
  const { providerOrderId, invoiceId, paymentUrl } = await paymentOf(form.customerId)
  expect(answers[0]?.paymentUrl).toBe(paymentUrl)
  expect(paymentUrl).toBe(`${btcpay.url}/i/${invoiceId}`)

  // The one that nobody was shown runs out without being in the way; the other is paid.
  const [unseen, ...more] = btcpay.invoicesOf(providerOrderId).filter(({ id }) => id !== invoiceId)
  expect(more).toEqual([])
  btcpay.webhookUrl = webhookOfShop()
  await btcpay.expire(unseen?.id ?? null)
  expect(await paymentOf(form.customerId)).toMatchObject({ status: 'waiting' })
  await btcpay.pay(invoiceId, 2500)
  await btcpay.confirm(invoiceId)
  expect(await balanceOf(form.customerId)).toBe(2500)
  expect(await alarmsOf(form.customerId)).toEqual([])
  // Money for it, all the same, is not passed over.
  await btcpay.pay(unseen?.id ?? null, 2500)
  expect(await alarmsOf(form.customerId)).toEqual(['payment-contradicted'])
  expect(await balanceOf(form.customerId)).toBe(2500)
})

test('of several under one order id, the one that was paid is the one', async () => {
  btcpay.webhookUrl = null
  const { customerId, payment } = await beginTopUp()
  const { providerOrderId } = await payment()
  const provider = await getProviderNamed('btcpay')
  const [first] = btcpay.invoicesOf(providerOrderId)
  if (first) first.metadata = { orderId: 'elsewhere' }
  const request = { orderId: providerOrderId, amountCents: 2500, currency: 'USD', lifetimeSeconds: 3600 }
  await provider?.gateway.createInvoice({ ...request, callbackUrl: '', returnUrl: '', successUrl: '' })
  if (first) first.metadata = { orderId: providerOrderId }
  const second = btcpay.invoicesOf(providerOrderId).find(({ id }) => id !== first?.id)
  await db().update(payments).set({ invoiceId: null, paymentUrl: null }).where(eq(payments.customerId, customerId))
  await btcpay.pay(second?.id ?? null, 2500)
  await btcpay.confirm(second?.id ?? null)
  await reconcile(customerId)
  expect(await payment()).toMatchObject({ status: 'paid', invoiceId: second?.id })
})

test('the shop that ended before the answer came learns of the invoice by itself, with the page to pay at', async () => {
  const { customerId, payment, invoiceId, paymentUrl } = await beginTopUp()
  const unknown = { status: 'created' as const, invoiceId: null, paymentUrl: null, expiresAt: null }
  await db().update(payments).set(unknown).where(eq(payments.customerId, customerId))
  await reconcile(customerId)
  expect(await payment()).toMatchObject({ status: 'waiting', invoiceId, paymentUrl })
})
