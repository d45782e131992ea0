import { mkdtemp, rm } from 'node:fs/promises'
import type { NetConnectOpts } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookPaths } from '#app/domain/payments/provider.ts'
import { startPostgres } from '#server/embedded-postgres.ts'
import { startShop } from '#test/shop.ts'
import { actingOn } from './acting-on.ts'
import { type AnsweringProvider, INVOICE_CENTS, PAID, withAnsweringProvider } from './answering-provider.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { beginTopUp, makeDue, standingOf } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

const PATIENCE_MS = 30_000
/** What a client waits at most (K3). */
const ANSWER_WITHIN_MS = 6_000

/** W6: the database is away when a notice comes. */
export const databaseDown = scenario({
  title: 'The database is away when a notice comes: it is not taken, and what it told of is credited once later',
  needs: 'shops',
  long: { times: 50, answerWithinMs: ANSWER_WITHIN_MS },
  // Other tests run beside it.
  short: { times: 4, answerWithinMs: 4 * ANSWER_WITHIN_MS },
  run: (numbers, random) => withAnsweringProvider((provider) => breakDown(numbers, random, provider)),
})

const faults: Record<string, (random: Random) => Parameters<FaultProxy['set']>[0]> = {
  'is closed': () => ({ isDown: true }),
  'is silent': () => ({ isStalled: true }),
  // Somewhere between the notice's first statement and the credit's commit, or behind it. */
  'breaks off': (random) => ({ cutAfterBytes: random.whole(1, 4_000) }),
}

/** Who makes up for it once the database is back. */
const remedies = ['the notice again', 'the reconciler alone']

type Numbers = { times: number; answerWithinMs: number }

async function breakDown(numbers: Numbers, random: Random, provider: AnsweringProvider): Promise<Outcome> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
  const postgres = await startPostgres({ dataDir })
  const proxy = await startFaultProxy(whereIs(postgres.url))
  const environment = { ...provider.environment, WORKERS: '1', LOG_LEVEL: 'silent' }
  const shop = await startShop({ ...environment, DATABASE_URL: throughProxy(postgres.url, proxy) })
  try {
    return await actingOn({ ...shop, databaseUrl: postgres.url }, () =>
      notify(numbers, random, provider, proxy, shop.url),
    )
  } finally {
    await shop.discard()
    await proxy.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

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
    provider.say(orderId, PAID)
    const body = new Uint8Array(provider.notice(orderId))
    const fault = Object.keys(faults)[time % 3] ?? ''
    const remedy = random.one(remedies)
    const name = `${time + 1}, the database ${fault}, then ${remedy}`
    proxy.set(faults[fault]?.(random) ?? {})
    const answer = await send(shopUrl, body)
    proxy.heal()
    const answered = `${fault.replaceAll(' ', '_')}_${answer.status}`
    answers[answered] = (answers[answered] ?? 0) + 1
    counts.slowest_ms = Math.max(counts.slowest_ms, Math.round(answer.milliseconds))
    if (answer.milliseconds > answerWithinMs) failures.push(`${name}: answered after ${answer.milliseconds} ms`)
    // A line that breaks off may do so only after everything was said.
    if (answer.status === 200 && fault === 'breaks off') {
      if ((await standingOf(id)).credits !== 1) failures.push(`${name}: taken, and not credited`)
    } else if (answer.status !== 503 || !answer.mayReturn) failures.push(`${name}: answered ${answer.status}`)

    if (remedy === 'the reconciler alone') await makeDue([id])
    const isMadeUpFor = async () =>
      remedy === 'the reconciler alone'
        ? (await standingOf(id)).credits > 0
        : (await send(shopUrl, body)).status === 200
    const until = performance.now() + PATIENCE_MS
    while (!(await isMadeUpFor()) && performance.now() < until) await pause(200)
    const { credits, balanceCents } = await standingOf(id)
    counts.credits += credits
    if (credits !== 1 || balanceCents !== INVOICE_CENTS)
      failures.push(`${name}: ${credits} credits, ${balanceCents} cents`)
  }
}

async function send(shopUrl: string, body: Uint8Array<ArrayBuffer>) {
  const since = performance.now()
  const response = await fetch(shopUrl + webhookPaths.cryptomus, { method: 'POST', body })
  await response.arrayBuffer()
  const mayReturn = response.headers.has('retry-after')
  return { status: response.status, mayReturn, milliseconds: performance.now() - since }
}

/** Where a PostgreSQL of this machine listens: a socket, where its address names a folder. */
function whereIs(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const sockets = searchParams.get('host')
  return sockets ? { path: `${sockets}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) }
}

function throughProxy(databaseUrl: string, { port }: FaultProxy): string {
  const address = new URL(databaseUrl)
  address.search = ''
  address.host = `127.0.0.1:${port}`
  return address.href
}
