import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { createLicense } from '#app/domain/licenses/create-license.ts'
import { extendLicense } from '#app/domain/licenses/extend-license.ts'
import { noteExpired } from '#app/domain/licenses/note-expired.ts'
import { setLicenseStatus } from '#app/domain/licenses/set-license-status.ts'
import { announceOrders } from '#app/domain/orders/announce-orders.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { versionOfPayment } from '#app/domain/payments/inspect-payment.ts'
import { reconcilePayments } from '#app/domain/payments/reconcile-payments.ts'
import { settleByHand } from '#app/domain/payments/settle-by-hand.ts'
import { startTopUp } from '#app/domain/payments/start-top-up.ts'
import { watchLevels } from '#app/domain/stock/watch-levels.ts'
import { addDays } from '#app/lib/dates.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { useShopWithSimulator } from '#test/payment-shop.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { refund } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { WebhookReceiver } from '#test/webhook-receiver.ts'
import { recordEvent } from './record-events.ts'
import type { EventType } from './rules.ts'

useDatabase()
useShopWithSimulator()

const receiver = new WebhookReceiver()
receiver.url = 'https://operator.example/hooks'
const subscribe = (...types: EventType[]) => receiver.subscribe(types)

afterEach(async () => {
  await db().update(webhookEndpoints).set({ deletedAt: sql`now()` })
  await db().delete(webhookDeliveries)
  await db().delete(webhookEvents)
  await db().execute(sql`delete from low_stock`)
  await db().update(licenses).set({ deletedAt: sql`now()` })
  await takeMails()
})

async function told() {
  const events = await db()
    .select({ type: webhookEvents.type, data: webhookEvents.data })
    .from(webhookEvents)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.eventId, webhookEvents.id))
    .orderBy(webhookEvents.createdAt, webhookEvents.id)
  return events
}

async function anAdmin() {
  const { id } = await createAdmin()
  return { actorId: id, address: '203.0.113.7' }
}

async function licenseOf(customerId: string) {
  const [license] = await db().select().from(licenses).where(eq(licenses.customerId, customerId))
  if (!license) throw new Error('There is no license.')
  return license
}

describe('orders', () => {
  test('a delivered pack is told as completed, with whom and for how much, without what was delivered', async () => {
    await subscribe('order.completed', 'license.issued')
    await loadStock(2)
    const { id, email } = await createCustomer({ balanceCents: 100 })
    const { orderId } = await purchaseAccounts(pack(id, 2))
    await announceOrders()
    await announceOrders()
    expect(await told()).toEqual([
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

  test('a customer who wants no mail is no secret to the operator', async () => {
    await subscribe('order.completed')
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    await db().execute(sql`update customers set mail_orders = false where id = ${id}`)
    await purchaseAccounts(pack(id))
    await announceOrders()
    expect(await told()).toHaveLength(1)
    expect(await takeMails()).toEqual([])
  })

  test('a license is issued by its first order and renewed by the next, and its key is not told', async () => {
    await subscribe('license.issued', 'license.renewed')
    const { id, email } = await createCustomer({ balanceCents: 3_000 })
    const { orderId } = await purchaseLicense(toolLicense(id))
    const license = await licenseOf(id)
    const again = await purchaseLicense({ ...toolLicense(id), licenseId: license.id })
    await announceOrders()
    const renewed = await licenseOf(id)
    const of = { license_id: license.id, product: { id: STORYTAG, name: 'StoryTag' }, customer: { id, email } }
    const events = await told()
    expect(events).toEqual([
      { type: 'license.issued', data: { ...of, order_id: orderId, expires_at: license.expiresAt.toISOString() } },
      {
        type: 'license.renewed',
        data: { ...of, order_id: again.orderId, expires_at: renewed.expiresAt.toISOString() },
      },
    ])
    expect(JSON.stringify(events)).not.toContain(license.licenseKey)
  })

  test('a refund is told with what it gave back', async () => {
    await loadStock(1)
    const { id, email } = await createCustomer({ balanceCents: 50 })
    const { orderId } = await purchaseAccounts(pack(id))
    await subscribe('order.refunded')
    await refund(orderId)
    expect(await told()).toMatchObject([
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

describe("licenses by an admin's hand", () => {
  test('a given one is issued, an extended one renewed, a suspended one suspended, one set to expired expired', async () => {
    await subscribe('license.issued', 'license.renewed', 'license.suspended', 'license.expired')
    const by = await anAdmin()
    const { id: customerId, email } = await createCustomer()
    const licenseId = randomUUID()
    await createLicense({ licenseId, email, productId: STORYTAG, days: 30 }, by)
    const { expiresAt } = await storedLicense(licenseId)
    await extendLicense({ licenseId, formerExpiresAt: expiresAt, days: 5 }, by)
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by)
    // The same again changes nothing.
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by)
    await setLicenseStatus({ licenseId, formerStatus: 'inactive', status: 'active' }, by)
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'expired' }, by)
    const events = await told()
    expect(events.map(({ type }) => type)).toEqual([
      'license.issued',
      'license.renewed',
      'license.suspended',
      'license.expired',
    ])
    const of = { license_id: licenseId, customer: { id: customerId, email }, order_id: null }
    expect(events.map(({ data }) => data)).toMatchObject([of, of, of, of])
    expect(events.map(({ data }) => data.expires_at)).toEqual([
      expiresAt.toISOString(),
      ...Array(3).fill(addDays(expiresAt, 5).toISOString()),
    ])
  })

  test('an end that moves nearer is no renewal', async () => {
    await subscribe('license.renewed')
    const license = await giveLicense({ expiresAt: addDays(new Date(), 10) })
    const expiresOn = addDays(new Date(), 3).toISOString().slice(0, 10)
    const extension = { licenseId: license.id, formerExpiresAt: license.expiresAt, expiresOn, daysTaken: 7 }
    await extendLicense(extension, await anAdmin())
    expect(await told()).toEqual([])
  })
})

describe('the end of a license', () => {
  const ended = (seconds: number) => new Date(Date.now() - seconds * 1_000)

  /** As if it had been there for two days. */
  async function subscribeLongAgo(...types: EventType[]) {
    const { id } = await subscribe(...types)
    await db()
      .update(webhookEndpoints)
      .set({ createdAt: sql`now() - interval '2 days'` })
      .where(eq(webhookEndpoints.id, id))
  }

  test('is told once, with its moment, also of a suspended one; not what is older, ends later or was told by hand', async () => {
    await subscribeLongAgo('license.expired')
    const active = await giveLicense({ expiresAt: ended(60) })
    const suspended = await giveLicense({ expiresAt: ended(30), status: 'inactive' })
    await giveLicense({ expiresAt: ended(10), status: 'expired' })
    await giveLicense({ expiresAt: ended(25 * 3_600) })
    await giveLicense({ expiresAt: ended(-60) })
    await giveLicense({ expiresAt: ended(20), deletedAt: new Date() })
    await Promise.all([noteExpired(), noteExpired()])
    await noteExpired()
    expect((await told()).map(({ data }) => data.license_id)).toEqual([active.id, suspended.id])
    const events = await db()
      .select({ at: webhookEvents.createdAt })
      .from(webhookEvents)
      .orderBy(webhookEvents.createdAt)
    expect(events.map(({ at }) => at)).toEqual([active.expiresAt, suspended.expiresAt])
  })

  test('is told again when it comes again', async () => {
    await subscribeLongAgo('license.expired')
    const { id } = await giveLicense({ expiresAt: ended(600) })
    await noteExpired()
    await db()
      .update(licenses)
      .set({ expiresAt: ended(5) })
      .where(eq(licenses.id, id))
    await noteExpired()
    expect(await told()).toHaveLength(2)
  })

  test('before the endpoint was made is not told', async () => {
    await giveLicense({ expiresAt: ended(60) })
    await subscribe('license.expired')
    await noteExpired()
    expect(await told()).toEqual([])
  })

  test('of more than are read at once is told of all', async () => {
    await subscribeLongAgo('license.expired')
    const { id: customerId, email } = await createCustomer()
    await db().execute(sql`
      insert into licenses (id, license_key, customer_id, email, plan, software_name, starts_at, expires_at)
      select gen_random_uuid(), 'BULK-' || lpad(n::text, 4, '0') || '-AAAA-AAAA', ${customerId}, ${email}, 'StoryTag', 'StoryTag',
        now() - interval '30 days', now() - interval '1 minute' from generate_series(1, 1100) as n`)
    await noteExpired()
    expect(await told()).toHaveLength(1_100)
    await noteExpired()
    expect(await told()).toHaveLength(1_100)
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

  test('what the provider confirms is told once, however often it is asked', async () => {
    await subscribe('top_up.credited')
    const { customer, payment } = await aTopUp()
    await db().execute(
      sql`update simulator.invoices set status = 'paid', arrived = amount where order_id = ${payment.providerOrderId}`,
    )
    for (const _ of [1, 2]) {
      await db().update(payments).set({ checkAt: sql`now()` }).where(eq(payments.id, payment.id))
      await reconcilePayments()
    }
    expect(await told()).toEqual([
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

  test('what an admin credits is told, too', async () => {
    await subscribe('top_up.credited')
    const { payment } = await aTopUp()
    await db().update(payments).set({ status: 'review' }).where(eq(payments.id, payment.id))
    const by = byAdmin((await createAdmin()).id)
    const version = await versionOfPayment(payment.id)
    await settleByHand({ paymentId: payment.id, creditCents: 1_000, reason: 'Seen', version, by })
    expect(await told()).toMatchObject([{ data: { asked_cents: 2_500, credited_cents: 1_000 } }])
  })
})

describe('stock', () => {
  test('that runs below fifty is told once, and again only after there were fifty', async () => {
    await subscribe('stock.low')
    await db().execute(sql`delete from stock_accounts where status = 'available'`)
    await loadStock(50)
    await watchLevels()
    expect(await told()).toEqual([])
    const { id } = await createCustomer({ balanceCents: 10_000 })
    await purchaseAccounts(pack(id, 1))
    await Promise.all([watchLevels(), watchLevels()])
    await watchLevels()
    const low = { product: { id: INSTAGRAM, name: 'Instagram accounts' }, available: 49, below: 50 }
    expect(await told()).toEqual([{ type: 'stock.low', data: low }])
    await loadStock(1)
    await watchLevels()
    await purchaseAccounts(pack(id, 2))
    await watchLevels()
    expect((await told()).map(({ data }) => data)).toEqual([low, { ...low, available: 48 }])
  })
})

describe('an event', () => {
  const event = { type: 'stock.low', data: { n: 1 } } as const
  const record = () => transaction((tx) => recordEvent(tx, event))

  test('is nowhere while no endpoint wants it: none there, another type, turned off or deleted', async () => {
    await record()
    await subscribe('order.completed')
    const off = await subscribe('stock.low')
    await db().update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.id, off.id))
    const deleted = await subscribe('stock.low')
    await db().update(webhookEndpoints).set({ deletedAt: sql`now()` }).where(eq(webhookEndpoints.id, deleted.id))
    await record()
    expect(await db().$count(webhookEvents)).toBe(0)
    expect(await db().$count(webhookDeliveries)).toBe(0)
  })

  test('is one for two endpoints, with a delivery for each', async () => {
    const endpoints = [await subscribe('stock.low'), await subscribe('stock.low', 'order.completed')]
    await record()
    expect(await db().$count(webhookEvents)).toBe(1)
    const deliveries = await db().select().from(webhookDeliveries)
    expect(deliveries.map(({ endpointId }) => endpointId).sort()).toEqual(endpoints.map(({ id }) => id).sort())
  })

  test('is gone with its transaction', async () => {
    await subscribe('stock.low')
    const broken = transaction(async (tx) => {
      await recordEvent(tx, event)
      throw new Error('gone')
    })
    await expect(broken).rejects.toThrow('gone')
    expect(await db().$count(webhookEvents)).toBe(0)
  })
})
