import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { isBackwards, type Place, turnPage } from '#app/lib/turn-page.ts'
import { foldUuid, isUuid } from '#app/lib/uuid.ts'
import { payerColumns } from './payer-columns.ts'
import { providerNames } from './provider.ts'
import type { PaymentFilter, PaymentListQuery } from './schema.ts'

const PAGE = 50

/** Word for word as the index says it. */
const needsLook = sql`${payments.status} in ('review', 'held')`

const states: Record<PaymentFilter, SQL | undefined> = {
  all: undefined,
  look: needsLook,
  open: isPendingTopUp,
  credited: inArray(payments.status, ['paid', 'paid_over', 'paid_in_part', 'paid_late', 'refunded']),
  ended: and(inArray(payments.status, ['expired', 'failed', 'dismissed']), not(isPendingTopUp)),
}

export type ListedPayment = Awaited<ReturnType<typeof readPayments>>[number]

/**
 * A page of 50 of everybody's top-ups, newest first; for admins. Amounts in cents. What is searched for is the whole id of a top-up, or of
 * its invoice at the provider.
 */
export async function listPayments({ after, before, ...filter }: PaymentListQuery) {
  const { rows, ...page } = await turnPage({ after, before }, PAGE, (place, limit) =>
    readPayments(filter, place, limit),
  )
  return { payments: rows, ...page }
}

async function readPayments(
  { state, q, customer }: Omit<PaymentListQuery, 'after' | 'before'>,
  place: Place,
  limit: number,
) {
  const direction = isBackwards(place) ? asc : desc
  return db()
    .select({
      id: payments.id,
      provider: payments.provider,
      status: payments.status,
      providerStatus: payments.providerStatus,
      amountCents: payments.amountCents,
      creditedCents: payments.creditedCents,
      createdAt: payments.createdAt,
      customer: payerColumns,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(
      and(
        states[state],
        q ? isNamed(q) : undefined,
        customer ? eq(payments.customerId, customer) : undefined,
        isBeyond(place),
      ),
    )
    .orderBy(direction(payments.createdAt), direction(payments.id))
    .limit(limit)
}

function isNamed(name: string): SQL | undefined {
  const id = foldUuid(name)
  // The index is in the order of the providers, of which there are few.
  const ofInvoice = and(inArray(payments.provider, providerNames), eq(payments.invoiceId, name))
  return or(ofInvoice, eq(payments.providerOrderId, name), isUuid(id) ? eq(payments.id, id) : undefined)
}

/** Two values, not a row, so that the index is entered at the right place; exact to the microsecond. */
function isBeyond({ after, before }: Place): SQL | undefined {
  const id = after ?? before
  if (id === undefined) return undefined
  const placed = sql`(select created_at from payments as place where place.id = ${id})`
  return sql`(${payments.createdAt}, ${payments.id}) ${sql.raw(after ? '<' : '>')} (${placed}, ${id}::uuid)`
}
