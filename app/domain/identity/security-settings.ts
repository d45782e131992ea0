import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { authSessions, twoStepSecrets } from '#app/db/schema/auth.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { isMain, mainSettings } from '#app/domain/settings/queries.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { plainIp } from '#app/lib/client-network.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isWithin } from './admit-admin.ts'
import type { FreshAdmin } from './confirm-identity.ts'
import { identityRefusals } from './refusals.ts'
import type { SecuritySettings, securitySettingsInput } from './schema.ts'

const LISTED_ADMINS = 20

const securityColumns = {
  requireAdminTwoStep: siteSettings.requireAdminTwoStep,
  adminSessionMinutes: siteSettings.adminSessionMinutes,
  minPasswordLength: siteSettings.minPasswordLength,
  adminNetworks: siteSettings.adminNetworks,
  guestCheckout: siteSettings.guestCheckout,
}

export async function getSecuritySettings(): Promise<SecuritySettings & { version: string }> {
  const settings = mainSettings(await db().select(securityColumns).from(siteSettings).where(isMain))
  return { ...settings, version: versionOfFields(settings) }
}

export async function getMinPasswordLength(): Promise<number> {
  return (await getSecuritySettings()).minPasswordLength
}

/** Whether visitors can buy with an email address alone. */
export async function hasGuestCheckout(): Promise<boolean> {
  return (await getSecuritySettings()).guestCheckout
}

export async function mustHaveSecondStep(tx: Database, userId: string): Promise<boolean> {
  const isAdmin = and(eq(customers.id, userId), eq(customers.role, 'admin'))
  const isAsked = and(isMain, eq(siteSettings.requireAdminTwoStep, true))
  return (await tx.$count(customers, isAdmin)) > 0 && (await tx.$count(siteSettings, isAsked)) > 0
}

/** Counts all admins and those without two-step sign-in, and lists the first twenty of the latter. */
export async function summarizeAdmins() {
  const isAdmin = and(eq(customers.role, 'admin'), isNull(customers.deletedAt))
  const hasSecondStep = and(eq(twoStepSecrets.userId, customers.id), isNotNull(twoStepSecrets.confirmedAt))
  const { id, name, email } = customers
  const [admins, lacking] = await Promise.all([
    db().$count(customers, isAdmin),
    db()
      .select({ id, name, email, of: sql<number>`(count(*) over ())::int` })
      .from(customers)
      .leftJoin(twoStepSecrets, hasSecondStep)
      .where(and(isAdmin, isNull(twoStepSecrets.userId)))
      .orderBy(asc(name), asc(id))
      .limit(LISTED_ADMINS),
  ])
  return { admins, lackingCount: lacking[0]?.of ?? 0, lacking: lacking.map(({ of, ...admin }) => admin) }
}

/** Saves and audits the Security tab. Applies to the next request on any node, including open sessions. */
export async function saveSecuritySettings(
  { version, ...next }: z.output<typeof securitySettingsInput>,
  by: FreshAdmin,
): Promise<void> {
  await changeSettings(by, async (tx, stored) => {
    if (versionOfFields(stored) !== version) throw settingsRefusals.settingsChangedMeanwhile()
    const isLockedOut = next.requireAdminTwoStep && !(await holdSecondStep(tx, by.actorId))
    if (isLockedOut) throw identityRefusals.ownSecondStepMissing()
    if (!isWithin(next.adminNetworks, by.ip)) throw identityRefusals.ownIpMissing(plainIp(by.ip))
    return next
  })
}

/** Lifts IP rules and required two-step sign-in for admins who locked themselves out. Returns whether any were set. */
export async function openAdminArea(): Promise<boolean> {
  const nobody = { actorId: null, ip: null }
  return changeSettings(nobody, async (_tx, stored) => ({ ...stored, requireAdminTwoStep: false, adminNetworks: [] }))
}

async function changeSettings(
  by: { actorId: string | null; ip: string | null },
  decide: (tx: Database, stored: SecuritySettings) => Promise<SecuritySettings>,
): Promise<boolean> {
  return transaction(async (tx) => {
    const stored = mainSettings(await tx.select(securityColumns).from(siteSettings).where(isMain).for('update'))
    const change = changedFields<SecuritySettings>(stored, await decide(tx, stored))
    if (!change) return false
    if (change.after.adminSessionMinutes) await endIdleSessions(tx, stored.adminSessionMinutes)
    await tx.update(siteSettings).set(change.after).where(isMain)
    await recordAudit(tx, { ...by, action: 'security.changed', subject: 'settings:main_settings', ...change })
    return true
  })
}

/** Returns whether the person's two-step sign-in is on, and keeps it on until the transaction ends. */
async function holdSecondStep(tx: Database, userId: string): Promise<boolean> {
  const isOn = and(eq(twoStepSecrets.userId, userId), isNotNull(twoStepSecrets.confirmedAt))
  const held = await tx.select({ userId: twoStepSecrets.userId }).from(twoStepSecrets).where(isOn).for('share')
  return held.length > 0
}

/** Ends sessions that are idle by the old limit, because a longer one would revive them. */
async function endIdleSessions(tx: Database, minutes: number): Promise<void> {
  const admins = tx.select({ id: customers.id }).from(customers).where(eq(customers.role, 'admin'))
  const isIdle = lte(authSessions.updatedAt, sql`now() - make_interval(mins => ${minutes})`)
  await tx.delete(authSessions).where(and(inArray(authSessions.userId, admins), isIdle))
}
