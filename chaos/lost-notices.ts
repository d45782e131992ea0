import { setTimeout as pause } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import type { StoredPayment } from '#app/domain/payments/rules.ts'
import { reconcilePayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import type { HealthState } from '#simulator/health.ts'
import { startShop } from '#test/shop.ts'
import { INVOICE_CENTS } from './answering-provider.ts'
import { inTurn } from './each-provider.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { beginTopUps, makeDue, standings } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'
import { type SimulatedProvider, withSimulators } from './with-simulator.ts'

/** Time within which a payment must be credited even if its notice is lost. */
const WITHIN_SECONDS = 120

/** Part of every run, to prove that the shop backs off: timeouts and 5xx. */
const always: HealthState[] = ['slow', 'failing']
const others: HealthState[] = ['busy', 'refusing', 'malformed', 'webpage', 'unreachable']
/** Shortest pauses after the first failed check and after others: 45 and 75 seconds, less a fifth (check-times.ts). */
const [FIRST_PAUSE_S, NEXT_PAUSES_S] = [36, 60]

/** W5: no notice arrives, and the provider's API has outages. */
export const lostNotices = scenario({
  title:
    'Every notice is lost: payments are credited within two minutes, or within two minutes of the end of an outage',
  needs: 'database',
  long: { topUps: 50, outages: 4, outageSeconds: 120, seconds: 600 },
  // Without a shop and its schedule: each top-up is made due.
  short: { topUps: 12, outages: 6, outageSeconds: 0, seconds: 0 },
  run: (numbers, random) =>
    withSimulators((providers) =>
      inTurn(providers, (provider) =>
        numbers.seconds > 0 ? wait(numbers, random, provider) : hasten(numbers, random, provider),
      ),
    ),
})

type Numbers = { topUps: number; outages: number; outageSeconds: number; seconds: number }
/** Start and end in milliseconds since 1970, and how often the shop asked the provider. */
type Outage = { from: number; to: number; fault: HealthState; asked: number }
type Paid = { id: string; at: number }

/** Runs a whole shop that asks the provider on its own schedule. */
async function wait(numbers: Numbers, random: Random, provider: SimulatedProvider): Promise<Outcome> {
  const { databaseUrl, sealingKey } = config()
  const given = { DATABASE_URL: databaseUrl ?? '', SEALING_KEY: sealingKey ?? '', WORKERS: '1', LOG_LEVEL: 'silent' }
  const shop = await startShop({ ...provider.environment, ...given })
  try {
    const { result, checks, broken } = await whileObserved(async () => {
      const topUps = await beginTopUps(numbers.topUps)
      const { paid, outages } = await playOut(planOf(topUps, numbers, random), provider)
      return { ...(await waitForAll(paid, outages)), outages }
    })
    const outages = result.outages.map(describe).join(',')
    const failures = [...result.failures, ...tooOften(result.outages, numbers.topUps), ...broken]
    return { counts: { ...result.counts, outages, checks }, failures }
  } finally {
    await shop.discard()
  }
}

type Event = { at: number } & ({ pay: StoredPayment } | { health: HealthState })

/** Plans payments at random times and one outage of a different kind per part, in seconds from the start. */
function planOf(topUps: StoredPayment[], { outages, outageSeconds, seconds }: Numbers, random: Random): Event[] {
  const part = seconds / outages
  const chosen = random.shuffled([...always, ...random.shuffled(others).slice(0, outages - always.length)])
  const sick = chosen.map((health, index): Event[] => {
    const length = random.whole(outageSeconds / 6, outageSeconds)
    const at = index * part + random.whole(0, part - length)
    return [
      { at, health },
      { at: at + length, health: 'well' },
    ]
  })
  const payments = topUps.map((pay): Event => ({ at: random.whole(0, seconds), pay }))
  return [...sick.flat(), ...payments].sort((a, b) => a.at - b.at)
}

async function playOut(plan: Event[], { countAsked, pay, setHealth }: SimulatedProvider) {
  const begun = Date.now()
  const paid: Paid[] = []
  const outages: Outage[] = []
  for (const event of plan) {
    await pause(Math.max(begun + event.at * 1000 - Date.now(), 0))
    if ('pay' in event) {
      paid.push({ id: event.pay.id, at: Date.now() })
      await pay(event.pay)
      continue
    }
    await setHealth(event.health)
    const [now, asked] = [Date.now(), countAsked()]
    const current = outages.at(-1)
    if (event.health !== 'well') outages.push({ from: now, to: now, fault: event.health, asked })
    else if (current) Object.assign(current, { to: now, asked: asked - current.asked })
  }
  return { paid, outages }
}

/** Waits up to twice the promised time; measures each credit from its payment, or from the end of a later outage. */
async function waitForAll(paid: Paid[], outages: Outage[]) {
  const ids = paid.map(({ id }) => id)
  const until = Date.now() + 2 * WITHIN_SECONDS * 1000
  let standing = await standings(ids)
  while ([...standing.values()].some(({ creditedAt }) => !creditedAt) && Date.now() < until) {
    await pause(1_000)
    standing = await standings(ids)
  }
  const failures: string[] = []
  const [calm, disturbed]: [number[], number[]] = [[], []]
  for (const { id, at } of paid) {
    const { creditedAt, credits, balanceCents } = standing.get(id) ?? {}
    if (credits !== 1 || balanceCents !== INVOICE_CENTS) failures.push(`${credits} credits, ${balanceCents} cents`)
    if (!creditedAt) continue
    const between = outages.filter(({ from, to }) => from < creditedAt.getTime() && to > at)
    const since = Math.max(at, ...between.map(({ to }) => to))
    const seconds = Math.max(creditedAt.getTime() - since, 0) / 1000
    const measured = between.length > 0 ? disturbed : calm
    measured.push(seconds)
    if (seconds > WITHIN_SECONDS) failures.push(`credited after ${seconds} s`)
  }
  const notices = await db().$count(paymentNotices, inArray(paymentNotices.paymentId, ids))
  if (notices > 0) failures.push(`${notices} notices arrived`)
  const counts = {
    done: calm.length + disturbed.length,
    ...summary('calm', calm),
    ...summary('after_outage', disturbed),
  }
  return { counts, failures }
}

function summary(name: string, seconds: number[]): Record<string, number> {
  const sorted = seconds.toSorted((a, b) => a - b)
  const [median, max] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
  return { [name]: seconds.length, [`${name}_median_s`]: Math.round(median), [`${name}_max_s`]: Math.round(max) }
}

/** Returns a failure for each outage in which the shop asked more often than its backoff allows, or never. */
function tooOften(outages: Outage[], topUps: number): string[] {
  const failures = outages.flatMap((outage) => {
    const seconds = (outage.to - outage.from) / 1000
    const retries = seconds < FIRST_PAUSE_S ? 0 : 1 + Math.floor((seconds - FIRST_PAUSE_S) / NEXT_PAUSES_S)
    return outage.asked > topUps * (1 + retries) ? [`asked too often: ${describe(outage)}`] : []
  })
  return outages.some(({ asked }) => asked > 0) ? failures : ['the shop asked in none of the outages']
}

const describe = ({ fault, from, to, asked }: Outage) => `${fault}:${Math.round((to - from) / 1000)}s:asked_${asked}`

async function secondsToTheLastCheck(ids: string[]): Promise<number> {
  const [row] = await db()
    .select({ seconds: sql<number>`extract(epoch from max(${payments.checkAt}) - now())::int` })
    .from(payments)
    .where(inArray(payments.id, ids))
  return row?.seconds ?? 0
}

/** Reconciles in this process without waiting, through every fault but the slow one, and then without faults. */
async function hasten({ topUps, outages }: Numbers, random: Random, provider: SimulatedProvider): Promise<Outcome> {
  const { countAsked, pay, setHealth } = provider
  const failures: string[] = []
  const pausesS: number[] = []
  const { result: done, ...watched } = await whileObserved(async () => {
    // Top-ups left by other runs must not be counted.
    await db().update(payments).set({ checkAt: null })
    const begun = await beginTopUps(topUps)
    const ids = begun.map(({ id }) => id)
    for (const payment of begun) await pay(payment)
    for (const fault of random.shuffled(['failing' as const, ...others]).slice(0, outages)) {
      await setHealth(fault)
      await makeDue(ids)
      const before = countAsked()
      await reconcilePayments()
      const asked = countAsked() - before
      if (asked !== topUps) failures.push(`${fault}: asked ${asked} times about ${topUps}`)
      pausesS.push(await secondsToTheLastCheck(ids))
    }
    await setHealth('well')
    await makeDue(ids)
    await reconcilePayments()
    const credited = [...(await standings(ids)).values()].filter(
      ({ credits, balanceCents }) => credits === 1 && balanceCents === INVOICE_CENTS,
    )
    return credited.length
  })
  if (done !== topUps) failures.push(`${done} of ${topUps} are credited`)
  const [first = 0, longest = 0] = [pausesS[0], Math.max(...pausesS)]
  if (longest <= first) failures.push(`the delays do not grow: ${first} s first, ${longest} s at most`)
  if (longest > WITHIN_SECONDS) failures.push(`the next check is ${longest} s away`)
  return {
    counts: { done, first_pause_s: first, longest_pause_s: longest, checks: watched.checks },
    failures: [...failures, ...watched.broken],
  }
}
