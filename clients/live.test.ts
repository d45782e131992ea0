import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { prepareSigningKey, rotateSigningKey } from '#app/domain/licenses/checks/signing.ts'
import { CHECK_LIMITS, LEASE_HOURS } from '#app/domain/licenses/rules.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { useShop } from '#e2e/shop.ts'
import { STORYTAG } from '#test/cast.ts'
import { giveLicense } from '#test/licensing.ts'
import { type Outcome, type Script, startDrivers } from './drivers/drivers.ts'

const shop = useShop({ workers: 2 })
const drivers = startDrivers()

afterAll(() => {
  for (const driver of drivers) driver.stop()
})

type Call = Script['calls'][number]['call']

function script(licenseKey: string, calls: readonly Call[], given: Partial<Script> = {}): Script {
  const asked = { shopUrl: shop().url, productId: STORYTAG, licenseKey, hardwareId: 'DESKTOP-9F3A61C2', store: null }
  return { ...asked, calls: calls.map((call) => ({ call })), ...given }
}

const statuses = ({ verdicts, error }: Outcome) =>
  error ?? verdicts.map(({ status, offline }) => `${status}${offline ? ' offline' : ''}`)

const license = () => giveLicense({ productId: STORYTAG })

/** Runs the operator's command and returns its output. */
async function signing(command: 'prepare' | 'rotate'): Promise<string> {
  const { databaseUrl, sealingKey } = shop()
  const env = { ...process.env, DATABASE_URL: databaseUrl, SEALING_KEY: sealingKey }
  const confirmed = command === 'rotate' ? ['--yes'] : []
  const args = ['cli/main.ts', 'signing', command, ...confirmed]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return stdout
}

/** Returns the id and public key of the next key. Only one client uses the operator's command, because it is slow. */
async function prepareKey(byCommand: boolean): Promise<string[]> {
  if (byCommand) return (await signing('prepare')).match(/[\w-]{43}/g) ?? []
  const { kid, publicKey } = await prepareSigningKey()
  return [kid, publicKey.toString('base64url')]
}

async function publishedKeys(): Promise<string[]> {
  const { keys } = await (await fetch(`${shop().url}/.well-known/jwks.json`)).json()
  return keys.map(({ x }: { x: string }) => x)
}

/** Returns the ids of the keys that the shop's processes sign with, over several connections. */
async function signers(): Promise<Set<string | undefined>> {
  const { licenseKey: license_key } = await license()
  const check = async () => {
    const response = await fetch(`${shop().url}/api/check_license`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ license_key, nonce: 'n' }),
    })
    return decodeProtectedHeader((await response.json()).jws).kid
  }
  return new Set(await Promise.all(Array.from({ length: 8 }, check)))
}

/** A license for each language, for the tests without the shop. */
const kept = new Map<string, { licenseKey: string; store: string | null }>()

describe.each(drivers)('$language', ({ language, run }) => {
  test('binds the license to the first device and leases it', async () => {
    const { id, licenseKey, expiresAt } = await license()
    const { verdicts, store } = await run(script(licenseKey, ['ensure', 'ensure', 'check']))
    const online = { allowed: true, status: 'active', message: expect.any(String), offline: false }
    const until = expiresAt.toISOString()
    expect(verdicts).toEqual([
      { ...online, until },
      { ...online, until: expect.any(String), offline: true },
      { ...online, until },
    ])
    const hours = (Date.parse(verdicts[1]?.until ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(LEASE_HOURS - 0.1)
    expect(hours).toBeLessThanOrEqual(LEASE_HOURS)
    const [row] = await db().select().from(licenses).where(eq(licenses.id, id))
    expect(row?.hardwareIds).toEqual(['DESKTOP-9F3A61C2'])
    kept.set(language, { licenseKey, store })
  })

  test('refuses another device', async () => {
    const { licenseKey } = await license()
    await run(script(licenseKey, ['check']))
    expect(statuses(await run(script(licenseKey, ['ensure'], { hardwareId: 'LAPTOP-04' })))).toEqual([
      'device_mismatch',
    ])
  })

  test('ends a suspended license and its lease at the next check', async () => {
    const { id, licenseKey } = await license()
    const { store } = await run(script(licenseKey, ['ensure']))
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, id))
    const outcome = await run(script(licenseKey, ['ensure'], { store }))
    expect(statuses(outcome)).toEqual(['inactive'])
    expect(JSON.parse(outcome.store ?? '').lease).toBeNull()
  })

  test('refuses expired licenses, other products and unknown keys', async () => {
    const ended = await giveLicense({ productId: STORYTAG, expiresAt: new Date(Date.now() - 1000) })
    const other = await giveLicense({ productId: null })
    const keys = [ended.licenseKey, other.licenseKey, newLicenseKey()]
    const outcomes = await Promise.all(keys.map((key) => run(script(key, ['ensure']))))
    expect(outcomes.map(statuses)).toEqual([['expired'], ['other_product'], ['invalid']])
  })

  test('finds a new signing key, and accepts signatures of the old one', async () => {
    const { licenseKey } = await license()
    const [old = ''] = await publishedKeys()
    const before = await run(script(licenseKey, ['ensure']))
    const byCommand = run === drivers[0]?.run
    const [kid, next = ''] = await prepareKey(byCommand)
    expect(await publishedKeys()).not.toContain(next)
    await (byCommand ? signing('rotate') : rotateSigningKey())
    // The key signs after two seconds, and every process notices within another.
    await expect.poll(signers, { interval: 250 }).toEqual(new Set([kid]))
    expect((await publishedKeys())[0]).toBe(next)
    const after = await run(script(licenseKey, ['check', 'ensure'], { store: before.store }))
    expect(statuses(after)).toEqual(['active', 'active offline'])
    expect(JSON.parse(after.store ?? '')).toMatchObject({ lease: JSON.parse(before.store ?? '').lease })
    expect(JSON.parse(after.store ?? '').keys).toEqual(await publishedKeys())
    // A program that trusts only built-in keys keeps running if it has the next key before the rotation.
    const pinned = (trustedKeys: string[]) => run(script(licenseKey, ['check'], { trustedKeys }))
    expect(statuses(await pinned([old]))).toEqual(['no_answer offline'])
    expect(statuses(await pinned([old, next]))).toEqual(['active'])
  })

  test('runs on its lease when the key is checked too often', async () => {
    const { licenseKey } = await license()
    const { store } = await run(script(licenseKey, ['ensure']))
    const body = JSON.stringify({ license_key: licenseKey })
    const check = () =>
      fetch(`${shop().url}/api/check_license`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
    const answers = await Promise.all(Array.from({ length: 2 * CHECK_LIMITS.ofKey }, check))
    expect(answers.map(({ status }) => status)).toContain(429)
    const outcome = await run(script(licenseKey, ['check', 'ensure'], { store }))
    expect(statuses(outcome)).toEqual(['no_answer offline', 'active offline'])
  })
})

describe('after the shop has stopped', () => {
  beforeAll(async () => {
    await shop().stop()
  })

  test.each(drivers)('$language runs on its lease', async ({ language, run }) => {
    const { licenseKey = '', store = null } = kept.get(language) ?? {}
    expect(statuses(await run(script(licenseKey, ['ensure', 'ensure'], { store })))).toEqual([
      'active offline',
      'active offline',
    ])
    expect(statuses(await run(script(licenseKey, ['ensure'])))).toEqual(['no_answer offline'])
  })
})
