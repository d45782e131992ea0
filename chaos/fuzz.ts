import { readFileSync } from 'node:fs'
import { family } from '#e2e/processes.ts'
import { commandLine } from '#server/postgres/processes.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { type DemoShop, ownerOf, type Who, withDemoShop } from './demo-shop.ts'
import { drawField, drawMalformed, fieldNames } from './malformed-forms.ts'
import type { Random } from './random.ts'
import { ask, eachAtOnce, type RawRequest } from './raw-request.ts'
import { type Outcome, scenario } from './scenario.ts'
import { whileObserved } from './while-observed.ts'

/** F1: malformed input to every route and endpoint, from the user with the most access there. */
export const fuzz = scenario({
  title: 'Malformed queries, paths, forms and bodies at every address: no 5xx, no internals shown, no memory growth',
  needs: 'shops',
  long: { inputs: 10_000, growthPercent: 10 },
  // This few requests only measure how a process warms up.
  short: { inputs: 4, growthPercent: 200 },
  run: (numbers, random) => withDemoShop({}, (demo) => sendAll(demo, numbers, random)),
})

const AT_ONCE = 6
const WARM_UP = 2
/** Text from PostgreSQL, Node.js or the source code. */
const INTERNALS =
  /\n\s+at \S+ \(|node_modules|\.tsx?:\d+|file:\/\/\/|violates .* constraint|syntax error at or near|invalid input syntax/

const endpoints = [
  ...[
    '/api/check_license',
    '/api/licenses/lease',
    '/functions/v1/create-cryptomus-payment',
    '/functions/v1/delete-user',
  ],
  ...[
    '/functions/v1/cryptomus-webhook',
    '/functions/v1/btcpay-webhook',
    '/functions/v1/nowpayments-webhook',
    '/functions/v1/stripe-webhook',
    '/.well-known/jwks.json',
    '/live/stock',
  ],
  ...['/api/openapi.json', '/pictures/x', '/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml'],
  // Not the simulator's home page, where anybody can make the provider fail.
  ...['/simulator/pay/x', '/site.webmanifest'],
]

/** The provider doesn't know the demo's payments, so checking them may answer 503. */
const isAskedOfProvider = /^\/admin\/payments\/[^/]+\/check/

type Target = { path: string; who: Who }

async function sendAll(
  demo: DemoShop,
  { inputs, growthPercent }: { inputs: number; growthPercent: number },
  random: Random,
) {
  const { shop, places } = demo
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  const cookies = { ...demo.cookies }
  const targets: Target[] = [
    ...places.map((place) => ({ path: place.path, who: ownerOf(place) })),
    ...endpoints.map((path, index) => ({
      path,
      who: (['visitor', 'customer', 'admin'] as const)[index % 3] ?? 'visitor',
    })),
  ]
  const names = await fieldNames(demo)
  let sent = 0

  async function tryOne({ what, who, asked }: { what: string; who: Who; asked: RawRequest }): Promise<void> {
    sent++
    const headers = { ...(cookies[who] && { cookie: cookies[who] }), ...asked.headers }
    const describe = () =>
      `${what}: ${asked.method ?? 'GET'} ${asked.path.slice(0, 200)} ${JSON.stringify(String(asked.body ?? '').slice(0, 300))}`
    try {
      const { status, body } = await ask(shop.url, { ...asked, headers })
      statuses[`status_${status}`] = (statuses[`status_${status}`] ?? 0) + 1
      if (status >= 500 && !(status === 503 && isAskedOfProvider.test(asked.path)))
        failures.push(`${status} for ${describe()}`)
      const internal = INTERNALS.exec(body)
      if (internal) failures.push(`it shows ${JSON.stringify(internal[0])} for ${describe()}`)
    } catch (error) {
      failures.push(`no answer (${error}) for ${describe()}`)
    }
  }

  /** Signs in again, because some forms rightly end the session. */
  async function renew(): Promise<void> {
    for (const [who, path] of [
      ['customer', '/customer/dashboard'],
      ['admin', '/admin/dashboard'],
    ] as const) {
      const { status } = await ask(shop.url, { path, headers: { cookie: cookies[who] } })
      if (status === 200) continue
      const { email } = who === 'admin' ? await createAdmin() : await createCustomer({ balanceCents: 100_00 })
      cookies[who] = await signIn(shop.url, email)
    }
  }

  async function round(): Promise<void> {
    await renew()
    // Drawn before any is sent, so that only the seed decides them.
    const drawn = targets.map(({ path, who }) => {
      const kind = random.one(['query', 'path', 'form', 'form', 'form', 'malformed', 'malformed'] as const)
      return { what: `${kind} as ${who}`, who, asked: draw(kind, path, names.get(path) ?? [], random) }
    })
    await eachAtOnce(drawn, AT_ONCE, tryOne)
  }

  const before = { kilobytes: 0 }
  const { checks, broken } = await whileObserved(async () => {
    for (let input = 0; input < inputs; input++) {
      await round()
      if (input === Math.max(WARM_UP, Math.floor(inputs / 10))) before.kilobytes = memoryOf(shop.pid)
    }
  })
  const after = memoryOf(shop.pid)
  const growth = before.kilobytes > 0 ? Math.round((after / before.kilobytes - 1) * 100) : 0
  if (growth > growthPercent) failures.push(`the memory grew by ${growth} %`)
  const counts: Outcome['counts'] = {
    done: sent,
    addresses: targets.length,
    ...statuses,
    memory_growth_percent: growth,
    checks,
  }
  return { counts, failures: [...new Set([...failures, ...broken])].slice(0, 20) }
}

function draw(
  kind: 'query' | 'path' | 'form' | 'malformed',
  path: string,
  names: string[],
  random: Random,
): RawRequest {
  const script = random.one(['', '.data'])
  if (kind === 'query') return { path: `${path}${script}?${queryOf(names, random)}` }
  if (kind === 'path') return { path: spoiled(path, random) + script }
  if (kind === 'malformed') return { path: path + script, ...drawMalformed(names, random) }
  const body = pairs(names, random)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', path: `${path}${script}`, headers, body }
}

const usual = [
  'q',
  'page',
  'after',
  'before',
  'sort',
  'status',
  'from',
  'to',
  'notice',
  'returnTo',
  'token',
  'line',
  'payment',
  '_routes',
]

const queryOf = (names: string[], random: Random) =>
  Array.from({ length: random.whole(1, 4) }, () => `${random.one([...usual, ...names])}=${drawField(random)}`).join('&')

/** Fills every field of the page, mostly with values that it rejects. */
const pairs = (names: string[], random: Random) =>
  [...names, ...(random.whole(0, 3) === 0 ? ['__proto__', 'constructor', 'a[0].b', 'x'] : [])]
    .map((name) => `${name}=${drawField(random)}`)
    .join('&')

/** Replaces a part of the path, such as an id. */
function spoiled(path: string, random: Random): string {
  const parts = path.split('/')
  parts[random.whole(1, parts.length - 1)] = drawField(random).replaceAll('+', '%20').slice(0, 2_000)
  return parts.join('/')
}

/** Returns the memory of the web processes in kilobytes. */
function memoryOf(shopPid: number): number {
  const web = family(shopPid).filter((pid) => commandLine(pid).includes('/server/web.js'))
  const held = web.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
  return held.reduce((sum, kilobytes) => sum + kilobytes, 0)
}
