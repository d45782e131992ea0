import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenseDevices } from '#app/db/schema/orders.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { checkLicense } from '#app/domain/licenses/checks/check-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { auditOf, giveLicense, storedLicense } from '#test/licensing.ts'
import { HERE } from '#test/sign-in.ts'
import { deleteLicense, extendLicense, setLicenseStatus } from './change-license.ts'
import { freeDevice } from './devices.ts'
import { readLicense } from './read-license.ts'

useDatabase()

let by: FreshAdmin

beforeAll(async () => {
  by = byAdmin((await createAdmin()).id, HERE)
})

const check = (key: string, device: string | null = null) => checkLicense({ key, device, clientIp: HERE })

describe('a status change', () => {
  test('takes effect with the next check, and is audited once however often it is set', async () => {
    const { id: licenseId, licenseKey } = await giveLicense()
    const suspend = { licenseId, formerStatus: 'active', status: 'inactive' } as const
    for (const _ of [1, 2]) await setLicenseStatus(suspend, by)
    expect(await check(licenseKey)).toMatchObject({ status: 'inactive', message: 'License is suspended' })
    await setLicenseStatus({ licenseId, formerStatus: 'inactive', status: 'expired' }, by)
    expect(await check(licenseKey)).toMatchObject({ status: 'expired', message: 'License is invalid or expired' })
    await setLicenseStatus({ licenseId, formerStatus: 'expired', status: 'active' }, by)
    expect(await check(licenseKey)).toMatchObject({ status: 'active' })
    const action = 'license.status_changed'
    expect(await auditOf(licenseId)).toEqual([
      { ...by, action, before: { status: 'expired' }, after: { status: 'active' } },
      { ...by, action, before: { status: 'inactive' }, after: { status: 'expired' } },
      { ...by, action, before: { status: 'active' }, after: { status: 'inactive' } },
    ])
  })

  test('is refused if another admin has changed the status', async () => {
    const { id: licenseId } = await giveLicense({ status: 'inactive' })
    await expect(setLicenseStatus({ licenseId, formerStatus: 'active', status: 'expired' }, by)).rejects.toMatchObject({
      title: 'Failed to update license',
      status: 409,
      message: 'This license has changed: its status is now Suspended. Check it and try again.',
    })
    expect(await storedLicense(licenseId)).toMatchObject({ status: 'inactive' })
  })

  test('is refused for one of two admins who set different statuses at the same time', async () => {
    const { id: licenseId } = await giveLicense()
    const results = await Promise.allSettled(
      (['inactive', 'expired'] as const).map((status) =>
        setLicenseStatus({ licenseId, formerStatus: 'active', status }, by),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await auditOf(licenseId)).toHaveLength(1)
  })
})

describe('an extension', () => {
  test('by days starts at the end, and activates the license from any status', async () => {
    for (const status of ['active', 'inactive', 'expired'] as const) {
      const { id: licenseId, expiresAt, licenseKey } = await giveLicense({ status })
      await extendLicense({ licenseId, formerExpiresAt: expiresAt, days: 30 }, by)
      expect(await storedLicense(licenseId)).toMatchObject({ status: 'active', expiresAt: addDays(expiresAt, 30) })
      expect(await check(licenseKey)).toMatchObject({ status: 'active', days_remaining: 40 })
    }
  })

  test('by days starts now if the end is past', async () => {
    const now = new Date()
    const { id: licenseId, expiresAt } = await giveLicense({ expiresAt: addDays(now, -3), status: 'inactive' })
    await extendLicense({ licenseId, formerExpiresAt: expiresAt, days: 1 }, by, now)
    expect(await storedLicense(licenseId)).toMatchObject({ status: 'active', expiresAt: addDays(now, 1) })
    expect(await auditOf(licenseId)).toEqual([
      {
        ...by,
        action: 'license.extended',
        before: { status: 'inactive', expiresAt: expiresAt.toISOString() },
        after: { status: 'active', expiresAt: addDays(now, 1).toISOString() },
      },
    ])
  })

  test('until a day runs to its end in UTC, even on the day of the current end', async () => {
    const now = new Date('2028-02-28T10:00:00Z')
    for (const [expiresOn, end] of [
      ['2028-03-04', '2028-03-04T23:59:59.999Z'],
      ['2028-02-29', '2028-02-29T23:59:59.999Z'],
    ] as const) {
      const { id: licenseId, expiresAt } = await giveLicense({ expiresAt: addDays(now, 1) })
      await extendLicense({ licenseId, formerExpiresAt: expiresAt, expiresOn }, by, now)
      expect((await storedLicense(licenseId)).expiresAt).toEqual(new Date(end))
    }
  })

  test('removes days only if the right number is given', async () => {
    const now = new Date('2028-02-28T10:00:00Z')
    const license = await giveLicense({ expiresAt: addDays(now, 5) })
    const extension = { licenseId: license.id, formerExpiresAt: license.expiresAt, expiresOn: '2028-02-29' }
    for (const daysTaken of [undefined, 3, -4]) {
      await expect(extendLicense({ ...extension, daysTaken }, by, now)).rejects.toMatchObject({
        title: 'Failed to extend license',
        field: 'daysTaken',
        message: 'This shortens the license by 4 days. Choose a later day or tick the box.',
      })
    }
    expect(await storedLicense(license.id)).toEqual(license)
    await extendLicense({ ...extension, daysTaken: 4 }, by, now)
    expect((await storedLicense(license.id)).expiresAt).toEqual(new Date('2028-02-29T23:59:59.999Z'))
  })

  test.each(['2028-02-27', '2038-03-01'])('until %s is refused', async (expiresOn) => {
    const now = new Date('2028-02-28T10:00:00Z')
    const license = await giveLicense({ expiresAt: addDays(now, 5) })
    const extension = { licenseId: license.id, formerExpiresAt: license.expiresAt, expiresOn }
    await expect(extendLicense(extension, by, now)).rejects.toMatchObject({
      title: 'Failed to extend license',
      field: 'expiresOn',
    })
    expect(await storedLicense(license.id)).toEqual(license)
  })

  test('cannot end a license before it starts', async () => {
    const now = new Date('2028-02-28T10:00:00Z')
    const license = await giveLicense({ startsAt: addDays(now, 3), expiresAt: addDays(now, 5) })
    const extension = { licenseId: license.id, formerExpiresAt: license.expiresAt, expiresOn: '2028-02-29' }
    await expect(extendLicense(extension, by, now)).rejects.toThrow('Please choose a day between today and')
  })

  test('submitted ten times in parallel adds its days once, and names the new end to the others', async () => {
    const { id: licenseId, expiresAt } = await giveLicense({ expiresAt: new Date('2030-01-01T00:00:00Z') })
    const extension = { licenseId, formerExpiresAt: expiresAt, days: 30 }
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => extendLicense(extension, by)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      title: 'Failed to extend license',
      status: 409,
      message: 'This license has changed: it now ends on 2030-01-31 (UTC). Check it and try again.',
    })
    expect((await storedLicense(licenseId)).expiresAt).toEqual(addDays(expiresAt, 30))
  })

  test('and a parallel suspension both happen, in either order', async () => {
    const { id: licenseId, expiresAt } = await giveLicense()
    await Promise.all([
      extendLicense({ licenseId, formerExpiresAt: expiresAt, days: 1 }, by),
      setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by),
    ])
    const [last] = await auditOf(licenseId)
    const { status, expiresAt: end } = await storedLicense(licenseId)
    expect(end).toEqual(addDays(expiresAt, 1))
    expect(status).toBe(last?.action === 'license.extended' ? 'active' : 'inactive')
  })
})

describe('a device', () => {
  test('is released by an admin, which is audited, and the next one that checks is bound', async () => {
    const { id: licenseId, licenseKey } = await giveLicense()
    expect(await check(licenseKey, 'FIRST')).toMatchObject({ status: 'active' })
    const now = new Date()
    for (const _ of [1, 2]) await freeDevice({ licenseId, hardwareId: 'FIRST' }, by, now)
    expect(await storedLicense(licenseId)).toMatchObject({ hardwareIds: [], lastUsedAt: now })
    expect(await check(licenseKey, 'SECOND')).toMatchObject({ status: 'active' })
    expect(await check(licenseKey, 'FIRST')).toMatchObject({ status: 'device_mismatch' })
    const { history } = (await readLicense(licenseId)) ?? {}
    expect(history?.map(({ event, hardwareId }) => [event, hardwareId])).toEqual([
      ['bound', 'SECOND'],
      ['released', 'FIRST'],
      ['bound', 'FIRST'],
    ])
    expect(await auditOf(licenseId)).toMatchObject([{ ...by, action: 'license.device_released' }])
  })

  test('that was bound in the meantime stays bound', async () => {
    const { id: licenseId } = await giveLicense({ hardwareIds: ['SECOND'] })
    await freeDevice({ licenseId, hardwareId: 'FIRST' }, by)
    expect(await storedLicense(licenseId)).toMatchObject({ hardwareIds: ['SECOND'] })
    expect(await db().$count(licenseDevices, eq(licenseDevices.licenseId, licenseId))).toBe(0)
    expect(await auditOf(licenseId)).toEqual([])
  })
})

type Target = { id: string; expiresAt: Date }

const changes: [string, (license: Target) => Promise<void>][] = [
  [
    'Failed to update license',
    ({ id: licenseId }) => setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by),
  ],
  [
    'Failed to extend license',
    ({ id: licenseId, expiresAt }) => extendLicense({ licenseId, formerExpiresAt: expiresAt, days: 1 }, by),
  ],
  [
    'Failed to delete license',
    ({ id: licenseId, expiresAt }) => deleteLicense({ licenseId, formerExpiresAt: expiresAt }, by),
  ],
  ['Failed to reset device', ({ id: licenseId }) => freeDevice({ licenseId, hardwareId: 'A' }, by)],
]

describe.each(changes)('%s', (message, change) => {
  test('is the message for an unknown license', async () => {
    await expect(change({ id: randomUUID(), expiresAt: new Date() })).rejects.toMatchObject({
      title: 'License Error',
      message,
      status: 404,
    })
  })

  test('is the message when the database fails, and nothing changes', async () => {
    const license = await giveLicense({ hardwareIds: ['A'] })
    await db().execute(sql`alter table audit_log add constraint nothing_more check (now() < '2000-01-01') not valid`)
    try {
      await expect(change(license)).rejects.toMatchObject({ title: 'Server error', message, status: 503 })
    } finally {
      await db().execute(sql`alter table audit_log drop constraint nothing_more`)
    }
    expect(await storedLicense(license.id)).toEqual(license)
    expect(await auditOf(license.id)).toEqual([])
  })
})
