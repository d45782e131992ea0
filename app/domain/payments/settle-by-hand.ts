import { eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { closeAlarmsAbout } from '#app/domain/alarms/alarms-about.ts'
import { requireActingAdmin } from '#app/domain/audit/acting-admin.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { adjustBalance, creditTopUp, lockWallet, type Wallet } from '#app/domain/wallet/commands.ts'
import { once } from '#app/domain/wallet/once.ts'
import { nextCheckAt } from './check-times.ts'
import { versionOfPayment } from './queries.ts'
import { paymentRefusals } from './refusals.ts'
import { mayCreditByHand, mayDismiss, type StoredPayment, statusByHand } from './rules.ts'
import { announceCredit, recordCredit } from './settle-payment.ts'

export type ManualSettlement = {
  paymentId: string
  /** Null credits nothing and expects nothing more. */
  creditCents: number | null
  reason: string
  version: string
  idempotencyKey?: string | undefined
  by: FreshAdmin
}

/** Settles a top-up by an admin's decision. The first credit is the top-up's own; a later one is an adjustment. */
export async function settleByHand(settlement: ManualSettlement): Promise<void> {
  const { paymentId, creditCents, reason, version, idempotencyKey: key, by } = settlement
  const actorId = by.actorId
  const request = { door: 'manual-settlement', paymentId, creditCents, reason, version } as const
  await transaction(async (tx) => {
    await requireActingAdmin(tx, actorId)
    const isIt = eq(payments.id, paymentId)
    const [found] = await tx.select({ customerId: payments.customerId }).from(payments).where(isIt)
    const wallet = found && (await lockWallet(tx, found.customerId))
    if (!wallet) throw paymentRefusals.paymentNotFound()
    await once(tx, { actorId, key, request }, async () => {
      await carryOut(tx, wallet, settlement)
      return {}
    })
  }, 'settlement')
}

async function carryOut(tx: Database, wallet: Wallet, settlement: ManualSettlement): Promise<void> {
  const { paymentId, creditCents, reason, version, by } = settlement
  const actorId = by.actorId
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!payment) throw paymentRefusals.paymentNotFound()
  if ((await versionOfPayment(paymentId, tx)) !== version) throw paymentRefusals.paymentChangedMeanwhile()
  if (!(creditCents === null ? mayDismiss : mayCreditByHand)(payment.status))
    throw paymentRefusals.decisionNotPossible()

  if (creditCents === null) {
    await updatePayment(tx, payment, { status: 'dismissed' })
  } else {
    if (wallet.deletedAt) throw paymentRefusals.nobodyToCredit()
    await credit(tx, wallet, payment, { creditCents, actorId, note: reason })
  }
  await closeAlarmsAbout(tx, `payment:${paymentId}`, { actorId, note: reason })
  await recordAudit(tx, {
    actorId,
    action: creditCents === null ? 'payment.dismissed' : 'payment.credited',
    subject: `payment:${paymentId}`,
    before: { status: payment.status, creditedCents: payment.creditedCents },
    after: creditCents === null ? { status: 'dismissed', reason } : { addedCents: creditCents, reason },
    address: by.address,
  })
}

type Credit = { creditCents: number; actorId: string; note: string }

async function credit(tx: Database, wallet: Wallet, payment: StoredPayment, given: Credit): Promise<void> {
  const { id: paymentId, customerId } = payment
  const { creditCents, actorId, note } = given
  if (payment.creditedAt) {
    await adjustBalance(tx, { customerId, deltaCents: creditCents, paymentId, actorId, note })
    return recordCredit(tx, wallet, payment, creditCents)
  }
  await creditTopUp(tx, { customerId, amountCents: creditCents, paymentId, actorId, note })
  const status = statusByHand(payment, creditCents)
  await announceCredit(tx, wallet, payment, { status, creditCents })
  await updatePayment(tx, payment, { status, creditedCents: creditCents, creditedAt: new Date() })
}

type PaymentChange = Partial<Pick<StoredPayment, 'status' | 'creditedCents' | 'creditedAt'>>

async function updatePayment(tx: Database, payment: StoredPayment, change: PaymentChange): Promise<void> {
  const now = new Date()
  const checkAt = nextCheckAt({ ...payment, ...change }, now)
  await tx
    .update(payments)
    .set({ ...change, checkAt, updatedAt: now })
    .where(eq(payments.id, payment.id))
}
