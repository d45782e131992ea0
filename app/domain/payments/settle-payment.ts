import { eq, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { creditTopUp, lockWallet, reverseTopUp } from '#app/domain/wallet/commands.ts'
import type { Invoice } from '#app/integrations/cryptomus/invoice.ts'
import { log } from '#app/log.server.ts'
import type { PaymentProvider } from './queries.ts'
import {
  contradictions,
  isOvertaken,
  type Outcome,
  outcomeOf,
  outcomeOfContradiction,
  type StoredPayment,
} from './rules.ts'

export type Settlement = 'credited' | 'reversed' | 'noted' | 'mismatch'

/**
 * Brings a payment to what the provider said when it was asked just now, in one transaction: the credit and the
 * payment's state change together or not at all, and however often this runs, the payment is credited once, and its customer
 * told of it in one mail, if they want it. `doubts` names what a notice claimed falsely.
 */
export async function settlePayment(
  { id, customerId }: Pick<StoredPayment, 'id' | 'customerId'>,
  provider: PaymentProvider,
  invoice: Invoice,
  doubts: string[] = [],
): Promise<Settlement> {
  const { settlement, alarm } = await transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
    if (!payment) throw new Error(`The payment ${id} is gone.`)

    const wrong = [...doubts, ...contradictions(payment, provider.account.merchantId, invoice)]
    const outcome = wrong.length > 0 ? outcomeOfContradiction(payment, wrong) : outcomeOf(payment, invoice)
    const { status, creditCents } = outcome
    if (creditCents > 0) {
      await creditTopUp(tx, { customerId, amountCents: creditCents, paymentId: id })
      if (wallet && !wallet.deletedAt && wallet.mailTopUps) await queueMail(tx, wallet, payment, outcome)
    }
    const owedCents = outcome.reverse ? payment.creditedCents : 0
    const reversedCents =
      owedCents > 0 ? await reverseTopUp(tx, { customerId, amountCents: owedCents, paymentId: id }) : 0

    const isRepeated = status === payment.status && invoice.status === payment.providerStatus
    await tx
      .update(payments)
      .set({
        status,
        updatedAt: sql`now()`,
        ...(creditCents > 0 && { creditedCents: creditCents, creditedAt: sql`now()` }),
        ...(wrong.length === 0 && { invoiceId: invoice.uuid }),
        ...(wrong.length === 0 &&
          !isOvertaken(invoice.status, payment.providerStatus) && { providerStatus: invoice.status }),
      })
      .where(eq(payments.id, id))

    const shortfall =
      owedCents > reversedCents ? `${owedCents - reversedCents} cents of a refund were spent already.` : null
    const stranded = creditCents > 0 && wallet?.deletedAt ? 'It was credited to somebody who was deleted.' : null
    return {
      settlement: settlementOf(wrong.length > 0, creditCents, outcome.reverse),
      alarm: isRepeated && wrong.length === 0 ? null : (outcome.alarm ?? shortfall ?? stranded),
    }
  })
  if (alarm) log.error({ paymentId: id, alarm }, 'a payment needs a person')
  return settlement
}

async function queueMail(
  tx: Database,
  { email, name }: { email: string; name: string },
  { amountCents }: StoredPayment,
  { status, creditCents }: Outcome,
): Promise<void> {
  await addJob(tx, 'send-mail', {
    template: 'top-up-credited',
    to: email,
    name,
    url: `${config().appUrl}/customer/add-balance`,
    amountCents,
    creditedCents: creditCents,
    isLate: status === 'paid_late',
  })
}

function settlementOf(isMismatch: boolean, creditCents: number, isReversed: boolean): Settlement {
  if (isMismatch) return 'mismatch'
  if (creditCents > 0) return 'credited'
  return isReversed ? 'reversed' : 'noted'
}
