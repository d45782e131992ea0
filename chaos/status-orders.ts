import { isDeepStrictEqual } from 'node:util'
import { receiveNotice } from '#app/domain/payments/receive-notice.ts'
import { delivery } from '#test/payment-shop.ts'
import { type AnsweringProvider, type Facts, INVOICE_CENTS, withAnsweringProvider } from './answering-provider.ts'
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
  run: reportInEveryOrder,
})

type Books = Pick<Standing, 'status' | 'credits' | 'bookedCents' | 'returnedCents' | 'balanceCents'>

const nothing = { credits: 0, bookedCents: 0, returnedCents: 0, balanceCents: 0 }
const credited = (cents: number) => ({ ...nothing, credits: 1, bookedCents: cents, balanceCents: cents })
const OVERPAID_CENTS = 3_000

/** Statuses that may be reported of one invoice, and the expected result depending on their order. */
const sets: { statuses: string[]; expected: (isLate: (status: string, than: string) => boolean) => Books }[] = [
  {
    statuses: ['process', 'check', 'confirm_check', 'wrong_amount_waiting', 'paid', 'cancel'],
    expected: (isLate) => ({ status: isLate('paid', 'cancel') ? 'paid_late' : 'paid', ...credited(INVOICE_CENTS) }),
  },
  {
    statuses: ['process', 'check', 'paid_over', 'cancel', 'refund_process', 'refund_fail'],
    expected: (isLate) => ({
      status: isLate('paid_over', 'cancel') ? 'paid_late' : 'paid_over',
      ...credited(OVERPAID_CENTS),
    }),
  },
  {
    statuses: ['process', 'paid', 'cancel', 'refund_process', 'refund_fail', 'refund_paid'],
    // A payment refunded before its credit is no longer credited; one refunded after it is reversed in full.
    expected: (isLate) =>
      isLate('paid', 'refund_paid')
        ? { status: 'refunded', ...nothing }
        : { status: 'refunded', ...nothing, credits: 1, bookedCents: INVOICE_CENTS, returnedCents: INVOICE_CENTS },
  },
  {
    statuses: ['process', 'check', 'confirm_check', 'wrong_amount_waiting', 'refund_process', 'cancel'],
    expected: () => ({ status: 'expired', ...nothing }),
  },
]

async function reportInEveryOrder({ orders }: { orders: number }, random: Random): Promise<Outcome> {
  const failures: string[] = []
  const ended: Record<string, number> = {}
  const limit = atATime()
  const runs = sets.flatMap(({ statuses, expected }) =>
    random
      .shuffled(permutations(statuses))
      .slice(0, orders)
      .map((order) => ({ order, expected: expected((status, than) => order.indexOf(than) < order.indexOf(status)) })),
  )
  const { checks, broken } = await withAnsweringProvider((provider) =>
    whileObserved(() => Promise.all(runs.map(({ order, expected }) => limit(() => run(provider, order, expected))))),
  )
  const notices = runs.reduce((sum, { order }) => sum + order.length, 0)
  return { counts: { done: runs.length, notices, ...ended, checks }, failures: [...failures, ...broken] }

  async function run(provider: AnsweringProvider, order: string[], expected: Books): Promise<void> {
    const { status, credits, bookedCents, returnedCents, balanceCents } = await report(provider, order)
    const found = { status, credits, bookedCents, returnedCents, balanceCents }
    ended[status] = (ended[status] ?? 0) + 1
    if (!isDeepStrictEqual(found, expected)) {
      failures.push(`${order.join(', ')}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
    }
  }
}

/** Reports these statuses of one invoice, each with its notice; returns the final state of the top-up. */
async function report(provider: AnsweringProvider, statuses: string[]): Promise<Standing> {
  const { id, providerOrderId } = await beginTopUp()
  for (const status of statuses) {
    provider.say(providerOrderId, { payment_status: status, ...arrived[status] })
    await receiveNotice(delivery(provider.notice(providerOrderId)))
  }
  return standingOf(id)
}

const arrived: Record<string, Facts> = {
  wrong_amount_waiting: { payment_amount_usd: '12.50' },
  paid: { payment_amount_usd: '25.00' },
  paid_over: { payment_amount_usd: '30.00' },
}

function permutations(items: string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
