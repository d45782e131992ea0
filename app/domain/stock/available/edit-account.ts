import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, sqlState, transaction } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { getShape } from '#app/domain/catalog/queries.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { accountShape, type Item, type Shape } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import { stockRefusals } from '../refusals.ts'
import { type Account, isPlaceholder, toAccount, valueInput } from '../rules.ts'
import { openItem, rowState, sealItem } from '../sealed-secrets.ts'
import { faultText, toItem } from '../to-item.ts'
import { isReplaceable } from '../withdrawals/withdrawals.ts'
import { isAvailable } from './select-available.ts'

type Row = typeof stockAccounts.$inferSelect

/** An account or item with its secrets. The shape is null for an account. */
export type RevealedAccount = { id: string; version: string; shape: Shape | null; item: Item }

export async function revealStock(accountId: string, by: FreshAdmin): Promise<RevealedAccount> {
  const { row, shape } = await transaction(async (tx) => {
    const [found] = await tx.select().from(stockAccounts).where(isIt(accountId))
    if (!found) throw stockRefusals.accountNotAvailable()
    await recordAudit(tx, { ...by, action: 'stock.revealed', subject: `stock_account:${accountId}` })
    return { row: found, shape: await shapeOfRow(tx, found) }
  })
  return { id: row.id, version: rowState(row), shape: shape === accountShape ? null : shape, item: openItem(row) }
}

/** Returns the shape of a stored row. Accounts keep theirs, whatever their product sells by now. */
async function shapeOfRow(tx: Database, { fields, productId }: Row): Promise<Shape> {
  return fields === null ? accountShape : getShape(productId, tx)
}

type Edit = { accountId: string; account: Item; version: string; by: FreshAdmin }

const UNIQUE_VIOLATION = '23505'

/** Edits an available account or item, audited with the changed fields and its name. Never waits for a purchase. */
export async function editAccount({ accountId, account, version, by }: Edit): Promise<void> {
  let isItem = false
  try {
    await transaction(async (tx) => {
      const stored = await lockRow(tx, accountId)
      const shape = await shapeOfRow(tx, stored)
      isItem = stored.fields !== null
      if (rowState(stored) !== version || isItem !== (shape !== accountShape)) {
        throw isItem ? stockRefusals.itemChangedMeanwhile() : stockRefusals.accountChangedMeanwhile()
      }
      const current = openItem(stored)
      const next: Item = isItem ? toEditedItem(shape, account, current) : toEditedAccount(account, current)
      const changed = shape.fields.map(({ key }) => key).filter((key) => next[key] !== (current[key] ?? ''))
      if (changed.length === 0) return
      const { productId } = stored
      const row = sealItem({ id: accountId, productId, shape }, next)
      await tx.delete(stockAccounts).where(and(eq(stockAccounts.fingerprint, row.fingerprint), isReplaceable()))
      await tx.update(stockAccounts).set(row).where(isIt(accountId))
      await recordAudit(tx, {
        ...by,
        action: 'stock.edited',
        subject: `stock_account:${accountId}`,
        before: nameFor(stored.username),
        after: { ...nameFor(row.username), changed },
      })
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw isItem ? stockRefusals.itemKnown() : stockRefusals.usernameKnown()
    throw error
  }

  function nameFor(name: string) {
    return isItem ? { name } : { username: name }
  }
}

const faults = {
  'Longer than 2,000 characters': 'tooLong',
  'Control characters': 'controlCharacters',
  'Not valid UTF-8': 'notUtf8',
} as const

/** Applies the rules of an upload. Unchanged passwords keep surrounding blanks, an unchanged email need not be valid. */
function toEditedAccount(values: Item, current: Item): Account {
  const { username = '', password = '', email = '', emailPassword = '' } = values
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

/** Applies the rules of an upload. Unchanged values keep surrounding blanks. */
function toEditedItem(shape: Shape, values: Item, current: Item): Item {
  const trimmed = shape.fields.map(({ key }) => {
    const value = values[key] ?? ''
    return [key, value === current[key] ? value : value.trim()]
  })
  const outcome = toItem(shape, Object.fromEntries(trimmed))
  if ('item' in outcome) return outcome.item
  const { fault, field } = outcome
  if (!field) throw stockRefusals.accountNotUpdated(t('server.stock.unfit.tooLong'))
  throw stockRefusals.accountNotUpdated(faultText(fault, field.label) ?? fault, valueInput(shape, field))
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
