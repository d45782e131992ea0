import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, sqlState, transaction } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { stockRefusals } from './refusals.ts'
import { type Account, isPlaceholder, toAccount } from './rules.ts'
import { accountFingerprint, openSecrets, rowState, sealSecrets } from './sealed-secrets.ts'
import { isAvailable } from './select-available.ts'
import { isReplaceable } from './withdrawals.ts'

type Edit = { accountId: string; account: Account; version: string; by: FreshAdmin }

const UNIQUE_VIOLATION = '23505'

/**
 * Changes an account while it is available, audited by the names of what changed and the usernames. Never waits for a
 * purchase.
 */
export async function editAccount({ accountId, account, version, by }: Edit): Promise<void> {
  try {
    await transaction(async (tx) => {
      const stored = await lockRow(tx, accountId)
      if (rowState(stored) !== version) throw stockRefusals.accountChangedMeanwhile()
      const current: Account = { username: stored.username, email: stored.email, ...openSecrets(stored) }
      const next = toEdited(account, current)
      requireEmail(next.email, current.email)
      const changed = fields.filter((field) => next[field] !== current[field])
      if (changed.length === 0) return
      const fingerprint = accountFingerprint(stored.productId, next.username)
      await tx.delete(stockAccounts).where(and(eq(stockAccounts.fingerprint, fingerprint), isReplaceable()))
      await tx
        .update(stockAccounts)
        .set({
          username: next.username,
          email: next.email,
          ...sealSecrets(accountId, next),
          fingerprint,
        })
        .where(and(eq(stockAccounts.id, accountId), isAvailable))
      await recordAudit(tx, {
        actorId: by.actorId,
        action: 'stock.edited',
        subject: `stock_account:${accountId}`,
        before: { username: current.username },
        after: { username: next.username, changed },
        address: by.address,
      })
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw stockRefusals.usernameKnown()
    throw error
  }
}

const fields = ['username', 'password', 'email', 'emailPassword'] as const

/** Applies the rules for a line of an upload. A password that is left alone keeps the blanks around it. */
function toEdited({ username, password, email, emailPassword }: Account, current: Account): Account {
  const edited = toAccount(
    username,
    password === current.password ? password : password.trim(),
    email,
    emailPassword === current.emailPassword ? emailPassword : emailPassword.trim(),
  )
  if (edited === 'Missing username') throw stockRefusals.usernameOrPasswordEmpty('username')
  if (edited === 'Missing password') throw stockRefusals.usernameOrPasswordEmpty('password')
  if (typeof edited === 'string')
    throw stockRefusals.accountNotUpdated(`An account cannot hold this: ${edited.toLowerCase()}.`)
  return edited
}

/** An import takes any address that it is given, so one that is left alone is left as it is. */
function requireEmail(email: string, current: string): void {
  if (email === current || isPlaceholder(email) || z.email().safeParse(email).success) return
  throw stockRefusals.accountNotUpdated('Please enter a valid email address.', 'email')
}

async function lockRow(tx: Database, id: string) {
  const isIt = and(eq(stockAccounts.id, id), isAvailable)
  // Skipped rather than waited for: a deletion of a million rows may hold it.
  const [row] = await tx.select().from(stockAccounts).where(isIt).for('update', { skipLocked: true })
  if (row) return row
  const [held] = await tx.select({ id: stockAccounts.id }).from(stockAccounts).where(isIt)
  throw held ? stockRefusals.accountBusy() : stockRefusals.accountGone()
}
