import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE } from '#test/sign-in.ts'
import { flushUses } from './last-used.ts'
import { verifyLicense } from './verify-license.ts'

useDatabase()

const startsAt = new Date('2026-03-01T00:00:00Z')
const expiresAt = addDays(startsAt, 30)

async function issue(given: Partial<typeof licenses.$inferInsert> = {}) {
  const { id: customerId, email } = await createCustomer()
  const license = { id: randomUUID(), licenseKey: newLicenseKey(), plan: 'StoryTag', softwareName: 'StoryTag' }
  await db()
    .insert(licenses)
    .values({ ...license, customerId, email, startsAt, expiresAt, ...given })
  return { ...license, email }
}

async function stored(id: string) {
  const [license] = await db().select().from(licenses).where(eq(licenses.id, id))
  return license
}

const verify = (key: string, now: Date, clientIp = HERE) => verifyLicense({ key, clientIp }, now)
const daysBefore = (days: number, milliseconds = 0) => new Date(addDays(expiresAt, -days).getTime() - milliseconds)

test('shows the state of a valid key, but neither its owner nor the device', async () => {
  const { licenseKey, email } = await issue({ hardwareIds: ['secret-device'] })
  const answer = await verify(licenseKey, daysBefore(10))
  expect(answer).toEqual({
    message: 'License is active',
    isEndingSoon: false,
    license: { licenseKey, softwareName: 'StoryTag', status: 'active', expiresAt, daysLeft: 10, periodDays: 30 },
  })
  expect(JSON.stringify(answer)).not.toContain(email)
})

test.each([
  [8, 0, 8, 'License is active'],
  [7, 1, 8, 'License is active'],
  [7, 0, 7, 'License expires soon'],
  [6, 1, 7, 'License expires soon'],
  [0, 1, 1, 'License expires soon'],
])('%i days and %i ms before the end, %i days are left: %s', async (days, milliseconds, daysLeft, message) => {
  const { licenseKey } = await issue()
  const isEndingSoon = message === 'License expires soon'
  const answer = await verify(licenseKey, daysBefore(days, milliseconds))
  expect(answer).toMatchObject({ message, isEndingSoon, license: { daysLeft } })
})

test('records use only for valid keys, and binds no device', async () => {
  const { id, licenseKey } = await issue()
  await expect(verify(licenseKey, expiresAt)).rejects.toThrow('License is invalid or expired')
  await flushUses()
  expect(await stored(id)).toMatchObject({ lastUsedAt: null, hardwareIds: [] })
  const now = daysBefore(1)
  await verify(licenseKey, now)
  await flushUses()
  expect(await stored(id)).toMatchObject({ lastUsedAt: now, hardwareIds: [] })
})

test('refuses unknown, suspended, ended and expired keys alike', async () => {
  const keys = [
    newLicenseKey(),
    (await issue({ status: 'inactive' })).licenseKey,
    (await issue({ status: 'expired' })).licenseKey,
  ]
  const refusal = { message: 'License is invalid or expired', field: 'license_key', status: 422 }
  for (const key of keys) await expect(verify(key, daysBefore(10))).rejects.toMatchObject(refusal)
  for (const now of [expiresAt, daysBefore(-1)]) {
    await expect(verify((await issue()).licenseKey, now)).rejects.toMatchObject(refusal)
  }
})

test('answers only valid keys after twenty wrong ones a minute', async () => {
  const { licenseKey } = await issue()
  const address = '192.0.2.77'
  for (let tries = 1; tries <= 20; tries++) {
    await expect(verify(newLicenseKey(), daysBefore(10), address)).rejects.toThrow('License is invalid or expired')
  }
  await expect(verify(newLicenseKey(), daysBefore(10), address)).rejects.toThrow(
    /^Too many attempts\. Please try again in/,
  )
  expect(await verify(licenseKey, daysBefore(10), address)).toMatchObject({ message: 'License is active' })
})
