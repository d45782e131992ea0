import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { log } from '#app/log.server.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { balanceOf, press, useShopWithSimulator } from '#test/payment-shop.ts'
import { takeMails } from '#test/sign-in.ts'
import { getPaymentProvider } from '../provider.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { startTopUp } from './start-top-up.ts'

useDatabase()
useShopWithSimulator()
beforeEach(async () => {
  await takeMails()
})

async function begin() {
  const { id: customerId, email } = await createCustomer()
  const { paymentUrl } = await startTopUp({ customerId, amountCents: 2500 })
  return { customerId, email, paymentUrl }
}

async function paymentOf(customerId: string) {
  const [payment] = await db().select({ id: payments.id }).from(payments).where(eq(payments.customerId, customerId))
  return payment?.id
}

test('emails a credit once, however often the provider repeats itself', async () => {
  const { email, paymentUrl } = await begin()
  for (const reported of ['process', 'paid', 'paid', 'paid_over']) await press(paymentUrl, reported)
  expect(await takeMails()).toEqual([
    {
      template: 'top-up-credited',
      to: email,
      name: 'Mara Quill',
      url: `${config().appUrl}/customer/add-balance`,
      amountCents: 2500,
      creditedCents: 2500,
      isLate: false,
    },
  ])
})

test.each([
  [['paid_over'], { creditedCents: 3000, isLate: false }],
  [['wrong_amount'], { creditedCents: 2000, isLate: false }],
  [['cancel', 'paid'], { creditedCents: 2500, isLate: true }],
])('mails what arrived after %j', async (statuses, said) => {
  const { paymentUrl } = await begin()
  for (const reported of statuses) await press(paymentUrl, reported)
  expect(await takeMails()).toMatchObject([{ amountCents: 2500, ...said }])
})

test.each([['process'], ['cancel'], ['system_fail'], ['locked']])(
  'mails nothing after %s, which credits nothing',
  async (reported) => {
    const { paymentUrl } = await begin()
    await press(paymentUrl, reported)
    expect(await takeMails()).toEqual([])
  },
)

test('emails once for concurrent settlements and never for one that is rolled back', async () => {
  const { customerId } = await begin()
  // The id of an unknown invoice is written after the email is queued, and a NUL in it fails the transaction.
  const [payment] = await db()
    .update(payments)
    .set({ invoiceId: null })
    .where(eq(payments.customerId, customerId))
    .returning()
  const provider = await getPaymentProvider()
  if (!provider || !payment) throw new Error('There is nothing to settle.')
  const invoice = {
    ...(await provider.gateway.readInvoice({ orderId: payment.providerOrderId, uuid: null })),
    status: 'paid',
  }

  await expect(settlePayment(payment, provider, { ...invoice, uuid: '\0' })).rejects.toThrow('Failed query')
  expect(await balanceOf(customerId)).toBe(0)
  expect(await takeMails()).toEqual([])

  await Promise.all([1, 2, 3].map(() => settlePayment(payment, provider, invoice)))
  expect(await balanceOf(customerId)).toBe(2500)
  expect(await takeMails()).toHaveLength(1)
})

test('emails no customer who opted out or was deleted, and alarms about the deleted one', async () => {
  const logged = vi.spyOn(log, 'error')
  onTestFinished(() => logged.mockRestore())
  const [unwilling, gone] = [await begin(), await begin()]
  await db().update(customers).set({ mailTopUps: false }).where(eq(customers.id, unwilling.customerId))
  const { id: actorId } = await createAdmin()
  await db().update(payments).set({ status: 'expired' }).where(eq(payments.customerId, gone.customerId))
  await deleteCustomer({ customerId: gone.customerId, by: byAdmin(actorId) })
  for (const { paymentUrl, customerId } of [unwilling, gone]) {
    await press(paymentUrl, 'paid')
    expect(await balanceOf(customerId)).toBe(2500)
  }
  expect(await takeMails()).toMatchObject([{ template: 'account-deleted' }, { template: 'alarm' }])
  expect(logged.mock.calls).toEqual([
    [
      {
        kind: 'credit-stranded',
        subject: `payment:${await paymentOf(gone.customerId)}`,
        message: '$25.00 was credited to a deleted customer.',
      },
      'an alarm was raised',
    ],
  ])
})
