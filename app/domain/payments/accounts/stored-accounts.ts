import { eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { paymentAccounts, siteSettings } from '#app/db/schema/shop.ts'
import type { Part, Secret } from '#app/integrations/providers/definition.ts'
import { isProviderId, type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { log } from '#app/log.server.ts'
import { TopUpsNotSetUp } from '../refusals.ts'
import { type CredentialPlace, openCredential } from './sealed-credential.ts'

/** An account as its row keeps it, secrets sealed; null for what is not set or not used by the provider. */
export type StoredAccount = Record<Exclude<Part, Secret>, string | null> & Record<Secret, Buffer | null>

/** Which provider is chosen, null for one that only a later version knows, and the shop's account at each. */
export type StoredAccounts = { chosen: ProviderId | null; accounts: Record<ProviderId, StoredAccount> }

const columns = {
  accountId: paymentAccounts.accountId,
  serverUrl: paymentAccounts.serverUrl,
  apiKey: paymentAccounts.apiKeySealed,
  webhookSecret: paymentAccounts.webhookSecretSealed,
}

const blank: StoredAccount = { accountId: null, serverUrl: null, apiKey: null, webhookSecret: null }

/** Reads the accounts; a caller that changes them locks the settings first (lockSettings). */
export async function readAccounts(tx: Database = db()): Promise<StoredAccounts> {
  const rows = await tx
    .select({ chosen: siteSettings.paymentProvider, provider: paymentAccounts.provider, account: columns })
    .from(siteSettings)
    .leftJoin(paymentAccounts, sql`true`)
    .where(eq(siteSettings.id, 'main_settings'))
  const chosen = rows[0]?.chosen ?? ''
  const stored = (id: ProviderId) => rows.find(({ provider }) => provider === id)?.account ?? blank
  return { chosen: isProviderId(chosen) ? chosen : null, accounts: mapProviders(stored) }
}

/** One value for each provider. */
export function mapProviders<Value>(read: (id: ProviderId) => Value): Record<ProviderId, Value> {
  return Object.fromEntries(providerIds.map((id) => [id, read(id)])) as Record<ProviderId, Value>
}

/** The fields of a provider's account that are shown as they are. */
export function plainFields(id: ProviderId) {
  const { fields } = paymentProviders[id]
  return (['serverUrl', 'accountId'] as const).flatMap((part) => (fields[part] ? [{ part, ...fields[part] }] : []))
}

/** The fields of a provider's account that are stored sealed, each with the place that it is sealed for. */
export function secretFields(id: ProviderId) {
  const { fields } = paymentProviders[id]
  const places = { apiKey: `${id}_api_key`, webhookSecret: `${id}_webhook_secret` } as const
  return (['apiKey', 'webhookSecret'] as const).flatMap((part) =>
    fields[part] ? [{ part, place: places[part], ...fields[part] }] : [],
  )
}

/** The account in the environment, which wins over the stored one. */
export function givenAccount(id: ProviderId) {
  return paymentProviders[id].environment?.account() ?? null
}

/** Whether an account has all its parts; it may still have a secret that does not open. */
export function isComplete(id: ProviderId, stored: StoredAccount): boolean {
  return Object.keys(paymentProviders[id].fields).every((part) => stored[part as Part] !== null)
}

/** Whether the chosen provider has an account that top-ups can go to. */
export async function isChosenSetUp(): Promise<boolean> {
  const { chosen, accounts } = await readAccounts()
  return chosen !== null && (givenAccount(chosen) !== null || isComplete(chosen, accounts[chosen]))
}

/** Returns a provider's account, null while it is incomplete; refuses with TopUpsNotSetUp when a secret does not open. */
export function openAccount(id: ProviderId, { accounts }: StoredAccounts): Record<Part, string> | null {
  const given = givenAccount(id)
  if (given) return given as Record<Part, string>
  const stored = accounts[id]
  if (!isComplete(id, stored)) return null
  const secrets = secretFields(id).map(({ part, place }) => [part, openedSecret(stored[part], place)])
  return { ...stored, ...Object.fromEntries(secrets) } as Record<Part, string>
}

function openedSecret(sealed: Buffer | null, place: CredentialPlace): string | null {
  try {
    return sealed && openCredential(sealed, place)
  } catch (error) {
    log.error({ err: error }, "a payment provider's stored credential does not open")
    throw new TopUpsNotSetUp()
  }
}
