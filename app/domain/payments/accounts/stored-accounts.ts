import { eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { resealColumns } from '#app/db/reseal.server.ts'
import { paymentAccounts, siteSettings } from '#app/db/schema/shop.ts'
import { TopUpsNotSetUp } from '#app/domain/payments/refusals.ts'
import type { Part, Secret } from '#app/integrations/providers/definition.ts'
import { isProviderId, type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { log } from '#app/log.server.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

/** An account as its row stores it, secrets sealed; null for a part that is not set or not used by the provider. */
export type StoredAccount = Record<Exclude<Part, Secret>, string | null> & Record<Secret, Buffer | null>

/** `chosen` is null for a provider that only a later version knows. */
export type StoredAccounts = { chosen: ProviderId | null; accounts: Record<ProviderId, StoredAccount> }

const columns = {
  accountId: paymentAccounts.accountId,
  serverUrl: paymentAccounts.serverUrl,
  apiKey: paymentAccounts.apiKeySealed,
  webhookSecret: paymentAccounts.webhookSecretSealed,
}

const blank: StoredAccount = { accountId: null, serverUrl: null, apiKey: null, webhookSecret: null }

/** Reads the accounts. A caller that changes them locks the settings first (lockSettings). */
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

export function mapProviders<Value>(read: (id: ProviderId) => Value): Record<ProviderId, Value> {
  return Object.fromEntries(providerIds.map((id) => [id, read(id)])) as Record<ProviderId, Value>
}

export function plainFields(id: ProviderId) {
  const { fields } = paymentProviders[id]
  return (['serverUrl', 'accountId'] as const).flatMap((part) => (fields[part] ? [{ part, ...fields[part] }] : []))
}

export function secretFields(id: ProviderId) {
  const { fields } = paymentProviders[id]
  const places = { apiKey: `${id}_api_key`, webhookSecret: `${id}_webhook_secret` } as const
  return (['apiKey', 'webhookSecret'] as const).flatMap((part) =>
    fields[part] ? [{ part, place: places[part], ...fields[part] }] : [],
  )
}

export function givenAccount(id: ProviderId) {
  return paymentProviders[id].environment?.account() ?? null
}

/** Whether an account has all its parts. A secret may still fail to open. */
export function isComplete(id: ProviderId, stored: StoredAccount): boolean {
  return Object.keys(paymentProviders[id].fields).every((part) => stored[part as Part] !== null)
}

export async function isChosenSetUp(): Promise<boolean> {
  const { chosen, accounts } = await readAccounts()
  return chosen !== null && (givenAccount(chosen) !== null || isComplete(chosen, accounts[chosen]))
}

/** Returns null for an incomplete account; refuses with TopUpsNotSetUp when a secret does not open. */
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
    log.error({ err: error }, "a payment provider's stored credential cannot be opened")
    throw new TopUpsNotSetUp()
  }
}

const names = ['api_key', 'webhook_secret'] as const

/** A value sealed for one place cannot be opened at another. */
type CredentialPlace = `${ProviderId}_${(typeof names)[number]}`

/** Four characters of a shorter secret would reveal too much of it. */
const LONG = 16

export function sealCredential(credential: string, place: CredentialPlace): Buffer {
  return seal(credential, fullPlace(place), shopKeys())
}

export function openCredential(sealed: Buffer, place: CredentialPlace): string {
  return open(sealed, fullPlace(place), shopKeys())
}

export function endingOf(sealed: Buffer, place: CredentialPlace): string | null {
  try {
    const credential = openCredential(sealed, place)
    return credential.length < LONG ? '' : credential.slice(-4)
  } catch {
    return null
  }
}

export function resealCredentials(): Promise<number> {
  return resealColumns(
    names.map((name) => ({
      table: 'payment_accounts',
      id: 'provider',
      column: `${name}_sealed`,
      place: (provider) => fullPlace(`${provider}_${name}`),
    })),
  )
}

/** Names the settings, because the first of these values were sealed when they were columns there. */
function fullPlace(place: string): string {
  return `site_settings:main_settings:${place}`
}
