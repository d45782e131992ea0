import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { giveLicense } from '#test/licensing.ts'
import { check, oneConnectionEach } from './desktop-tool.ts'
import { kindsOfMalformed, type Malformed, malformed } from './malformed-requests.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { ShopUnderTest } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

const PATHS = ['/api/check_license', '/api/licenses/lease']
const AT_ONCE = 10
/** A valid key is checked after this many requests, several in turn. */
const LOOK_EVERY = 200
const GOOD_KEYS = 10
/** PASSED is also right for what a lenient parser accepts: 200, or 429 after too many wrong keys. */
const [REFUSED, PASSED] = [
  [400, 404, 405, 413, 415],
  [200, 429],
]
const INTERNALS =
  /\n\s+at |node_modules|\.(ts|js|mjs|tsx):\d|file:\/\/|\/(build|server|app|tmp|home|root|usr|work)\/|[A-Z]\w*Error\b/

/** L5: malformed requests to the license endpoints. */
export const malformedChecks = scenario({
  title: 'Malformed bodies, types, methods and sizes: a problem document each time, no 5xx, no internals shown',
  needs: 'shops',
  long: { requests: 10_000 },
  short: { requests: 370 },
  async run({ requests }, random) {
    const shop = await ShopUnderTest.start({ WORKERS: '1', LOG_LEVEL: 'silent' })
    try {
      const processes = shop.webProcesses()
      const { result, checks, broken } = await whileObserved(() => sendAll(requests, random, shop.url))
      if (processes.join() !== shop.webProcesses().join()) broken.push('a web process was restarted')
      return { counts: { ...result.counts, checks }, failures: [...result.failures, ...broken] }
    } finally {
      await shop.discard()
    }
  },
})

async function sendAll(requests: number, random: Random, shopUrl: string): Promise<Outcome> {
  const failures: string[] = []
  const answers: Record<string, number> = {}
  const good = await Promise.all(Array.from({ length: GOOD_KEYS }, () => giveLicense()))
  let looks = 0

  async function tryOne({ kind, path, sent }: { kind: string; path: string; sent: Malformed }): Promise<void> {
    try {
      const { code, type, body } = await send(shopUrl + path, sent)
      answers[`status_${code}`] = (answers[`status_${code}`] ?? 0) + 1
      const wrong = wrongWith(sent, code, type, body)
      if (wrong) failures.push(`${kind} at ${path}: ${code}, ${wrong}; ${sent.method} ${describe(sent)}`)
    } catch (error) {
      failures.push(`${kind} at ${path}: no answer, ${error}; ${sent.method} ${describe(sent)}`)
    }
  }

  async function look(): Promise<void> {
    const { licenseKey } = good[looks++ % GOOD_KEYS] ?? { licenseKey: '' }
    const { code, body } = await check(shopUrl, { license_key: licenseKey })
    if (code !== 200 || body.status !== 'active') failures.push(`a good key: ${code} ${body.status}`)
  }

  for (let from = 0; from < requests; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, requests - from)
    // Drawn before any is sent, so that only the seed decides them.
    const drawn = Array.from({ length }, (_, index) => {
      const kind = kindsOfMalformed[(from + index) % kindsOfMalformed.length] ?? ''
      return { kind, path: random.one(PATHS), sent: malformed(kind, random) }
    })
    await Promise.all(drawn.map(tryOne))
    if (from % LOOK_EVERY === 0) await look()
  }
  await look()
  const counts = { done: requests, kinds: kindsOfMalformed.length, ...answers, good_keys_checked: looks }
  return { counts, failures: failures.slice(0, 20) }
}

function wrongWith({ method, mayPass }: Malformed, code: number, type: string, body: string): string | null {
  if (INTERNALS.test(body)) return `it shows internals: ${body.slice(0, 200)}`
  if (![...REFUSED, ...(mayPass ? PASSED : [])].includes(code)) return 'an unexpected status'
  if (code === 200) return /"status":"invalid"/.test(body) ? null : `an answer other than invalid: ${body}`
  if (!type.startsWith('application/problem+json')) return `as ${type}`
  if (method === 'HEAD') return null
  const said = JSON.parse(body)
  return said.status === code && typeof said.error === 'string' ? null : `a wrong problem document: ${body}`
}

async function send(url: string, { method, headers, body, isChunked }: Malformed) {
  const length: Record<string, string> = isChunked || body.length === 0 ? {} : { 'Content-Length': String(body.length) }
  const asking = request(url, {
    method,
    agent: oneConnectionEach,
    headers: { ...headers, ...length },
    signal: AbortSignal.timeout(20_000),
  })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  // The shop may refuse and close the connection while the rest is still being sent.
  asking.on('error', () => {})
  if (isChunked) asking.flushHeaders()
  asking.end(body)
  const [response] = await answered
  return {
    code: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    body: await text(response),
  }
}

const describe = ({ headers, body }: Malformed) =>
  `${JSON.stringify(headers)} ${body.length} bytes ${body.subarray(0, 300).toString('base64')}`
