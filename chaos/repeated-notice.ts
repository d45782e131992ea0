import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { startShop } from '#test/shop.ts'
import { actingOn } from './acting-on.ts'
import { type AnsweringProvider, INVOICE_CENTS, type Notice } from './answering-provider.ts'
import { inTurn, post, withAnsweringProviders } from './each-provider.ts'
import { type Outcome, scenario } from './scenario.ts'
import { beginTopUp, standingOf } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

/** W2: one notice many times concurrently, at two instances on one database. */
export const repeatedNotice = scenario({
  title: 'The same payment notice arrives many times concurrently, at two instances',
  needs: 'shops',
  long: { notices: 100, payments: 20 },
  short: { notices: 100, payments: 1 },
  run: (numbers) => withAnsweringProviders((providers) => repeat(numbers, providers)),
})

/** The status that asks a provider to send a notice again (see /api/openapi.json). */
const LATER = 503
const MOST_SENDINGS = 10

/** Sends a notice as providers do: again, if the shop says when. Returns the status of each response. */
async function send(url: string, notice: Notice): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < MOST_SENDINGS) {
    const response = await post(url, notice)
    await response.arrayBuffer()
    statuses.push(response.status)
    if (response.status !== LATER || !response.headers.has('retry-after')) break
    await pause(1_000)
  }
  return statuses
}

type Counted = { failures: string[]; answers: Record<string, number>; credits: number }

async function repeat(
  { notices, payments: topUps }: { notices: number; payments: number },
  providers: AnsweringProvider[],
): Promise<Outcome> {
  const environments = Object.assign({}, ...providers.map(({ environment }) => environment))
  const environment = { ...environments, WORKERS: '1', LOG_LEVEL: 'fatal' }
  const first = await startShop(environment)
  const { databaseUrl, sealingKey } = first
  const second = await startShop({ ...environment, DATABASE_URL: databaseUrl, SEALING_KEY: sealingKey })
  try {
    return await actingOn(first, async () => {
      // Only the notice may cause the credit, not the shop's polling.
      await db().execute(sql`alter table payments alter check_at set default null`)
      return inTurn(providers, payOften)
    })
  } finally {
    await second.discard()
    await first.discard()
  }

  async function payOften(provider: AnsweringProvider): Promise<Outcome> {
    const counted: Counted = { failures: [], answers: {}, credits: 0 }
    const { checks, broken } = await whileObserved(async () => {
      for (let payment = 0; payment < topUps; payment++) await pay(provider, counted)
    })
    const { failures, answers, credits } = counted
    return { counts: { done: topUps, ...answers, credits, checks }, failures: [...failures, ...broken] }
  }

  async function pay(provider: AnsweringProvider, counted: Counted): Promise<void> {
    const { failures, answers } = counted
    const { id, providerOrderId: orderId } = await beginTopUp()
    await db().update(payments).set({ checkAt: null }).where(eq(payments.id, id))
    provider.say(orderId, provider.paid)
    const notice = provider.notice(orderId)
    const sent = Array.from({ length: notices }, (_, index) => send(index % 2 ? second.url : first.url, notice))
    const statuses = (await Promise.all(sent)).flat()
    for (const status of statuses) {
      answers[`status_${status}`] = (answers[`status_${status}`] ?? 0) + 1
      if (status !== 200 && status !== LATER) failures.push(`a notice got ${status}`)
    }
    const accepted = statuses.filter((status) => status === 200).length
    if (accepted !== notices) failures.push(`${accepted} notices were accepted`)
    const standing = await standingOf(id)
    counted.credits += standing.credits
    if (standing.credits !== 1 || standing.balanceCents !== INVOICE_CENTS) {
      failures.push(`${standing.credits} credits, ${standing.balanceCents} cents`)
    }
    const kept = await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, id))
    const [{ timesReceived, verdict } = { timesReceived: 0, verdict: '' }] = kept
    const isCounted = timesReceived >= accepted && timesReceived <= statuses.length
    // The request that credited the payment may have been refused before it stored the verdict.
    const isJudged = verdict === 'credited' || (verdict === 'noted' && statuses.includes(LATER))
    if (kept.length !== 1 || !isCounted || !isJudged) {
      failures.push(`${kept.length} notices are stored, the first received ${timesReceived} times, as ${verdict}`)
    }
  }
}
