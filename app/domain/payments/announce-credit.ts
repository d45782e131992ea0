import { config } from '#app/config.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import type { Wallet } from '#app/domain/wallet/commands.ts'
import { recordEvent } from '#app/domain/webhooks/record-events.ts'
import type { PaymentStatus, StoredPayment } from './rules.ts'

type Credit = { status: PaymentStatus; creditCents: number }
type Paid = Pick<StoredPayment, 'id' | 'customerId' | 'provider' | 'amountCents'>

/** Records the webhook event and sends the customer's email about a credit, unless they opted out or are deleted. */
export async function announceCredit(
  tx: Database,
  wallet: Wallet,
  payment: Paid,
  { status, creditCents }: Credit,
): Promise<void> {
  await recordCredit(tx, wallet, payment, creditCents)
  const { email, name, deletedAt, mailTopUps } = wallet
  if (deletedAt || !mailTopUps) return
  await addJob(tx, 'send-mail', {
    template: 'top-up-credited',
    to: email,
    name,
    url: `${config().appUrl}/customer/add-balance`,
    amountCents: payment.amountCents,
    creditedCents: creditCents,
    isLate: status === 'paid_late',
  })
}

/** Records the event without an email, also for what an admin adds to an earlier credit. */
export async function recordCredit(
  tx: Database,
  { email }: Wallet,
  { id, customerId, provider, amountCents }: Paid,
  creditCents: number,
): Promise<void> {
  const data = {
    payment_id: id,
    provider,
    customer: { id: customerId, email },
    asked_cents: amountCents,
    credited_cents: creditCents,
  }
  await recordEvent(tx, { type: 'top_up.credited', data })
}
