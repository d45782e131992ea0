import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { invoiceIssuers, siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { getEditableSettings } from './queries.ts'
import { settingsRefusals } from './refusals.ts'
import type { SiteSettingsInput } from './schema.ts'

type SettingsRow = typeof siteSettings.$inferSelect

const isIt = eq(siteSettings.id, 'main_settings')

/**
 * Changes what the shop says of itself by an admin's hand, audited; every node shows it with the next page. Another
 * issuer of invoices is one more row: earlier invoices keep theirs. Refuses a form made from another state of these
 * fields.
 */
export async function saveSiteSettings(
  { version, revenueBase: revenueBaseCents, ...input }: SiteSettingsInput,
  by: { actorId: string; address: string },
): Promise<void> {
  const { issuerName, issuerAddress, issuerTaxId, issuerNote, ...site } = input
  const issuer = { issuerName, issuerAddress, issuerTaxId, issuerNote }
  await transaction(async (tx) => {
    await lockSettings(tx)
    const stored = await getEditableSettings(tx)
    const siteChange = changedFields<Partial<SettingsRow>>(stored, { ...site, revenueBaseCents })
    const issuerChange = changedFields<Partial<typeof stored>>(stored, issuer)
    if (!siteChange && !issuerChange) return
    if (stored.version !== version) throw settingsRefusals.settingsChangedMeanwhile()
    if (siteChange) await writeSettings(tx, siteChange.after)
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

/**
 * The row of the settings, locked until the caller's transaction ends. Each tab then compares the version of its own
 * fields (versionOfFields): what one admin saves on a tab is not in the way of another's tab.
 */
export async function lockSettings(tx: Database): Promise<SettingsRow> {
  const [stored] = await tx.select().from(siteSettings).where(isIt).for('update')
  if (!stored) throw new Error('The row main_settings is missing; the migrations insert it.')
  return stored
}

/** Writes the locked row. */
export async function writeSettings(tx: Database, change: Partial<SettingsRow>): Promise<void> {
  await tx
    .update(siteSettings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isIt)
}
