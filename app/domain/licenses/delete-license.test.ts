import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenseDevices, licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { checkLicense } from '#app/domain/licenses/checks/check-license.ts'
import { flushUses } from '#app/domain/licenses/checks/last-used.ts'
import { verifyLicense } from '#app/domain/licenses/checks/verify-license.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { exportPerson } from '#app/domain/personal-data/export-person.ts'
import { addDays } from '#app/lib/dates.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { auditOf, giveLicense, storedLicense } from '#test/licensing.ts'
import { toolLicense } from '#test/purchases.ts'
import { readZip } from '#test/read-zip.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { deleteLicense, extendLicense, setLicenseStatus } from './change-license.ts'
import { freeDevice, releaseDevice } from './devices.ts'
import {
  countActiveLicenses,
  getCustomerLicense,
  listActiveSubscriptions,
  listCustomerLicenses,
  listLicenses,
} from './queries.ts'
import { readLicense } from './read-license.ts'
import { remindHolders } from './remind-holders.ts'

useDatabase()

let by: FreshAdmin

beforeAll(async () => {
  by = byAdmin((await createAdmin()).id, HERE)
})

const INVALID = {
  status: 'invalid',
  message: 'License is invalid or expired',
  expires_at: null,
  days_remaining: 0,
  software: null,
  product_id: null,
}

const check = (key: string, device: string | null = null, clientIp = HERE) => checkLicense({ key, device, clientIp })

/** Sells a license to a customer whose balance covers another period. */
async function paidLicense() {
  const customer = await createCustomer({ balanceCents: 3000 })
  const purchase = toolLicense(customer.id)
  const { orderId } = await purchaseLicense(purchase)
  const [license] = await db().select().from(licenses).where(eq(licenses.orderId, orderId))
  if (!license) throw new Error('Nothing was sold.')
  return { customer, purchase, orderId, license }
}

const remove = ({ id: licenseId, expiresAt }: { id: string; expiresAt: Date }) =>
  deleteLicense({ licenseId, formerExpiresAt: expiresAt }, by)

test('audits a repeated deletion once, and keeps order, period and history', async () => {
  const { customer, license, orderId } = await paidLicense()
  await check(license.licenseKey, 'DEVICE')
  for (const _ of [1, 2]) await remove(license)
  const { deletedAt } = await storedLicense(license.id)
  expect(deletedAt).not.toBeNull()
  expect(await auditOf(license.id)).toEqual([
    { ...by, action: 'license.deleted', before: { deletedAt: null }, after: { deletedAt: deletedAt?.toISOString() } },
  ])
  expect(await db().$count(orders, eq(orders.id, orderId))).toBe(1)
  expect(await db().$count(softwareSubscriptions, eq(softwareSubscriptions.licenseId, license.id))).toBe(1)
  expect(await db().$count(licenseDevices, eq(licenseDevices.licenseId, license.id))).toBe(1)
  const [order] = await db().select().from(orders).where(eq(orders.customerId, customer.id))
  expect(order).toMatchObject({ id: orderId, licenseId: license.id })
  await expectInvariants()
})

test('treats the key of a deleted license as unknown, and records neither device nor use', async () => {
  const { license } = await paidLicense()
  await remove(license)
  const before = await storedLicense(license.id)
  expect(await check(license.licenseKey, 'DEVICE')).toEqual(INVALID)
  const asked = verifyLicense({ key: license.licenseKey, clientIp: HERE })
  await expect(asked).rejects.toThrow('License is invalid or expired')
  await flushUses()
  expect(await storedLicense(license.id)).toEqual(before)
})

test('does not write a use from before the deletion', async () => {
  const { license } = await paidLicense()
  expect(await check(license.licenseKey)).toMatchObject({ status: 'active' })
  await remove(license)
  await flushUses()
  expect(await storedLicense(license.id)).toMatchObject({ lastUsedAt: null })
})

test('answers checks during the deletion as valid or unknown, and binds nothing after it', async () => {
  const { license } = await paidLicense()
  const checks = Array.from({ length: 20 }, (_, index) =>
    check(license.licenseKey, `DEVICE-${index}`, `192.0.${index}.7`),
  )
  const [answers] = await Promise.all([Promise.all(checks), remove(license)])
  for (const { status } of answers) expect(['active', 'device_mismatch', 'invalid']).toContain(status)
  const { hardwareIds } = await storedLicense(license.id)
  expect(answers.filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1)
  expect(await check(license.licenseKey, 'LATE')).toEqual(INVALID)
  expect((await storedLicense(license.id)).hardwareIds).toEqual(hardwareIds)
})

test('hides it from the customer, who can neither renew it nor release its device', async () => {
  const { customer, purchase, license, orderId } = await paidLicense()
  await check(license.licenseKey, 'DEVICE')
  await remove(license)
  const now = new Date()
  expect(await listCustomerLicenses(customer)).toMatchObject({ licenses: [], found: 0 })
  expect(await countActiveLicenses(customer, now)).toBe(0)
  expect(await getCustomerLicense({ id: license.id, customer })).toBeNull()
  expect(await listActiveSubscriptions(customer.id)).toMatchObject({ subscriptions: [], found: 0 })
  await expect(releaseDevice({ licenseId: license.id, hardwareId: 'DEVICE', customer })).rejects.toThrow(
    'Failed to reset device',
  )
  const renewal = { ...purchase, licenseId: license.id, idempotencyKey: randomUUID() }
  await expect(purchaseLicense(renewal)).rejects.toThrow('Failed to extend license')
  // A repeated purchase still returns its original response.
  expect(await purchaseLicense(purchase)).toEqual({ orderId, isRenewal: false })
  await expectInvariants()
})

test('hides it from admins, who can no longer change it', async () => {
  const license = await giveLicense({ hardwareIds: ['DEVICE'] })
  await remove(license)
  const before = await storedLicense(license.id)
  const { id: licenseId, expiresAt: formerExpiresAt, licenseKey, email } = license
  expect(await readLicense(licenseId)).toBeNull()
  for (const q of [licenseKey, email]) expect((await listLicenses({ q }, 50)).licenses).toEqual([])
  const changes = [
    () => setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by),
    () => extendLicense({ licenseId, formerExpiresAt, days: 30 }, by),
    () => freeDevice({ licenseId, hardwareId: 'DEVICE' }, by),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject({ status: 404 })
  expect(await storedLicense(licenseId)).toEqual(before)
})

test('sends no reminder of its end', async () => {
  const [kept, deleted] = [await giveLicense(), await giveLicense()]
  await remove(deleted)
  await takeMails()
  await remindHolders(addDays(kept.expiresAt, -1))
  expect((await takeMails()).map(({ to }) => to)).toEqual([kept.email])
})

async function licensesIn(person: Person): Promise<string> {
  const zip = Buffer.from(await new Response(await exportPerson(person)).arrayBuffer())
  return readZip(zip).get('licenses.csv')?.toString() ?? ''
}

test("stays in the customer's data export with its time of deletion, until the customer is deleted", async () => {
  const { customer, license } = await paidLicense()
  await remove(license)
  const { deletedAt } = await storedLicense(license.id)
  const [header = '', row = ''] = (await licensesIn(customer)).trim().split('\r\n')
  expect(header.split(',').at(-1)).toBe('deleted_at')
  expect(row).toContain(license.licenseKey)
  expect(row.split(',').at(-1)).toBe(deletedAt?.toISOString())

  await deleteCustomer({ customerId: customer.id, by: byAdmin(by.actorId) })
  expect((await storedLicense(license.id)).email).toBe(`${customer.id}@deleted.invalid`)
})

test('refuses if the customer has renewed it since the admin looked', async () => {
  const { customer, purchase, license } = await paidLicense()
  await purchaseLicense({ ...purchase, licenseId: license.id, idempotencyKey: randomUUID() })
  await expect(remove(license)).rejects.toMatchObject({ title: 'Failed to delete license', status: 409 })
  expect(await listCustomerLicenses(customer)).toMatchObject({ found: 1 })
})

test('either refuses a parallel renewal without a charge, or deletes nothing', async () => {
  const { customer, purchase, license } = await paidLicense()
  const [renewed, deleted] = await Promise.allSettled([
    purchaseLicense({ ...purchase, licenseId: license.id, idempotencyKey: randomUUID() }),
    remove(license),
  ])
  expect([renewed.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
  const isKept = renewed.status === 'fulfilled'
  expect((await storedLicense(license.id)).deletedAt === null).toBe(isKept)
  expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(isKept ? 2 : 1)
  await expectInvariants()
})
