import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import type { EventType } from '#app/domain/webhooks/rules.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { anAdmin, forgetWebhooksAfterEach, queuedEvents } from '#test/webhook-deliveries.ts'
import { addEndpoint } from '#test/webhook-receiver.ts'
import { extendLicense, setLicenseStatus } from './change-license.ts'
import { noteExpired } from './events.ts'

useDatabase()
forgetWebhooksAfterEach()
afterEach(async () => {
  await db().delete(licenses)
})

describe('the end of a license', () => {
  const ended = (seconds: number) => new Date(Date.now() - seconds * 1_000)

  /** Adds an endpoint and makes it two weeks old. */
  async function subscribeLongAgo(...types: EventType[]) {
    const { id } = await addEndpoint(types)
    await db()
      .update(webhookEndpoints)
      .set({ createdAt: sql`now() - interval '14 days'` })
      .where(eq(webhookEndpoints.id, id))
  }

  test('is sent once with its time, even if suspended, but not if older, later or set by an admin', async () => {
    await subscribeLongAgo('license.expired')
    const active = await giveLicense({ expiresAt: ended(60) })
    const suspended = await giveLicense({ expiresAt: ended(30), status: 'inactive' })
    await giveLicense({ expiresAt: ended(10), status: 'expired' })
    await giveLicense({ expiresAt: ended(8 * 86_400) })
    await giveLicense({ expiresAt: ended(-60) })
    await giveLicense({ expiresAt: ended(20), deletedAt: new Date() })
    await Promise.all([noteExpired(), noteExpired()])
    await noteExpired()
    expect((await queuedEvents()).map(({ data }) => data.license_id)).toEqual([active.id, suspended.id])
    const events = await db()
      .select({ at: webhookEvents.createdAt })
      .from(webhookEvents)
      .orderBy(webhookEvents.createdAt)
    expect(events.map(({ at }) => at)).toEqual([active.expiresAt, suspended.expiresAt])
  })

  test('is sent even if the shop was down for days', async () => {
    await subscribeLongAgo('license.expired')
    const { id } = await giveLicense({ expiresAt: ended(6 * 86_400) })
    await noteExpired()
    expect((await queuedEvents()).map(({ data }) => data.license_id)).toEqual([id])
  })

  test.each(['job first', 'admin first'])(
    'is sent once if an admin sets the license to expired after it: %s',
    async (order) => {
      await subscribeLongAgo('license.expired')
      const { id: licenseId } = await giveLicense({ expiresAt: ended(30) })
      if (order === 'job first') await noteExpired()
      await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'expired' }, await anAdmin())
      await noteExpired()
      expect(await queuedEvents()).toHaveLength(1)
    },
  )

  test('is not sent if it is long past when an admin sets the license to expired', async () => {
    await subscribeLongAgo('license.expired')
    const { id: licenseId } = await giveLicense({ expiresAt: ended(8 * 86_400) })
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'expired' }, await anAdmin())
    expect(await queuedEvents()).toEqual([])
  })

  test('is sent for the earlier day to which an admin extends an ended license', async () => {
    await subscribeLongAgo('license.expired')
    const by = await anAdmin()
    const { id: licenseId, expiresAt } = await giveLicense({ expiresAt: addDays(new Date(), 10) })
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'expired' }, by)
    const expiresOn = addDays(new Date(), 3).toISOString().slice(0, 10)
    await extendLicense({ licenseId, formerExpiresAt: expiresAt, expiresOn, daysTaken: 7 }, by)
    await noteExpired()
    expect(await queuedEvents()).toHaveLength(1)
    const { expiresAt: end } = await storedLicense(licenseId)
    await noteExpired(end)
    await noteExpired(addDays(end, 1))
    expect((await queuedEvents()).map(({ data }) => data.expires_at)).toEqual(
      [expiresAt, end].map((at) => at.toISOString()),
    )
  })

  test('is sent again for a new end', async () => {
    await subscribeLongAgo('license.expired')
    const { id } = await giveLicense({ expiresAt: ended(600) })
    await noteExpired()
    await db()
      .update(licenses)
      .set({ expiresAt: ended(5) })
      .where(eq(licenses.id, id))
    await noteExpired()
    expect(await queuedEvents()).toHaveLength(2)
  })

  test('is not sent if it was before the endpoint was added', async () => {
    await giveLicense({ expiresAt: ended(60) })
    await addEndpoint(['license.expired'])
    await noteExpired()
    expect(await queuedEvents()).toEqual([])
  })

  test('is sent for more licenses than fit into one batch', async () => {
    await subscribeLongAgo('license.expired')
    const { id: customerId, email } = await createCustomer()
    await db().execute(sql`
      insert into licenses (id, license_key, customer_id, email, plan, software_name, starts_at, expires_at)
      select gen_random_uuid(), 'BULK-' || lpad(n::text, 4, '0') || '-AAAA-AAAA', ${customerId}, ${email}, 'StoryTag', 'StoryTag',
        now() - interval '30 days', now() - interval '1 minute' from generate_series(1, 1100) as n`)
    await noteExpired()
    expect(await queuedEvents()).toHaveLength(1_100)
    await noteExpired()
    expect(await queuedEvents()).toHaveLength(1_100)
  })
})
