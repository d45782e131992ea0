import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { invoiceIssuers, siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { nextUpdatedAt, versionOf } from '#app/lib/row-version.ts'
import { issuerNow } from './queries.ts'
import { SettingsChangedMeanwhile } from './refusals.ts'
import type { SiteSettingsInput } from './schema.ts'

type SettingsRow = typeof siteSettings.$inferSelect

const isIt = eq(siteSettings.id, 'main_settings')

/**
 * Changes what the shop says of itself by an admin's hand, audited; every node shows it with the next page. Another issuer of
 * invoices is one more row: earlier invoices keep theirs. Refuses with SettingsChangedMeanwhile when the form was made from an older
 * state.
 */
export async function saveSiteSettings(
  { version, revenueBase: revenueBaseCents, ...input }: SiteSettingsInput,
  by: { actorId: string; address: string },
): Promise<void> {
  const { issuerName, issuerAddress, issuerTaxId, issuerNote, ...site } = input
  const issuer = { issuerName, issuerAddress, issuerTaxId, issuerNote }
  await transaction(async (tx) => {
    const stored = await lockSettings(tx, version)
    const siteChange = changedFields<Partial<SettingsRow>>(stored, { ...site, revenueBaseCents })
    const issuerChange = changedFields(await issuerNow(tx), issuer)
    if (!siteChange && !issuerChange) return
    await writeSettings(tx, stored, siteChange?.after ?? {})
    if (issuerChange) {
      await tx
        .insert(invoiceIssuers)
        .values({ id: randomUUID(), name: issuerName, address: issuerAddress, taxId: issuerTaxId, note: issuerNote })
    }
    await recordAudit(tx, {
      ...by,
      action: 'settings.changed',
      subject: 'settings:main_settings',
      before: { ...siteChange?.before, ...issuerChange?.before },
      after: { ...siteChange?.after, ...issuerChange?.after },
    })
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
