import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { createSimulator } from '#simulator/app.ts'
import { close, listen, portOf, setProviderHealth } from '#test/payment-shop.ts'
import { BASE, KEY, order, useSimulators } from '#test/simulators.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fakeable-pause.ts')),
}))

const { request, send, call, open, info, submit } = useSimulators()

afterEach(async () => {
  vi.useRealTimers()
  await setProviderHealth('well')
})

/** A signed call with an empty body. */
const empty = { method: 'POST', body: '{}', headers: { merchant: 'merchant', sign: cryptomusSignature('{}', KEY) } }
const statusOf = async (response: Promise<Response>) => (await response).status
const opened = async (orderId: string) => {
  await setProviderHealth('well')
  return (await statusOf(send('payment/info', { order_id: orderId }))) === 200
}

describe('the API', () => {
  test.each([
    ['failing', 500, false],
    ['busy', 429, false],
    ['refusing', 422, false],
    ['webpage', 200, false],
    ['malformed', 200, true],
    ['unreachable', 503, false],
  ] as const)('when %s responds with %s, and creates the invoice: %s', async (state, status, isOpened) => {
    await setProviderHealth(state)
    const asked = order()
    const response = await send('payment', asked, {}, 1)
    expect(response.status).toBe(status)
    const text = await response.text()
    if (state === 'refusing') expect(JSON.parse(text)).toMatchObject({ state: 1, message: expect.stringMatching(/./) })
    else if (status === 200) expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(await opened(asked.order_id)).toBe(isOpened)
  })

  test('does its work before a slow response', async () => {
    await setProviderHealth('slow', 60)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const startedAt = performance.now()
    const asked = order()
    const answered = vi.fn()
    send('payment', asked).then(({ status }) => answered(status))
    // Each poll advances the clock by a second.
    await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => answered.mock.calls)).toEqual([[200]])
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(60_000)
    vi.useRealTimers()
    expect(await opened(asked.order_id)).toBe(true)
  })

  test('stops waiting when the client disconnects', async () => {
    await setProviderHealth('slow', 60)
    // The fake sixty seconds never pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect(await statusOf(request('/v1/payment/services', { ...empty, signal: AbortSignal.timeout(200) }))).toBe(200)
  })

  test('closes the connection without a response when unreachable', async () => {
    const options = { merchantId: 'merchant', apiKey: KEY, baseUrl: BASE }
    const simulator = createSimulator({ ...options, pool: connectionPool() })
    const server = await listen(getRequestListener((asked, node) => simulator.fetch(asked, node)))
    const url = `http://127.0.0.1:${portOf(server)}/v1/payment/services`
    const ask = () => fetch(url, empty)
    expect((await ask()).status).toBe(200)
    await setProviderHealth('unreachable')
    await expect(ask()).rejects.toThrow('fetch failed')
    await close(server)
  })

  test('checks the signature first', async () => {
    await setProviderHealth('refusing')
    expect(await statusOf(send('payment', order(), { sign: '' }))).toBe(401)
  })
})

describe('the health', () => {
  test('applies to all payments from the home page', async () => {
    const { uuid } = await open()
    const response = await submit('/', { health: 'slow', seconds: '15' })
    expect(response.headers.get('location')).toBe('/simulator')
    const page = await (await request('/')).text()
    expect(page).toContain('<option value="slow" selected>')
    expect(page).toContain('value="15"')
    expect(await (await request(`/pay/${uuid}`)).text()).toContain('responds late, after 15 seconds')
  })

  test('is overridden for one payment until it is reset', async () => {
    const [own, other] = [await open(), await open()]
    await submit(`/pay/${own.uuid}/health`, { health: 'busy' })
    const infoOf = ({ uuid, orderId }: typeof own) =>
      Promise.all([{ uuid }, { order_id: orderId }].map((name) => statusOf(send('payment/info', name))))
    expect(await infoOf(own)).toEqual([429, 429])
    expect(await infoOf(other)).toEqual([200, 200])

    await setProviderHealth('failing')
    await submit(`/pay/${own.uuid}/health`, { health: 'well' })
    expect(await infoOf(own)).toEqual([200, 200])
    expect(await infoOf(other)).toEqual([500, 500])
    expect(await statusOf(send('payment', order()))).toBe(500)

    await submit(`/pay/${own.uuid}/health`, { health: '' })
    expect(await infoOf(own)).toEqual([500, 500])
  })

  test.each<Record<string, string>>([
    {},
    { health: 'constructor' },
    { health: 'slow', seconds: '0' },
    { health: 'slow', seconds: '61' },
  ])('cannot be set to %j', async (fields) => {
    const { uuid } = await open()
    expect(await statusOf(submit('/', fields))).toBe(422)
    expect(await statusOf(submit(`/pay/${uuid}/health`, fields))).toBe(422)
    expect((await info(uuid)).payment_status).toBe('check')
  })

  test('applies to every call', async () => {
    const { uuid } = await open()
    await setProviderHealth('failing')
    const asked = { url_callback: 'http://127.0.0.1:3000/other', currency: 'ETH', network: 'eth' }
    const calls = [call('payment/services', {}), call('payment/resend', { uuid }), call('test-webhook/payment', asked)]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([500, 500, 500])
  })
})
