import { setTimeout as pause } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { reconcilePayments } from '#app/domain/payments/reconcile-payments.ts'
import type { StoredPayment } from '#app/domain/payments/rules.ts'
import type { HealthState } from '#simulator/health.ts'
import { press, setProviderHealth } from '#test/payment-shop.ts'
import { startShop } from '#test/shop.ts'
import { INVOICE_CENTS } from './answering-provider.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { beginTopUps, makeDue, standings } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'
import { withSimulator } from './with-simulator.ts'

/** What product.md promises: credited so soon, though no notice ever comes. */
const WITHIN_SECONDS = 120

/** Longer than the shop waits for an answer. */
const SLOW_SECONDS = 12
const illnesses: HealthState[] = ['failing', 'busy', 'refusing', 'malformed', 'webpage', 'unreachable', 'slow']

/** W5: not one notice arrives, and the provider's API is away now and then. */
export const lostNotices = scenario({
  title: 'Every notice is lost: what was paid is credited within two minutes of its payment or of the end of an outage',
  needs: 'database',
  long: { topUps: 50, outages: 4, outageSeconds: 120, seconds: 600 },
  // Without a shop and its clock: each top-up is made due.
  short: { topUps: 12, outages: 6, outageSeconds: 0, seconds: 0 },
  run: (numbers, random) =>
    withSimulator((shop) => (numbers.seconds > 0 ? wait(numbers, random, shop) : hasten(numbers, random))),
})

type Numbers = { topUps: number; outages: number; outageSeconds: number; seconds: number }
type Outage = { from: number; to: number; illness: HealthState }
/** A top-up and when it was paid, in milliseconds since 1970. */
type Paid = { id: string; at: number }

/** A whole shop, whose own clock says when the provider is asked. */
async function wait(numbers: Numbers, random: Random, provider: Record<string, string>): Promise<Outcome> {
  const { databaseUrl, sealingKey } = config()
  const given = { DATABASE_URL: databaseUrl ?? '', SEALING_KEY: sealingKey ?? '', WORKERS: '1', LOG_LEVEL: 'silent' }
  const shop = await startShop({ ...provider, ...given })
  try {
    const { result, checks, broken } = await whileObserved(async () => {
      const topUps = await beginTopUps(numbers.topUps)
      const { paid, outages } = await playOut(topUps, planOf(topUps, numbers, random))
      return { ...(await waitForAll(paid, outages)), outages: outages.map(inWords).join(',') }
    })
    return { counts: { ...result.counts, outages: result.outages, checks }, failures: [...result.failures, ...broken] }
  } finally {
    await shop.discard()
  }
}

type Event = { at: number } & ({ pay: StoredPayment } | { health: HealthState })

/** Payments at any time, and one outage in each part of it; in seconds from the begin. */
function planOf(topUps: StoredPayment[], { outages, outageSeconds, seconds }: Numbers, random: Random): Event[] {
  const part = seconds / outages
  const sick = Array.from({ length: outages }, (_, index): Event[] => {
    const length = random.whole(outageSeconds / 6, outageSeconds)
    const at = index * part + random.whole(0, part - length)
    return [
      { at, health: random.one(illnesses) },
      { at: at + length, health: 'well' },
    ]
  })
  const payments = topUps.map((pay): Event => ({ at: random.whole(0, seconds), pay }))
  return [...sick.flat(), ...payments].sort((a, b) => a.at - b.at)
}

async function playOut(topUps: StoredPayment[], plan: Event[]) {
  const begun = Date.now()
  const paid: Paid[] = []
  const outages: Outage[] = []
  for (const event of plan) {
    await pause(Math.max(begun + event.at * 1000 - Date.now(), 0))
    if ('pay' in event) {
      paid.push({ id: event.pay.id, at: Date.now() })
      await payQuietly(event.pay)
      continue
    }
    await setProviderHealth(event.health, SLOW_SECONDS)
    const current = outages.at(-1)
    if (event.health !== 'well') outages.push({ from: Date.now(), to: Number.POSITIVE_INFINITY, illness: event.health })
    else if (current) current.to = Date.now()
  }
  if (paid.length !== topUps.length) throw new Error('Not everything was paid.')
  return { paid, outages }
}

async function payQuietly({ paymentUrl }: StoredPayment): Promise<void> {
  const next = await press(paymentUrl ?? '', 'paid', { notice: 'dropped' })
  if (!next) throw new Error('The simulator did not take the payment.')
}

/**
 * Waits until all are credited or two minutes are long over. What is measured of each: the seconds from its payment, or from the end of the
 * last outage that came between, until its credit.
 */
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
  if (notices > 0) failures.push(`${notices} notices came`)
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

const inWords = ({ illness, from, to }: Outage) => `${illness}:${Math.round((to - from) / 1000)}s`

async function secondsToTheLastCheck(ids: string[]): Promise<number> {
  const [row] = await db()
    .select({ seconds: sql<number>`extract(epoch from max(${payments.checkAt}) - now())::int` })
    .from(payments)
    .where(inArray(payments.id, ids))
  return row?.seconds ?? 0
}

/** In this process, without waiting: what is due is asked about through every illness but the slow one, and then in health. */
async function hasten({ topUps, outages }: Numbers, random: Random): Promise<Outcome> {
  const failures: string[] = []
  let longestPauseS = 0
  const { result: done, ...watched } = await whileObserved(async () => {
    const begun = await beginTopUps(topUps)
    const ids = begun.map(({ id }) => id)
    for (const payment of begun) await payQuietly(payment)
    for (const illness of random.shuffled(illnesses.filter((each) => each !== 'slow')).slice(0, outages)) {
      await setProviderHealth(illness)
      await makeDue(ids)
      await reconcilePayments()
      longestPauseS = Math.max(longestPauseS, await secondsToTheLastCheck(ids))
    }
    await setProviderHealth('well')
    await makeDue(ids)
    await reconcilePayments()
    const credited = [...(await standings(ids)).values()].filter(
      ({ credits, balanceCents }) => credits === 1 && balanceCents === INVOICE_CENTS,
    )
    return credited.length
  })
  if (done !== topUps) failures.push(`${done} of ${topUps} are credited`)
  if (longestPauseS > WITHIN_SECONDS) failures.push(`the next check is ${longestPauseS} s away`)
  return { counts: { done, longestPauseS, checks: watched.checks }, failures: [...failures, ...watched.broken] }
}
