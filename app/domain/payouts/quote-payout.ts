import { type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { getBonus } from '#app/domain/wallet/queries.ts'
import type { Refusal } from '#app/lib/refusal.ts'
import { getOpenPayout } from './queries.ts'
import { payoutRefusals } from './refusals.ts'
import { type PayoutQuote, payableCents, quoteOf, type ReturnableTopUp } from './rules.ts'

type Owner = { customerId: string; bonusCents: number }

/** Computes which top-ups a payout of these cents would return, and which bonus it would take back for them. */
export async function quotePayout(
  { customerId, bonusCents }: Owner,
  cents: number,
  database: Database = db(),
): Promise<PayoutQuote> {
  return quoteOf(await listReturnable(customerId, database), bonusCents, cents)
}

type Balance = { balanceCents: number; bonusCents: number }

/** Returns why a request cannot be started now: more bonus would be withheld than agreed, or the balance is too low. */
export function obstacleToStart(
  { amountCents, withheldCents }: { amountCents: number; withheldCents: number },
  balance: Balance,
  quote: Pick<PayoutQuote, 'withheldCents'>,
): Refusal | null {
  if (quote.withheldCents > withheldCents) return payoutRefusals.bonusSpentSince(quote.withheldCents)
  const neededCents = amountCents + quote.withheldCents
  return payableCents(balance) < neededCents ? payoutRefusals.payableTooLow(payableCents(balance), neededCents) : null
}

/** Returns what a customer needs to know before a request: their bonus, and what a payout of everything takes of it. */
export async function getPayable({ customerId, balanceCents }: { customerId: string; balanceCents: number }) {
  const [open, bonusCents] = await Promise.all([getOpenPayout(customerId), getBonus(customerId)])
  const { sources: _, ...quote } = await quotePayout({ customerId, bonusCents }, balanceCents - bonusCents)
  return { bonusCents, quote, hasOpen: open !== null }
}

/** Lists a customer's top-ups, newest first, with what payouts have returned of each and taken back of its bonus. */
async function listReturnable(customerId: string, database: Database): Promise<ReturnableTopUp[]> {
  const { rows } = await database.execute<Record<keyof ReturnableTopUp, string>>(sql`
    select id as "paymentId", credited_cents as "creditedCents", bonus_cents as "bonusCents",
      coalesce(cents, 0) as "returnedCents", coalesce(taken_cents, 0) as "takenCents"
    from payments left join (
      select payment_id, sum(cents) as cents, sum(bonus_cents) as taken_cents from (${sourcesOf(customerId)}) as parts
      group by payment_id
    ) as returned on payment_id = id
    where customer_id = ${customerId} and credited_cents > 0 and status <> 'refunded'
    order by credited_at desc, id desc`)
  return rows.map(({ paymentId, creditedCents, bonusCents, returnedCents, takenCents }) => ({
    paymentId,
    creditedCents: Number(creditedCents),
    bonusCents: Number(bonusCents),
    returnedCents: Number(returnedCents),
    takenCents: Number(takenCents),
  }))
}

function sourcesOf(customerId: string): SQL {
  return sql`select (source ->> 'paymentId')::uuid as payment_id, (source ->> 'cents')::bigint as cents,
      (source ->> 'bonusCents')::bigint as bonus_cents
    from payouts cross join jsonb_array_elements(sources) as source
    where customer_id = ${customerId} and status in ('started', 'sent')`
}
