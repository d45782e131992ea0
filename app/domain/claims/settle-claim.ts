import { and, eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { claims } from '#app/db/schema/stock.ts'
import { deliverReplacement, lockOldestAvailable } from '#app/domain/stock/commands.ts'
import { creditClaim } from '#app/domain/wallet/commands.ts'
import type { Mail } from '#app/lib/mail.ts'
import type { ClaimedOrder } from './queries.ts'
import { type ClaimState, creditCents } from './rules.ts'

/** An open claim whose customer's wallet the caller has locked. */
export type Settlement = {
  claimId: string
  order: ClaimedOrder & { itemCents: number }
  /** Null for the product's rule. */
  decidedBy: string | null
  note: string
  at: Date
}

/** Hands out another row of the product. Returns false, changing nothing, when none is free. */
export async function swapLine(tx: Database, settlement: Settlement): Promise<boolean> {
  const id = await lockOldestAvailable(tx, settlement.order.productId)
  if (id === null) return false
  // Must come first: a trigger hands out a row only for a swapped claim.
  await noteDecision(tx, settlement, { status: 'swapped' })
  await deliverReplacement(tx, { id, claimId: settlement.claimId })
  return true
}

/** Credits the line's price and returns the cents; 0 when nothing is left of the order's total. */
export async function creditLine(tx: Database, settlement: Settlement): Promise<number> {
  const { claimId, order, decidedBy: actorId, at } = settlement
  const amountCents = creditCents(order)
  if (amountCents === 0) return 0
  await noteDecision(tx, settlement, { status: 'credited', creditedCents: amountCents })
  const transfer = { customerId: order.customerId, amountCents, orderId: order.id, claimId, at }
  await creditClaim(tx, actorId === null ? transfer : { ...transfer, actorId })
  return amountCents
}

export async function noteDecision(
  tx: Database,
  { claimId, decidedBy, note, at }: Settlement,
  outcome: { status: ClaimState; creditedCents?: number },
): Promise<void> {
  await tx
    .update(claims)
    .set({ ...outcome, decidedBy, decisionNote: note, decidedAt: at })
    .where(and(eq(claims.id, claimId), eq(claims.status, 'open')))
}

export async function queueDecisionMail(
  tx: Database,
  order: ClaimedOrder,
  customer: { email: string; deletedAt: Date | null },
  decided: Pick<Mail<'claim-decided'>, 'outcome' | 'count' | 'creditedCents' | 'note'>,
): Promise<void> {
  if (customer.deletedAt) return
  await addJob(tx, 'send-mail', {
    template: 'claim-decided',
    to: customer.email,
    name: order.customerName,
    url: `${config().appUrl}/customer/orders/${order.id}`,
    reference: order.id.slice(0, 12),
    ...decided,
    ...(order.goods === 'items' && { isItems: true as const }),
  })
}
