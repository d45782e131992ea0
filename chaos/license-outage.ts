import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { db } from '#app/db/client.server.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createAdmin, type Person } from '#test/cast.ts'
import { storedLicense } from '#test/licensing.ts'
import { type Answer, check, lease } from './desktop-tool.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { type Asked, type Lost, loseEach, stayActive, wrongIn } from './outage-cast.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { withShopBehindProxy } from './shop-behind-proxy.ts'
import { summary } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

/** Each process answers from its own cache. */
const WEB_PROCESSES = 1
/** Every process is notified of a change within this time; a later one may be unknown in the outage. */
const NOTICE_MS = 100
/** Pause between checks of a key, which are limited to 60 a minute. */
const EVERY_MS = 2_000
const TIMEOUT_MS = 60_000

/** L4: the database is unavailable while tools check licenses. */
export const licenseOutage = scenario({
  title:
    'The database is down: cached keys are answered and marked stale, others get 503, and no revoked license is active',
  needs: 'shops',
  long: { rounds: 6, awayMs: 10_000, licenses: 40, knownWithinMs: 1_500, answerWithinMs: 6_000, freshWithinMs: 10_000 },
  // Other tests run at the same time.
  short: {
    rounds: 3,
    awayMs: 3_000,
    licenses: 12,
    knownWithinMs: 4_500,
    answerWithinMs: 15_000,
    freshWithinMs: 40_000,
  },
  run: (numbers, random) =>
    withShopBehindProxy({ WORKERS: String(WEB_PROCESSES) }, async ({ url }, proxy) => {
      const run = new Run(numbers, random, url, proxy)
      const { checks, broken } = await whileObserved(() => run.all())
      return run.outcome(checks, broken)
    }),
})

type Numbers = {
  rounds: number
  awayMs: number
  licenses: number
  knownWithinMs: number
  answerWithinMs: number
  freshWithinMs: number
}

/** Start and end, in milliseconds since 1970. */
type Outage = [number, number]

type Fault = { name: string; set: Parameters<FaultProxy['set']>[0] }

const faults: Fault[] = [
  { name: 'silent', set: { isStalled: true } },
  { name: 'closed', set: { isDown: true } },
]

class Run {
  readonly #numbers
  readonly #random
  readonly #shopUrl
  readonly #proxy
  readonly #failures = new Map<string, number>()
  readonly #known: Record<string, number[]> = { silent: [], closed: [] }
  readonly #unknown: number[] = []
  readonly #fresh: number[] = []
  readonly #written: number[] = []
  #lost = 0

  constructor(numbers: Numbers, random: Random, shopUrl: string, proxy: FaultProxy) {
    this.#numbers = numbers
    this.#random = random
    this.#shopUrl = shopUrl
    this.#proxy = proxy
  }

  async all(): Promise<void> {
    const admin = await createAdmin()
    for (let round = 0; round < this.#numbers.rounds; round++) await this.#round(round, admin)
  }

  async #round(round: number, admin: Person): Promise<void> {
    const fault = faults[round % faults.length]
    if (!fault) return
    const { name } = fault
    const known = await stayActive(this.#numbers.licenses)
    const lost = this.#random.shuffled(await loseEach(admin))
    await this.#listening()
    for (const { question } of [...known, ...lost]) {
      const { code, body } = await check(this.#shopUrl, question)
      this.#hold(code === 200 && body.status === 'active' && !body.stale, `before the outage, ${code} ${body.status}`)
    }
    const keys = createLocalJWKSet(await this.#publishedKeys())
    for (const { take } of lost) await take()
    await pause(NOTICE_MS)

    this.#proxy.set(fault.set)
    const goneAt = Date.now()
    const until = performance.now() + this.#numbers.awayMs
    do {
      const next = pause(EVERY_MS)
      await Promise.all([
        ...this.#askKnown(fault, known, keys),
        ...this.#askUnknown(name),
        ...this.#askLeases(name, known),
        ...this.#askLost(name, lost),
        this.#publishedKeys(),
      ])
      await next
    } while (performance.now() < until)
    this.#proxy.heal()
    await this.#backToNormal(known, goneAt, Date.now())
  }

  #askKnown({ name: fault }: Fault, known: Asked[], keys: ReturnType<typeof createLocalJWKSet>): Promise<void>[] {
    return known.map(async ({ question }) => {
      const { code, body, milliseconds } = await check(this.#shopUrl, question)
      const isRight = code === 200 && body.status === 'active' && body.stale === true
      this.#hold(isRight, `${fault}, a known key: ${code} ${body.status} ${body.stale ? 'stale' : 'fresh'}`)
      if (isRight) {
        const wrong = await wrongIn(body.jws, question, keys)
        this.#hold(!wrong, `${fault}: ${wrong}`)
      }
      this.#known[fault]?.push(milliseconds)
    })
  }

  #askUnknown(fault: string): Promise<void>[] {
    const license_key = newLicenseKey()
    const asked = [
      check(this.#shopUrl, { license_key }),
      check(this.#shopUrl, { license_key, nonce: 'once' }),
      lease(this.#shopUrl, { license_key, hardware_id: 'DEVICE' }),
    ]
    return asked.map(async (answer) => this.#holdAway(`${fault}, a key that was never seen`, await answer))
  }

  /** Expects 503, because leases never come from the cache. */
  #askLeases(fault: string, known: Asked[]): Promise<void>[] {
    return known.map(async ({ question: { license_key, hardware_id } }) => {
      if (hardware_id === undefined) return
      this.#holdAway(`${fault}, a lease`, await lease(this.#shopUrl, { license_key, hardware_id }))
    })
  }

  #askLost(fault: string, lost: Lost[]): Promise<void>[] {
    return lost.flatMap(({ question, how }) => {
      const { license_key } = question
      const asked = [check(this.#shopUrl, question), check(this.#shopUrl, question)]
      // Without a device, a released license is still active.
      if (how !== 'released') asked.push(check(this.#shopUrl, { license_key }), check(this.#shopUrl, { license_key }))
      return asked.map(async (asking) => {
        const { code, body } = await asking
        this.#lost++
        this.#hold(
          code === 503 || (code === 200 && body.status !== 'active'),
          `${fault}, a ${how} license: ${code} active`,
        )
      })
    })
  }

  #holdAway(what: string, { code, retryAfter, milliseconds }: Answer): void {
    this.#hold(code === 503, `${what}: ${code}`)
    this.#hold(code !== 503 || (retryAfter ?? 0) > 0, `${what}: 503 without Retry-After`)
    this.#unknown.push(milliseconds)
  }

  /** Checks half of the known keys again; the last uses of the others were in the outage. */
  async #backToNormal(known: Asked[], ...outage: Outage): Promise<void> {
    const half = Math.ceil(known.length / 2)
    const healedAt = performance.now()
    const isFresh = async ({ question }: Asked) => {
      const { code, body } = await check(this.#shopUrl, question)
      return code === 200 && body.status === 'active' && !body.stale
    }
    for (const asked of known.slice(half)) {
      while (!(await isFresh(asked))) {
        if (performance.now() - healedAt > TIMEOUT_MS) return this.#hold(false, 'a key stayed stale')
        await pause(EVERY_MS / 10)
      }
    }
    this.#fresh.push(performance.now() - healedAt)
    await this.#usesWritten(known.slice(0, half), outage, healedAt)
  }

  async #usesWritten(known: Asked[], [from, to]: Outage, healedAt: number): Promise<void> {
    for (const { license, question } of known) {
      const stored = async () => {
        const { lastUsedAt, hardwareIds } = await storedLicense(license.id)
        this.#hold((lastUsedAt?.getTime() ?? 0) <= to, 'a use was recorded that never happened')
        this.#hold(hardwareIds.join() === (question.hardware_id ?? ''), `bound to ${hardwareIds.join()}`)
        return lastUsedAt?.getTime() ?? 0
      }
      while ((await stored()) < from) {
        if (performance.now() - healedAt > TIMEOUT_MS) return this.#hold(false, 'a use in the outage was not recorded')
        await pause(EVERY_MS / 10)
      }
    }
    this.#written.push(performance.now() - healedAt)
  }

  async #publishedKeys(): Promise<JSONWebKeySet> {
    const response = await fetch(`${this.#shopUrl}/.well-known/jwks.json`)
    this.#hold(response.status === 200, `the published keys: ${response.status}`)
    return (await response.json()) as JSONWebKeySet
  }

  /** Waits until every process has subscribed, which takes up to ten seconds: only then it fills its cache. */
  async #listening(): Promise<void> {
    const until = performance.now() + TIMEOUT_MS
    const count = async () => {
      const { rows } = await db().execute<{ listeners: number }>(sql`
        select count(*)::int as listeners from pg_stat_activity
        where application_name = 'packhouse listener' and datname = current_database()`)
      return rows[0]?.listeners ?? 0
    }
    while ((await count()) < WEB_PROCESSES) {
      if (performance.now() > until) throw new Error('The web processes did not subscribe.')
      await pause(100)
    }
    // Each tests its subscription before it caches anything.
    await pause(EVERY_MS)
  }

  #hold(isSo: boolean, otherwise: string): void {
    if (!isSo) this.#failures.set(otherwise, (this.#failures.get(otherwise) ?? 0) + 1)
  }

  outcome(checks: number, broken: string[]): Outcome {
    const { rounds, knownWithinMs, answerWithinMs, freshWithinMs } = this.#numbers
    const limits: [string, number[], number][] = [
      ['known_silent', this.#known.silent ?? [], knownWithinMs],
      ['known_closed', this.#known.closed ?? [], knownWithinMs],
      ['unknown', this.#unknown, answerWithinMs],
      ['fresh_after', this.#fresh, freshWithinMs],
      ['uses_written_after', this.#written, 2 * freshWithinMs],
    ]
    const counts: Outcome['counts'] = { rounds, done: this.#fresh.length, asked_of_lost: this.#lost, checks }
    const failures = [...broken, ...[...this.#failures].map(([what, times]) => `${times} × ${what}`)]
    for (const [name, milliseconds, most] of limits) {
      const { median, max } = summary(milliseconds)
      Object.assign(counts, { [name]: milliseconds.length, [`${name}_median_ms`]: median, [`${name}_max_ms`]: max })
      if (max > most) failures.push(`${name}: up to ${max} ms`)
    }
    return { counts, failures }
  }
}
