import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { payerColumns } from './payer-columns.ts'

const NOTICES_A_PAGE = 50

export type ListedNotice = Awaited<ReturnType<typeof listNotices>>['notices'][number]

/** A member of what the notice said, as text, by its name at one provider or the other; with the key anybody can write it, at any length. */
function said(member: string, otherName = member): SQL<string | null> {
  const { body } = paymentNotices
  return sql<string | null>`left(coalesce(${body} ->> ${member}, ${body} ->> ${otherName}), 60)`
}

export const noticeColumns = {
  id: paymentNotices.id,
  provider: paymentNotices.provider,
  verdict: paymentNotices.verdict,
  timesReceived: paymentNotices.timesReceived,
  lastReceivedAt: paymentNotices.lastReceivedAt,
  said: {
    status: said('status', 'type'),
    amount: said('amount'),
    currency: said('currency'),
    invoice: said('uuid', 'invoiceId'),
  },
  paymentId: paymentNotices.paymentId,
}

/**
 * Notices of the payment provider, for admins: the one that came last first, a page of 50 at a time; `older` is the last one's id when
 * there are more, to ask with as `before`. What one said is null where it did not carry the provider's signature.
 */
export async function listNotices({ before }: { before: string | null }) {
  const last = before === null ? null : await placeOf(before)
  const found = await db()
    .select({ ...noticeColumns, customer: payerColumns })
    .from(paymentNotices)
    .leftJoin(payments, eq(payments.id, paymentNotices.paymentId))
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .where(
      last ? sql`(${paymentNotices.lastReceivedAt}, ${paymentNotices.id}) < (${last}, ${before}::uuid)` : undefined,
    )
    .orderBy(desc(paymentNotices.lastReceivedAt), desc(paymentNotices.id))
    .limit(NOTICES_A_PAGE + 1)
  const notices = found.slice(0, NOTICES_A_PAGE)
  return { notices, older: found.length > notices.length ? (notices.at(-1)?.id ?? null) : null }
}

/** By the stored instant, which is finer than a Date; null for a notice that is not there. */
async function placeOf(id: string): Promise<SQL | null> {
  if (!isUuid(id)) return null
  const isThere = (await db().$count(paymentNotices, eq(paymentNotices.id, id))) > 0
  return isThere ? sql`(select last_received_at from payment_notices where id = ${id})` : null
}
