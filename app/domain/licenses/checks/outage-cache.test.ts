import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { notify } from '#app/db/channel.server.ts'
import { db } from '#app/db/client.server.ts'
import { setLicenseStatus } from '#app/domain/licenses/change-license.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { whileLocked } from '#test/while-locked.ts'
import { checkLicense } from './check-license.ts'
import { cacheLicense, databaseAwaySince, findLicense, getCached, startOutageCache } from './find-license.ts'

useDatabase()

let stop = () => {}

beforeEach(async () => {
  stop = startOutageCache()
  await keptLicense()
})
afterEach(() => stop())

/** Reads a license until it is cached, which requires a subscription, and returns its key. */
async function keptLicense(hardwareIds: string[] = []): Promise<string> {
  const { licenseKey } = await giveLicense({ hardwareIds })
  await expect.poll(() => isKept(licenseKey)).toBe(true)
  return licenseKey
}

async function isKept(key: string): Promise<boolean> {
  await findLicense(key)
  return getCached(key, null) !== null
}

test('caches a license for the devices it is bound to', async () => {
  const { licenseKey: key } = await giveLicense({ hardwareIds: ['PC'] })
  expect(getCached(key, null)).toBeNull()
  await findLicense(key)
  expect(getCached(key, null)).toMatchObject({ licenseKey: key, status: 'active' })
  expect(getCached(key, 'PC')).toMatchObject({ licenseKey: key })
  expect(getCached(key, 'ANOTHER')).toBeNull()
})

test('evicts a suspended license', async () => {
  const { id: licenseId, licenseKey: key } = await giveLicense()
  expect(await isKept(key)).toBe(true)
  const by = byAdmin((await createAdmin()).id)
  await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by)
  await expect.poll(() => getCached(key, null)).toBeNull()
  await expect.poll(() => isKept(key)).toBe(true)
  expect(getCached(key, null)).toMatchObject({ status: 'inactive' })
})

test('does not cache a read that was in progress during a change', async () => {
  const [changed, license] = [await keptLicense(), await giveLicense()]
  await whileLocked(sql`licenses`, async (unlock) => {
    const reading = findLicense(license.licenseKey)
    await notify('licenses', changed)
    await expect.poll(() => getCached(changed, null)).toBeNull()
    await unlock()
    await reading
  })
  expect(getCached(license.licenseKey, null)).toBeNull()
  await findLicense(license.licenseKey)
  expect(getCached(license.licenseKey, null)).toMatchObject({ id: license.id })
})

test('clears the cache of a process without a subscription once the database answers', async () => {
  const [key, other] = [await keptLicense(), await keptLicense()]
  const given = config().databaseUrl
  // The pool keeps its connections; only the subscription cannot be opened again.
  config().databaseUrl = 'postgres://127.0.0.1:1/nowhere'
  try {
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'packhouse listener' and datname = current_database()`)
    await expect.poll(databaseAwaySince).toBeInstanceOf(Date)
    // Even a read that finds nothing shows that the database answers.
    await expect.poll(() => findLicense('ZZZZ-ZZZZ-ZZZZ-ZZZZ').then(() => getCached(key, null))).toBeNull()
    expect(await isKept(other)).toBe(false)
    expect(databaseAwaySince()).toBeNull()
  } finally {
    config().databaseUrl = given
  }
  await keptLicense()
  expect(getCached(key, null)).toBeNull()
})

test('caches a license for ten minutes after its last read', async () => {
  const key = await keptLicense()
  const now = performance.now.bind(performance)
  let later = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  later = 590_000
  expect(getCached(key, null)).not.toBeNull()
  await findLicense(key)
  later = 1_180_000
  expect(getCached(key, null)).not.toBeNull()
  later = 1_191_000
  expect(getCached(key, null)).toBeNull()
})

test('caches at least the last 10,000 licenses that were read, and at most 20,000', () => {
  const read = (index: number) => cacheLicense({ key: `KEY ${index}`, json: '{}' }, performance.now())
  const isCached = (index: number) => getCached(`KEY ${index}`, null) !== null
  for (let index = 0; index < 40_000; index++) read(index)
  const first = Array.from({ length: 40_000 }, (_, index) => index).findIndex(isCached)
  expect(first).toBeGreaterThanOrEqual(20_000)
  expect(first).toBeLessThanOrEqual(30_000)
  read(first)
  for (let index = 40_000; index < 49_999; index++) read(index)
  expect(isCached(first)).toBe(true)
})

test('answers a check from the cache after a second without a response, but not for unbound devices', async () => {
  const key = await keptLicense(['PC'])
  const check = (device: string | null) => checkLicense({ key, device, clientIp: '192.0.2.1' })
  await whileLocked(sql`licenses`, async () => {
    const other = expect(check('ANOTHER')).rejects.toThrow('timeout')
    expect(await check('PC')).toMatchObject({ status: 'active', stale: true })
    expect(await check(null)).toMatchObject({ status: 'active', stale: true })
    await other
  })
  expect(await check('PC')).not.toHaveProperty('stale')
})
