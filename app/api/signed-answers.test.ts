import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { licenses, signingKeys } from '#app/db/schema/orders.ts'
import { prepareSigningKey, revokeSigningKey, rotateSigningKey } from '#app/domain/licenses/checks/signing.ts'
import { freeDevice } from '#app/domain/licenses/devices.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { ask } from '#test/machine-endpoints.ts'
import { whileLocked } from '#test/while-locked.ts'

useDatabase()

const HERE = '192.0.2.1'

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await ask(path, HERE, { method: 'POST', headers, body: JSON.stringify(body) })
  return { code: response.status, ...(await response.json()) }
}

async function keys(): Promise<JSONWebKeySet> {
  return (await ask('/.well-known/jwks.json', HERE, {})).json()
}

async function verified(jws: string, typ: string) {
  const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(await keys()))
  expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ })
  return JSON.parse(new TextDecoder().decode(payload))
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
/** Milliseconds added to the clock. Never reduced, because caches store its times. */
let passed = 0
const { now } = performance
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed)
})

/** Advances the clock beyond the time for which keys are cached. */
function aSecond() {
  passed += 1_050
}

/** Keeps the key new, however long the test takes. */
function keepNew(kid: string) {
  const createdAt = sql`now() + interval '1 minute'`
  return db().update(signingKeys).set({ createdAt }).where(eq(signingKeys.kid, kid))
}

/** Makes every key two minutes older. */
async function age() {
  const since = sql`interval '2 minutes'`
  await db()
    .update(signingKeys)
    .set({ createdAt: sql`created_at - ${since}`, retiredAt: sql`retired_at - ${since}` })
  aSecond()
}

describe('a signed check', () => {
  test('covers every field, with a published key', async () => {
    const { licenseKey, expiresAt } = await giveLicense({ productId: 'storytag' })
    const before = Date.now()
    const answer = await post('/api/check_license', { license_key: licenseKey, hardware_id: 'PC', nonce: 'n-1' })
    expect(answer).toMatchObject({ code: 200, status: 'active', software: 'StoryTag', product_id: 'storytag' })
    const { time, ...payload } = await verified(answer.jws, 'license-check+jws')
    expect(payload).toEqual({
      status: 'active',
      expires_at: expiresAt.toISOString(),
      software: 'StoryTag',
      product_id: 'storytag',
      key_hash: hashOf(licenseKey),
      hardware_id: 'PC',
      nonce: 'n-1',
    })
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
  })

  test('is returned for every status', async () => {
    const suspended = await giveLicense({ status: 'inactive' })
    const expired = await giveLicense({ expiresAt: addDays(new Date(), -1) })
    const bound = await giveLicense({ hardwareIds: ['OTHER'] })
    const asked: [string, string][] = [
      [suspended.licenseKey, 'inactive'],
      [expired.licenseKey, 'expired'],
      [bound.licenseKey, 'device_mismatch'],
      [newLicenseKey(), 'invalid'],
    ]
    for (const [license_key, status] of asked) {
      const { jws } = await post('/api/check_license', { license_key, hardware_id: 'PC', nonce: randomUUID() })
      expect(await verified(jws, 'license-check+jws')).toMatchObject({ status, key_hash: hashOf(license_key) })
    }
  })

  test('is not returned without a nonce', async () => {
    const { licenseKey } = await giveLicense()
    expect(await post('/api/check_license', { license_key: licenseKey })).not.toHaveProperty('jws')
  })
})

describe('a lease', () => {
  const lease = (license_key: string, more: object = {}) =>
    post('/api/licenses/lease', { license_key, hardware_id: 'PC', ...more })

  test('binds its device and lasts 72 hours by default', async () => {
    const { id, licenseKey } = await giveLicense()
    const answer = await lease(licenseKey, { nonce: 'n-2' })
    const payload = await verified(answer.lease, 'license-lease+jws')
    expect(payload).toMatchObject({ status: 'active', key_hash: hashOf(licenseKey), hardware_id: 'PC' })
    expect(Date.parse(payload.lease_expires_at) - Date.parse(payload.time)).toBe(72 * 3_600_000)
    expect(payload.lease_expires_at).toBe(answer.lease_expires_at)
    expect(await verified(answer.jws, 'license-check+jws')).toMatchObject({ nonce: 'n-2', status: 'active' })
    const [license] = await db().select().from(licenses).where(eq(licenses.id, id))
    expect(license?.hardwareIds).toEqual(['PC'])
    const short = await verified((await lease(licenseKey, { hours: 1 })).lease, 'license-lease+jws')
    expect(Date.parse(short.lease_expires_at) - Date.parse(short.time)).toBe(3_600_000)
  })

  test('never outlasts the license', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    const { licenseKey } = await giveLicense({ expiresAt })
    expect(await lease(licenseKey)).toMatchObject({ lease_expires_at: expiresAt.toISOString() })
  })

  test('lasts at most eight hours for three days after an admin released a device', async () => {
    const { id: licenseId, licenseKey } = await giveLicense({ hardwareIds: ['OLD'] })
    const by = byAdmin((await createAdmin()).id, '192.0.2.1')
    await freeDevice({ licenseId, hardwareId: 'OLD' }, by)
    const hoursOf = async (more: object = {}) => {
      const { lease_expires_at, time } = await verified((await lease(licenseKey, more)).lease, 'license-lease+jws')
      return (Date.parse(lease_expires_at) - Date.parse(time)) / 3_600_000
    }
    expect(await hoursOf()).toBe(8)
    expect(await hoursOf({ hours: 2 })).toBe(2)
    await db().execute(sql`
      update license_devices set created_at = now() - interval '72 hours' where license_id = ${licenseId}`)
    expect(await hoursOf()).toBe(72)
  })

  test('is not issued while the database does not answer', async () => {
    const { licenseKey } = await giveLicense()
    await whileLocked(sql`licenses`, async () => {
      await expect(lease(licenseKey)).rejects.toSatisfy(isDatabaseAway)
    })
  })

  test('is issued only for an active license on its own device', async () => {
    const refused = { code: 200, lease: null, lease_expires_at: null }
    const suspended = await giveLicense({ status: 'inactive' })
    const bound = await giveLicense({ hardwareIds: ['OTHER'] })
    expect(await lease(suspended.licenseKey)).toMatchObject({ ...refused, status: 'inactive' })
    expect(await lease(bound.licenseKey)).toMatchObject({ ...refused, status: 'device_mismatch' })
    expect(await lease(newLicenseKey())).toMatchObject({ ...refused, status: 'invalid' })
  })

  test.each([{ hours: 0 }, { hours: 73 }, { hours: 1.5 }, { hours: '72' }, { hardware_id: undefined }, { more: 1 }])(
    'is refused with %j',
    async (fault) => {
      expect(await lease(newLicenseKey(), fault)).toMatchObject({ code: 400 })
    },
  )
})

test('documents every signed field and no other', async () => {
  const { components } = await (await ask('/api/openapi.json', HERE, {})).json()
  const { LicenseCheckAnswer, LicenseLeaseAnswer } = components.schemas
  const { licenseKey: license_key } = await giveLicense()
  const { jws, lease } = await post('/api/licenses/lease', { license_key, hardware_id: 'PC', nonce: 'n' })
  const inCheck = [...Object.keys(await verified(jws, 'license-check+jws')), 'stale']
  const inLease = Object.keys(await verified(lease, 'license-lease+jws'))
  const named = ({ description }: { description: string }) => {
    const names = new Set(description.split('Payload:')[1]?.match(/\w+/g))
    return new Set([...inCheck, ...inLease].filter((field) => names.has(field)))
  }
  expect(named(LicenseCheckAnswer.properties.jws)).toEqual(new Set(inCheck))
  expect(named(LicenseLeaseAnswer.properties.lease)).toEqual(new Set(inLease))
})

describe('signing keys', () => {
  beforeEach(async () => {
    await db().delete(signingKeys)
    aSecond()
  })

  test('are created once by parallel requests', async () => {
    const sets = await Promise.all(Array.from({ length: 20 }, keys))
    expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1)
    expect(sets[0]?.keys).toHaveLength(1)
    expect(JSON.stringify(sets[0])).not.toContain('"d"')
  })

  test('rotate: the new key signs once all processes publish it, and the old one verifies until it is revoked', async () => {
    const { licenseKey: license_key } = await giveLicense()
    const check = async () => (await post('/api/check_license', { license_key, nonce: 'n' })).jws
    const before = await check()
    const kid = await rotateSigningKey()
    await keepNew(kid)
    aSecond()
    expect(decodeProtectedHeader(await check()).kid).toBe(decodeProtectedHeader(before).kid)
    expect((await keys()).keys.map((key) => key.kid)).toContain(kid)
    await age()
    const after = await check()
    expect(decodeProtectedHeader(after).kid).toBe(kid)
    expect((await keys()).keys.map((key) => key.kid)).toEqual([kid, decodeProtectedHeader(before).kid])
    for (const jws of [before, after]) await verified(jws, 'license-check+jws')

    const next = await revokeSigningKey(kid)
    await keepNew(next ?? '')
    aSecond()
    await expect(verified(after, 'license-check+jws')).rejects.toThrow()
    await verified(before, 'license-check+jws')
    expect(decodeProtectedHeader(await check()).kid).toBe(decodeProtectedHeader(before).kid)
    const [third] = (await keys()).keys
    expect(third?.kid).toBe(next)
    expect(next).not.toBe(kid)
    await age()
    expect(decodeProtectedHeader(await check()).kid).toBe(next)
    await expect(revokeSigningKey('nonsense')).rejects.toThrow('There is no signing key with this name.')
  })

  test('can be prepared, and are not published until a rotation or revocation uses them', async () => {
    const { kid: first } = await prepareSigningKey()
    aSecond()
    const published = async () => (await keys()).keys.map((key) => key.kid)
    const before = await published()
    expect(before).not.toContain(first)
    expect(await rotateSigningKey()).toBe(first)
    aSecond()
    expect(await published()).toEqual([first, ...before])

    const { kid: second } = await prepareSigningKey()
    expect(second).not.toBe(first)
    expect(await revokeSigningKey(first)).toBe(second)
    aSecond()
    expect(await published()).toEqual([second, ...before])
  })

  test('never sign if they are revoked after being prepared, and the current key stays', async () => {
    aSecond()
    const before = await keys()
    const { kid } = await prepareSigningKey()
    expect(await revokeSigningKey(kid)).toBeNull()
    aSecond()
    expect(await keys()).toEqual(before)
    expect(await rotateSigningKey()).not.toBe(kid)
  })

  test('are prepared one at a time by parallel calls', async () => {
    const prepared = await Promise.all([prepareSigningKey(), prepareSigningKey(), prepareSigningKey()])
    expect(new Set(prepared.map(({ kid }) => kid)).size).toBe(1)
    const next = prepared[0]?.kid
    const turns = await Promise.all([rotateSigningKey(), prepareSigningKey(), rotateSigningKey()])
    expect(turns).toContain(next)
    const rows = await db().select().from(signingKeys)
    expect(rows.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1)
  })

  test('leave exactly one that signs after parallel rotations', async () => {
    await Promise.all([rotateSigningKey(), rotateSigningKey(), rotateSigningKey()])
    const rows = await db().select().from(signingKeys)
    expect(rows.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1)
  })
})
