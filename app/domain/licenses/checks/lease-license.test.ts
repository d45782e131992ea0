import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { whileLocked } from '#test/while-locked.ts'
import { checkLicense, leaseLicense } from './check-license.ts'
import { findLicense, getCached, startOutageCache } from './find-license.ts'

useDatabase()

let stop = () => {}
beforeEach(() => {
  stop = startOutageCache()
})
afterEach(() => stop())

const device = 'PC'
const clientIp = '192.0.2.1'
const check = (key: string) => checkLicense({ key, device, clientIp })
const lease = (key: string) => leaseLicense({ key, device, clientIp, hours: 72 })

/** Suspends a license behind the back of this process, whose cache still has it as active, and returns its key. */
async function suspendUnnoticed(): Promise<string> {
  const { id, licenseKey } = await giveLicense({ hardwareIds: [device] })
  const isKept = () => findLicense(licenseKey).then(() => getCached(licenseKey, device) !== null)
  await expect.poll(isKept).toBe(true)
  await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, id))
  expect(getCached(licenseKey, device)).toMatchObject({ status: 'active' })
  return licenseKey
}

test('issues no lease from the cache while a read stalls, though a check is answered from it', async () => {
  const key = await suspendUnnoticed()
  await whileLocked(sql`licenses`, async (unlock) => {
    const leasing = Promise.allSettled([lease(key)])
    expect(await check(key)).toMatchObject({ status: 'active', stale: true })
    await unlock()
    const [issued] = await leasing
    expect(issued).not.toMatchObject({ value: { lease: expect.any(String) } })
  })
  expect(await lease(key)).toMatchObject({ status: 'inactive', lease: null, lease_expires_at: null })
})

test('issues no lease from the cache when the read fails', async () => {
  const key = await suspendUnnoticed()
  await whileLocked(sql`licenses`, async (unlock) => {
    const leasing = Promise.allSettled([lease(key)])
    await expect(findLicense(key)).rejects.toSatisfy(isDatabaseAway)
    // A lease from the cache would still need other reads, which succeed from here on.
    await unlock()
    expect(await leasing).toEqual([{ status: 'rejected', reason: expect.toSatisfy(isDatabaseAway) }])
  })
})
