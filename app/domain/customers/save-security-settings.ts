import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, transaction } from '#app/db/client.server.ts'
import { authSessions, twoStepSecrets } from '#app/db/schema/auth.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { plainAddress } from '#app/lib/client-network.ts'
import { adminRefusals } from './admin-refusals.ts'
import { isWithin } from './admit-admin.ts'
import type { FreshAdmin } from './confirm-identity.ts'
import type { SecuritySettings, securitySettingsInput } from './schema.ts'
import { isSecuritySettings, securityColumns, securityVersion } from './security-settings.ts'

type Input = z.output<typeof securitySettingsInput>

/**
 * Changes who comes into the admin area and how, and how long new passwords must be; audited, and in force with the next
 * request at any node, for sessions that are open already too.
 */
export async function saveSecuritySettings({ version, ...next }: Input, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockSecuritySettings(tx)
    if (securityVersion(stored) !== version) throw settingsRefusals.settingsChangedMeanwhile()
    if (next.requireAdminTwoStep && !(await holdSecondStep(tx, by.actorId))) throw adminRefusals.ownSecondStepMissing()
    if (!isWithin(next.adminNetworks, by.address)) throw adminRefusals.ownAddressMissing(plainAddress(by.address))
    await writeSecuritySettings(tx, stored, next, by)
  })
}

/**
 * The operator's way back for admins who locked themselves out: every address may come in again, and no second step is asked of them.
 * Answers whether anything was in the way.
 */
export async function openAdminArea(): Promise<boolean> {
  return transaction(async (tx) => {
    const stored = await lockSecuritySettings(tx)
    const open = { ...stored, requireAdminTwoStep: false, adminNetworks: [] }
    return writeSecuritySettings(tx, stored, open, { actorId: null, address: null })
  })
}

async function lockSecuritySettings(tx: Database): Promise<SecuritySettings> {
  const [stored] = await tx.select(securityColumns).from(siteSettings).where(isSecuritySettings).for('update')
  if (!stored) throw new Error('The row main_settings is missing; the migrations insert it.')
  return stored
}

/** Whether the person's second step is on; it stays so until the transaction ends. */
async function holdSecondStep(tx: Database, userId: string): Promise<boolean> {
  const isOn = and(eq(twoStepSecrets.userId, userId), isNotNull(twoStepSecrets.confirmedAt))
  const held = await tx.select({ userId: twoStepSecrets.userId }).from(twoStepSecrets).where(isOn).for('share')
  return held.length > 0
}

async function writeSecuritySettings(
  tx: Database,
  stored: SecuritySettings,
  next: SecuritySettings,
  by: { actorId: string | null; address: string | null },
): Promise<boolean> {
  const change = changedFields(stored, next)
  if (!change) return false
  if (change.after.adminSessionMinutes) await endIdleSessions(tx, stored.adminSessionMinutes)
  await tx.update(siteSettings).set(change.after).where(isSecuritySettings)
  await recordAudit(tx, { ...by, action: 'security.changed', subject: 'settings:main_settings', ...change })
  return true
}

/** What ended by the rule of before does not come to life by a longer one. */
async function endIdleSessions(tx: Database, minutes: number): Promise<void> {
  const admins = tx.select({ id: customers.id }).from(customers).where(eq(customers.role, 'admin'))
  const isIdle = lte(authSessions.updatedAt, sql`now() - make_interval(mins => ${minutes})`)
  await tx.delete(authSessions).where(and(inArray(authSessions.userId, admins), isIdle))
}
