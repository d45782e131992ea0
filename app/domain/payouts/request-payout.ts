import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { countOpenPayouts } from '#app/domain/customers/open-payouts.ts'
import { customerRefusals } from '#app/domain/customers/refusals.ts'
import { confirmIdentity, type Owner } from '#app/domain/identity/confirm-identity.ts'
import { lockSession } from '#app/domain/identity/credentials.ts'
import { getSupportEmail } from '#app/domain/settings/queries.ts'
import { lockWallet, type Wallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { quotePayout } from './quote-payout.ts'
import { payoutRefusals } from './refusals.ts'
import { LEAST_PAYOUT_CENTS, MAX_REQUESTS_A_DAY, payableCents } from './rules.ts'

export type PayoutRequest = Owner & {
  /** The amount to take from the balance. */
  amountCents: number
  /** The most bonus that the customer agrees to have withheld. */
  withheldCents?: number
  details: string
  idempotencyKey?: string | undefined
}

/** Records a request and emails the operator. The balance stays as it is until an admin starts the payout. */
export async function requestPayout(request: PayoutRequest): Promise<void> {
  await confirmIdentity(request)
  const { actor, amountCents, details, idempotencyKey: key } = request
  await transaction(async (tx) => {
    const wallet = await lockWallet(tx, actor.id)
    if (!wallet || wallet.deletedAt) throw customerRefusals.customerNotFound()
    await lockSession(tx, actor)
    const intent = { operation: 'payout-request', amountCents, details } as const
    await withIdempotencyKey(tx, { actorId: actor.id, key, request: intent }, () => record(tx, wallet, request))
  }, 'payout')
}

async function record(tx: Database, wallet: Wallet, request: PayoutRequest) {
  const { actor, details, withheldCents: agreedCents = 0 } = request
  const isTheirs = eq(payouts.customerId, actor.id)
  if ((await countOpenPayouts(tx, actor.id)) > 0) throw payoutRefusals.payoutOpenAlready()
  const lastDay = await tx.$count(payouts, and(isTheirs, gt(payouts.createdAt, sql`now() - interval '1 day'`)))
  if (lastDay >= MAX_REQUESTS_A_DAY) throw payoutRefusals.tooManyPayouts(MAX_REQUESTS_A_DAY)
  if (request.amountCents > payableCents(wallet)) throw payoutRefusals.moreThanPayable(payableCents(wallet))
  const { bonusCents } = wallet
  const quote = await quotePayout({ customerId: actor.id, bonusCents }, request.amountCents, tx)
  const { withheldCents, sentCents: amountCents } = quote
  if (withheldCents > agreedCents) throw payoutRefusals.bonusWithheld(quote)
  if (amountCents < LEAST_PAYOUT_CENTS) {
    throw payoutRefusals.tooLittleLeft({ withheldCents, least: LEAST_PAYOUT_CENTS })
  }
  const id = v7()
  await tx.insert(payouts).values({ id, customerId: actor.id, amountCents, withheldCents, details })
  const to = await getSupportEmail(tx)
  if (to) {
    const url = `${config().appUrl}/admin/payouts/${id}`
    await addJob(tx, 'send-mail', { template: 'payout-requested', to, url, customer: wallet.email, amountCents })
  }
  return {}
}

/** Withdraws a request that nobody has started. Returns false if the customer has no such payout. */
export async function withdrawPayout({ id, customerId }: { id: string; customerId: string }): Promise<boolean> {
  return transaction(async (tx) => {
    await lockWallet(tx, customerId)
    const isIt = and(eq(payouts.id, id), eq(payouts.customerId, customerId))
    const [payout] = await tx.select({ status: payouts.status }).from(payouts).where(isIt)
    if (!payout) return false
    if (payout.status === 'withdrawn') return true
    if (payout.status !== 'requested') throw payoutRefusals.payoutUnderWay(payout.status)
    await tx.update(payouts).set({ status: 'withdrawn', endedAt: sql`now()` }).where(isIt)
    return true
  }, 'payout')
}
