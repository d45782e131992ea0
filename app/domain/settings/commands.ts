import { eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { nextUpdatedAt, versionOf } from '#app/lib/row-version.ts'
import { SettingsChangedMeanwhile } from './refusals.ts'
import type { SiteSettingsInput } from './schema.ts'

type SettingsRow = typeof siteSettings.$inferSelect

const isIt = eq(siteSettings.id, 'main_settings')

/**
 * Changes what the shop says of itself by an admin's hand, audited; every node shows it with the next page. Refuses with
 * SettingsChangedMeanwhile when the form was made from an older state.
 */
export async function saveSiteSettings(
  { version, revenueBase: revenueBaseCents, ...input }: SiteSettingsInput,
  by: { actorId: string; address: string },
): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockSettings(tx, version)
    const change = changedFields<Partial<SettingsRow>>(stored, { ...input, revenueBaseCents })
    if (!change) return
    await writeSettings(tx, stored, change.after)
    await recordAudit(tx, { ...by, action: 'settings.changed', subject: 'settings:main_settings', ...change })
  })
}

/** The row of the settings, locked until the caller's transaction ends; refuses with SettingsChangedMeanwhile. */
export async function lockSettings(tx: Database, version: string): Promise<SettingsRow> {
  const [stored] = await tx.select().from(siteSettings).where(isIt).for('update')
  if (!stored) throw new Error('The row main_settings is missing; the migrations insert it.')
  if (versionOf(stored) !== version) throw new SettingsChangedMeanwhile()
  return stored
}

/** Writes a locked row, as a new version of it. */
export async function writeSettings(tx: Database, stored: SettingsRow, change: Partial<SettingsRow>): Promise<void> {
  await tx
    .update(siteSettings)
    .set({ ...change, updatedAt: nextUpdatedAt(stored) })
    .where(isIt)
}
