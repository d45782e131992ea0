import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, transaction } from '#app/db/client.server.ts'
import { paymentMethods } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import {
  missingParts,
  readAccounts,
  requireOneKindOfMoney,
  type StoredMethod,
} from '#app/domain/payments/accounts/stored-accounts.ts'
import { paymentRefusals } from '#app/domain/payments/refusals.ts'
import { lockSettings } from '#app/domain/settings/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { paymentProviders } from '#app/integrations/providers/registry.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import type { methodInput, methodMove } from './schema.ts'

/** Returns a method for its form, with the version of what the form shows; null for an unknown one. */
export async function getMethod(id: string, tx?: Database) {
  const { methods } = await readAccounts(tx)
  const found = methods.find((method) => method.id === id)
  if (!found) return null
  const { position: _, ...method } = found
  return { ...method, providerLabel: paymentProviders[method.provider].label, version: versionOfFields(method) }
}

type Change = z.output<typeof methodInput> & { id: string }

/** Saves what customers see of a method, audited. Refuses a stale form, and to switch on one without an account. */
export async function saveMethod({ id, version, ...change }: Change, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    await lockSettings(tx)
    const stored = await readAccounts(tx)
    const method = stored.methods.find((known) => known.id === id)
    const shown = await getMethod(id, tx)
    if (!method || !shown) throw paymentRefusals.methodNotFound()
    const changed = changedFields<Partial<StoredMethod>>(method, change)
    if (!changed) return
    if (shown.version !== version) throw settingsRefusals.settingsChangedMeanwhile()
    const { provider } = method
    if (change.isOn && missingParts(provider, stored.accounts[provider]).length > 0) {
      throw paymentRefusals.methodWithoutAccount(paymentProviders[provider].label)
    }
    const methods = stored.methods.map((known) => (known.id === id ? { ...known, ...change } : known))
    requireOneKindOfMoney(stored, { ...stored, methods })
    // A method that had no row gets a place after the others.
    const last = sql`(select coalesce(max(position), 0) + 1 from payment_methods)`
    await tx
      .insert(paymentMethods)
      .values({ ...method, ...change, position: last })
      .onConflictDoUpdate({ target: paymentMethods.id, set: change })
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'payment_method.changed',
      subject: `payment_method:${id}`,
      ...changed,
      ip: by.ip,
    })
  })
}

type Move = z.output<typeof methodMove>

/** Swaps a method with the one before or after it. An order seen before another admin's move is harmless. */
export async function moveMethod({ method: id, side }: Move, by: { actorId: string; ip: string }): Promise<void> {
  await transaction(async (tx) => {
    await lockSettings(tx)
    const { methods } = await readAccounts(tx)
    const from = methods.findIndex((method) => method.id === id)
    const moved = methods[from]
    if (!moved) throw paymentRefusals.methodNotFound()
    const to = from + (side === 'before' ? -1 : 1)
    if (to < 0 || to >= methods.length) return
    const next = methods.toSpliced(from, 1).toSpliced(to, 0, moved)
    const rows = next.map((method, index) => ({ ...method, position: index + 1 }))
    await tx
      .insert(paymentMethods)
      .values(rows)
      .onConflictDoUpdate({ target: paymentMethods.id, set: { position: sql`excluded.position` } })
    await recordAudit(tx, {
      ...by,
      action: 'payment_method.moved',
      subject: `payment_method:${id}`,
      before: { place: from + 1 },
      after: { place: to + 1 },
    })
  })
}
