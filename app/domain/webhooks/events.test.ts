import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { extendLicense, setLicenseStatus } from '#app/domain/licenses/change-license.ts'
import { createLicense } from '#app/domain/licenses/create-license.ts'
import { announceOrders } from '#app/domain/orders/purchase/announce-orders.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { versionOfPayment } from '#app/domain/payments/queries.ts'
import { reconcilePayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { settleByHand } from '#app/domain/payments/settlement/settle-payment.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { addDays } from '#app/lib/dates.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { useShopWithSimulator } from '#test/payment-shop.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { givenBackOf, refund } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { anAdmin, forgetWebhooksAfterEach, queuedEvents } from '#test/webhook-deliveries.ts'
import { addEndpoint } from '#test/webhook-receiver.ts'
import { recordEvent } from './record-events.ts'

useDatabase()
useShopWithSimulator()
forgetWebhooksAfterEach()
afterEach(takeMails)
afterEach(disarmFailPoints)

async function licenseOf(customerId: string) {
  const [license] = await db().select().from(licenses).where(eq(licenses.customerId, customerId))
  if (!license) throw new Error('There is no license.')
  return license
}

describe('orders', () => {
  test('sends order.completed with customer and amount, but without the accounts', async () => {
    await addEndpoint(['order.completed', 'license.issued'])
    await loadStock(2)
    const { id, email } = await createCustomer({ balanceCents: 100 })
    const { orderId } = await purchaseAccounts(pack(id, 2))
    await announceOrders()
    await announceOrders()
    expect(await queuedEvents()).toEqual([
      {
        type: 'order.completed',
        data: {
          order_id: orderId,
          product: { id: INSTAGRAM, name: 'Instagram accounts' },
          quantity: 2,
          total_cents: 100,
          license_id: null,
          customer: { id, email },
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      },
    ])
  })

  test('sends order.completed even if the customer wants no emails', async () => {
    await addEndpoint(['order.completed'])
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    await db().execute(sql`update customers set mail_orders = false where id = ${id}`)
    await purchaseAccounts(pack(id))
    await announceOrders()
    expect(await queuedEvents()).toHaveLength(1)
    expect(await takeMails()).toEqual([])
  })

  test('sends license.issued for the first order and license.renewed for the next, without the key', async () => {
    await addEndpoint(['license.issued', 'license.renewed'])
    const { id, email } = await createCustomer({ balanceCents: 3_000 })
    const { orderId } = await purchaseLicense(toolLicense(id))
    const license = await licenseOf(id)
    const again = await purchaseLicense({ ...toolLicense(id), licenseId: license.id })
    await announceOrders()
    const renewed = await licenseOf(id)
    const of = { license_id: license.id, product: { id: STORYTAG, name: 'StoryTag' }, customer: { id, email } }
    const events = await queuedEvents()
    expect(events).toEqual([
      { type: 'license.issued', data: { ...of, order_id: orderId, expires_at: license.expiresAt.toISOString() } },
      {
        type: 'license.renewed',
        data: { ...of, order_id: again.orderId, expires_at: renewed.expiresAt.toISOString() },
      },
    ])
    expect(JSON.stringify(events)).not.toContain(license.licenseKey)
  })

  test('sends order.refunded with the refunded amount', async () => {
    await loadStock(1)
    const { id, email } = await createCustomer({ balanceCents: 50 })
    const { orderId } = await purchaseAccounts(pack(id))
    await addEndpoint(['order.refunded'])
    await refund(orderId)
    expect(await queuedEvents()).toMatchObject([
      {
        type: 'order.refunded',
        data: {
          order_id: orderId,
          product: { id: INSTAGRAM },
          refunded_cents: 50,
          total_cents: 50,
          customer: { id, email },
          license_expires_at: null,
        },
      },
    ])
  })
})

describe('licenses changed by an admin', () => {
  test('send an event for each creation, extension, suspension, activation and end', async () => {
    await addEndpoint([
      'license.issued',
      'license.renewed',
      'license.suspended',
      'license.activated',
      'license.expired',
    ])
    const by = await anAdmin()
    const { id: customerId, email } = await createCustomer()
    const licenseId = randomUUID()
    await createLicense({ licenseId, email, productId: STORYTAG, days: 30 }, by)
    const { expiresAt } = await storedLicense(licenseId)
    await extendLicense({ licenseId, formerExpiresAt: expiresAt, days: 5 }, by)
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by)
    // Repeating the status changes nothing.
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by)
    await setLicenseStatus({ licenseId, formerStatus: 'inactive', status: 'active' }, by)
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'expired' }, by)
    const events = await queuedEvents()
    expect(events.map(({ type }) => type)).toEqual([
      'license.issued',
      'license.renewed',
      'license.suspended',
      'license.activated',
      'license.expired',
    ])
    const of = { license_id: licenseId, customer: { id: customerId, email }, order_id: null }
    expect(events.map(({ data }) => data)).toMatchObject([of, of, of, of, of])
    expect(events.map(({ data }) => data.expires_at)).toEqual([
      expiresAt.toISOString(),
      ...Array(4).fill(addDays(expiresAt, 5).toISOString()),
    ])
  })

  test('send no event for the activation of an expired license', async () => {
    await addEndpoint(['license.activated'])
    const { id: licenseId } = await giveLicense({ status: 'inactive', expiresAt: addDays(new Date(), -1) })
    await setLicenseStatus({ licenseId, formerStatus: 'inactive', status: 'active' }, await anAdmin())
    expect(await queuedEvents()).toEqual([])
    const ended = await giveLicense({ status: 'expired', expiresAt: addDays(new Date(), 1) })
    await setLicenseStatus({ licenseId: ended.id, formerStatus: 'expired', status: 'active' }, await anAdmin())
    expect(await queuedEvents()).toMatchObject([{ type: 'license.activated', data: { license_id: ended.id } }])
  })

  test('send no event for an earlier end', async () => {
    await addEndpoint(['license.renewed'])
    const license = await giveLicense({ expiresAt: addDays(new Date(), 10) })
    const expiresOn = addDays(new Date(), 3).toISOString().slice(0, 10)
    const extension = { licenseId: license.id, formerExpiresAt: license.expiresAt, expiresOn, daysTaken: 7 }
    await extendLicense(extension, await anAdmin())
    expect(await queuedEvents()).toEqual([])
  })
})

describe('top-ups', () => {
  async function aTopUp() {
    const customer = await createCustomer()
    await startTopUp({ customerId: customer.id, amountCents: 2_500 })
    const [payment] = await db().select().from(payments).where(eq(payments.customerId, customer.id))
    if (!payment) throw new Error('There is no top-up.')
    return { customer, payment }
  }

  test('send one event for a confirmed payment, however often it is checked', async () => {
    await addEndpoint(['top_up.credited'])
    const { customer, payment } = await aTopUp()
    await db().execute(
      sql`update simulator.invoices set status = 'paid', arrived = amount where order_id = ${payment.providerOrderId}`,
    )
    for (const _ of [1, 2]) {
      await db().update(payments).set({ checkAt: sql`now()` }).where(eq(payments.id, payment.id))
      await reconcilePayments()
    }
    expect(await queuedEvents()).toEqual([
      {
        type: 'top_up.credited',
        data: {
          payment_id: payment.id,
          provider: 'simulator',
          asked_cents: 2_500,
          credited_cents: 2_500,
          customer: { id: customer.id, email: customer.email },
        },
      },
    ])
  })

  test('send an event for each credit by an admin', async () => {
    await addEndpoint(['top_up.credited'])
    const { payment } = await aTopUp()
    await db().update(payments).set({ status: 'review' }).where(eq(payments.id, payment.id))
    const by = byAdmin((await createAdmin()).id)
    const credit = async (creditCents: number) => {
      const version = await versionOfPayment(payment.id)
      await settleByHand({ paymentId: payment.id, creditCents, reason: 'Seen', version, by })
    }
    await credit(1_000)
    await credit(1_500)
    expect(await queuedEvents()).toMatchObject([
      { type: 'top_up.credited', data: { payment_id: payment.id, asked_cents: 2_500, credited_cents: 1_000 } },
      { type: 'top_up.credited', data: { payment_id: payment.id, asked_cents: 2_500, credited_cents: 1_500 } },
    ])
  })
})

describe('an event', () => {
  const event = { type: 'stock.low', data: { n: 1 } } as const
  const record = () => transaction((tx) => recordEvent(tx, event))

  test('is not recorded without an active endpoint that subscribes to it', async () => {
    await record()
    await addEndpoint(['order.completed'])
    const off = await addEndpoint(['stock.low'])
    await db().update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.id, off.id))
    const deleted = await addEndpoint(['stock.low'])
    await db().update(webhookEndpoints).set({ deletedAt: sql`now()` }).where(eq(webhookEndpoints.id, deleted.id))
    await record()
    expect(await db().$count(webhookEvents)).toBe(0)
    expect(await db().$count(webhookDeliveries)).toBe(0)
  })

  test('is recorded once for two endpoints, with a delivery for each', async () => {
    const endpoints = [await addEndpoint(['stock.low']), await addEndpoint(['stock.low', 'order.completed'])]
    await record()
    expect(await db().$count(webhookEvents)).toBe(1)
    const deliveries = await db().select().from(webhookDeliveries)
    expect(deliveries.map(({ endpointId }) => endpointId).sort()).toEqual(endpoints.map(({ id }) => id).sort())
  })

  test('is rolled back with a refund that fails after recording it', async () => {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    const { orderId } = await purchaseAccounts(pack(id))
    await addEndpoint(['order.refunded'])
    armFailPoint('refund:commit', 'throw')
    await expect(refund(orderId)).rejects.toThrow('fail-point')
    disarmFailPoints()
    expect(await givenBackOf(orderId)).toBe(0)
    expect(await db().$count(webhookEvents)).toBe(0)
    expect(await db().$count(webhookDeliveries)).toBe(0)
    await refund(orderId)
    expect(await queuedEvents()).toHaveLength(1)
  })

  test('is rolled back with its transaction', async () => {
    await addEndpoint(['stock.low'])
    const broken = transaction(async (tx) => {
      await recordEvent(tx, event)
      throw new Error('gone')
    })
    await expect(broken).rejects.toThrow('gone')
    expect(await db().$count(webhookEvents)).toBe(0)
  })
})
