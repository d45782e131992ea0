import { setTimeout as pause } from 'node:timers/promises'
import { type AnsweringProvider, INVOICE_CENTS, type Notice } from './answering-provider.ts'
import { inTurn, post, withAnsweringProviders } from './each-provider.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { withShopBehindProxy } from './shop-behind-proxy.ts'
import { beginTopUp, makeDue, standingOf } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

const TIMEOUT_MS = 30_000
/** Longest time that a client may wait (K3). */
const ANSWER_WITHIN_MS = 6_000

/** W6: the database is unavailable when a notice arrives. */
export const databaseDown = scenario({
  title: 'A notice arrives while the database is down: it is not accepted, and its payment is credited once later',
  needs: 'shops',
  long: { times: 50, answerWithinMs: ANSWER_WITHIN_MS },
  // Other tests run at the same time.
  short: { times: 2, answerWithinMs: 4 * ANSWER_WITHIN_MS },
  run: (numbers, random) =>
    withAnsweringProviders((providers) => {
      const environments = Object.assign({}, ...providers.map(({ environment }) => environment))
      return withShopBehindProxy({ ...environments, WORKERS: '1' }, ({ url }, proxy) =>
        inTurn(providers, (provider) => notify(numbers, random, provider, proxy, url)),
      )
    }),
})

const faults: Record<string, (random: Random) => Parameters<FaultProxy['set']>[0]> = {
  'is closed': () => ({ isDown: true }),
  'is silent': () => ({ isStalled: true }),
  // Anywhere between the notice's first statement and the credit's commit, or after it.
  'breaks off': (random) => ({ cutAfterBytes: random.whole(1, 4_000) }),
}

const remedies = ['the notice again', 'the reconciler alone']

type Numbers = { times: number; answerWithinMs: number }

async function notify(
  { times, answerWithinMs }: Numbers,
  random: Random,
  provider: AnsweringProvider,
  proxy: FaultProxy,
  shopUrl: string,
): Promise<Outcome> {
  const failures: string[] = []
  const answers: Record<string, number> = {}
  const counts = { done: 0, credits: 0, slowest_ms: 0 }
  const { checks, broken } = await whileObserved(async () => {
    for (; counts.done < times; counts.done++) await once(counts.done)
  })
  return { counts: { ...counts, ...answers, checks }, failures: [...failures, ...broken] }

  async function once(time: number): Promise<void> {
    const { id, providerOrderId: orderId } = await beginTopUp()
    provider.say(orderId, provider.paid)
    const notice = provider.notice(orderId)
    const fault = Object.keys(faults)[time % 3] ?? ''
    const remedy = random.one(remedies)
    const name = `${time + 1}, the database ${fault}, then ${remedy}`
    proxy.set(faults[fault]?.(random) ?? {})
    const answer = await send(shopUrl, notice)
    proxy.heal()
    const answered = `${fault.replaceAll(' ', '_')}_${answer.status}`
    answers[answered] = (answers[answered] ?? 0) + 1
    counts.slowest_ms = Math.max(counts.slowest_ms, Math.round(answer.milliseconds))
    if (answer.milliseconds > answerWithinMs) failures.push(`${name}: answered after ${answer.milliseconds} ms`)
    // A connection may break only after everything was sent.
    if (answer.status === 200 && fault === 'breaks off') {
      if ((await standingOf(id)).credits !== 1) failures.push(`${name}: accepted, but not credited`)
    } else if (answer.status !== 503 || !answer.mayReturn) failures.push(`${name}: answered ${answer.status}`)

    if (remedy === 'the reconciler alone') await makeDue([id])
    const isSettled = async () =>
      remedy === 'the reconciler alone'
        ? (await standingOf(id)).credits > 0
        : (await send(shopUrl, notice)).status === 200
    const until = performance.now() + TIMEOUT_MS
    while (!(await isSettled()) && performance.now() < until) await pause(200)
    const { credits, balanceCents } = await standingOf(id)
    counts.credits += credits
    if (credits !== 1 || balanceCents !== INVOICE_CENTS)
      failures.push(`${name}: ${credits} credits, ${balanceCents} cents`)
  }
}

async function send(shopUrl: string, notice: Notice) {
  const since = performance.now()
  const response = await post(shopUrl, notice)
  await response.arrayBuffer()
  const mayReturn = response.headers.has('retry-after')
  return { status: response.status, mayReturn, milliseconds: performance.now() - since }
}
