import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin } from '#test/cast.ts'
import { openShop, type Run } from './model/real-shop.ts'
import { type End, ModelState } from './model/state.ts'
import { StepCommand } from './model/step-command.ts'
import { beginning, steps } from './model/steps.ts'
import { Trace } from './model/trace.ts'
import { dropGuards } from './naive-control.ts'
import { purchaseNaively } from './naive-purchase.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import type { Purchasing } from './sell.ts'
import { whileObserved } from './while-observed.ts'

/** The maximum number of attempts at a sequence, because requests time out on a busy machine. */
const MOST_TRIES = 5

/** `steps` is an average; `most_abandoned` sequences may time out and be restarted. */
type Numbers = { sequences: number; steps: number; at_once: number; most_abandoned: number }

/** C7: random sequences of all operations, against a model that predicts each outcome and the state after it. */
export const modelBased = scenario({
  title: 'Model-based: the outcome of every operation and the state after it match a model of the shop',
  needs: 'database',
  long: { sequences: 5_000, steps: 50, at_once: 20, most_abandoned: 0 },
  // Other tests run at the same time.
  short: { sequences: 24, steps: 15, at_once: 8, most_abandoned: 24 },
  run: compare,
  async control(random) {
    await dropGuards()
    return compare({ sequences: 10, steps: 15, at_once: 1, most_abandoned: 10 }, random, purchaseNaively)
  },
})

async function compare(
  { sequences, steps: average, at_once: atOnce, most_abandoned: mostAbandoned }: Numbers,
  random: Random,
  purchasing: Purchasing = purchaseAccounts,
): Promise<Outcome> {
  const admin = await createAdmin()
  const run: Run = { admin, purchasing, startsAt: new Date('2026-03-01T00:00:00Z') }
  const shares = Array.from({ length: atOnce }, (_, share) => ({
    seed: random.whole(0, 2 ** 31 - 1),
    numRuns: Math.ceil((sequences - share) / atOnce),
    trace: new Trace(),
  }))
  const { result: failures, ...observed } = await whileObserved(async () => {
    const found = await Promise.all(shares.map((share) => checkShare(run, average, share)))
    return found.filter((failure) => failure !== null)
  })
  const divergences = failures.length
  const trace = createHash('sha256')
  const ends = new Map<End, number>()
  for (const share of shares) {
    trace.update(share.trace.digest())
    for (const [end, times] of share.trace.ends) ends.set(end, (ends.get(end) ?? 0) + times)
  }
  const abandoned = shares.reduce((sum, share) => sum + share.trace.abandoned, 0)
  if (abandoned > mostAbandoned) failures.push(`${abandoned} sequences had to be restarted`)
  const stepsDone = ends.values().reduce((sum, times) => sum + times, 0)
  const done = ends.get('done') ?? 0
  ends.delete('done')
  const refused = [...ends].map(([end, times]) => `${end}:${times}`).sort()
  return {
    counts: {
      seeds: shares.map(({ seed }) => seed).join(','),
      done,
      refused: refused.join(',') || 0,
      steps_per_sequence: Math.round(stepsDone / sequences),
      divergences,
      abandoned,
      trace: trace.digest('hex').slice(0, 16),
      checks: observed.checks,
    },
    failures: [...failures, ...observed.broken],
  }
}

type Share = { seed: number; numRuns: number; trace: Trace }

/** Returns the failure that fast-check found, with the seed and path that replay it, or null. */
async function checkShare(run: Run, average: number, { seed, numRuns, trace }: Share): Promise<string | null> {
  const drawn = steps.map((step) => step.map((of) => new StepCommand(of, trace)))
  const commands = fc.commands(drawn, { maxCommands: 2 * average, size: 'max' })
  const property = fc.asyncProperty(beginning, commands, async (begins, sequence) => {
    for (let tries = 1; ; tries++) {
      trace.begin(begins)
      try {
        const real = await openShop(run, begins)
        await fc.asyncModelRun(() => ({ model: new ModelState(begins), real }), sequence)
        return trace.keep()
      } catch (error) {
        // A timeout is not an outcome to compare, so the sequence is repeated on another shop.
        if (tries === MOST_TRIES || !isDatabaseAway(error)) throw error
        trace.abandoned++
      }
    }
  })
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, { seed, numRuns })
  if (!failed) return null
  const [begins, sequence] = counterexample ?? []
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `seed ${seed} path ${counterexamplePath}: ${JSON.stringify(begins)} ${sequence}: ${why}`
}
