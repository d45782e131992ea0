import { isDeepStrictEqual } from 'node:util'
import type { AnsweringProvider, Facts, StoryEnd } from './answering-provider.ts'
import { deliver, withEachProvider } from './each-provider.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { atATime, beginTopUp, type Standing, standingOf } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

/** W3: the provider's statuses in every order, each with its notice, against the real settlement. */
export const statusOrders = scenario({
  title: "The provider's statuses arrive in every order",
  needs: 'database',
  long: { orders: 720 },
  short: { orders: 12 },
  run: (numbers, random) => withEachProvider((provider) => reportInEveryOrder(numbers, random, provider)),
})

type Books = Pick<Standing, 'status' | 'credits' | 'bookedCents' | 'returnedCents' | 'balanceCents'>

async function reportInEveryOrder(
  { orders }: { orders: number },
  random: Random,
  provider: AnsweringProvider,
): Promise<Outcome> {
  const failures: string[] = []
  const ended: Record<string, number> = {}
  const limit = atATime()
  const runs = provider.stories.flatMap(({ reports, ends }) =>
    random
      .shuffled(permutations(Object.keys(reports)))
      .slice(0, orders)
      .map((order) => {
        const end = ends((report, than) => order.indexOf(than) < order.indexOf(report))
        return { order, reports: order.map((name) => reports[name] ?? {}), expected: booksOf(end) }
      }),
  )
  const { checks, broken } = await whileObserved(() => Promise.all(runs.map((each) => limit(() => run(each)))))
  const notices = runs.reduce((sum, { order }) => sum + order.length, 0)
  return { counts: { done: runs.length, notices, ...ended, checks }, failures: [...failures, ...broken] }

  async function run({ order, reports, expected }: (typeof runs)[number]): Promise<void> {
    const { status, credits, bookedCents, returnedCents, balanceCents } = await report(provider, reports)
    const found = { status, credits, bookedCents, returnedCents, balanceCents }
    ended[status] = (ended[status] ?? 0) + 1
    if (!isDeepStrictEqual(found, expected)) {
      failures.push(`${order.join(', ')}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
    }
  }
}

function booksOf({ status, creditedCents, isReturned = false }: StoryEnd): Books {
  const returnedCents = isReturned ? creditedCents : 0
  const balanceCents = creditedCents - returnedCents
  return { status, credits: creditedCents > 0 ? 1 : 0, bookedCents: creditedCents, returnedCents, balanceCents }
}

/** Reports these facts of one invoice, each with its notice; returns the final state of the top-up. */
async function report(provider: AnsweringProvider, reports: Facts[]): Promise<Standing> {
  const { id, providerOrderId } = await beginTopUp()
  for (const facts of reports) {
    provider.say(providerOrderId, facts)
    await deliver(provider.notice(providerOrderId))
  }
  return standingOf(id)
}

function permutations(items: string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
