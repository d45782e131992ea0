import { and, eq, inArray } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import {
  creditReturnedBonus,
  creditReturnedPayout,
  debitPayout,
  lockWallet,
  reverseTopUp,
  type Wallet,
  withholdBonus,
} from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { sumBooked, sumSpentByGuest } from '#app/domain/wallet/queries.ts'
import { obstacleToStart, quotePayout } from './quote-payout.ts'
import { payoutRefusals } from './refusals.ts'
import { type PayoutStep, payoutSteps } from './rules.ts'

export type Handling = {
  payoutId: string
  step: PayoutStep
  /** The admin's reference, with `send`. */
  reference?: string
  /** For the customer, with `decline` and `return`. */
  reason?: string
  idempotencyKey?: string | undefined
  by: FreshAdmin
  at?: Date
}

type Payout = typeof payouts.$inferSelect

/**
 * Takes the next step of a payout. The start debits the balance and takes bonus back in the same transaction, so that
 * no money is sent without it. Refuses a step that another admin or the customer made impossible.
 */
export async function handlePayout(handling: Handling): Promise<void> {
  const { payoutId, step, reference = '', reason = '', idempotencyKey: key, by } = handling
  const { actorId } = by
  await transaction(async (tx) => {
    await requireActingAdmin(tx, actorId)
    const [found] = await tx.select({ customerId: payouts.customerId }).from(payouts).where(eq(payouts.id, payoutId))
    const wallet = found && (await lockWallet(tx, found.customerId))
    // Read again under the wallet's lock, because the second of two steps waits there.
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update')
    if (!wallet || !payout) throw payoutRefusals.payoutNotFound()
    const request = { operation: 'payout-step', payoutId, step, reference, reason } as const
    await withIdempotencyKey(tx, { actorId, key, request }, () => take(tx, wallet, payout, handling))
  }, 'payout')
}

async function take(tx: Database, wallet: Wallet, payout: Payout, handling: Handling) {
  const { step, reference = '', reason = '', by, at = new Date() } = handling
  const { id: payoutId, customerId, amountCents, status: before } = payout
  const { from, to: status } = payoutSteps[step]
  if (before !== from) throw payoutRefusals.payoutChangedMeanwhile(before)
  const { actorId, ip } = by
  const quote = step === 'start' ? await requireCovered(tx, wallet, payout) : null
  const bonusCents = quote?.bonusCents ?? payout.bonusCents
  const started = quote && { startedAt: at, bonusCents, withheldCents: quote.withheldCents, sources: quote.sources }
  await tx
    .update(payouts)
    .set({ status, reference, reason, handledBy: actorId, ...(started ?? { endedAt: at }) })
    .where(eq(payouts.id, payoutId))
  const transfer = { customerId, payoutId, actorId, at }
  if (step === 'start') {
    if (bonusCents > 0) await withholdBonus(tx, { ...transfer, amountCents: bonusCents })
    await debitPayout(tx, { ...transfer, amountCents })
  }
  if (step === 'return') {
    await creditReturnedPayout(tx, { ...transfer, amountCents })
    if (bonusCents > 0) await creditReturnedBonus(tx, { ...transfer, amountCents: bonusCents })
    await takeBackReversed(tx, payout)
  }
  if (status !== 'started') await queueMail(tx, wallet, { outcome: status, amountCents, reference, reason })
  await recordAudit(tx, {
    actorId,
    action: `payout.${status}`,
    subject: `payout:${payoutId}`,
    before: { status: before },
    after: { status, amountCents, ...(bonusCents > 0 && { bonusCents }) },
    ip,
  })
  return {}
}

/** Takes what a payout gave back if the provider has taken back its top-up since, and found the balance empty. */
async function takeBackReversed(tx: Database, { customerId, sources }: Payout): Promise<void> {
  const isReversed = and(
    inArray(
      payments.id,
      sources.map(({ paymentId }) => paymentId),
    ),
    eq(payments.status, 'refunded'),
  )
  for (const payment of await tx.select().from(payments).where(isReversed)) {
    const { id: paymentId } = payment
    const { cents = 0 } = sources.find((source) => source.paymentId === paymentId) ?? {}
    // As in `takeBackCredit`, the owner of an address does not pay for a guest's order.
    const spentCents = payment.isGuest ? await sumSpentByGuest(tx, payment) : 0
    const amountCents = Math.max(0, Math.min(cents, (await sumBooked(paymentId, tx)) - spentCents))
    await reverseTopUp(tx, { customerId, paymentId, amountCents, takesSpentBonus: false })
  }
}

/** Refuses a start that the balance no longer covers, or that withholds more bonus than the customer agreed to. */
async function requireCovered(tx: Database, wallet: Wallet, payout: Payout) {
  const { customerId, amountCents, withheldCents } = payout
  const { bonusCents } = wallet
  const quote = await quotePayout({ customerId, bonusCents }, amountCents + withheldCents, tx)
  const obstacle = obstacleToStart(payout, wallet, quote)
  if (obstacle) throw obstacle
  return quote
}

type Outcome = {
  outcome: 'sent' | 'returned' | 'declined'
  amountCents: number
  reference: string
  reason: string
}

async function queueMail(tx: Database, { email, name, deletedAt }: Wallet, outcome: Outcome): Promise<void> {
  if (deletedAt) return
  const url = `${config().appUrl}/customer/add-balance`
  await addJob(tx, 'send-mail', { template: 'payout-ended', to: email, name, url, ...outcome })
}
