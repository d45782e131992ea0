import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { giveLicense } from '#test/licensing.ts'
import { check } from './desktop-tool.ts'
import { type Outcome, scenario } from './scenario.ts'
import { ShopUnderTest } from './shop-under-test.ts'
import { type Timing, timeMisses } from './time-misses.ts'
import { whileObserved } from './while-observed.ts'

/** Wrong keys that an address may send within this time (app/domain/licenses/rules.ts). */
const [ALLOWED, WINDOW_MS] = [20, 60_000]
/** Honest tools per address, each with its own key and within the limit of checks. */
const TOOLS = 2
const HONEST_EVERY_MS = 2_500
const SLOW_EVERY_MS = 500

/** L1: an attacker tries random keys from many addresses that honest tools share. */
export const bruteForce = scenario({
  title:
    'Random keys from many addresses: none is valid, each address gets 20 answers a minute, and honest tools are unaffected',
  needs: 'shops',
  long: { keys: 100_000, addresses: 50, seconds: 130, honestP99Ms: 200, timings: 400 },
  // Other tests run at the same time, so response times are not measured here.
  short: { keys: 2_000, addresses: 20, seconds: 0, honestP99Ms: 2_000, timings: 0 },
  async run(numbers) {
    const shop = await ShopUnderTest.start({ WORKERS: '1', TRUST_PROXY: '1' })
    try {
      const timing = await timeMisses(shop.url, numbers.timings)
      const { result, checks, broken } = await whileObserved(() => attack(numbers, shop.url))
      return outcome(numbers, result, timing, checks, broken)
    } finally {
      await shop.discard()
    }
  },
})

type Numbers = { keys: number; addresses: number; seconds: number; honestP99Ms: number; timings: number }

type Result = {
  /** All wrong keys, and the seconds that the initial burst took. */
  sent: number
  fastSeconds: number
  /** Times of each address's 200s for wrong keys, in milliseconds since its first request. */
  answered: number[][]
  refused: number
  hits: number
  honest: number[]
  strange: Map<string, number>
}

async function attack({ keys, addresses, seconds }: Numbers, shopUrl: string): Promise<Result> {
  const result: Result = { sent: 0, fastSeconds: 0, answered: [], refused: 0, hits: 0, honest: [], strange: new Map() }
  const over = new AbortController()
  const note = (what: string) => void result.strange.set(what, (result.strange.get(what) ?? 0) + 1)
  const since = performance.now()
  const honest = Array.from({ length: addresses }, (_, index) => beHonest(addressOf(index)))
  await Promise.all(Array.from({ length: addresses }, (_, index) => guess(index, Math.ceil(keys / addresses))))
  over.abort()
  await Promise.all(honest)
  return result

  async function guess(index: number, times: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const answered: number[] = []
    result.answered[index] = answered
    const first = performance.now()
    for (let time = 0; time < times || performance.now() < since + seconds * 1000; time++) {
      // A burst first; then slowly, so that the following minutes are counted too.
      if (time === times) result.fastSeconds = (performance.now() - since) / 1000
      if (time >= times) await pause(SLOW_EVERY_MS)
      result.sent++
      const question = { license_key: newLicenseKey() }
      const { code, retryAfter, body } = await check(shopUrl, question, { agent, clientIp: addressOf(index) })
      if (code === 200 && body.status === 'invalid') answered.push(performance.now() - first)
      else if (code === 429 && retryAfter !== null && retryAfter >= 1 && retryAfter <= 60) result.refused++
      else if (code === 200) result.hits++
      else note(`a wrong key: ${code}, Retry-After ${retryAfter}`)
    }
    agent.destroy()
  }

  async function beHonest(clientIp: string): Promise<void> {
    const agent = new Agent({ keepAlive: true })
    const good = await Promise.all(Array.from({ length: TOOLS }, () => giveLicense()))
    while (!over.signal.aborted) {
      for (const { licenseKey: license_key } of good) {
        const { code, body, milliseconds } = await check(shopUrl, { license_key }, { agent, clientIp })
        result.honest.push(milliseconds)
        if (code !== 200 || body.status !== 'active') note(`a good key: ${code} ${body.status}`)
        await pause(HONEST_EVERY_MS / TOOLS, undefined, { signal: over.signal }).catch(() => {})
      }
    }
    agent.destroy()
  }
}

const addressOf = (index: number) => `198.51.100.${index + 1}`

/** Returns addresses that did not get exactly the allowed number of answers in each full minute. */
function countedWrongly(answered: number[][]): string[] {
  return answered.flatMap((moments, index) => {
    const counts: number[] = []
    for (let rest = moments; rest.length > 0; ) {
      const [start = 0] = rest
      const within = rest.findIndex((moment) => moment >= start + WINDOW_MS)
      counts.push(within < 0 ? rest.length : within)
      rest = within < 0 ? [] : rest.slice(within)
    }
    // The last minute may have been too short to send them all.
    const [last = 0, ...full] = counts.reverse()
    const isRight = last <= ALLOWED && full.every((count) => count === ALLOWED)
    return isRight && counts.length > 0 ? [] : [`${addressOf(index)}: ${counts.reverse().join(', ')} answered a minute`]
  })
}

function outcome(
  { honestP99Ms, timings }: Numbers,
  { sent, fastSeconds, answered, refused, hits, honest, strange }: Result,
  timing: Timing,
  checks: number,
  broken: string[],
): Outcome {
  const sorted = honest.toSorted((a, b) => a - b)
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
  const answers = answered.reduce((total, { length }) => total + length, 0)
  const failures = [
    ...broken,
    ...countedWrongly(answered),
    ...[...strange].map(([what, times]) => `${times} × ${what}`),
  ]
  if (hits > 0) failures.push(`${hits} random keys were valid`)
  if (refused === 0 || honest.length === 0) failures.push('nothing was refused, or no honest tool checked')
  if (p99 > honestP99Ms) failures.push(`p99 of an honest check was ${p99} ms`)
  const difference = Math.abs(timing.missMs - timing.hitMs)
  if (timings > 0 && difference >= Math.max(1, 0.1 * Math.min(timing.missMs, timing.hitMs)))
    failures.push(`a miss took ${timing.missMs} ms, a hit ${timing.hitMs} ms`)
  const counts: Outcome['counts'] = {
    done: sent,
    fast_seconds: Math.round(fastSeconds),
    hits,
    answered_200: answers,
    refused_429: refused,
    honest: honest.length,
    honest_p99_ms: p99,
    checks,
  }
  if (timings > 0) {
    counts.miss_median_ms = timing.missMs.toFixed(3)
    counts.hit_median_ms = timing.hitMs.toFixed(3)
  }
  return { counts, failures }
}
