import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenseDevices } from '#app/db/schema/orders.ts'
import { bindDevice } from '#app/domain/licenses/checks/check-license.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { releaseDevice } from './devices.ts'

useDatabase()

/** Creates a license for a program that may run on `maxDevices` devices. */
async function licenseFor(maxDevices: number, hardwareIds: string[] = []) {
  const productId = randomUUID()
  const software = { kind: 'software', name: `Tool ${productId}`, priceCents: 100, durationDays: 30 } as const
  await db()
    .insert(products)
    .values({ ...software, id: productId, maxDevices })
  const customer = await createCustomer()
  const { id } = await giveLicense({ productId, customerId: customer.id, email: customer.email, hardwareIds })
  return { id, customer, productId }
}

const at = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))

/** Replays the history and returns the devices that it leaves bound. */
async function boundByHistory(licenseId: string): Promise<string[]> {
  const events = await db()
    .select()
    .from(licenseDevices)
    .where(eq(licenseDevices.licenseId, licenseId))
    .orderBy(asc(licenseDevices.id))
  const bound = new Set<string>()
  for (const { event, hardwareId } of events) {
    expect(bound.has(hardwareId), `${event} ${hardwareId}`).toBe(event === 'released')
    if (event === 'bound') bound.add(hardwareId)
    else bound.delete(hardwareId)
  }
  return [...bound]
}

test.each([
  [1, ['A', 'B']],
  [2, ['A', 'B', 'C']],
])('binds at most %i of %j in a hundred parallel checks', async (maxDevices, devices) => {
  const { id } = await licenseFor(maxDevices)
  await at(100, (index) => bindDevice(id, devices[index % devices.length] ?? ''))
  const { hardwareIds } = await storedLicense(id)
  expect(hardwareIds).toHaveLength(maxDevices)
  expect(new Set(hardwareIds).size).toBe(maxDevices)
  expect(await boundByHistory(id)).toEqual(hardwareIds)
  expect(await db().$count(licenseDevices, eq(licenseDevices.licenseId, id))).toBe(maxDevices)
})

test('binds at most one device when others compete with a release', async () => {
  const { id: licenseId, customer } = await licenseFor(1)
  await bindDevice(licenseId, 'A')
  await Promise.all([
    at(20, (index) => bindDevice(licenseId, index % 2 ? 'B' : 'A')),
    releaseDevice({ licenseId, hardwareId: 'A', customer }),
    at(20, (index) => bindDevice(licenseId, index % 2 ? 'C' : 'A')),
  ])
  const { hardwareIds } = await storedLicense(licenseId)
  expect(hardwareIds.length).toBeLessThanOrEqual(1)
  expect(await boundByHistory(licenseId)).toEqual(hardwareIds)
})

test('keeps bound devices when the product allows fewer, and binds others only below the limit', async () => {
  const { id: licenseId, customer, productId } = await licenseFor(3)
  for (const device of ['A', 'B', 'C']) await bindDevice(licenseId, device)
  await db().update(products).set({ maxDevices: 2 }).where(eq(products.id, productId))
  await bindDevice(licenseId, 'D')
  expect((await storedLicense(licenseId)).hardwareIds).toEqual(['A', 'B', 'C'])
  await releaseDevice({ licenseId, hardwareId: 'A', customer })
  await bindDevice(licenseId, 'D')
  expect((await storedLicense(licenseId)).hardwareIds).toEqual(['B', 'C'])
  await releaseDevice({ licenseId, hardwareId: 'B', customer })
  await bindDevice(licenseId, 'D')
  expect((await storedLicense(licenseId)).hardwareIds).toEqual(['C', 'D'])
})
