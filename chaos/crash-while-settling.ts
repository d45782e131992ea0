import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { reconcilePayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { type AnsweringProvider, type Facts, INVOICE_CENTS, type Notice } from './answering-provider.ts'
import { deliver, withEachProvider } from './each-provider.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { beginTopUp, makeDue, type Standing, standingOf } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

/** Longer than the reconciler's lease on a payment. */
const LEASE_MS = 61_000

/** W7: the process is killed between the provider's answer and the end of the settlement. */
export const crashWhileSettling = scenario({
  title: 'kill -9 during a settlement: credited once and reversed once, whether a notice or the reconciler comes next',
  needs: 'database',
  long: { points: 100, times: 20 },
  short: { points: 2, times: 1 },
  run: (numbers, random) => withEachProvider((provider) => crash(numbers, random, provider)),
})

type Story = {
  name: string
  /** Reports that are settled first, and the one during which the process is killed. */
  before: Facts[]
  at: Facts
  /** Credits and balance before and after that report. */
  from: Books
  to: Books
}
type Books = Pick<Standing, 'credits' | 'returnedCents' | 'balanceCents'>

const nothing = { credits: 0, returnedCents: 0, balanceCents: 0 }
const credited = { credits: 1, returnedCents: 0, balanceCents: INVOICE_CENTS }
const takenBack = { credits: 1, returnedCents: INVOICE_CENTS, balanceCents: 0 }

const storiesOf = ({ paid, refunded }: AnsweringProvider): Story[] => [
  { name: 'paid', before: [], at: paid, from: nothing, to: credited },
  ...(refunded ? [{ name: 'refunded', before: [paid], at: refunded, from: credited, to: takenBack }] : []),
]

type Crash = { story: Story; point: string }

async function crash(
  { points, times }: { points: number; times: number },
  random: Random,
  provider: AnsweringProvider,
): Promise<Outcome> {
  const failures: string[] = []
  const counts = { done: 0, points: 0, by_the_notice_again: 0, by_the_reconciler: 0 }
  const { checks, broken } = await whileObserved(async () => {
    const reached: Crash[] = []
    for (const story of storiesOf(provider)) reached.push(...(await crashesOf(provider, story)))
    const chosen = random.shuffled(reached).slice(0, points)
    counts.points = chosen.length
    const crashes = random.shuffled(Array.from({ length: times }, () => chosen).flat())
    // The next process starts while the one before it is killed.
    const starting: Child[] = []
    try {
      for (const [index, each] of crashes.entries()) {
        for (const ahead of crashes.slice(starting.length, index + 2)) starting.push(startProcess(provider, ahead))
        const child = starting[index]
        if (child) await killAndGoOn(child, each)
        counts.done++
      }
    } finally {
      for (const child of starting) child.kill('SIGKILL')
    }
  })
  return { counts: { ...counts, checks }, failures: [...failures, ...broken] }

  async function killAndGoOn(child: Child, { story, point }: Crash): Promise<void> {
    const name = `${story.name}, ${point}`
    const { payment, notice } = await prepare(provider, story)
    const byNotice = random.whole(0, 1) === 0
    if (!byNotice) await makeDue([payment.id])
    if ((await child.order(byNotice ? notice : null)) !== 'SIGKILL') failures.push(`${name}: was not killed`)
    // A crash before the commit changes nothing, one after it everything.
    const isSettled = point === 'settlement:committed'
    expectBooks(`${name}, killed`, await standingOf(payment.id), isSettled ? story.to : story.from)

    const againByNotice = random.whole(0, 1) === 0
    if (againByNotice) {
      counts.by_the_notice_again++
      await deliver(notice)
    } else {
      counts.by_the_reconciler++
      if (!isSettled) await expectCheckScheduled(name, payment.id)
      await makeDue([payment.id])
      await reconcilePayments()
    }
    expectBooks(
      `${name}, then ${againByNotice ? 'the notice' : 'the reconciler'}`,
      await standingOf(payment.id),
      story.to,
    )
  }

  function expectBooks(name: string, { credits, returnedCents, balanceCents }: Standing, expected: Books): void {
    const found = { credits, returnedCents, balanceCents }
    if (!isDeepStrictEqual(found, expected)) failures.push(`${name}: ${JSON.stringify(found)}`)
  }

  /** Expects that the reconciler checks the payment without any other event. */
  async function expectCheckScheduled(name: string, id: string): Promise<void> {
    const [payment] = await db().select().from(payments).where(eq(payments.id, id))
    if (!payment?.checkAt) return void failures.push(`${name}: no check is scheduled`)
    const isLate = payment.checkAt.getTime() > Date.now() + LEASE_MS
    if (isLate && payment.status === 'waiting')
      failures.push(`${name}: the next check is at ${payment.checkAt.toISOString()}`)
  }
}

/** Returns every fail-point that the settlement passes in this story, found by failing at each. */
async function crashesOf(provider: AnsweringProvider, story: Story): Promise<Crash[]> {
  const passed = ['settlement:asked']
  for (let statement = 1; ; statement++) {
    const { notice } = await prepare(provider, story)
    const point = armFailPoint(`settlement:${statement}`, 'throw')
    await deliver(notice).catch(() => {})
    disarmFailPoints()
    if (point.times === 0) break
    passed.push(`settlement:${statement}`)
  }
  return [...passed, 'settlement:commit', 'settlement:committed'].map((point) => ({ story, point }))
}

/** Creates a top-up in the story's last reported state, with a notice that the shop hasn't received yet. */
async function prepare(provider: AnsweringProvider, { before, at }: Story) {
  const payment = await beginTopUp()
  for (const facts of before) {
    provider.say(payment.providerOrderId, facts)
    await deliver(provider.notice(payment.providerOrderId))
  }
  provider.say(payment.providerOrderId, at)
  return { payment, notice: provider.notice(payment.providerOrderId) }
}

type Child = {
  /** Makes the process receive this notice, or reconcile for null; returns the signal that ended it. */
  order(notice: Notice | null): Promise<string | null>
  kill(signal: NodeJS.Signals): void
}

function startProcess({ environment }: AnsweringProvider, { point }: Crash): Child {
  const { databaseUrl, sealingKey, dataDir } = config()
  const env = {
    ...environment,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl ?? '',
    SEALING_KEY: sealingKey ?? '',
    DATA_DIR: dataDir,
    FAIL_POINT: `${point}=kill`,
  }
  const child = fork(path.join(import.meta.dirname, 'settling-process.ts'), { env, execArgv: [] })
  const ready = once(child, 'message')
  const exited = once(child, 'exit')
  return {
    async order(notice) {
      await ready
      const told = notice && { ...notice, raw: notice.raw.toString(), headers: Object.fromEntries(notice.headers) }
      child.send({ notice: told })
      const [, signal]: (string | null)[] = await exited
      return signal ?? null
    },
    kill: (signal) => void child.kill(signal),
  }
}
