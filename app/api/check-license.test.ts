import { register } from '@prometheus-io/client'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { flushUses } from '#app/domain/licenses/checks/last-used.ts'
import { listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { PROBE_KEY } from '#app/lib/license-key.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { ask, machineEndpoints } from '#test/machine-endpoints.ts'
import { toolLicense } from '#test/purchases.ts'

useDatabase()

async function check(body: unknown, address = '192.0.2.1') {
  const response = await ask('/api/check_license', address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { code: response.status, retryAfter: response.headers.get('retry-after'), ...(await response.json()) }
}

async function sellLicense() {
  const customer = await createCustomer({ balanceCents: 1500 })
  await purchaseLicense(toolLicense(customer.id))
  const [license] = (await listCustomerLicenses(customer)).licenses
  if (!license) throw new Error('no license was sold')
  return license
}

describe('a valid key', () => {
  test('is active for 30 days and records its use', async () => {
    const { id, licenseKey } = await sellLicense()
    expect(await check({ license_key: licenseKey })).toMatchObject({
      code: 200,
      status: 'active',
      days_remaining: 30,
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    await flushUses()
    const [used] = await db().select().from(licenses).where(eq(licenses.id, id))
    expect(used?.lastUsedAt).toBeInstanceOf(Date)
  })

  test('is bound to the first of two devices that check it at the same time', async () => {
    const { licenseKey } = await sellLicense()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => check({ license_key: licenseKey, hardware_id: n % 2 ? 'odd' : 'even' })),
    )
    const active = answers.filter(({ status }) => status === 'active')
    expect(active).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 'device_mismatch')).toHaveLength(30)
  })

  test('reports a suspension in the next check', async () => {
    const { id, licenseKey } = await sellLicense()
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, id))
    expect(await check({ license_key: licenseKey })).toMatchObject({ code: 200, status: 'inactive' })
  })
})

test.each([
  [{ license_key: 'x' }, 'Invalid license key format'],
  [{ license_key: 'abcd-efgh-ijkl' }, 'Invalid license key format'],
  [{ license_key: '' }, 'Please enter a license key'],
  [{}, 'Please enter a license key'],
  [{ license_key: ['AAAA-AAAA-AAAA-AAAA'] }, 'Please enter a license key'],
  ['not json', 'The body is not valid JSON.'],
])('refuses %j with a sentence', async (body, error) => {
  expect(await check(body)).toMatchObject({ code: 400, error })
})

test('refuses unknown fields and control characters', async () => {
  const license_key = 'AAAA-AAAA-AAAA-AAAA'
  expect(await check({ license_key, role: 'admin' })).toMatchObject({ code: 400 })
  expect(await check({ license_key, hardware_id: 'a\0b' })).toMatchObject({ code: 400 })
})

test('refuses a network after twenty wrong keys a minute, but still answers valid keys', async () => {
  const { licenseKey } = await sellLicense()
  const wrong = { license_key: 'AAAA-AAAA-AAAA-AAAA' }
  for (let tries = 1; tries <= 20; tries++)
    expect(await check(wrong, '192.0.2.9')).toMatchObject({ code: 200, status: 'invalid' })
  expect(await check(wrong, '192.0.2.9')).toMatchObject({ code: 429, retryAfter: expect.stringMatching(/^\d+$/) })
  expect(await check({ license_key: licenseKey }, '192.0.2.9')).toMatchObject({ code: 200, status: 'active' })
  expect(await check(wrong, '192.0.2.10')).toMatchObject({ code: 200 })
})

test('refuses a key after sixty checks a minute from any network, and no other key', async () => {
  const [busy, calm] = [await sellLicense(), await sellLicense()]
  const asked = (n: number) => check({ license_key: busy.licenseKey }, `198.51.100.${n}`)
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => asked(n)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(60)
  const refused = answers.filter(({ code }) => code === 429)
  expect(refused).toHaveLength(10)
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(await check({ license_key: calm.licenseKey }, '198.51.100.1')).toMatchObject({ code: 200, status: 'active' })
})

test("does not count the shop's own probe as a wrong key or a check", async () => {
  const headers = { 'content-type': 'application/json' }
  const probe = { method: 'POST', headers, body: JSON.stringify({ license_key: PROBE_KEY }) }
  const from = { requestId: 'test', nonce: 'test', clientIp: '127.0.0.1' }
  const send = (isProbe: boolean) => machineEndpoints.request('/api/check_license', probe, { ...from, isProbe })
  const counted = async () => {
    const { values } = (await register.getSingleMetric('packhouse_license_checks_total')?.get()) ?? { values: [] }
    return values.find(({ labels }) => labels.status === 'invalid')?.value ?? 0
  }
  const before = await counted()
  for (let times = 0; times < 30; times++) expect((await send(true)).status).toBe(200)
  expect(await counted()).toBe(before)
  for (let times = 0; times < 20; times++) expect((await send(false)).status).toBe(200)
  expect((await send(false)).status).toBe(429)
  expect((await send(true)).status).toBe(200)
  expect(await counted()).toBe(before + 20)
})

test('refuses wrong keys after six thousand a minute from all networks, but still answers valid keys', async () => {
  const { licenseKey } = await sellLicense()
  // As if other nodes had answered most of them.
  await db().execute(
    sql`insert into rate_limits (key, points, expire)
      values ('license-misses:all networks', 5390, ${Date.now() + 60_000})`,
  )
  const wrong = { license_key: 'AAAA-AAAA-AAAA-AAAA' }
  const refused: number[] = []
  for (let tries = 0; tries < 640; tries++) {
    const { code } = await check(wrong, `203.0.${tries >> 4}.1`)
    if (code === 429) refused.push(tries)
    else expect(code).toBe(200)
  }
  // The process also counts misses that it has not reported yet, and learns of others a moment late.
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.at(-1)).toBe(639)
  expect(await check({ license_key: licenseKey }, '203.0.39.1')).toMatchObject({ code: 200, status: 'active' })
})
