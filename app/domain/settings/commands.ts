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

/** Saves the Site tab, audited. A changed issuer is a new row, so earlier invoices keep theirs. Refuses a stale form. */
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

/** Locks the settings. Each tab compares the version of its own fields, so two admins can save different tabs. */
export async function lockSettings(tx: Database): Promise<SettingsRow> {
  const [stored] = await tx.select().from(siteSettings).where(isIt).for('update')
  if (!stored) throw new Error('The row main_settings is missing; the migrations insert it.')
  return stored
}

export async function writeSettings(tx: Database, change: Partial<SettingsRow>): Promise<void> {
  await tx
    .update(siteSettings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isIt)
}
