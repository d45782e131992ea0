import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { licenseDevices, licenses } from '#app/db/schema/orders.ts'
import { bindDevice } from '#app/domain/licenses/checks/check-license.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { addDays } from '#app/lib/dates.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { HERE } from '#test/sign-in.ts'
import { freeDevice, releaseDevice, withReleases } from './devices.ts'
import { listCustomerLicenses } from './queries.ts'

useDatabase()

const start = new Date('2026-03-30T12:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const HOUR = 3_600_000

/** Creates a customer with a license that is bound to devices. */
async function holder(hardwareIds = ['A']) {
  const customer = await createCustomer()
  const { id } = await giveLicense({ customerId: customer.id, email: customer.email, hardwareIds })
  return { customer, licenseId: id }
}

type Held = { customer: Person; licenseId: string }

/** Binds the device again, like a check, and releases it. */
async function changeDevice({ customer, licenseId }: Held, at: Date, hardwareId = 'A') {
  await bindAgain(licenseId, hardwareId)
  await releaseDevice({ licenseId, hardwareId, customer }, at)
}

async function bindAgain(licenseId: string, ...hardwareIds: string[]) {
  for (const hardwareId of hardwareIds) await bindDevice(licenseId, hardwareId)
}

function releasesOf(licenseId: string) {
  return db()
    .select({ hardwareId: licenseDevices.hardwareId, actorId: licenseDevices.actorId, at: licenseDevices.createdAt })
    .from(licenseDevices)
    .where(and(eq(licenseDevices.licenseId, licenseId), eq(licenseDevices.event, 'released')))
    .orderBy(asc(licenseDevices.id))
}

test('releases devices of every license that the customer sees, and of no other', async () => {
  const [customer, other] = [await createCustomer(), await createCustomer()]
  const hardwareIds = ['device']
  const own = await giveLicense({ customerId: customer.id, email: 'gift@example.com', hardwareIds })
  const byAddress = await giveLicense({ customerId: null, email: customer.email.toUpperCase(), hardwareIds })
  const foreign = await giveLicense({ customerId: other.id, email: customer.email, hardwareIds })
  const strange = await giveLicense({ customerId: null, email: other.email, hardwareIds })

  const { licenses: seen } = await listCustomerLicenses(customer)
  expect(seen.map(({ id }) => id).sort()).toEqual([own.id, byAddress.id].sort())
  const at = new Date()
  for (const { id: licenseId } of [own, byAddress]) {
    await releaseDevice({ licenseId, hardwareId: 'device', customer }, at)
    expect(await storedLicense(licenseId)).toMatchObject({ hardwareIds: [], lastUsedAt: at })
    expect(await releasesOf(licenseId)).toEqual([{ hardwareId: 'device', actorId: customer.id, at }])
  }
  for (const licenseId of [foreign.id, strange.id, randomUUID()]) {
    await expect(releaseDevice({ licenseId, hardwareId: 'device', customer })).rejects.toMatchObject({
      message: 'Failed to reset device',
      status: 404,
    })
  }
  for (const license of [foreign, strange]) expect(await storedLicense(license.id)).toEqual(license)
})

test('releases only the given one of several devices', async () => {
  const { customer, licenseId } = await holder(['A', 'B', 'C'])
  await releaseDevice({ licenseId, hardwareId: 'B', customer })
  expect((await storedLicense(licenseId)).hardwareIds).toEqual(['A', 'C'])
})

describe('after two changes within a day', () => {
  test('refuses the next one until a given time, which the page shows too', async () => {
    const held = await holder()
    await changeDevice(held, start)
    await changeDevice(held, after(HOUR))
    const until = after(25 * HOUR)
    const tooEarly = new Date(until.getTime() - 1)
    await bindAgain(held.licenseId, 'A')
    const before = await storedLicense(held.licenseId)
    await expect(changeDevice(held, tooEarly)).rejects.toMatchObject({
      title: 'Change Device',
      status: 409,
      message: 'You changed the device twice within 24 hours. You can change it again from 2026-03-31 13:00:00 UTC.',
    })
    expect(await storedLicense(held.licenseId)).toEqual(before)
    const shownAt = async (now: Date) => (await withReleases([before], held.customer.id, now))[0]?.nextReleaseAt
    expect(await shownAt(tooEarly)).toEqual(until)
    expect(await shownAt(until)).toBeNull()
    await changeDevice(held, until)
    expect(await releasesOf(held.licenseId)).toHaveLength(3)
  })

  test('does not affect other licenses or days', async () => {
    const held = await holder()
    await changeDevice(held, start)
    await changeDevice(held, after(HOUR))
    const { id: licenseId } = await giveLicense({ customerId: held.customer.id, email: held.customer.email })
    await changeDevice({ ...held, licenseId }, after(HOUR))
    await changeDevice(held, addDays(after(HOUR), 1))
    await changeDevice(held, addDays(after(HOUR + 1), 1))
    await expect(changeDevice(held, addDays(after(2 * HOUR), 1))).rejects.toThrow('2026-04-01 13:00:01 UTC')
  })

  test('still lets admins release devices, whose releases do not count', async () => {
    const held = await holder()
    const by = byAdmin((await createAdmin()).id, HERE)
    for (const minute of [1, 2, 3]) {
      await bindAgain(held.licenseId, 'A')
      await freeDevice({ licenseId: held.licenseId, hardwareId: 'A' }, by, after(minute * 60_000))
    }
    await changeDevice(held, after(HOUR))
    await changeDevice(held, after(HOUR + 1))
    await bindAgain(held.licenseId, 'A')
    await expect(changeDevice(held, after(HOUR + 2))).rejects.toThrow('changed the device twice')
    await freeDevice({ licenseId: held.licenseId, hardwareId: 'A' }, by, after(HOUR + 3))
    expect((await storedLicense(held.licenseId)).hardwareIds).toEqual([])
  })
})

describe('a repeated release', () => {
  test('of a device that is no longer bound changes and counts nothing, even at the limit', async () => {
    const held = await holder()
    await changeDevice(held, start)
    await changeDevice(held, after(1))
    const before = await storedLicense(held.licenseId)
    await releaseDevice({ licenseId: held.licenseId, hardwareId: 'A', customer: held.customer }, after(2))
    expect(await storedLicense(held.licenseId)).toEqual(before)
    expect(await releasesOf(held.licenseId)).toHaveLength(2)
  })

  test('submitted twenty times in parallel counts once', async () => {
    const { customer, licenseId } = await holder()
    await Promise.all(Array.from({ length: 20 }, () => releaseDevice({ licenseId, hardwareId: 'A', customer })))
    expect(await releasesOf(licenseId)).toHaveLength(1)
  })

  test('of four devices in parallel releases two and refuses two', async () => {
    const { customer, licenseId } = await holder(['A', 'B', 'C', 'D'])
    const results = await Promise.allSettled(
      ['A', 'B', 'C', 'D'].map((hardwareId) => releaseDevice({ licenseId, hardwareId, customer })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await storedLicense(licenseId)).hardwareIds).toHaveLength(2)
    expect(await releasesOf(licenseId)).toHaveLength(2)
  })
})

test('waits for a purchase of the customer, without a deadlock', async () => {
  const held = await holder()
  let releasing: Promise<void> = Promise.resolve()
  await transaction(async (tx) => {
    await lockWallet(tx, held.customer.id)
    releasing = releaseDevice({ ...held, hardwareId: 'A' })
    await expect.poll(countLockWaits).toBe(1)
    await tx.select().from(licenses).where(eq(licenses.id, held.licenseId)).for('update', { noWait: true })
  })
  await releasing
  expect(await storedLicense(held.licenseId)).toMatchObject({ hardwareIds: [] })
})
