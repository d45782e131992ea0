import { eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { creditReturnedPayout, debitPayout, lockWallet, type Wallet } from '#app/domain/wallet/commands.ts'
import { once } from '#app/domain/wallet/once.ts'
import { payoutRefusals } from './refusals.ts'
import { type PayoutStep, payableCents, payoutSteps } from './rules.ts'

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
 * Takes the next step of a payout. The start debits the balance in the same transaction, so that no money is sent
 * without it. Refuses a step that another admin or the customer made impossible.
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
    const request = { door: 'payout-step', payoutId, step, reference, reason } as const
    await once(tx, { actorId, key, request }, () => take(tx, wallet, payout, handling))
  }, 'payout')
}

async function take(tx: Database, wallet: Wallet, payout: Payout, handling: Handling) {
  const { step, reference = '', reason = '', by, at = new Date() } = handling
  const { id: payoutId, customerId, amountCents, status: before } = payout
  const { from, to: status } = payoutSteps[step]
  if (before !== from) throw payoutRefusals.payoutChangedMeanwhile(before)
  const { actorId, ip } = by
  const isStart = step === 'start'
  if (isStart && payableCents(wallet) < amountCents) {
    throw payoutRefusals.payableTooLow(payableCents(wallet), amountCents)
  }
  await tx
    .update(payouts)
    .set({ status, reference, reason, handledBy: actorId, ...(isStart ? { startedAt: at } : { endedAt: at }) })
    .where(eq(payouts.id, payoutId))
  const transfer = { customerId, amountCents, payoutId, actorId, at }
  if (isStart) await debitPayout(tx, transfer)
  if (step === 'return') await creditReturnedPayout(tx, transfer)
  if (status !== 'started') await queueMail(tx, wallet, { outcome: status, amountCents, reference, reason })
  await recordAudit(tx, {
    actorId,
    action: `payout.${status}`,
    subject: `payout:${payoutId}`,
    before: { status: before },
    after: { status, amountCents },
    ip,
  })
  return {}
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
