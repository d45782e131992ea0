import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, sqlState, transaction } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { t } from '#messages'
import { stockRefusals } from './refusals.ts'
import { type Account, isPlaceholder, toAccount } from './rules.ts'
import { accountFingerprint, openSecrets, rowState, sealSecrets } from './sealed-secrets.ts'
import { isAvailable } from './select-available.ts'
import { isReplaceable } from './withdrawals.ts'

export type RevealedAccount = Account & { id: string; version: string }

export async function revealStock(accountId: string, by: FreshAdmin): Promise<RevealedAccount> {
  const row = await transaction(async (tx) => {
    const [found] = await tx.select().from(stockAccounts).where(isIt(accountId))
    if (!found) throw stockRefusals.accountNotAvailable()
    await recordAudit(tx, { ...by, action: 'stock.revealed', subject: `stock_account:${accountId}` })
    return found
  })
  const { id, username, email } = row
  return { id, username, email, ...openSecrets(row), version: rowState(row) }
}

type Edit = { accountId: string; account: Account; version: string; by: FreshAdmin }

const UNIQUE_VIOLATION = '23505'

/** Edits an available account, audited with the changed fields and the usernames. Never waits for a purchase. */
export async function editAccount({ accountId, account, version, by }: Edit): Promise<void> {
  try {
    await transaction(async (tx) => {
      const stored = await lockRow(tx, accountId)
      if (rowState(stored) !== version) throw stockRefusals.accountChangedMeanwhile()
      const current: Account = { username: stored.username, email: stored.email, ...openSecrets(stored) }
      const next = toEdited(account, current)
      const changed = fields.filter((field) => next[field] !== current[field])
      if (changed.length === 0) return
      const { username, email } = next
      const fingerprint = accountFingerprint(stored.productId, username)
      await tx.delete(stockAccounts).where(and(eq(stockAccounts.fingerprint, fingerprint), isReplaceable()))
      await tx
        .update(stockAccounts)
        .set({ username, email, ...sealSecrets(accountId, next), fingerprint })
        .where(isIt(accountId))
      await recordAudit(tx, {
        ...by,
        action: 'stock.edited',
        subject: `stock_account:${accountId}`,
        before: { username: current.username },
        after: { username, changed },
      })
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw stockRefusals.usernameKnown()
    throw error
  }
}

const fields = ['username', 'password', 'email', 'emailPassword'] as const

const faults = {
  'Longer than 2,000 characters': 'tooLong',
  'Control characters': 'controlCharacters',
  'Not valid UTF-8': 'notUtf8',
} as const

/** Applies the rules of an upload. Unchanged passwords keep surrounding blanks, an unchanged email need not be valid. */
function toEdited({ username, password, email, emailPassword }: Account, current: Account): Account {
  const edited = toAccount(
    username,
    password === current.password ? password : password.trim(),
    email,
    emailPassword === current.emailPassword ? emailPassword : emailPassword.trim(),
  )
  if (edited === 'Missing username') throw stockRefusals.usernameOrPasswordEmpty('username')
  if (edited === 'Missing password') throw stockRefusals.usernameOrPasswordEmpty('password')
  if (typeof edited === 'string') throw stockRefusals.accountNotUpdated(t(`server.stock.unfit.${faults[edited]}`))
  const isKept = edited.email === current.email || isPlaceholder(edited.email)
  if (!isKept && !z.email().safeParse(edited.email).success)
    throw stockRefusals.accountNotUpdated(t('server.stock.unfit.email'), 'email')
  return edited
}

async function lockRow(tx: Database, id: string) {
  // Skip it instead of waiting, as a deletion of a million rows may hold it.
  const [row] = await tx.select().from(stockAccounts).where(isIt(id)).for('update', { skipLocked: true })
  if (row) return row
  const [held] = await tx.select({ id: stockAccounts.id }).from(stockAccounts).where(isIt(id))
  throw held ? stockRefusals.accountBusy() : stockRefusals.accountGone()
}

function isIt(id: string) {
  return and(eq(stockAccounts.id, id), isAvailable)
}
