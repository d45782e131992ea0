import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { setLicenseStatus } from '#app/domain/licenses/change-license.ts'
import { startPostgres } from '#server/embedded-postgres.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, STORYTAG } from '#test/cast.ts'
import { giveLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { actingOn } from './acting-on.ts'
import { type Answer, check } from './desktop-tool.ts'
import { type Outcome, scenario } from './scenario.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND
const EVERY_MS = 100
const TIMEOUT_MS = 30_000
/** Noon before a leap day, a month before summer time begins; the third node's clock starts here. */
const ANOTHER_TIME = Date.parse('2028-02-28T12:00:00Z')

/** L3: license checks over HTTP on two nodes of one database, and on a third one with a wrong clock. */
export const licenseSemantics = scenario({
  title:
    'Licenses are active as soon as they are bought and end on time on every node, and a wrong clock raises an alarm',
  needs: 'shops',
  long: { purchases: 50, ends: 20 },
  short: { purchases: 3, ends: 2 },
  async run(numbers) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
    const postgres = await startPostgres({ dataDir: folder })
    const common = {
      WORKERS: '1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: postgres.url,
      SEALING_KEY: randomBytes(32).toString('base64'),
    }
    const aheadMs = ANOTHER_TIME - Date.now()
    const shifted = {
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts'))}`,
      CLOCK_AHEAD_MS: String(aheadMs),
      TZ: 'Europe/Berlin',
    }
    const shops: Shop[] = []
    const start = async (environment: Record<string, string>) => {
      const shop = await startShop({ ...common, ...environment })
      shops.push(shop)
      return shop
    }
    try {
      const first = await start({ TZ: 'America/New_York' })
      const [second, elsewhen] = await Promise.all([start({ TZ: 'Pacific/Auckland' }), start(shifted)])
      const run = new Run([first.url, second.url], { url: elsewhen.url, aheadMs })
      return await actingOn(first, () => run.all(numbers))
    } finally {
      await Promise.all(shops.map((shop) => shop.discard()))
      await postgres.stop()
      await rm(folder, { recursive: true })
    }
  },
})

type Numbers = { purchases: number; ends: number }
type Said = Pick<Answer['body'], 'status' | 'message' | 'days_remaining'>

class Run {
  readonly #nodes
  readonly #elsewhen
  readonly #failures: string[] = []
  readonly #counts = { done: 0, asked_before_the_end: 0, asked_after_the_end: 0, bought: 0, alarms: 0 }

  constructor(nodes: string[], elsewhen: { url: string; aheadMs: number }) {
    this.#nodes = nodes
    this.#elsewhen = elsewhen
  }

  async all({ purchases, ends }: Numbers): Promise<Outcome> {
    await Promise.all(Array.from({ length: ends }, () => this.#untilTheEnd()))
    await this.#table()
    await this.#anotherTime()
    for (let purchase = 0; purchase < purchases; purchase++) await this.#buy(purchase)
    await this.#raisesAlarm()
    return { counts: this.#counts, failures: this.#failures }
  }

  /** Checks a license on both nodes from a second before its end until a second after it. */
  async #untilTheEnd(): Promise<void> {
    const expiresAt = new Date(Date.now() + SECOND)
    const { licenseKey } = await giveLicense({ expiresAt })
    do {
      const next = pause(EVERY_MS)
      await this.#everywhere(async (url) => {
        const before = Date.now()
        const { body } = await check(url, { license_key: licenseKey })
        // If it ended between request and response, either status is right.
        const right =
          Date.now() < expiresAt.getTime() ? 'active' : before >= expiresAt.getTime() ? 'expired' : body.status
        this.#counts[right === 'active' ? 'asked_before_the_end' : 'asked_after_the_end']++
        this.#hold(body.status === right, `${before - expiresAt.getTime()} ms after its end it was ${body.status}`)
      })
      await next
    } while (Date.now() < expiresAt.getTime() + SECOND)
  }

  async #table(): Promise<void> {
    const soon = { status: 'active', message: 'License expires soon' }
    const over = { status: 'expired', message: 'License is invalid or expired' }
    const suspended = { status: 'inactive', message: 'License is suspended' }
    const minute = 60 * SECOND
    await this.#says('a second after its end', { endsInMs: -SECOND }, { ...over, days_remaining: 0 })
    await this.#says('a minute before its end', { endsInMs: minute }, { ...soon, days_remaining: 1 })
    await this.#says('seven days before its end', { endsInMs: 7 * DAY }, { ...soon, days_remaining: 7 })
    const later = { status: 'active', message: 'License is active', days_remaining: 8 }
    await this.#says('seven days and a minute before its end', { endsInMs: 7 * DAY + minute }, later)
    const inactive = { status: 'inactive' } as const
    await this.#says('suspended', { endsInMs: DAY, ...inactive }, { ...suspended, days_remaining: 1 })
    await this.#says('suspended and over', { endsInMs: -SECOND, ...inactive }, { ...over, days_remaining: 0 })
    const ended = { endsInMs: DAY, status: 'expired' } as const
    await this.#says('set to expired before its end', ended, over)
    await this.#suspendWhileAsked()
  }

  async #says(
    what: string,
    { endsInMs, status = 'active' }: { endsInMs: number; status?: 'active' | 'inactive' | 'expired' },
    expected: Said,
  ): Promise<void> {
    const license = await giveLicense({ expiresAt: new Date(Date.now() + endsInMs), status })
    await this.#everywhere(async (url) =>
      this.#holdSaid(what, (await check(url, { license_key: license.licenseKey })).body, expected),
    )
  }

  /** Expects the next check on every node to see a changed status. */
  async #suspendWhileAsked(): Promise<void> {
    const { id: licenseId, licenseKey: license_key } = await giveLicense()
    const by = byAdmin((await createAdmin()).id, '198.51.100.7')
    const steps = [
      ['active', 'inactive'],
      ['inactive', 'active'],
    ] as const
    for (const [formerStatus, status] of steps) {
      await setLicenseStatus({ licenseId, formerStatus, status }, by)
      await this.#everywhere(async (url) =>
        this.#holdSaid(`set to ${status}`, (await check(url, { license_key })).body, { status }),
      )
    }
  }

  /** Expects a node to use its own clock, also in signatures, with 24-hour days over a leap day and a clock change. */
  async #anotherTime(): Promise<void> {
    const { url, aheadMs } = this.#elsewhen
    const ends: [what: string, expiresAt: string, days: number][] = [
      ['an hour before two days, over a leap day', '2028-03-01T11:00:00Z', 2],
      ['an hour after two days, over a leap day', '2028-03-01T13:00:00Z', 3],
      ['half an hour before 32 days, over a clock change', '2028-03-31T11:30:00Z', 32],
      ['on the leap day', '2028-02-29T12:30:00Z', 2],
    ]
    for (const [what, expiresAt, days_remaining] of ends) {
      const { licenseKey: license_key } = await giveLicense({ expiresAt: new Date(expiresAt) })
      this.#holdSaid(what, (await check(url, { license_key })).body, { status: 'active', days_remaining })
    }
    const { licenseKey: license_key } = await giveLicense()
    const { body } = await check(url, { license_key, nonce: 'once' })
    this.#holdSaid('by a clock that is ahead', body, { status: 'expired', days_remaining: 0 })
    const payload = Buffer.from(body.jws?.split('.')[1] ?? '', 'base64url').toString()
    const time = Date.parse(JSON.parse(payload).time)
    this.#hold(Math.abs(time - aheadMs - Date.now()) < TIMEOUT_MS, `signed as of ${new Date(time).toISOString()}`)
    await this.#everywhere(async (right) =>
      this.#holdSaid('by a clock that is right', (await check(right, { license_key })).body, { status: 'active' }),
    )
  }

  /** Buys a license on each node in turn, and checks it immediately on all of them. */
  async #buy(purchase: number): Promise<void> {
    const customer = await createCustomer({ balanceCents: 1_500 })
    const url = this.#nodes[purchase % this.#nodes.length] ?? ''
    const form = { productId: STORYTAG, unitPrice: '15.00', idempotencyKey: randomUUID() }
    const headers = { cookie: await signIn(url, customer.email) }
    const body = new URLSearchParams(form)
    const { headers: answer } = await fetch(`${url}/story-tag`, { method: 'POST', headers, body, redirect: 'manual' })
    this.#hold(answer.get('location')?.includes('license-purchased') ?? false, 'nothing was bought')
    const [license] = await db().select().from(licenses).where(eq(licenses.customerId, customer.id))
    if (!license) return this.#hold(false, 'no license was sold')
    this.#counts.bought++
    const expected = { status: 'active', days_remaining: 30 }
    await this.#everywhere(async (node) =>
      this.#holdSaid('just bought', (await check(node, { license_key: license.licenseKey })).body, expected),
    )
  }

  /** Expects an alarm about the one node with a wrong clock. */
  async #raisesAlarm(): Promise<void> {
    const expected = `clock:${os.hostname()}:${new URL(this.#elsewhen.url).port}`
    const open = () =>
      db()
        .select({ subject: alarms.subject })
        .from(alarms)
        .where(and(eq(alarms.kind, 'clock-differs'), isNull(alarms.closedAt)))
    const until = performance.now() + TIMEOUT_MS
    while ((await open()).length === 0 && performance.now() < until) await pause(EVERY_MS)
    const subjects = (await open()).map(({ subject }) => subject)
    this.#counts.alarms = subjects.length
    this.#hold(subjects.join() === expected, `alarms about the clocks of ${subjects.join() || 'no node'}`)
  }

  async #everywhere(ask: (url: string) => Promise<void>): Promise<void> {
    await Promise.all(this.#nodes.map(ask))
  }

  #holdSaid(what: string, said: Said, expected: Said): void {
    const names = Object.keys(expected) as (keyof Said)[]
    const found = Object.fromEntries(names.map((name) => [name, said[name]]))
    this.#hold(JSON.stringify(found) === JSON.stringify(expected), `${what}: ${JSON.stringify(found)}`)
  }

  #hold(isSo: boolean, otherwise: string): void {
    this.#counts.done++
    if (!isSo) this.#failures.push(otherwise)
  }
}
