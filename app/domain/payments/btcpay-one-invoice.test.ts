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
import { startTopUp } from './top-ups/start-top-up.ts'

useDatabase()
const btcpay = useShopWithBtcpay()

async function intent() {
  const { id: customerId } = await createCustomer()
  return { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
}

test('finds the created invoice when the form is sent again after a lost answer', async () => {
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

test('settles an invoice whose notice arrives after its answer was lost, and before the form is sent again', async () => {
  const form = await intent()
  btcpay.webhookUrl = null
  btcpay.fault = ({ method }) => (method === 'POST' ? 'lost answer' : null)
  await expect(startTopUp(form)).rejects.toMatchObject({ title: 'Payment Error' })
  btcpay.fault = () => null
  btcpay.webhookUrl = webhookOfShop()
  const [made] = btcpay.invoicesOf((await paymentOf(form.customerId)).providerOrderId)
  await btcpay.notify(made?.id ?? null, { type: 'InvoiceCreated' })
  expect(await paymentOf(form.customerId)).toMatchObject({ status: 'waiting', invoiceId: made?.id })
  expect(await startTopUp(form)).toEqual({ paymentUrl: `${btcpay.url}/i/${made?.id}` })
  await btcpay.pay(made?.id ?? null, 2500)
  await btcpay.confirm(made?.id ?? null)
  expect(await paymentOf(form.customerId)).toMatchObject({ status: 'paid', creditedCents: 2500 })
  expect(await alarmsOf(form.customerId)).toEqual([])
})

test.each([true, false])(
  'leads to one page when a form is sent twice concurrently (notices: %s)',
  async (withNotices) => {
    const form = await intent()
    if (!withNotices) btcpay.webhookUrl = null
    const both = Promise.withResolvers<void>()
    let making = 0
    // The worst case: neither finds the other's invoice.
    btcpay.beforeMaking = () => {
      if (++making === 2) both.resolve()
      return both.promise
    }
    const answers = await Promise.all([startTopUp(form), startTopUp(form)])
    expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
    const { providerOrderId, invoiceId, paymentUrl } = await paymentOf(form.customerId)
    expect(answers[0]?.paymentUrl).toBe(paymentUrl)
    expect(paymentUrl).toBe(`${btcpay.url}/i/${invoiceId}`)

    // The invoice that was never shown expires without effect; the other one is paid.
    const [unseen, ...more] = btcpay.invoicesOf(providerOrderId).filter(({ id }) => id !== invoiceId)
    expect(more).toEqual([])
    btcpay.webhookUrl = webhookOfShop()
    await btcpay.expire(unseen?.id ?? null)
    expect(await paymentOf(form.customerId)).toMatchObject({ status: 'waiting' })
    await btcpay.pay(invoiceId, 2500)
    await btcpay.confirm(invoiceId)
    expect(await balanceOf(form.customerId)).toBe(2500)
    expect(await alarmsOf(form.customerId)).toEqual([])
    // A payment of the hidden invoice still raises an alarm.
    await btcpay.pay(unseen?.id ?? null, 2500)
    expect(await alarmsOf(form.customerId)).toEqual(['payment-contradicted'])
    expect(await balanceOf(form.customerId)).toBe(2500)
  },
)

test('picks the paid one of several invoices with the same order id', async () => {
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

test('finds an invoice and its page after the shop stopped before the answer', async () => {
  const { customerId, payment, invoiceId, paymentUrl } = await beginTopUp()
  const unknown = { status: 'created' as const, invoiceId: null, paymentUrl: null, expiresAt: null }
  await db().update(payments).set(unknown).where(eq(payments.customerId, customerId))
  await reconcile(customerId)
  expect(await payment()).toMatchObject({ status: 'waiting', invoiceId, paymentUrl })
})
