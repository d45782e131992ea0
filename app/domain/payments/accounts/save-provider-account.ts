import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { paymentAccounts } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { lockSettings, writeSettings } from '#app/domain/settings/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { paymentRefusals } from '../refusals.ts'
import { accountChange, givenUp, missingFields } from './account-change.ts'
import { plainFields, readAccounts, type StoredAccounts, secretFields } from './stored-accounts.ts'

type Input = z.output<typeof providerAccountInput>

/**
 * Saves who takes the top-ups, and the shop's accounts at the payment providers, secrets sealed. The audit log says that a secret
 * changed, never what it is.
 */
export async function saveProviderAccount(
  { version, provider, leaveOpenTopUps, typed }: Input,
  by: FreshAdmin,
): Promise<void> {
  await transaction(async (tx) => {
    await lockSettings(tx)
    const stored = await readAccounts(tx)
    const change = accountChange(stored, provider, typed)
    if (!change) return
    const { next } = change
    if (versionOfFields(stored) !== version) throw settingsRefusals.settingsChangedMeanwhile()
    const missing = missingFields(stored, next, typed)
    if (missing.names.length > 0) {
      throw paymentRefusals.providerIncomplete(paymentProviders[missing.provider].label, missing.names)
    }
    const left = leaveOpenTopUps ? 0 : await countOpen(tx, givenUp(stored, next))
    if (left > 0) throw paymentRefusals.topUpsWouldBeLeft(left)
    await writeAccounts(tx, provider, next.accounts)
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'payment_provider.changed',
      subject: 'settings:main_settings',
      before: change.before,
      after: change.after,
      address: by.address,
    })
  })
}

/** Top-ups of these providers that may still bring money. */
function countOpen(tx: Database, providers: string[]): Promise<number> {
  return tx.$count(payments, and(inArray(payments.provider, providers), isPendingTopUp))
}

async function writeAccounts(tx: Database, chosen: ProviderId, accounts: StoredAccounts['accounts']): Promise<void> {
  await writeSettings(tx, { paymentProvider: chosen })
  for (const provider of providerIds) {
    const { accountId, serverUrl, apiKey: apiKeySealed, webhookSecret: webhookSecretSealed } = accounts[provider]
    const row = { accountId, serverUrl, apiKeySealed, webhookSecretSealed }
    await tx
      .insert(paymentAccounts)
      .values({ provider, ...row })
      .onConflictDoUpdate({ target: paymentAccounts.provider, set: row })
  }
}

const secrets = providerIds.flatMap(secretFields)

const fields: Record<string, z.ZodType<string | boolean | null>> = Object.fromEntries([
  ...[...providerIds.flatMap(plainFields), ...secrets].map(({ name, schema }) => [name, schema]),
  ...secrets.map(({ removal }) => [removal.name, z.boolean().default(false)]),
])

/** Form of the Payment tab, with the fields of each provider by their names. A blank secret keeps the stored one. */
export const providerAccountInput = z
  .strictObject({
    /** From which state of the settings the form was made. */
    version: z.string().default(''),
    provider: z.enum(providerIds as [ProviderId, ...ProviderId[]], 'Please choose a provider.'),
    /** The former account is given up although top-ups are open there. */
    leaveOpenTopUps: z.boolean().default(false),
    ...fields,
  })
  .transform(({ version, provider, leaveOpenTopUps, ...typed }) => ({ version, provider, leaveOpenTopUps, typed }))
