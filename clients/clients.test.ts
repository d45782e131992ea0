import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Outcome, type Script, startDrivers } from './drivers/drivers.ts'
import { type Answer, answerJson, shopAt, startStandIn } from './drivers/stand-in.ts'
import { CLIENT_VERSION } from './typescript/packhouse-license.ts'

const drivers = startDrivers()
const START = '2026-03-06T12:00:00.000Z'
const LICENSE_KEY = 'K7QD-29XM-TR4V-8HPA'
const HARDWARE_ID = 'DESKTOP-9F3A61C2'
const NO_SHOP = 'http://127.0.0.1:9'
const KEYS = '/.well-known/jwks.json'
const CHECK = '/api/check_license'
const LEASE = '/api/licenses/lease'

const pastedKeys = [
  ' k7qd-29xm-tr4v-8hpa\n',
  'K7QD\u201329XM\u2014TR4V\u22128HPA',
  'K7QD\u00ad29XM\u2011TR4V\uff0d8HPA\u200b',
  '\ufeffＫ７ＱＤ-29XM-\r\nTR4V-8HPA\u00a0',
]

const shops: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop()
})
afterAll(() => {
  for (const driver of drivers) driver.stop()
})

async function shopThat(answer: Answer) {
  const shop = await startStandIn(answer)
  shops.push(shop)
  return shop
}

function script(shopUrl: string, calls: Script['calls'], given: Partial<Script> = {}): Script {
  return {
    shopUrl,
    productId: 'storytag',
    licenseKey: LICENSE_KEY,
    hardwareId: HARDWARE_ID,
    store: null,
    calls,
    ...given,
  }
}

/** Returns the time this many milliseconds after START. */
function at(milliseconds: number): string {
  return new Date(Date.parse(START) + milliseconds).toISOString()
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const statuses = ({ verdicts, error }: Outcome) =>
  error ?? verdicts.map(({ status, offline }) => `${status}${offline ? ' offline' : ''}`)

describe.each(drivers)('$language', ({ language, run }) => {
  /** Returns the store after a successful start. */
  async function keptStore(): Promise<string | null> {
    const shop = await shopThat(shopAt(START))
    return (await run(script(shop.url, [{ call: 'ensure', now: START }]))).store
  }

  test('fetches a lease with the first call, and shares one request between parallel calls', async () => {
    // Waits, so that even a busy machine starts the second call in the meantime.
    const shop = await shopThat((request, response) => setTimeout(shopAt(START), 500, request, response))
    const outcome = await run(script(shop.url, [{ call: 'ensure', now: START, times: 2 }]))
    expect(statuses(outcome)).toEqual(['active', 'active'])
    expect(outcome.verdicts[0]).toEqual(outcome.verdicts[1])
    expect(shop.asked).toEqual([LEASE, KEYS])
    expect(JSON.parse(outcome.store ?? '')).toEqual({
      lease: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      latest_time: START,
      shop_time: START,
      own_time: START,
      keys: [expect.any(String), expect.any(String)],
    })
  })

  test.each(pastedKeys)('accepts the key pasted as %j', async (licenseKey) => {
    const shop = await shopThat(shopAt(START))
    const outcome = await run(script(shop.url, [{ call: 'ensure', now: START }], { licenseKey }))
    expect(statuses(outcome)).toEqual(['active'])
    expect(shop.keys).toEqual([LICENSE_KEY])
  })

  test('asks again after four hours, and for a new lease once half of the old one is used up', async () => {
    // The shop's clock at each request.
    const times = [0, 0, 4 * HOUR, 36 * HOUR, 40 * HOUR + 1]
    const shop = await shopThat((request, response) => shopAt(at(times.shift() ?? 0))(request, response))
    const calls = [0, 4 * HOUR - 1, 4 * HOUR, 36 * HOUR, 36 * HOUR + 1, 40 * HOUR + 1]
    const outcome = await run(
      script(
        shop.url,
        calls.map((after) => ({ call: 'ensure', now: at(after) })),
      ),
    )
    expect(statuses(outcome)).toEqual(['active', 'active offline', 'active', 'active', 'active offline', 'active'])
    expect(shop.asked).toEqual([LEASE, KEYS, CHECK, CHECK, LEASE])
  })

  test.each([
    ['no network', null],
    ['429', 429],
    ['500', 500],
    ['503', 503],
  ])('uses the stored lease with %s, even after a restart', async (_name, status) => {
    const store = await keptStore()
    const shop = await shopThat((_, response) => answerJson(response, { error: 'Later.' }, status ?? 0))
    const calls = [
      { call: 'ensure', now: at(71 * HOUR) },
      { call: 'ensure', now: at(72 * HOUR) },
    ] as const
    const outcome = await run(script(status ? shop.url : NO_SHOP, calls, { store }))
    expect(statuses(outcome)).toEqual(['active offline', 'lease_over offline'])
  })

  test.each(['inactive', 'expired', 'device_mismatch'])(
    'stops immediately on %s, online and offline',
    async (status) => {
      const store = await keptStore()
      const shop = await shopThat(shopAt(at(HOUR), status))
      const first = await run(script(shop.url, [{ call: 'ensure', now: at(HOUR) }], { store }))
      expect(statuses(first)).toEqual([status])
      const second = await run(script(NO_SHOP, [{ call: 'ensure', now: at(2 * HOUR) }], { store: first.store }))
      expect(statuses(second)).toEqual(['no_answer offline'])
    },
  )

  test('forgives a clock that was turned back once the shop has responded', async () => {
    const late = await run(script(NO_SHOP, [{ call: 'ensure', now: at(48 * HOUR) }], { store: await keptStore() }))
    expect(statuses(late)).toEqual(['active offline'])
    const back = await run(script(NO_SHOP, [{ call: 'ensure', now: at(HOUR) }], { store: late.store }))
    expect(statuses(back)).toEqual(['clock_turned_back offline'])
    const shop = await shopThat(shopAt(at(HOUR)))
    const online = await run(script(shop.url, [{ call: 'ensure', now: at(HOUR) }], { store: back.store }))
    const offline = await run(script(NO_SHOP, [{ call: 'ensure', now: at(2 * HOUR) }], { store: online.store }))
    expect([...statuses(online), ...statuses(offline)]).toEqual(['active', 'active offline'])
  })

  /** Returns calls at these readings of the device's clock, in milliseconds after START. */
  const ensureAt = (...times: number[]) => times.map((after) => ({ call: 'ensure', now: at(after) }) as const)

  describe.each([
    ['slow', -10 * MINUTE],
    ['fast', 10 * MINUTE],
    ['a year slow', -365 * 24 * HOUR],
    ['a year fast', 365 * 24 * HOUR],
  ])('with a clock that is always %s', (_name, wrong) => {
    test('asks the shop every four hours', async () => {
      const shop = await shopThat(shopAt(START))
      const calls = ensureAt(wrong, wrong + SECOND, wrong + 4 * HOUR - 1, wrong + 4 * HOUR)
      const outcome = await run(script(shop.url, calls))
      expect(statuses(outcome)).toEqual(['active', 'active offline', 'active offline', 'active'])
      expect(shop.asked).toEqual([LEASE, KEYS, CHECK])
      expect(JSON.parse(outcome.store ?? '')).toMatchObject({ shop_time: START, own_time: at(wrong + 4 * HOUR) })
    })

    test('a lease lasts as long as with a correct clock, even after a restart', async () => {
      const shop = await shopThat(shopAt(START))
      const { store } = await run(script(shop.url, ensureAt(wrong)))
      const calls = ensureAt(wrong, wrong + 72 * HOUR - 1, wrong + 72 * HOUR)
      const outcome = await run(script(NO_SHOP, calls, { store }))
      expect(statuses(outcome)).toEqual(['active offline', 'active offline', 'lease_over offline'])
    })

    test('turning it back is detected, and a few minutes are forgiven', async () => {
      const shop = await shopThat(shopAt(START))
      const { store } = await run(script(shop.url, ensureAt(wrong)))
      const calls = ensureAt(wrong + 2 * HOUR, wrong + 2 * HOUR - 5 * MINUTE, wrong + 2 * HOUR - 5 * MINUTE - 1, wrong)
      const outcome = await run(script(NO_SHOP, calls, { store }))
      const found = 'clock_turned_back offline'
      expect(statuses(outcome)).toEqual(['active offline', 'active offline', found, found])
      expect(statuses(await run(script(NO_SHOP, calls.slice(-1), { store: outcome.store })))).toEqual([found])
    })
  })

  test('a clock set forward before a response extends no lease, and setting it back ends it', async () => {
    const shop = await shopThat(shopAt(START))
    const { store } = await run(script(shop.url, ensureAt(48 * HOUR)))
    const later = await run(script(NO_SHOP, ensureAt(120 * HOUR - 1, 120 * HOUR), { store }))
    expect(statuses(later)).toEqual(['active offline', 'lease_over offline'])
    const back = await run(script(NO_SHOP, ensureAt(0, 24 * HOUR, 48 * HOUR), { store }))
    expect(statuses(back)).toEqual(['clock_turned_back offline', 'clock_turned_back offline', 'active offline'])
  })

  test('a clock set forward offline ends the lease early, until the shop has responded', async () => {
    const forward = await run(script(NO_SHOP, ensureAt(100 * HOUR), { store: await keptStore() }))
    expect(statuses(forward)).toEqual(['lease_over offline'])
    const shop = await shopThat(shopAt(at(HOUR)))
    const online = await run(script(shop.url, ensureAt(100 * HOUR), { store: forward.store }))
    const calls = ensureAt(100 * HOUR + SECOND, 172 * HOUR - 1, 172 * HOUR)
    const offline = await run(script(NO_SHOP, calls, { store: online.store }))
    expect(statuses(offline)).toEqual(['active offline', 'active offline', 'lease_over offline'])
  })

  test('a shop whose clock was set back extends no lease', async () => {
    const fast = await shopThat(shopAt(at(365 * 24 * HOUR)))
    const { store } = await run(script(fast.url, ensureAt(0)))
    const right = await shopThat((request, response) => {
      return request.path === LEASE ? answerJson(response, {}, 503) : shopAt(at(HOUR))(request, response)
    })
    const checked = await run(script(right.url, [{ call: 'check', now: at(HOUR) }], { store }))
    const offline = await run(script(NO_SHOP, ensureAt(HOUR + SECOND, 100 * HOUR), { store: checked.store }))
    expect(statuses(offline)).toEqual(['clock_turned_back offline', 'clock_turned_back offline'])
  })

  describe('a store of an earlier client, which stored only the later of two clocks', () => {
    const earlierStore = async () => {
      const { lease, latest_time, keys } = JSON.parse((await keptStore()) ?? '')
      return JSON.stringify({ lease, latest_time, keys })
    }

    test('lasts as long as before', async () => {
      const calls = ensureAt(SECOND, 72 * HOUR - 1, 72 * HOUR, HOUR)
      const outcome = await run(script(NO_SHOP, calls, { store: await earlierStore() }))
      const ends = ['lease_over offline', 'clock_turned_back offline']
      expect(statuses(outcome)).toEqual(['active offline', 'active offline', ...ends])
    })

    test('on a device with a slow clock works again once the shop has responded', async () => {
      const before = await run(script(NO_SHOP, ensureAt(-10 * MINUTE), { store: await earlierStore() }))
      expect(statuses(before)).toEqual(['clock_turned_back offline'])
      const shop = await shopThat(shopAt(START))
      const { store } = await run(script(shop.url, ensureAt(-10 * MINUTE), { store: before.store }))
      const after = await run(script(NO_SHOP, ensureAt(-9 * MINUTE), { store }))
      expect(statuses(after)).toEqual(['active offline'])
    })
  })

  test('waits 1, 2, 4 … seconds after failures, minus up to half, and at most 5 minutes', async () => {
    const shop = await shopThat((_, response) => answerJson(response, {}, 503))
    let now = 0
    const calls: { call: 'check'; now: string }[] = [{ call: 'check', now: at(now) }]
    for (const longest of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const wait = longest * SECOND
      for (const after of [wait / 2 - 1, wait]) calls.push({ call: 'check', now: at(now + after) })
      now += wait
    }
    const outcome = await run(script(shop.url, calls))
    expect(new Set(statuses(outcome))).toEqual(new Set(['no_answer offline']))
    expect(shop.asked).toHaveLength(12)
  })

  test.each([
    ['120', 120 * SECOND],
    ['999999', HOUR],
  ])('respects Retry-After: %s for at most an hour', async (header, wait) => {
    const shop = await shopThat((_, response) => answerJson(response, {}, 429, { 'Retry-After': header }))
    const calls = [0, wait - 1, wait].map((after) => ({ call: 'check', now: at(after) }) as const)
    await run(script(shop.url, calls))
    expect(shop.asked).toEqual([CHECK, CHECK])
  })

  test('ends a pause when the clock is turned back', async () => {
    const shop = await shopThat((_, response) => answerJson(response, {}, 503, { 'Retry-After': 'soon' }))
    await run(
      script(
        shop.url,
        [0, -1].map((after) => ({ call: 'check', now: at(after * SECOND) }) as const),
      ),
    )
    expect(shop.asked).toEqual([CHECK, CHECK])
  })

  test('resets the count of failures after a successful response', async () => {
    const fails = [true, true, true, false, true, true]
    const shop = await shopThat((request, response) => {
      const isFailing = request.path === CHECK && fails.shift()
      return isFailing ? answerJson(response, {}, 500) : shopAt(START)(request, response)
    })
    const calls = [0, 10, 20, 30, 40, 41].map((after) => ({ call: 'check', now: at(after * SECOND) }) as const)
    await run(script(shop.url, calls))
    expect(fails).toEqual([])
  })

  test('looks for an unknown key once a minute', async () => {
    const shop = await shopThat((request, response) => {
      if (request.path === KEYS) return answerJson(response, { keys: [] })
      return shopAt(START)(request, response)
    })
    const calls = [0, 30, 59.999, 70].map((after) => ({ call: 'check', now: at(after * SECOND) }) as const)
    expect(new Set(statuses(await run(script(shop.url, calls))))).toEqual(new Set(['no_answer offline']))
    expect(shop.asked.filter((path) => path === KEYS)).toHaveLength(2)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['a hang-up', (response) => response.destroy()],
    ['no list', (response) => answerJson(response, {})],
    ['503', (response) => answerJson(response, {}, 503)],
  ])('treats %s instead of the keys like any other failure', async (_name, answer) => {
    let fails = 1
    const shop = await shopThat((request, response) => {
      return request.path === KEYS && fails-- > 0 ? answer(response) : shopAt(START)(request, response)
    })
    const calls = [0, 0.4, 1].map((after) => ({ call: 'ensure', now: at(after * SECOND) }) as const)
    expect(statuses(await run(script(shop.url, calls)))).toEqual(['no_answer offline', 'no_answer offline', 'active'])
    expect(shop.asked).toEqual([LEASE, KEYS, LEASE, KEYS])
  })

  test('respects Retry-After of the keys', async () => {
    const shop = await shopThat((request, response) => {
      if (request.path === KEYS) return answerJson(response, {}, 503, { 'Retry-After': '120' })
      return shopAt(START)(request, response)
    })
    const calls = [0, 100, 119.999, 120].map((after) => ({ call: 'check', now: at(after * SECOND) }) as const)
    await run(script(shop.url, calls))
    expect(shop.asked).toEqual([CHECK, KEYS, CHECK, KEYS])
  })

  test('sends the requests of two parallel checks in sequence', async () => {
    const shop = await shopThat(shopAt(START))
    const outcome = await run(script(shop.url, [{ call: 'check', now: START, times: 2 }]))
    expect(statuses(outcome)).toEqual(['active', 'active'])
    expect(shop.asked).toEqual([CHECK, KEYS, CHECK])
  })

  /** Starts a shop whose database is down: it issues no lease, and answers checks from its cache or not at all. */
  const shopWithoutDatabase = (isCached: boolean) =>
    shopThat((request, response) => {
      const canAnswer = request.path === KEYS || (isCached && request.path === CHECK)
      if (!canAnswer) return answerJson(response, {}, 503, { 'Retry-After': '5' })
      return shopAt(START)(request, response)
    })

  test("runs without a lease on a response from the shop's cache while its database is down", async () => {
    const shop = await shopWithoutDatabase(true)
    const calls = [0, 1].map((after) => ({ call: 'ensure', now: at(after * SECOND) }) as const)
    expect(statuses(await run(script(shop.url, calls)))).toEqual(['active', 'active'])
    expect(shop.asked).toEqual([LEASE, CHECK, KEYS, LEASE, CHECK])
  })

  test('fails once and waits without a lease or a cached response', async () => {
    const shop = await shopWithoutDatabase(false)
    const calls = [0, 4, 5].map((after) => ({ call: 'ensure', now: at(after * SECOND) }) as const)
    expect(new Set(statuses(await run(script(shop.url, calls))))).toEqual(new Set(['no_answer offline']))
    expect(shop.asked).toEqual([LEASE, CHECK, LEASE, CHECK])
  })

  test('runs on its lease without a check while the database is down', async () => {
    const store = await keptStore()
    const shop = await shopWithoutDatabase(true)
    const calls = [{ call: 'ensure', now: at(40 * HOUR) }] as const
    expect(statuses(await run(script(shop.url, calls, { store })))).toEqual(['active offline'])
    expect(shop.asked).toEqual([LEASE])
  })

  test('does not ask again after a 429', async () => {
    const shop = await shopThat((_, response) => answerJson(response, {}, 429))
    await run(script(shop.url, [{ call: 'ensure', now: START }]))
    expect(shop.asked).toEqual([LEASE])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['nothing', (response) => response.end()],
    ['a page', (response) => response.end('<!doctype html><title>Sign in to this network</title>')],
    ['null', (response) => response.end('null')],
    ['a list', (response) => response.end('[{"jws":"a.b.c"}]')],
    ['a text', (response) => response.end('"a.b.c"')],
    ['a number that is too long', (response) => response.end(`{"jws":${'9'.repeat(10_000)}}`)],
    ['deep lists', (response) => response.end(`{"jws":${'['.repeat(30_000)}`)],
    ['an unpaired surrogate', (response) => response.end('{"\\ud800":1,"jws":"\\ud800.\\ud800.\\ud800"}')],
    ['bytes that are no text', (response) => response.end(Buffer.from('{"jws":"\xff\xfe.\xff.\xff"}', 'latin1'))],
    ['dots', (response) => response.end('{"jws":".."}')],
    ['half of an answer', (response) => response.writeHead(200, { 'Content-Length': '99' }).write('{"jws":')],
    ['a redirect', (response) => response.writeHead(307, { Location: '/elsewhere' }).end()],
    ['another redirect', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['201', (response) => answerJson(response, {}, 201)],
    ['a hang-up', (response) => response.destroy()],
    ['an invalid status', (response) => response.socket?.end('HTTP/1.1 abc\r\n\r\n')],
  ])('treats %s as no response', async (_name, answer) => {
    const shop = await shopThat(({ path }, response) => {
      answer(response)
      if (path !== '/elsewhere' && !response.writableEnded) setTimeout(() => response.destroy(), 50)
    })
    expect(statuses(await run(script(shop.url, [{ call: 'lease', now: START }])))).toEqual(['no_answer offline'])
    expect(shop.asked).toEqual([LEASE])
  })

  test.each([
    ['no list', { keys: {} }],
    [
      'keys of other kinds',
      { keys: [null, 7, 'x', {}, { kty: 'OKP', crv: 'X25519', x: 'a' }, { kty: 'RSA', n: 'a' }] },
    ],
    [
      'halves of keys',
      {
        keys: [
          { kty: 'OKP', crv: 'Ed25519', x: '' },
          { kty: 'OKP', crv: 'Ed25519', x: 17 },
        ],
      },
    ],
  ])('rejects %s as keys', async (_name, keys) => {
    const shop = await shopThat((request, response) => {
      return request.path === KEYS ? answerJson(response, keys) : shopAt(START)(request, response)
    })
    expect(statuses(await run(script(shop.url, [{ call: 'check', now: START }])))).toEqual(['no_answer offline'])
  })

  test.each(['', '{', '[]', '{"lease":1,"latest_time":[],"keys":{}}', '{"lease":"\\ud800","keys":["\\ud800",null]}'])(
    'treats a store with %j as empty',
    async (store) => {
      const shop = await shopThat(shopAt(START))
      const outcome = await run(script(shop.url, [{ call: 'ensure', now: START }], { store }))
      expect(statuses(outcome)).toEqual(['active'])
    },
  )

  test.each(['other', null])('rejects a license for the product %j', async (product_id) => {
    const shop = await shopThat(shopAt(START, 'active', product_id))
    const { verdicts } = await run(script(shop.url, [{ call: 'ensure', now: START }]))
    expect(verdicts).toMatchObject([
      { allowed: false, status: 'other_product', message: 'The license key is not for this product.' },
    ])
  })

  test.each([
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    ['/all/shops//?from=mail#top', '/all/shops'],
    ['/café %C3%A9', '/caf%C3%A9%20%C3%A9'],
    ['//', ''],
  ])('asks a shop whose URL ends with %s', async (end, place) => {
    const answer = shopAt(START)
    const shop = await shopThat(({ path, body }, response) => {
      if (path.startsWith(place)) answer({ path: path.slice(place.length), body }, response)
      else answerJson(response, {}, 404)
    })
    const outcome = await run(script(shop.url + end, [{ call: 'ensure', now: START }]))
    expect(statuses(outcome)).toEqual(['active'])
    expect(shop.asked).toEqual([place + LEASE, place + KEYS])
  })

  test('names itself and its version in every request', async () => {
    const shop = await shopThat(shopAt(START))
    await run(script(shop.url, [{ call: 'ensure', now: START }]))
    const name = language === 'C#' ? 'csharp' : language.toLowerCase()
    expect([...shop.agents]).toEqual([`packhouse-license-${name}/${CLIENT_VERSION}`])
  })

  test('accepts a key in lower case with spaces', async () => {
    const shop = await shopThat(shopAt(START))
    const licenseKey = ` ${LICENSE_KEY.toLowerCase()}\n`
    expect(statuses(await run(script(shop.url, [{ call: 'check', now: START }], { licenseKey })))).toEqual(['active'])
  })

  test.each([
    ['a URL without https', { shopUrl: 'http://shop.example' }],
    ['an empty hardware id', { hardwareId: '' }],
    ['a hardware id of two lines', { hardwareId: `${HARDWARE_ID}\n` }],
    ['a hardware id with an unpaired surrogate', { hardwareId: `${HARDWARE_ID}\ud800` }],
    ['a long hardware id', { hardwareId: HARDWARE_ID.repeat(13) }],
    ['an invalid pinned key', { trustedKeys: ['key'] }],
  ])('refuses %s without the key or hardware id in the error', async (_name, given) => {
    const { error } = await run(script(NO_SHOP, [], given))
    expect(error).toMatch(/https|1 to 200 characters|x of a key/)
    expect(error).not.toContain(LICENSE_KEY)
    expect(error).not.toContain(HARDWARE_ID)
  })

  test('aborts an endless response', async () => {
    let bytes = 0
    const piece = Buffer.alloc(65_536, ' ')
    const shop = await shopThat((_, response) => {
      const flood = () => {
        do bytes += piece.length
        while (!response.destroyed && response.write(piece))
      }
      response.on('drain', flood)
      flood()
    })
    expect(statuses(await run(script(shop.url, [{ call: 'check' }])))).toEqual(['no_answer offline'])
    // The sockets' buffers, and far less than would arrive until the timeout.
    expect(bytes).toBeLessThan(32 * 1024 * 1024)
  })

  test('gives up after ten seconds without a complete response', async () => {
    const silent = await shopThat(() => {})
    const endless = await shopThat((_, response) => {
      const drip = setInterval(() => response.write(' '), 500)
      response.on('close', () => clearInterval(drip))
    })
    const began = performance.now()
    for (const outcome of await Promise.all(
      [silent, endless].map((shop) => run(script(shop.url, [{ call: 'check' }]))),
    )) {
      expect(statuses(outcome)).toEqual(['no_answer offline'])
    }
    const seconds = (performance.now() - began) / SECOND
    expect(seconds).toBeGreaterThan(9)
    expect(seconds).toBeLessThan(200)
  })
})
