import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { register } from 'prom-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { probeLicenseCheck } from '#app/integrations/license-probe.ts'
import { PROBE_KEY } from '#app/lib/license-key.ts'
import type { logRequest } from '#app/log.server.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { machineEndpoints } from '#test/machine-endpoints.ts'
import { whileLocked } from '#test/while-locked.ts'
import { isPlainCheck, quickCheck } from './quick-check.ts'

useDatabase()

const logged = vi.hoisted((): Parameters<typeof logRequest>[0][] => [])
vi.mock('#app/log.server.ts', async (original) => ({
  ...(await original<object>()),
  logRequest: (request: (typeof logged)[number]) => logged.push(request),
}))

let quick = 0
const server = createServer((incoming, outgoing) => {
  if (!isPlainCheck(incoming)) return outgoing.writeHead(404).end()
  quick++
  quickCheck(incoming, outgoing, machineEndpoints.fetch)
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

const port = () => (server.address() as AddressInfo).port

type Sent = { body: string; headers?: Record<string, string> }

/** Not fetch, which names no host but the one that it asks. */
async function post({ body, headers = {} }: Sent) {
  const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const sent = request({ port: port(), path: '/api/check_license', method: 'POST', headers: { ...type, ...headers } })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

const check = (license_key: string, more = {}) => ({ body: JSON.stringify({ license_key, ...more }) })

describe('a plain check', () => {
  test('is answered as the documented endpoint answers, with the headers of every answer', async () => {
    const { licenseKey } = await giveLicense({ productId: 'storytag' })
    const answer = await post(check(licenseKey, { hardware_id: 'PC', nonce: 'n' }))
    const { jws, ...said } = answer.body
    const other = await machineEndpoints.request(
      '/api/check_license',
      { method: 'POST', headers: { 'content-type': 'application/json' }, ...check(licenseKey, { hardware_id: 'PC' }) },
      { requestId: 'test', nonce: 'test', clientAddress: '192.0.2.1' },
    )
    expect(said).toEqual(await other.json())
    expect(jws).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/json',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringMatching(/^max-age=/),
        'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
      },
    })
  })

  test.each(['a b', '[', 'x/admin?', ''])('is answered under whatever host it names: %j', async (host) => {
    const answer = await post({ body: '{"license_key":"x"}', headers: { host } })
    expect(answer).toMatchObject({
      status: 400,
      headers: { 'content-type': 'application/problem+json', 'x-content-type-options': 'nosniff' },
      body: { error: 'Invalid license key format' },
    })
  })

  test.each(['{', '[]', '"text"', '{"license_key":1}', ''])('that is malformed is refused: %s', async (body) => {
    expect(await post({ body })).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  })

  test('too many of one key are refused with Retry-After', async () => {
    const { licenseKey } = await giveLicense()
    const answers = await Promise.all(Array.from({ length: 65 }, () => post(check(licenseKey))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is answered with 503 and Retry-After while the database says nothing', async () => {
    const { licenseKey } = await giveLicense()
    await whileLocked(sql`licenses`, async () => {
      expect(await post(check(licenseKey))).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5', 'content-type': 'application/problem+json' },
      })
    })
  })

  test('waits for its license and for the key that signs no longer in all than for one of them', async () => {
    const { licenseKey } = await giveLicense()
    const now = performance.now.bind(performance)
    // What keys were at hand are too old, and stay so, as what was noted of the time counts on.
    let passed = 12 * 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    const pass = async (milliseconds: number) => {
      passed += milliseconds
      await vi.advanceTimersByTimeAsync(milliseconds)
    }
    const waitsFor = (table: string) =>
      expect
        .poll(() => db().$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and query like ${`%${table}%`}`), {
          // By which it moves fake timers on.
          interval: 0,
        })
        .toBe(1)
    await whileLocked(sql`signing_keys`, () =>
      whileLocked(sql`licenses`, async (unlock) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        onTestFinished(() => void vi.useRealTimers())
        const onAnswer = vi.fn()
        const answer = post(check(licenseKey, { nonce: 'n' }))
        answer.then(onAnswer)
        await waitsFor('licenses')
        await pass(3_000)
        await unlock()
        await waitsFor('signing_keys')
        await pass(1_000)
        expect(onAnswer).not.toHaveBeenCalled()
        await pass(1_999)
        expect(await answer).toMatchObject({ status: 503 })
      }),
    )
  })

  test('whose sender goes away in the middle of it leaves nothing behind', async () => {
    const before = quick
    const headers = { 'content-type': 'application/json', 'content-length': '100' }
    const sent = request({ port: port(), path: '/api/check_license', method: 'POST', headers })
    sent.on('error', () => {})
    sent.write('{"license_key"')
    await expect.poll(() => quick).toBe(before + 1)
    sent.destroy()
    const { licenseKey } = await giveLicense()
    expect(await post(check(licenseKey))).toMatchObject({ status: 200 })
  })
})

/** How many checks the metrics and the log show so far. */
async function recorded() {
  const { values } = (await register.getSingleMetric('packhouse_license_checks_total')?.get()) ?? { values: [] }
  const counted = values.find(({ labels }) => labels.status === 'invalid')?.value ?? 0
  const timed = /check_duration_seconds_count (\d+)/.exec(await register.metrics())?.[1]
  return { counted, timed: Number(timed ?? 0), logged: logged.length }
}

describe("the shop's own probe", () => {
  test('is answered, and appears neither in the log nor in the metrics', async () => {
    const before = await recorded()
    expect(await probeLicenseCheck(`http://127.0.0.1:${port()}`)).toMatchObject({ fault: null })
    expect(await recorded()).toEqual(before)
  })

  test('does not appear in them when it fails either', async () => {
    const before = await recorded()
    await whileLocked(sql`licenses`, async () => {
      expect(await probeLicenseCheck(`http://127.0.0.1:${port()}`)).toMatchObject({ fault: expect.any(String) })
    })
    expect(await recorded()).toEqual(before)
  })

  const claims: Record<string, string>[] = [
    {},
    { 'x-probe-token': '' },
    { 'x-probe-token': 'a'.repeat(43) },
    { 'x-probe-token': 'é'.repeat(43) },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
  ]
  test.each(claims)('cannot be imitated from this machine with its key and %j', async (headers) => {
    const { counted, timed, logged } = await recorded()
    expect(await post({ ...check(PROBE_KEY), headers })).toMatchObject({ status: 200, body: { status: 'invalid' } })
    expect(await recorded()).toEqual({ counted: counted + 1, timed: timed + 1, logged: logged + 1 })
  })
})

const others: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
  { origin: 'http://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
]

test.each(others)('%j goes the way of every other request', async (headers) => {
  expect(await post({ body: '{}', headers })).toMatchObject({ status: 404 })
})

test('so do a large one and one of unknown length', async () => {
  expect(await post({ body: JSON.stringify({ nonce: 'n'.repeat(3_000) }) })).toMatchObject({ status: 404 })
  const sent = request({
    port: port(),
    path: '/api/check_license',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  sent.write('{}')
  sent.end()
  const [answer] = await once(sent, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(404)
})
