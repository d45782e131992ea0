import { createHash, randomUUID } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { readInvoice } from '#app/integrations/cryptomus/client.ts'
import { InvoiceNotFound, ProviderError } from '#app/integrations/cryptomus/errors.ts'
import { noticeClaim } from '#app/integrations/cryptomus/notice-claim.ts'
import { verifyNotice } from '#app/integrations/cryptomus/verify-notice.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { log } from '#app/log.server.ts'
import { getPaymentProvider, type PaymentProvider } from './queries.ts'
import { contradictions, type StoredPayment } from './rules.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

// What anybody can send must not fill the database.
const forgeries = rateLimit('forged-notice', { points: 60, seconds: 3600 })

/** What moved money stands, however often the same bytes come again. */
const FINAL: ('credited' | 'reversed')[] = ['credited', 'reversed']

/** `pending`: the provider could not be asked and may send it again. `denied`: asked, it knows of no such invoice. */
export type Verdict = Settlement | 'pending' | 'denied' | 'unknown order' | 'malformed' | 'forged'

/**
 * Takes a notice of the provider: keeps it (of a forged one only its hash, 60 an hour of each network), asks the
 * provider how the invoice stands, and settles the payment. A notice alone credits nothing.
 */
export async function receiveNotice(raw: Buffer, clientAddress: string): Promise<Verdict> {
  const provider = await getPaymentProvider()
  if (!provider) return 'forged'
  const notice = verifyNotice(raw, provider.account.apiKey)
  if (!notice.authentic) {
    if (await mayKeepForgery(clientAddress)) await keepNotice(provider, raw, { verdict: notice.reason })
    return notice.reason
  }
  const claim = noticeClaim.parse(notice.members)
  const payment = await findPayment(provider, claim.orderId)
  if (!payment) {
    await keepNotice(provider, raw, { verdict: 'unknown order', body: notice.members })
    return 'unknown order'
  }
  const kept = await keepNotice(provider, raw, { verdict: 'pending', body: notice.members, paymentId: payment.id })
  const final = FINAL.find((verdict) => verdict === kept.verdict)
  if (final) return final

  const verdict = await settle(provider, payment, contradictions(payment, provider.account.merchantId, claim))
  // The same bytes may be settled at once by others; the one that moved money has the last word.
  await db()
    .update(paymentNotices)
    .set({ verdict })
    .where(and(eq(paymentNotices.id, kept.id), notInArray(paymentNotices.verdict, FINAL)))
  return verdict
}

async function settle(provider: PaymentProvider, payment: StoredPayment, doubts: string[]): Promise<Verdict> {
  try {
    const invoice = await readInvoice(provider.account, payment.providerOrderId)
    return await settlePayment(payment, provider, invoice, doubts)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error, paymentId: payment.id }, 'the provider does not stand by its notice')
    return error instanceof InvoiceNotFound ? 'denied' : 'pending'
  }
}

async function mayKeepForgery(clientAddress: string): Promise<boolean> {
  try {
    await forgeries.spend(networkOf(clientAddress))
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}

async function findPayment(provider: PaymentProvider, orderId: string): Promise<StoredPayment | null> {
  const [payment] = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerOrderId, orderId)))
  return payment ?? null
}

type Entry = { verdict: Verdict; body?: Record<string, unknown>; paymentId?: string }

/**
 * Writes the notice down, or counts it when the same bytes came before; answers the verdict that stands. Bytes that
 * passed for forged, under a wrong key, may turn out to be genuine.
 */
async function keepNotice(provider: PaymentProvider, raw: Buffer, entry: Entry) {
  const bodyHash = createHash('sha256').update(raw).digest()
  const [kept] = await db()
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
    .returning({ id: paymentNotices.id, verdict: paymentNotices.verdict })
  if (!kept) throw new Error('The notice was not kept.')
  return kept
}
