import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { checkPayment } from './check-payment.ts'
import { listProviders } from './provider.ts'

const MOST_AT_ONCE = 3
const TIMEOUT_MS = 2_500

/** Called off by the customer, while the provider's page still takes money. */
const isCancelledHereOnly = and(eq(payments.status, 'expired'), ne(payments.providerStatus, 'cancel'))

/**
 * Asks their providers about the customer's few newest open payments, before all about `first`, so that a lost notice strands nobody,
 * and answers whether that brought money. It takes a bounded time, and what fails is only logged: the page that calls it shows
 * what is known.
 */
export async function refreshOpenPayments(customerId: string, first: string | null = null): Promise<boolean> {
  const providers = new Map((await listProviders()).map((provider) => [provider.name as string, provider]))
  const open = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.provider, [...providers.keys()]),
        or(inArray(payments.status, ['created', 'waiting']), isCancelledHereOnly),
        gt(payments.createdAt, sql`now() - interval '3 days'`),
      ),
    )
    .orderBy(
      sql`${payments.id} is distinct from ${first}::uuid`,
      eq(payments.status, 'expired'),
      desc(payments.createdAt),
    )
    .limit(MOST_AT_ONCE)
  const checks = await Promise.all(
    open.map(async (payment) => {
      const provider = providers.get(payment.provider)
      return provider && checkPayment(provider, payment, { timeoutMs: TIMEOUT_MS })
    }),
  )
  return checks.some((check) => check && 'settlement' in check && check.settlement === 'credited')
}
