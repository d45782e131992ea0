import { eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { paymentProviders } from '#app/integrations/providers/registry.ts'
import { startShop } from '#test/shop.ts'
import { actingOn } from './acting-on.ts'
import { type AnsweringProvider, INVOICE_CENTS, PAID, withAnsweringProvider } from './answering-provider.ts'
import { type Outcome, scenario } from './scenario.ts'
import { beginTopUp, standingOf } from './top-ups.ts'
import { whileObserved } from './while-observed.ts'

/** W2: one notice many times concurrently, at two instances on one database. */
export const repeatedNotice = scenario({
  title: 'The same payment notice arrives many times concurrently, at two instances',
  needs: 'shops',
  long: { notices: 100, payments: 20 },
  short: { notices: 100, payments: 1 },
  run: (numbers) => withAnsweringProvider((provider) => repeat(numbers, provider)),
})

async function repeat(
  { notices, payments: topUps }: { notices: number; payments: number },
  provider: AnsweringProvider,
): Promise<Outcome> {
  const failures: string[] = []
  const answers: Record<string, number> = {}
  let credits = 0
  const environment = { ...provider.environment, WORKERS: '1', LOG_LEVEL: 'fatal' }
  const first = await startShop(environment)
  const { databaseUrl, sealingKey } = first
  const second = await startShop({ ...environment, DATABASE_URL: databaseUrl, SEALING_KEY: sealingKey })
  try {
    const { checks, broken } = await actingOn(first, () =>
      whileObserved(async () => {
        // Only the notice may cause the credit, not the shop's polling.
        await db().execute(sql`alter table payments alter check_at set default null`)
        for (let payment = 0; payment < topUps; payment++) await pay()
      }),
    )
    return { counts: { done: topUps, ...answers, credits, checks }, failures: [...failures, ...broken] }
  } finally {
    await second.discard()
    await first.discard()
  }

  async function pay(): Promise<void> {
    const { id, providerOrderId: orderId } = await beginTopUp()
    await db().update(payments).set({ checkAt: null }).where(eq(payments.id, id))
    provider.say(orderId, PAID)
    const body = new Uint8Array(provider.notice(orderId))
    const sent = Array.from({ length: notices }, async (_, index) => {
      const { url } = index % 2 ? second : first
      const response = await fetch(url + paymentProviders.cryptomus.webhook?.path, { method: 'POST', body })
      await response.arrayBuffer()
      return response.status
    })
    for (const status of await Promise.all(sent)) {
      answers[`status_${status}`] = (answers[`status_${status}`] ?? 0) + 1
      if (status !== 200) failures.push(`a notice got ${status}`)
    }
    const standing = await standingOf(id)
    credits += standing.credits
    if (standing.credits !== 1 || standing.balanceCents !== INVOICE_CENTS) {
      failures.push(`${standing.credits} credits, ${standing.balanceCents} cents`)
    }
    const kept = await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, id))
    const [{ timesReceived, verdict } = { timesReceived: 0, verdict: '' }] = kept
    if (kept.length !== 1 || timesReceived !== notices || verdict !== 'credited') {
      failures.push(`${kept.length} notices are stored, the first received ${timesReceived} times, as ${verdict}`)
    }
  }
}
