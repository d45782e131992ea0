import { eq } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { resealColumns } from '#app/db/reseal.server.ts'
import { paymentAccounts, paymentMethods } from '#app/db/schema/shop.ts'
import { paymentRefusals, TopUpsNotSetUp } from '#app/domain/payments/refusals.ts'
import type { Part, Secret } from '#app/integrations/providers/definition.ts'
import { isProviderId, type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { log } from '#app/log.server.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

/** An account as its row stores it, secrets sealed; null for a part that is not set or not used by the provider. */
export type StoredAccount = Record<Exclude<Part, Secret>, string | null> & Record<Secret, Buffer | null>

export type StoredMethod = Omit<typeof paymentMethods.$inferSelect, 'provider'> & { provider: ProviderId }

/** Has a method for each provider in the operator's order, without those of providers that only a later version knows. */
export type StoredAccounts = { methods: StoredMethod[]; accounts: Record<ProviderId, StoredAccount> }

const columns = {
  accountId: paymentAccounts.accountId,
  serverUrl: paymentAccounts.serverUrl,
  apiKey: paymentAccounts.apiKeySealed,
  webhookSecret: paymentAccounts.webhookSecretSealed,
}

/** The largest smallint. */
const LAST = 32_767

const blank: StoredAccount = { accountId: null, serverUrl: null, apiKey: null, webhookSecret: null }

/** Reads the methods and accounts. A caller that changes them locks the settings first (lockSettings). */
export async function readAccounts(tx: Database = db()): Promise<StoredAccounts> {
  const rows = await tx
    // As a nested object, an account without an id would be read as missing.
    .select({ of: paymentAccounts.provider, ...columns, method: paymentMethods })
    .from(paymentMethods)
    .fullJoin(paymentAccounts, eq(paymentAccounts.provider, paymentMethods.id))
    .orderBy(paymentMethods.position, paymentMethods.id)
  const stored = (id: ProviderId): StoredAccount => {
    const { accountId, serverUrl, apiKey, webhookSecret } = rows.find((row) => row.of === id) ?? blank
    return { accountId, serverUrl, apiKey, webhookSecret }
  }
  return { methods: methodsOf(rows.map(({ method }) => method)), accounts: mapProviders(stored) }
}

function methodsOf(rows: (typeof paymentMethods.$inferSelect | null)[]): StoredMethod[] {
  const known = rows.flatMap((row) => (row && isProviderId(row.provider) ? [{ ...row, provider: row.provider }] : []))
  const missing = providerIds.filter((id) => !known.some(({ provider }) => provider === id))
  return [...known, ...missing.map(newMethod)].map((method) => {
    const leastCents = paymentProviders[method.provider].minimumCents ?? 0
    return { ...method, minimumCents: Math.max(method.minimumCents, leastCents) }
  })
}

/** Returns the method of a provider that has no row yet. */
function newMethod(provider: ProviderId): StoredMethod {
  const free = { minimumCents: 0, feeBasisPoints: 0, feeCents: 0 }
  return { id: provider, provider, isOn: false, position: LAST, label: '', currencies: '', ...free }
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
  const contexts = { apiKey: `${id}_api_key`, webhookSecret: `${id}_webhook_secret` } as const
  return (['apiKey', 'webhookSecret'] as const).flatMap((part) =>
    fields[part] ? [{ part, context: contexts[part], ...fields[part] }] : [],
  )
}

export function givenAccount(id: ProviderId) {
  return paymentProviders[id].environment?.account() ?? null
}

/** Whether an account has all its parts. A secret may still fail to open. */
export function isComplete(id: ProviderId, stored: StoredAccount): boolean {
  return Object.keys(paymentProviders[id].fields).every((part) => stored[part as Part] !== null)
}

/** Returns the names of the fields without which a method of this provider cannot be on. */
export function missingParts(id: ProviderId, stored: StoredAccount): string[] {
  if (paymentProviders[id].mayBeBlank || givenAccount(id)) return []
  const fields = [...plainFields(id), ...secretFields(id)]
  return fields.filter(({ part }) => stored[part] === null).map(({ name }) => name)
}

/** Whether a provider has an account, in the environment or stored. */
export function isSetUp(id: ProviderId, { accounts }: StoredAccounts): boolean {
  return givenAccount(id) !== null || isComplete(id, accounts[id])
}

/** Whether a method that takes real money is on. Methods of test accounts then take no payments. */
export async function takesRealMoney(tx?: Database): Promise<boolean> {
  return hasRealMethod(await readAccounts(tx))
}

export function hasRealMethod(stored: StoredAccounts): boolean {
  return stored.methods.some(({ isOn, provider }) => isOn && isSetUp(provider, stored) && isReal(provider, stored))
}

/** A key that does not open may be a test key. */
function isReal(id: ProviderId, stored: StoredAccounts): boolean {
  const opens = secretFields(id).every(({ part, context }) => {
    const sealed = stored.accounts[id][part]
    return sealed === null || openIfReadable(sealed, context) !== null
  })
  return opens && !isForTests(id, stored)
}

/** Refuses a change that puts a method of a test account beside one that takes real money. */
export function requireOneKindOfMoney(before: StoredAccounts, after: StoredAccounts): void {
  const test = testMethodBesideReal(after)
  if (test && !testMethodBesideReal(before)) {
    throw paymentRefusals.testAccountBesideReal(paymentProviders[test.provider].label)
  }
}

function testMethodBesideReal(stored: StoredAccounts): StoredMethod | undefined {
  return hasRealMethod(stored)
    ? stored.methods.find(({ isOn, provider }) => isOn && isSetUp(provider, stored) && isForTests(provider, stored))
    : undefined
}

/** Whether a provider's account takes only the provider's test money. */
export function isForTests(id: ProviderId, { accounts }: StoredAccounts): boolean {
  if (paymentProviders[id].isSandbox?.(accounts[id].serverUrl)) return true
  return secretFields(id).some(({ part, context, isTestKey }) => {
    const sealed = accounts[id][part]
    return sealed !== null && isTestKey?.(openIfReadable(sealed, context) ?? '') === true
  })
}

/** Returns null for an incomplete account; refuses with TopUpsNotSetUp when a secret does not open. */
export function openAccount(id: ProviderId, { accounts }: StoredAccounts): Record<Part, string> | null {
  const given = givenAccount(id)
  if (given) return given as Record<Part, string>
  const stored = accounts[id]
  if (!isComplete(id, stored)) return null
  const secrets = secretFields(id).map(({ part, context }) => [part, openedSecret(stored[part], context)])
  return { ...stored, ...Object.fromEntries(secrets) } as Record<Part, string>
}

function openedSecret(sealed: Buffer | null, context: CredentialContext): string | null {
  try {
    return sealed && openCredential(sealed, context)
  } catch (error) {
    log.error({ err: error }, "a payment provider's stored credential cannot be opened")
    throw new TopUpsNotSetUp()
  }
}

const names = ['api_key', 'webhook_secret'] as const

/** A value sealed for one context cannot be opened in another. */
type CredentialContext = `${ProviderId}_${(typeof names)[number]}`

/** Four characters of a shorter secret would reveal too much of it. */
const LONG = 16

export function sealCredential(credential: string, context: CredentialContext): Buffer {
  return seal(credential, fullContext(context), shopKeys())
}

export function openCredential(sealed: Buffer, context: CredentialContext): string {
  return open(sealed, fullContext(context), shopKeys())
}

export function endingOf(sealed: Buffer, context: CredentialContext): string | null {
  const credential = openIfReadable(sealed, context)
  return credential !== null && credential.length < LONG ? '' : (credential?.slice(-4) ?? null)
}

function openIfReadable(sealed: Buffer, context: CredentialContext): string | null {
  try {
    return openCredential(sealed, context)
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
      context: (provider) => fullContext(`${provider}_${name}`),
    })),
  )
}

/** Names the settings, because the first of these values were sealed when they were columns there. */
function fullContext(context: string): string {
  return `site_settings:main_settings:${context}`
}
