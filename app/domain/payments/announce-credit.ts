import { config } from '#app/config.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import type { lockWallet } from '#app/domain/wallet/commands.ts'
import type { PaymentStatus, StoredPayment } from './rules.ts'

type Wallet = NonNullable<Awaited<ReturnType<typeof lockWallet>>>
type Credit = { status: PaymentStatus; creditCents: number }

/** Queues the mail that tells a customer what was added to the balance, with the credit itself; not to those who want none or are gone. */
export async function mailCredit(
  tx: Database,
  { email, name, deletedAt, mailTopUps }: Wallet,
  { amountCents }: Pick<StoredPayment, 'amountCents'>,
  { status, creditCents }: Credit,
): Promise<void> {
  if (deletedAt || !mailTopUps) return
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
