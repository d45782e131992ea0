import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { notify } from '#app/db/channel.server.ts'
import { connectionPool, db, transaction } from '#app/db/client.server.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { findLicenseByKey } from './find-license.ts'
import {
  announceLicenseChange,
  hearSibling,
  type LicenseChange,
  recall,
  recallForSibling,
  recallHere,
  rememberFrom,
  startRemembering,
} from './remembered.ts'
import { setLicenseStatus } from './set-license-status.ts'

useDatabase()

const alone = { ask: async () => null, tell: () => {} }
let stop = () => {}

beforeEach(async () => {
  stop = startRemembering(alone)
  await hearing()
})
afterEach(() => stop())

/** Reads a license until it is kept, which nothing is before this process hears; answers its key. */
async function hearing(): Promise<string> {
  const { licenseKey } = await giveLicense()
  await expect.poll(() => isKept(licenseKey)).toBe(true)
  return licenseKey
}

async function isKept(key: string): Promise<boolean> {
  await findLicenseByKey(key)
  return recallHere(key, null) !== null
}

test('what was read is kept, with its computers', async () => {
  const { licenseKey: key } = await giveLicense({ hardwareIds: ['PC'] })
  expect(await recall(key, null)).toBeNull()
  await findLicenseByKey(key)
  expect(recallHere(key, null)).toMatchObject({ licenseKey: key, status: 'active' })
  expect(recallHere(key, 'PC')).toMatchObject({ licenseKey: key })
  expect(recallHere(key, 'ANOTHER')).toBeNull()
})

test('who does not know asks the others, also about a computer that it has not seen', async () => {
  stop()
  const { licenseKey: key, ...license } = await giveLicense()
  const ask = async (asked: string, device: string | null) => ({
    license: { ...license, licenseKey: `${asked} ${device}` },
    ageMs: 5,
  })
  stop = startRemembering({ ...alone, ask })
  await hearing()
  await findLicenseByKey(key)
  expect(await recall(key, null)).toMatchObject({ licenseKey: key })
  expect(await recall(key, 'PC')).toMatchObject({ licenseKey: `${key} PC` })
  expect(await recall('OTHER', null)).toMatchObject({ licenseKey: 'OTHER null' })
})

test('a suspension makes every listener forget the license', async () => {
  const { id: licenseId, licenseKey: key } = await giveLicense()
  expect(await isKept(key)).toBe(true)
  const by = { actorId: (await createAdmin()).id, address: '192.0.2.1' }
  await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by)
  expect(recallHere(key, null)).toBeNull()
  // As soon as it is heard of.
  await expect.poll(() => isKept(key)).toBe(true)
  expect(recallHere(key, null)).toMatchObject({ status: 'inactive' })
})

describe('of two processes, one of which knows of a suspension', () => {
  const suspend = async (licenseId: string) => {
    const by = { actorId: (await createAdmin()).id, address: '192.0.2.1' }
    await setLicenseStatus({ licenseId, formerStatus: 'active', status: 'inactive' }, by)
  }

  test('the one that heard it believes no copy of the other that is from before', async () => {
    stop()
    const license = await giveLicense()
    const { licenseKey: key } = license
    const readAt = performance.now()
    let ageMs = 0
    // Deaf, and not asked by anybody since, so that it keeps what it read.
    stop = startRemembering({ ...alone, ask: async () => ({ license, ageMs }) })
    await hearing()
    await isKept(key)
    await suspend(license.id)
    await expect.poll(() => recallHere(key, null)).toBeNull()
    ageMs = performance.now() - readAt
    expect(await recall(key, null)).toBeNull()
    // What the other reads from now on is true.
    await pause(20)
    ageMs = 0
    expect(await recall(key, null)).toBe(license)
  })

  test('the one that hears it tells the other, and nothing that either read before is recalled', async () => {
    const told: LicenseChange[] = []
    stop()
    stop = startRemembering({ ...alone, tell: (change) => told.push(change) })
    const key = await hearing()
    await notify('licenses', key)
    await expect.poll(() => told).toContainEqual({ licenseKey: key })

    const other = await hearing()
    hearSibling({ licenseKey: other })
    expect(await recall(other, null)).toBeNull()
    expect(recallForSibling(other, null)).toBeNull()
    await pause(5)
    expect(await isKept(other)).toBe(true)
  })

  test('the one that commits it knows it before, and so does the other, though the notice never comes', async () => {
    const told: LicenseChange[] = []
    stop()
    stop = startRemembering({ ...alone, tell: (change) => told.push(change) })
    const key = await hearing()
    await transaction(async (tx) => {
      await announceLicenseChange(tx, key)
      expect(recallHere(key, null)).toBeNull()
      expect(told).toContainEqual({ licenseKey: key, coming: expect.any(String) })
      // A read that begins before the commit sees the license as it was.
      await findLicenseByKey(key)
      expect(recallHere(key, null)).toBeNull()
    })
    // Heard, it is over, and what is read from now on counts.
    await expect.poll(() => isKept(key)).toBe(true)
  })

  test('the notice of another change of the license does not say that one that is to come is over', async () => {
    const key = await hearing()
    await transaction(async (tx) => {
      await announceLicenseChange(tx, key)
      const told = await hearing()
      await notify('licenses', key)
      // Notices come in the order of their commits.
      await notify('licenses', told)
      await expect.poll(() => recallHere(told, null)).toBeNull()
      await findLicenseByKey(key)
      expect(recallHere(key, null)).toBeNull()
    })
    await expect.poll(() => isKept(key)).toBe(true)
  })

  test('a read that began before the change was heard does not count as one from after it', async () => {
    await hearing()
    const license = await giveLicense()
    const keepLate = rememberFrom(() => license)
    await pause(5)
    hearSibling({ licenseKey: license.licenseKey })
    keepLate([[license.licenseKey, 'row']])
    expect(recallHere(license.licenseKey, null)).toBeNull()
  })
})

test('a process that is deaf while the database answers forgets all that it kept', async () => {
  const [key, other] = [await hearing(), await hearing()]
  const given = config().databaseUrl
  // The pool keeps its connections; only the listener cannot open another one.
  config().databaseUrl = 'postgres://127.0.0.1:1/nowhere'
  try {
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'packhouse listener' and datname = current_database()`)
    // Also a read that finds nothing shows that the database answers.
    await expect.poll(() => findLicenseByKey('ZZZZ-ZZZZ-ZZZZ-ZZZZ').then(() => recallHere(key, null))).toBeNull()
    expect(await isKept(other)).toBe(false)
  } finally {
    config().databaseUrl = given
  }
  // It hears again, and keeps nothing from before.
  await hearing()
  expect(recallHere(key, null)).toBeNull()
})

test('a read that was under way when a change was heard is not kept', async () => {
  const changed = await hearing()
  const license = await giveLicense()
  const keepEarly = rememberFrom(() => license)
  await notify('licenses', changed)
  await expect.poll(() => recallHere(changed, null)).toBeNull()
  keepEarly([[license.licenseKey, 'row']])
  expect(recallHere(license.licenseKey, null)).toBeNull()
  rememberFrom(() => license)([[license.licenseKey, 'row']])
  expect(recallHere(license.licenseKey, null)).toMatchObject({ id: license.id })
})

test('a row that is still the same is not made into a license again, and one that changed is at once', async () => {
  const license = await giveLicense()
  const make = vi.fn((licenseKey: string) => ({ ...license, licenseKey }))
  const remember = (row: string) => rememberFrom(make)([['key', row]]).get('key')
  const made = remember('row')
  expect(remember('row')).toBe(made)
  expect(make).toHaveBeenCalledTimes(1)
  const changed = remember('changed')
  expect(changed).not.toBe(made)
  expect(recallHere('key', null)).toBe(changed)
})

test('a row that is still the same is seen anew, so that its ten minutes begin again', async () => {
  await hearing()
  const license = await giveLicense()
  const clock = vi.spyOn(performance, 'now')
  try {
    clock.mockReturnValue(0)
    rememberFrom(() => license)([['key', 'row']])
    clock.mockReturnValue(599_000)
    rememberFrom(() => license)([['key', 'row']])
    clock.mockReturnValue(1_198_000)
    expect(recallHere('key', null)).toBe(license)
    clock.mockReturnValue(1_200_000)
    expect(recallHere('key', null)).toBeNull()
  } finally {
    clock.mockRestore()
  }
})

test('the last 100,000 of one computer are kept, fewer of many computers, and never twice as many', async () => {
  const license = await giveLicense()
  const remember = (count: number, row: string) => {
    const remembering = rememberFrom(() => license)
    for (let index = 0; index < count; index++) remembering([[`${row.length} ${index}`, row]])
  }
  const one = '.'.repeat(120)
  remember(320_000, one)
  expect(recallHere('120 99999', null)).toBeNull()
  expect(recallHere('120 220000', null)).not.toBeNull()
  remember(10_000, '.'.repeat(20_000))
  expect(recallHere('120 319999', null)).toBeNull()
  expect(recallHere('20000 6000', null)).toBeNull()
  expect(recallHere('20000 9000', null)).not.toBeNull()
})

test('for ten minutes, however often it is recalled', async () => {
  const key = await hearing()
  const now = performance.now.bind(performance)
  let later = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  try {
    later = 590_000
    expect(recallHere(key, null)).not.toBeNull()
    later = 601_000
    expect(recallHere(key, null)).toBeNull()
  } finally {
    clock.mockRestore()
  }
})

test('a process that found no connection to call itself calls again', async () => {
  stop()
  const pool = connectionPool()
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stop = startRemembering(alone)
  // By the interval fake timers are moved on.
  await expect.poll(() => pool.waitingCount, { interval: 0 }).toBe(1)
  // Longer than anybody waits for a connection.
  await vi.advanceTimersByTimeAsync(4_000)
  expect(pool.waitingCount).toBe(0)
  vi.useRealTimers()
  for (const connection of taken) connection.release()
  await hearing()
})
