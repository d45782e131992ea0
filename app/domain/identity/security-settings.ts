import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { authSessions, twoStepSecrets } from '#app/db/schema/auth.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { plainAddress } from '#app/lib/client-network.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isWithin } from './admit-admin.ts'
import type { FreshAdmin } from './confirm-identity.ts'
import { identityRefusals } from './refusals.ts'
import type { SecuritySettings, securitySettingsInput } from './schema.ts'

const LISTED_ADMINS = 20

const isSecuritySettings = eq(siteSettings.id, 'main_settings')

const securityColumns = {
  requireAdminTwoStep: siteSettings.requireAdminTwoStep,
  adminSessionMinutes: siteSettings.adminSessionMinutes,
  minPasswordLength: siteSettings.minPasswordLength,
  adminNetworks: siteSettings.adminNetworks,
}

/** What the Security tab edits, and the version that its form carries; for admins. */
export async function getSecuritySettings(): Promise<SecuritySettings & { version: string }> {
  const [settings] = await db().select(securityColumns).from(siteSettings).where(isSecuritySettings)
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  return { ...settings, version: versionOfFields(settings) }
}

export async function getMinPasswordLength(): Promise<number> {
  return (await getSecuritySettings()).minPasswordLength
}

export async function mustHaveSecondStep(tx: Database, userId: string): Promise<boolean> {
  const isAdmin = and(eq(customers.id, userId), eq(customers.role, 'admin'))
  const isAsked = and(isSecuritySettings, eq(siteSettings.requireAdminTwoStep, true))
  return (await tx.$count(customers, isAdmin)) > 0 && (await tx.$count(siteSettings, isAsked)) > 0
}

/** How many admins there are, and the first twenty by name of those whose second step is off, with their number. */
export async function summarizeAdmins() {
  const isAdmin = and(eq(customers.role, 'admin'), isNull(customers.deletedAt))
  const hasSecondStep = and(eq(twoStepSecrets.userId, customers.id), isNotNull(twoStepSecrets.confirmedAt))
  const [admins, lacking] = await Promise.all([
    db().$count(customers, isAdmin),
    db()
      .select({
        id: customers.id,
        name: customers.name,
        email: customers.email,
        of: sql<number>`(count(*) over ())::int`,
      })
      .from(customers)
      .leftJoin(twoStepSecrets, hasSecondStep)
      .where(and(isAdmin, isNull(twoStepSecrets.userId)))
      .orderBy(asc(customers.name), asc(customers.id))
      .limit(LISTED_ADMINS),
  ])
  return { admins, lackingCount: lacking[0]?.of ?? 0, lacking: lacking.map(({ of, ...admin }) => admin) }
}

type Input = z.output<typeof securitySettingsInput>

/** Saves the Security tab, audited; in force with the next request at any node, for open sessions too. */
export async function saveSecuritySettings({ version, ...next }: Input, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockSecuritySettings(tx)
    if (versionOfFields(stored) !== version) throw settingsRefusals.settingsChangedMeanwhile()
    if (next.requireAdminTwoStep && !(await holdSecondStep(tx, by.actorId)))
      throw identityRefusals.ownSecondStepMissing()
    if (!isWithin(next.adminNetworks, by.address)) throw identityRefusals.ownAddressMissing(plainAddress(by.address))
    await writeSecuritySettings(tx, stored, next, by)
  })
}

/** Admits every address without a second step, for admins who locked themselves out. Returns whether anything changed. */
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
