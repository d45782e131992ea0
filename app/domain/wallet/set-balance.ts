import { type Database, transaction } from '#app/db/client.server.ts'
import { requireActingAdmin } from '#app/domain/audit/acting-admin.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { adjustBalance, lockWallet } from './commands.ts'
import { once } from './once.ts'
import { walletRefusals } from './refusals.ts'

type BalanceEdit = {
  customerId: string
  /** Cents that are to be in the wallet; null for what is no balance. */
  balanceCents: number | null
  /** Cents that were in it when the admin was asked. */
  formerBalanceCents: number
  /** Stands in the ledger, where the customer reads it. */
  reason: string
  /** One for each intent of this admin (see once). */
  idempotencyKey?: string | undefined
  by: FreshAdmin
}

/**
 * Brings a balance to what an admin says, by booking the difference from what it was when they were asked: nothing that came or went
 * meanwhile is overwritten. The transfer and the audit are one transaction.
 */
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

type Wallet = Awaited<ReturnType<typeof lockWallet>>

async function bookEdit(tx: Database, wallet: Wallet, edit: BalanceEdit & { balanceCents: number }): Promise<void> {
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
    address: by.address,
  })
}
