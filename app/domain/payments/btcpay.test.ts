import { describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { alarmsOf, beginTopUp, reconcile, useShopWithBtcpay } from '#test/btcpay-shop.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { cancelTopUp } from './top-ups/start-top-up.ts'

useDatabase()
const btcpay = useShopWithBtcpay()

describe('a top-up', () => {
  test('requests exactly this invoice and leads to its page', async () => {
    const { paymentUrl, payment } = await beginTopUp()
    const row = await payment()
    expect(row).toMatchObject({ provider: 'btcpay', status: 'waiting', providerStatus: 'check', paymentUrl })
    expect(paymentUrl).toBe(`${btcpay.url}/i/${row.invoiceId}`)
    expect(btcpay.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      amount: '25.00',
      currency: 'USD',
      metadata: { orderId: row.providerOrderId },
      checkout: {
        expirationMinutes: 60,
        monitoringMinutes: 8640,
        paymentTolerance: 0,
        speedPolicy: 'MediumSpeed',
        redirectURL: `${config().appUrl}/payment/success?payment=${row.id}`,
        redirectAutomatically: true,
      },
    })
    expect(row.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 3_590_000)
  })

  test('is credited when the server reports its payment as confirmed', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 2500)
    expect(await payment()).toMatchObject({ status: 'waiting', providerStatus: 'confirm_check' })
    expect(await balanceOf(customerId)).toBe(0)
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500, arrivedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(2500)
    expect(btcpay.notices.flatMap(({ statuses }) => statuses).every((status) => status === 200)).toBe(true)
    await expectInvariants()
  })

  test.each([
    ['paid in two parts', [1000, 1500], { status: 'paid', creditedCents: 2500 }],
    ['paid with a surplus', [3100], { status: 'paid_over', creditedCents: 3100, arrivedCents: 3100 }],
  ])('%s is credited with what arrived', async (_, parts, becomes) => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    for (const cents of parts) await btcpay.pay(invoiceId, cents)
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject(becomes)
    expect(await balanceOf(customerId)).toBe(becomes.creditedCents)
  })

  test("does not count the store's network fee as a surplus", async () => {
    const { payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 2500, { fee: 40 })
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500, arrivedCents: 2500 })
  })

  test('waits for the rest of an underpayment and is credited in part when it expires', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 999)
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'waiting', providerStatus: 'wrong_amount_waiting' })
    await btcpay.expire(invoiceId)
    expect(await payment()).toMatchObject({ status: 'paid_in_part', creditedCents: 999 })
    expect(await balanceOf(customerId)).toBe(999)
  })

  test('credits an unconfirmed part only once it is confirmed, even after it expires', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 999)
    await btcpay.expire(invoiceId)
    expect(await payment()).toMatchObject({ status: 'waiting', providerStatus: 'wrong_amount_waiting' })
    await btcpay.confirm(invoiceId)
    expect(await balanceOf(customerId)).toBe(999)
  })

  test('expires if its part is never confirmed', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 999)
    await btcpay.expire(invoiceId)
    await btcpay.endMonitoring(invoiceId)
    await reconcile(customerId)
    expect(await payment()).toMatchObject({ status: 'expired', creditedCents: 0 })
    expect(await alarmsOf(customerId)).toEqual([])
  })

  test('is credited when a late payment is confirmed, not before', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.expire(invoiceId)
    expect(await payment()).toMatchObject({ status: 'expired' })
    await btcpay.pay(invoiceId, 2600)
    expect(await payment()).toMatchObject({ status: 'expired', creditedCents: 0 })
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'paid_late', creditedCents: 2600 })
    expect(await balanceOf(customerId)).toBe(2600)
  })

  test('fails if its payment is not confirmed in time, and is credited if it is confirmed later', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 2500)
    await btcpay.endMonitoring(invoiceId)
    expect(btcpay.invoice(invoiceId).status).toBe('Invalid')
    expect(await payment()).toMatchObject({ status: 'failed', creditedCents: 0 })
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'paid_late' })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('is credited if it is paid after it was cancelled', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await cancelTopUp({ id: (await payment()).id, customerId })
    await btcpay.pay(invoiceId, 2500)
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'paid_late', creditedCents: 2500 })
  })

  test('is credited by a check when every notice was lost', async () => {
    btcpay.webhookUrl = null
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 2500)
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'waiting' })
    await reconcile(customerId)
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
    await expectInvariants()
  })
})

describe('an invoice marked by hand on the server', () => {
  test('as settled without a payment credits nothing and needs a review', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.mark(invoiceId, 'Settled')
    expect(await payment()).toMatchObject({ status: 'review', creditedCents: 0 })
    expect(await alarmsOf(customerId)).toEqual(['payment-unclear'])
  })

  test('as settled credits what arrived', async () => {
    const { customerId, payment, invoiceId } = await beginTopUp()
    await btcpay.pay(invoiceId, 2000)
    await btcpay.mark(invoiceId, 'Settled')
    expect(await balanceOf(customerId)).toBe(0)
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ status: 'paid_in_part', creditedCents: 2000 })
  })

  test('as invalid neither credits nor takes back a credit', async () => {
    const [paid, unpaid] = [await beginTopUp(), await beginTopUp()]
    await btcpay.pay(paid.invoiceId, 2500)
    await btcpay.confirm(paid.invoiceId)
    for (const { invoiceId } of [paid, unpaid]) await btcpay.mark(invoiceId, 'Invalid')
    expect(await paid.payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
    expect(await unpaid.payment()).toMatchObject({ status: 'failed', creditedCents: 0 })
    await expectInvariants()
  })
})

test.each([
  ['another store', { storeId: 'Another' }],
  ['another amount', { amount: '26.00' }],
  ['another currency', { currency: 'EUR' }],
  ['another order', { metadata: { orderId: 'another' } }],
])('credits nothing and asks for a review when the invoice names %s', async (_, lie) => {
  btcpay.webhookUrl = null
  const { customerId, payment, invoiceId } = await beginTopUp()
  await btcpay.pay(invoiceId, 2500)
  await btcpay.confirm(invoiceId)
  Object.assign(btcpay.invoice(invoiceId), lie)
  await reconcile(customerId)
  expect(await payment()).toMatchObject({ status: 'review', creditedCents: 0 })
  expect(await alarmsOf(customerId)).toEqual(['payment-contradicted'])
})
