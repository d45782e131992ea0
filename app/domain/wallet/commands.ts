import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { sumOrderBonus, sumTopUpBonus } from './queries.ts'
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
  giftCodeId?: string
  actorId?: string
  note?: string
  at?: Date
}

const walletColumns = {
  balanceCents: customers.balanceCents,
  bonusCents: customers.bonusCents,
  role: customers.role,
  name: customers.name,
  email: customers.email,
  deletedAt: customers.deletedAt,
  mailOrders: customers.mailOrders,
  mailTopUps: customers.mailTopUps,
  mailLicenses: customers.mailLicenses,
}

export type Wallet = Pick<typeof customers.$inferSelect, keyof typeof walletColumns>

/** Locks the customer's row. Paths that move money lock in one order: the wallet, their idempotency key, then stock. */
export async function lockWallet(tx: Database, customerId: string): Promise<Wallet | null> {
  const [wallet] = await tx.select(walletColumns).from(customers).where(eq(customers.id, customerId)).for('update')
  return wallet ?? null
}

/** Charges an order. Its bonus is spent before other money. */
export async function charge(tx: Database, transfer: Transfer & { orderId: string }): Promise<void> {
  await move(tx, { reason: 'purchase', shopAccount: 'revenue', direction: -1, bonus: bonusFirst }, transfer)
}

/** Credits a top-up. The database allows one such transfer per payment. */
export async function creditTopUp(tx: Database, transfer: Transfer & { paymentId: string }): Promise<void> {
  await move(tx, { reason: 'top_up', shopAccount: 'provider', direction: 1, bonus: noBonus }, transfer)
}

/** Credits a claim. The database allows one such transfer per claim. */
export async function creditClaim(
  tx: Database,
  transfer: Transfer & { orderId: string; claimId: string },
): Promise<void> {
  const bonus = await bonusBack(tx, transfer)
  await move(tx, { reason: 'claim', shopAccount: 'revenue', direction: 1, bonus }, transfer)
}

export async function creditRefund(
  tx: Database,
  transfer: Transfer & { orderId: string; refundId: string },
): Promise<void> {
  const bonus = await bonusBack(tx, transfer)
  await move(tx, { reason: 'refund', shopAccount: 'revenue', direction: 1, bonus }, transfer)
}

/** Debits a payout, which never takes bonus. The database allows one such transfer per payout. */
export async function debitPayout(tx: Database, transfer: Transfer & { payoutId: string }): Promise<void> {
  await move(tx, { reason: 'payout', shopAccount: 'payout', direction: -1, bonus: noBonus }, transfer)
}

/** Credits a payout that could not be sent. The database allows one such transfer per payout. */
export async function creditReturnedPayout(tx: Database, transfer: Transfer & { payoutId: string }): Promise<void> {
  await move(tx, { reason: 'payout_returned', shopAccount: 'payout', direction: 1, bonus: noBonus }, transfer)
}

/** Takes back bonus that a payout returns the top-up of: what is unspent, then other money. Once per payout. */
export async function withholdBonus(tx: Database, transfer: Transfer & { payoutId: string }): Promise<void> {
  await move(tx, { reason: 'bonus_withheld', shopAccount: 'promotion', direction: -1, bonus: bonusFirst }, transfer)
}

/** Restores what `withholdBonus` took for a payout that could not be sent. Once per payout. */
export async function creditReturnedBonus(tx: Database, transfer: Transfer & { payoutId: string }): Promise<void> {
  const bonus = () => sql`(select bonus_cents from ledger_transfers
    where payout_id = ${transfer.payoutId}::uuid and reason = 'bonus_withheld')`
  await move(tx, { reason: 'bonus_returned', shopAccount: 'promotion', direction: 1, bonus }, transfer)
}

/** Credits a gift code as bonus. The database allows one such transfer per code. */
export async function creditGift(tx: Database, transfer: Transfer & { giftCodeId: string }): Promise<void> {
  await move(tx, { reason: 'gift', shopAccount: 'gift', direction: 1, bonus: allBonus }, transfer)
}

/** Credits the bonus of a top-up. The database allows one such transfer per payment. */
export async function creditBonus(tx: Database, transfer: Transfer & { paymentId: string }): Promise<void> {
  await move(tx, { reason: 'bonus', shopAccount: 'promotion', direction: 1, bonus: allBonus }, transfer)
}

/** Books an admin's correction. It moves other money than bonus as far as possible, so that another one undoes it. */
export async function adjustBalance(
  tx: Database,
  { deltaCents, ...transfer }: Omit<Transfer, 'amountCents'> & { deltaCents: number; actorId: string },
): Promise<void> {
  const way: Way =
    deltaCents > 0
      ? { ...adjustment, direction: 1, bonus: noBonus }
      : { ...adjustment, direction: -1, bonus: bonusLast }
  await move(tx, way, { ...transfer, amountCents: Math.abs(deltaCents) })
}

type Reversal = Transfer & {
  paymentId: string
  /** Whether other money replaces bonus of the top-up that was spent. */
  takesSpentBonus: boolean
}

/**
 * Takes back what the provider returned and the bonus of the top-up, as far as the balance allows: unspent bonus, then
 * the amount, then bonus that was spent. Returns the cents of both that are missing.
 */
export async function reverseTopUp(tx: Database, { takesSpentBonus, ...transfer }: Reversal): Promise<number> {
  const wallet = await lockWallet(tx, transfer.customerId)
  const { balanceCents = 0, bonusCents = 0 } = wallet ?? {}
  const dueCents = await sumTopUpBonus(tx, transfer)
  const unspentCents = Math.min(bonusCents, dueCents)
  const amountCents = Math.min(balanceCents - unspentCents, transfer.amountCents)
  const leftCents = balanceCents - unspentCents - amountCents
  const spentCents = takesSpentBonus ? Math.min(leftCents, dueCents - unspentCents) : 0
  await reverseBonus(tx, { ...transfer, amountCents: unspentCents + spentCents })
  const way: Way = { reason: 'refund', shopAccount: 'provider', direction: -1, bonus: bonusLast }
  if (amountCents > 0) await move(tx, way, { ...transfer, amountCents })
  return transfer.amountCents - amountCents + dueCents - unspentCents - spentCents
}

async function reverseBonus(tx: Database, transfer: Transfer & { paymentId: string }): Promise<void> {
  if (transfer.amountCents === 0) return
  await move(tx, { reason: 'bonus_reversed', shopAccount: 'promotion', direction: -1, bonus: bonusFirst }, transfer)
}

export async function waiveBalance(tx: Database, transfer: Transfer): Promise<void> {
  await move(tx, { ...adjustment, direction: -1, bonus: bonusLast }, transfer)
}

type Way = {
  reason: TransferReason
  shopAccount: 'revenue' | 'provider' | 'adjustment' | 'payout' | 'gift' | 'promotion'
  /** 1 into the customer's account, -1 out of it. */
  direction: 1 | -1
  /** Returns how many of the cents are bonus, computed from the locked `balance_cents` and `bonus_cents`. */
  bonus: (amountCents: number) => SQL
}

const adjustment = { reason: 'adjustment', shopAccount: 'adjustment' } as const

const noBonus = () => sql`0`
const allBonus = (amountCents: number) => sql`${amountCents}::bigint`
const bonusFirst = (amountCents: number) => sql`least(bonus_cents, ${amountCents}::bigint)`
const bonusLast = (amountCents: number) => sql`greatest(${amountCents}::bigint - (balance_cents - bonus_cents), 0)`

/** Restores the bonus that paid for an order before other money. The caller has locked the wallet. */
async function bonusBack(tx: Database, { orderId, amountCents }: { orderId: string; amountCents: number }) {
  const cents = Math.min(await sumOrderBonus(tx, orderId), amountCents)
  return () => sql`${cents}::bigint`
}

/** Locks the wallet, and writes the transfer and the balance, in one statement. */
async function move(tx: Database, way: Way, transfer: Transfer): Promise<void> {
  const { reason, shopAccount, direction, bonus } = way
  const { customerId, amountCents, note = '' } = transfer
  const { orderId = null, paymentId = null, claimId = null, refundId = null } = transfer
  const { payoutId = null, giftCodeId = null, actorId = null } = transfer
  const at = (transfer.at ?? new Date()).toISOString()
  const customerAccount = `customer:${customerId}`
  const [from, to] = direction === 1 ? [shopAccount, customerAccount] : [customerAccount, shopAccount]
  const delta = direction * amountCents
  // Not `for update`: two transactions that inserted rows of the customer would wait for each other.
  const { rowCount } = await tx.execute(sql`
    with held as (
      select id, balance_cents, bonus_cents, ${bonus(amountCents)} as share from customers where id = ${customerId} for no key update
    ), wallet as (
      update customers set balance_cents = held.balance_cents + ${delta}, bonus_cents = held.bonus_cents + ${direction} * share
      from held where customers.id = held.id
        and held.balance_cents + ${delta} >= greatest(held.bonus_cents + ${direction} * share, 0)
      returning customers.balance_cents, share
    )
    insert into ledger_transfers (from_account, to_account, amount_cents, bonus_cents, customer_id, reason,
      order_id, payment_id, claim_id, refund_id, payout_id, gift_code_id, actor_id, note, balance_after_cents, created_at)
    select ${from}, ${to}, ${amountCents}, share, ${customerId}, ${reason},
      ${orderId}::uuid, ${paymentId}::uuid, ${claimId}::uuid, ${refundId}::uuid, ${payoutId}::uuid, ${giftCodeId}::uuid,
      ${actorId}::uuid, ${note}, balance_cents, ${at}
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
    const request = { operation: 'balance-edit', customerId, balanceCents, formerBalanceCents, reason } as const
    await withIdempotencyKey(tx, { actorId, key, request }, async () => {
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
