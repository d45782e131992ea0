import { eq, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { once } from './once.ts'
import { walletRefusals } from './refusals.ts'
import type { TransferReason } from './rules.ts'

type Transfer = {
  customerId: string
  amountCents: number
  orderId?: string
  paymentId?: string
  claimId?: string
  refundId?: string
  payoutId?: string
  actorId?: string
  note?: string
  at?: Date
}

const walletColumns = {
  balanceCents: customers.balanceCents,
  role: customers.role,
  name: customers.name,
  email: customers.email,
  deletedAt: customers.deletedAt,
  mailOrders: customers.mailOrders,
  mailTopUps: customers.mailTopUps,
  mailLicenses: customers.mailLicenses,
}

export type Wallet = Pick<typeof customers.$inferSelect, keyof typeof walletColumns>

/** Locks the customer's row. Paths that move money lock in one order: the wallet, their key (see once), then stock. */
export async function lockWallet(tx: Database, customerId: string): Promise<Wallet | null> {
  const [wallet] = await tx.select(walletColumns).from(customers).where(eq(customers.id, customerId)).for('update')
  return wallet ?? null
}

export async function charge(tx: Database, transfer: Transfer & { orderId: string }): Promise<void> {
  await move(tx, 'purchase', 'revenue', -1, transfer)
}

/** Credits a top-up. The database allows one such transfer per payment. */
export async function creditTopUp(tx: Database, transfer: Transfer & { paymentId: string }): Promise<void> {
  await move(tx, 'top_up', 'provider', 1, transfer)
}

/** Credits a claim. The database allows one such transfer per claim. */
export async function creditClaim(
  tx: Database,
  transfer: Transfer & { orderId: string; claimId: string },
): Promise<void> {
  await move(tx, 'claim', 'revenue', 1, transfer)
}

export async function creditRefund(
  tx: Database,
  transfer: Transfer & { orderId: string; refundId: string },
): Promise<void> {
  await move(tx, 'refund', 'revenue', 1, transfer)
}

/** Debits a payout. The database allows one such transfer per payout. */
export async function debitPayout(tx: Database, transfer: Transfer & { payoutId: string }): Promise<void> {
  await move(tx, 'payout', 'payout', -1, transfer)
}

/** Credits a payout that could not be sent. The database allows one such transfer per payout. */
export async function creditReturnedPayout(tx: Database, transfer: Transfer & { payoutId: string }): Promise<void> {
  await move(tx, 'payout_returned', 'payout', 1, transfer)
}

export async function adjustBalance(
  tx: Database,
  { deltaCents, ...transfer }: Omit<Transfer, 'amountCents'> & { deltaCents: number; actorId: string },
): Promise<void> {
  await move(tx, 'adjustment', 'adjustment', deltaCents > 0 ? 1 : -1, {
    ...transfer,
    amountCents: Math.abs(deltaCents),
  })
}

/** Takes back what the provider returned, as far as the balance allows, and returns the cents. */
export async function reverseTopUp(tx: Database, transfer: Transfer & { paymentId: string }): Promise<number> {
  const wallet = await lockWallet(tx, transfer.customerId)
  const amountCents = Math.min(wallet?.balanceCents ?? 0, transfer.amountCents)
  if (amountCents > 0) await move(tx, 'refund', 'provider', -1, { ...transfer, amountCents })
  return amountCents
}

export async function waiveBalance(tx: Database, transfer: Transfer): Promise<void> {
  await move(tx, 'adjustment', 'adjustment', -1, transfer)
}

/** Writes a transfer and the balance in one statement. `direction` is 1 into the customer's account, -1 out of it. */
async function move(
  tx: Database,
  reason: TransferReason,
  shopAccount: 'revenue' | 'provider' | 'adjustment' | 'payout',
  direction: 1 | -1,
  transfer: Transfer,
): Promise<void> {
  const { customerId, amountCents, note = '' } = transfer
  const { orderId = null, paymentId = null, claimId = null, refundId = null } = transfer
  const { payoutId = null, actorId = null } = transfer
  const at = (transfer.at ?? new Date()).toISOString()
  const customerAccount = `customer:${customerId}`
  const [from, to] = direction === 1 ? [shopAccount, customerAccount] : [customerAccount, shopAccount]
  const delta = direction * amountCents
  const { rowCount } = await tx.execute(sql`
    with wallet as (
      update customers set balance_cents = balance_cents + ${delta}
      where id = ${customerId} and balance_cents + ${delta} >= 0
      returning balance_cents
    )
    insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason,
      order_id, payment_id, claim_id, refund_id, payout_id, actor_id, note, balance_after_cents, created_at)
    select ${from}, ${to}, ${amountCents}, ${customerId}, ${reason},
      ${orderId}::uuid, ${paymentId}::uuid, ${claimId}::uuid, ${refundId}::uuid, ${payoutId}::uuid, ${actorId}::uuid,
      ${note}, balance_cents, ${at}
    from wallet`)
  if (rowCount === 1) return
  const wallet = await lockWallet(tx, customerId)
  throw walletRefusals.insufficientBalance(wallet?.balanceCents ?? 0, amountCents)
}

type BalanceEdit = {
  customerId: string
  balanceCents: number | null
  formerBalanceCents: number
  reason: string
  idempotencyKey?: string | undefined
  by: FreshAdmin
}

/** Sets a balance by booking the difference from the one that the form showed. Refuses if it has changed since. */
export async function setBalance(edit: BalanceEdit): Promise<void> {
  const { customerId, balanceCents, formerBalanceCents, reason, idempotencyKey: key, by } = edit
  if (balanceCents === null) throw walletRefusals.invalidBalance()
  await transaction(async (tx) => {
    const actorId = by.actorId
    await requireActingAdmin(tx, actorId)
    const wallet = await lockWallet(tx, customerId)
    const request = { door: 'balance-edit', customerId, balanceCents, formerBalanceCents, reason } as const
    await once(tx, { actorId, key, request }, async () => {
      await bookEdit(tx, wallet, { ...edit, balanceCents })
      return { balanceCents }
    })
  }, 'balance')
}

async function bookEdit(
  tx: Database,
  wallet: Wallet | null,
  edit: BalanceEdit & { balanceCents: number },
): Promise<void> {
  const { customerId, balanceCents, formerBalanceCents, reason, by } = edit
  if (!wallet || wallet.deletedAt) throw walletRefusals.balanceNotFetched()
  if (wallet.balanceCents !== formerBalanceCents) throw walletRefusals.balanceChangedMeanwhile(wallet.balanceCents)
  const deltaCents = balanceCents - wallet.balanceCents
  if (deltaCents === 0) throw walletRefusals.balanceIsTheSame(balanceCents)
  await adjustBalance(tx, { customerId, deltaCents, actorId: by.actorId, note: reason })
  await recordAudit(tx, {
    actorId: by.actorId,
    action: 'customer.balance_adjusted',
    subject: `customer:${customerId}`,
    before: { balanceCents: wallet.balanceCents },
    after: { balanceCents, reason },
    ip: by.ip,
  })
}
