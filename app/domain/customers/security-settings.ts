import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { twoStepSecrets } from '#app/db/schema/auth.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import type { SecuritySettings } from './schema.ts'

const LISTED_ADMINS = 20

export const isSecuritySettings = eq(siteSettings.id, 'main_settings')

/** The columns of the settings that the Security tab edits. */
export const securityColumns = {
  requireAdminTwoStep: siteSettings.requireAdminTwoStep,
  adminSessionMinutes: siteSettings.adminSessionMinutes,
  minPasswordLength: siteSettings.minPasswordLength,
  adminNetworks: siteSettings.adminNetworks,
}

/** What the Security tab edits, and the version that its form carries; for admins. */
export async function getSecuritySettings(): Promise<SecuritySettings & { version: string }> {
  const [settings] = await db().select(securityColumns).from(siteSettings).where(isSecuritySettings)
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  return { ...settings, version: securityVersion(settings) }
}

/** Changes with these settings alone, so that nobody is held up by who edits the other tabs, which share the row. */
export function securityVersion(settings: SecuritySettings): string {
  const { requireAdminTwoStep, adminSessionMinutes, minPasswordLength, adminNetworks } = settings
  const state = JSON.stringify([requireAdminTwoStep, adminSessionMinutes, minPasswordLength, adminNetworks])
  return createHash('sha256').update(state).digest('base64url')
}

/** How many characters a new password must have at least. */
export async function getMinPasswordLength(): Promise<number> {
  return (await getSecuritySettings()).minPasswordLength
}

/** Whether the person is an admin, of whom a second step is asked. */
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
