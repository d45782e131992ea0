import { reconcilePayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import type { AnsweringProvider, Facts } from './answering-provider.ts'
import { deliver, withEachProvider } from './each-provider.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { atATime, beginTopUps, makeDue, type Standing, standings } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

/** W4: validly signed reports that contradict the shop's data. */
export const lies = scenario({
  title: 'A signed notice or the provider itself reports a wrong amount, currency, order, invoice or merchant',
  needs: 'database',
  long: { rounds: 40 },
  short: { rounds: 1 },
  run: (numbers, random) => withEachProvider((provider) => lie(numbers, random, provider)),
})

/** Sources of the wrong value: the notice, the provider's answer, both, or an answer without a notice. */
const liars = ['notice', 'provider', 'both', 'provider without notice'] as const

type Case = {
  name: string
  liar: (typeof liars)[number]
  orderId: string
  lie: Facts
  truth: Facts
  accusedId: string
}

async function lie({ rounds }: { rounds: number }, random: Random, provider: AnsweringProvider): Promise<Outcome> {
  const failures: string[] = []
  /** Counted after the false report and after the true one. */
  const counts = { done: 0, credits: 0, alarms: 0, under_review: 0 }
  const { checks, broken } = await whileObserved(async () => {
    for (let round = 0; round < rounds; round++) {
      const cases = await prepare(provider, random)
      judge(cases, await report(provider, cases, true))
      // A true report that follows is no longer credited automatically.
      judge(cases, await report(provider, cases, false))
    }
  })
  return { counts: { ...counts, checks }, failures: [...failures, ...broken] }

  function judge(cases: Case[], standing: Map<string, Standing>): void {
    for (const { name, accusedId } of cases) {
      const { status, credits = 0, balanceCents, alarms = [] } = standing.get(accusedId) ?? {}
      counts.done++
      counts.credits += credits
      if (alarms.includes('payment-contradicted')) counts.alarms++
      else failures.push(`${name}: no alarm`)
      if (status === 'review') counts.under_review++
      else failures.push(`${name}: ${status}`)
      if (credits > 0 || balanceCents !== 0) failures.push(`${name}: credited`)
    }
  }
}

async function prepare(provider: AnsweringProvider, random: Random): Promise<Case[]> {
  const { falsehoods, absentFromNotices = [] } = provider
  const wanted = liars
    .flatMap((liar) => Object.keys(falsehoods).map((field) => ({ liar, field })))
    .filter(({ liar, field }) => liar.startsWith('provider') || !absentFromNotices.includes(field))
  const begun = await beginTopUps(2 * wanted.length)
  // NOWPayments lists no payment under an invoice that it does not name, so the shop must know it from a notice.
  const limit = atATime()
  await Promise.all(begun.map(({ providerOrderId }) => limit(() => deliver(provider.notice(providerOrderId)))))
  return wanted.map(({ liar, field }, index) => {
    const [mine, other] = begun.slice(2 * index)
    if (!mine || !other) throw new Error('The top-ups did not begin.')
    const [orderId, otherId] = [mine.providerOrderId, other.providerOrderId]
    provider.say(orderId, provider.paid)
    const value = falsehoods[field]?.(random, provider.said(otherId))
    // A notice with another order's id is about that order.
    const namesOther = value === otherId && (liar === 'notice' || liar === 'both')
    return {
      name: `${liar}, ${field} ${JSON.stringify(value)}`,
      liar,
      orderId,
      lie: { [field]: value },
      truth: { [field]: provider.said(orderId)[field] },
      accusedId: namesOther ? other.id : mine.id,
    }
  })
}

/** Delivers the reports and their notices; returns the state of the top-ups concerned. */
async function report(provider: AnsweringProvider, cases: Case[], isLie: boolean): Promise<Map<string, Standing>> {
  const limit = atATime()
  const isNoticed = ({ liar }: Case) => !isLie || liar !== 'provider without notice'
  for (const { liar, orderId, lie, truth } of cases) provider.say(orderId, isLie && liar !== 'notice' ? lie : truth)
  await Promise.all(
    cases.filter(isNoticed).map(({ liar, orderId, lie, truth }) => {
      const claims = isLie && liar !== 'provider' ? lie : truth
      return limit(() => deliver(provider.notice(orderId, claims)))
    }),
  )
  const accused = cases.map(({ accusedId }) => accusedId)
  await makeDue(isLie ? cases.filter((each) => !isNoticed(each)).map(({ accusedId }) => accusedId) : accused)
  while ((await reconcilePayments()) > 0);
  return standings(accused)
}
