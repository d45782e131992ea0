import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { InvoiceNotFound, ProviderError } from '#app/integrations/payment-errors.ts'
import type { NoticeFacts } from '#app/integrations/payment-gateway.ts'
import type { ProviderId } from '#app/integrations/providers/registry.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { stored } from '#app/lib/stored-text.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { log } from '#app/log.server.ts'
import { getProviderOfWebhook, type PaymentProvider } from '../provider.ts'
import type { StoredPayment } from '../rules.ts'
import { contradictions } from '../transitions.ts'
import { latestAfterNotice } from './check-times.ts'
import { type Check, reconcilePayment } from './reconcile-payments.ts'
import type { Settlement } from './settle-payment.ts'

const forgeries = rateLimit('forged-notice', { points: 60, seconds: 3600 })

/** A notice that moved money keeps its verdict when it is received again. */
const FINAL: ('credited' | 'reversed')[] = ['credited', 'reversed']

/** `pending` means that the check failed, `denied` that the provider does not know the invoice. */
export type Verdict = Settlement | 'pending' | 'denied' | 'unknown order' | 'malformed' | 'forged'

export type Delivery = { providerId: ProviderId; raw: Buffer; headers: Headers; clientIp: string }

/** Stores a notice, asks the provider about the invoice and settles the payment. A notice alone credits nothing. */
export async function receiveNotice({ providerId, raw, headers, clientIp }: Delivery): Promise<Verdict> {
  const provider = await getProviderOfWebhook(providerId)
  if (!provider) return 'forged'
  const notice = provider.gateway.verifyNotice(raw, headers)
  if (!notice.authentic) {
    if (await mayKeepForgery(clientIp)) await keepNotice(provider, raw, { verdict: notice.reason })
    return notice.reason
  }
  const { members: body } = notice
  const facts = await resolveInvoice(provider, notice.facts)
  if (!facts) {
    await keepNotice(provider, raw, { verdict: 'pending', body })
    return 'pending'
  }
  const payment = await findPayment(provider, facts)
  if (!payment) {
    await transaction(async (tx) => {
      const { isNew } = await keepNotice(provider, raw, { verdict: 'unknown order', body }, tx)
      if (isNew && facts.reportsMoney) await alarmUnknownOrder(tx, provider, facts)
    })
    return 'unknown order'
  }
  const kept = await keepNotice(provider, raw, { verdict: 'pending', body, paymentId: payment.id })
  const final = FINAL.find((verdict) => verdict === kept.verdict)
  if (final) return final

  const noticeContradictions = contradictions(payment, provider.gateway.merchantId, facts)
  const verdict = verdictOf(await reconcilePayment(provider, payment, { noticeContradictions }))
  if (verdict === 'pending') await checkSoon(payment)
  // Concurrent requests may settle the same bytes; the one that moved money decides the verdict.
  await db()
    .update(paymentNotices)
    .set({ verdict })
    .where(and(eq(paymentNotices.id, kept.id), notInArray(paymentNotices.verdict, FINAL)))
  return verdict
}

/** Asks the provider which invoice a notice means that does not name it. Returns null if the provider fails. */
async function resolveInvoice({ gateway }: PaymentProvider, facts: NoticeFacts): Promise<NoticeFacts | null> {
  if (!facts.reference || !gateway.findInvoice) return facts
  try {
    return { ...facts, ...(await gateway.findInvoice(facts.reference)) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'the invoice of a notice could not be found')
    return null
  }
}

async function checkSoon({ id }: StoredPayment): Promise<void> {
  const latest = latestAfterNotice(new Date()).toISOString()
  // least() ignores null, so this also schedules top-ups that are no longer checked.
  await db()
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, ${latest}::timestamptz)` })
    .where(eq(payments.id, id))
}

function verdictOf(check: Check): Verdict {
  if ('settlement' in check) return check.settlement
  return check.fault instanceof InvoiceNotFound ? 'denied' : 'pending'
}

async function mayKeepForgery(clientIp: string): Promise<boolean> {
  try {
    await forgeries.spend(networkOf(clientIp))
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}

async function findPayment({ name }: PaymentProvider, { orderId, uuid }: NoticeFacts): Promise<StoredPayment | null> {
  const isNamed = eq(payments.providerOrderId, orderId ?? '')
  const [payment] = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.provider, name), or(isNamed, eq(payments.invoiceId, uuid ?? ''))))
    .orderBy(desc(isNamed))
    .limit(1)
  return payment ?? null
}

async function alarmUnknownOrder(tx: Database, { name }: PaymentProvider, { uuid, orderId }: NoticeFacts) {
  const invoice = (uuid || orderId || '').slice(0, 64)
  const message = invoice
    ? stored('server.alarms.messages.unknownInvoice', { invoice })
    : stored('server.alarms.messages.unnamedInvoice')
  await raiseAlarm(tx, { kind: 'payment-unknown', subject: `provider:${name}`, message })
}

type Entry = { verdict: Verdict; body?: Record<string, unknown>; paymentId?: string }

/** Inserts or counts a notice and returns its verdict. A forged one may turn out genuine under another key. */
async function keepNotice(provider: PaymentProvider, raw: Buffer, entry: Entry, tx: Database = db()) {
  const bodyHash = createHash('sha256').update(raw).digest()
  const [kept] = await tx
    .insert(paymentNotices)
    .values({ id: randomUUID(), provider: provider.name, bodyHash, ...entry })
    .onConflictDoUpdate({
      target: [paymentNotices.provider, paymentNotices.bodyHash],
      set: {
        timesReceived: sql`${paymentNotices.timesReceived} + 1`,
        lastReceivedAt: sql`now()`,
        body: sql`coalesce(${paymentNotices.body}, excluded.body)`,
        paymentId: sql`coalesce(${paymentNotices.paymentId}, excluded.payment_id)`,
        verdict: sql`coalesce(nullif(${paymentNotices.verdict}, 'forged'), excluded.verdict)`,
      },
    })
    .returning({
      id: paymentNotices.id,
      verdict: paymentNotices.verdict,
      isNew: sql<boolean>`${paymentNotices.timesReceived} = 1`,
    })
  if (!kept) throw new Error('The notice was not stored.')
  return kept
}
