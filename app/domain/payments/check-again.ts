import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { checkPayment } from './check-payment.ts'
import { getProviderNamed } from './provider.ts'
import { paymentRefusals, TopUpsNotSetUp } from './refusals.ts'
import type { Settlement } from './settle-payment.ts'

const TIMEOUT_MS = 8_000

const checks = rateLimit('payment-check', { points: 30, seconds: 60 })

/**
 * What came of asking: what was settled, or why the provider could not be asked, as a sentence, and whether the shop asks again without
 * anybody's doing.
 */
export type CheckedAgain = { settlement: Settlement } | { fault: string; isAskedAgain: boolean }

/**
 * Asks the provider about a top-up because an admin wants to know now, and settles it by the answer as ever. Waits for
 * eight seconds at most. Refuses with TooManyAttempts after thirty a minute of one admin, and with TopUpsNotSetUp where
 * a key does not open.
 */
export async function checkAgain(paymentId: string, actorId: string): Promise<CheckedAgain> {
  await checks.spend(actorId)
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw paymentRefusals.paymentNotFound()
  const provider = await getProviderNamed(payment.provider)
  if (!provider) throw new TopUpsNotSetUp()
  const check = await checkPayment(provider, payment, { timeoutMs: TIMEOUT_MS })
  if ('settlement' in check) return check
  const isAskedAgain = (await db().$count(payments, and(eq(payments.id, paymentId), isNotNull(payments.checkAt)))) > 0
  return { fault: check.fault.message, isAskedAgain }
}
