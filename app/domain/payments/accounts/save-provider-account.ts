import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { paymentAccounts } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { paymentRefusals } from '#app/domain/payments/refusals.ts'
import { lockSettings } from '#app/domain/settings/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import {
  givenAccount,
  isComplete,
  isForTests,
  mapProviders,
  missingParts,
  plainFields,
  readAccounts,
  requireOneKindOfMoney,
  type StoredAccount,
  type StoredAccounts,
  sealCredential,
  secretFields,
} from './stored-accounts.ts'

type Input = z.output<typeof providerAccountInput>

/** Saves the accounts. The audit log records that a secret changed, but not the secret. */
export async function saveProviderAccount({ version, leaveOpenTopUps, typed }: Input, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    await lockSettings(tx)
    const stored = await readAccounts(tx)
    const change = accountChange(stored, typed)
    if (!change) return
    const { next } = change
    if (versionOfFields(stored.accounts) !== version) throw settingsRefusals.settingsChangedMeanwhile()
    const missing = missingFields(stored, next, typed)
    if (missing) throw paymentRefusals.providerIncomplete(paymentProviders[missing.provider].label, missing.names)
    requireOneKindOfMoney(stored, next)
    const left = leaveOpenTopUps ? 0 : await countOpen(tx, abandoned(stored, next))
    if (left > 0) throw paymentRefusals.topUpsWouldBeLeft(left)
    await writeAccounts(tx, next.accounts)
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'payment_provider.changed',
      subject: 'settings:main_settings',
      before: change.before,
      after: change.after,
      ip: by.ip,
    })
  })
}

function countOpen(tx: Database, providers: string[]): Promise<number> {
  return tx.$count(payments, and(inArray(payments.provider, providers), isPendingTopUp))
}

async function writeAccounts(tx: Database, accounts: StoredAccounts['accounts']): Promise<void> {
  for (const provider of providerIds) {
    const { accountId, serverUrl, apiKey: apiKeySealed, webhookSecret: webhookSecretSealed } = accounts[provider]
    const row = { accountId, serverUrl, apiKeySealed, webhookSecretSealed }
    await tx
      .insert(paymentAccounts)
      .values({ provider, ...row })
      .onConflictDoUpdate({ target: paymentAccounts.provider, set: row })
  }
}

/** Typed fields by name, and ticked boxes that remove a secret. */
type Typed = Record<string, unknown>

/** Returns null when nothing changes. Keeps the stored account when one in the environment hides its fields. */
function accountChange(stored: StoredAccounts, typed: Typed) {
  const accounts = mapProviders((id) =>
    givenAccount(id) ? stored.accounts[id] : accountOf(id, stored.accounts[id], typed),
  )
  const next = { ...stored, accounts }
  const change = changedFields(shownOf(stored), shownOf(next))
  const secrets = changedFields(sealedOf(stored), sealedOf(next))
  if (!change && !secrets) return null
  const verbs = Object.entries(secrets?.after ?? {}).map(([name, sealed]) => [name, sealed ? 'changed' : 'removed'])
  return { next, before: change?.before ?? {}, after: { ...change?.after, ...Object.fromEntries(verbs) } }
}

function accountOf(id: ProviderId, stored: StoredAccount, typed: Typed): StoredAccount {
  const plain = plainFields(id).map(({ part, name }) => [part, typed[name]])
  const secrets = secretFields(id).map(({ part, name, removal, context }) => {
    const secret = typed[name]
    if (typeof secret === 'string') return [part, sealCredential(secret, context)]
    return [part, typed[removal.name] === true ? null : stored[part]]
  })
  return { ...stored, ...Object.fromEntries([...plain, ...secrets]) }
}

function shownOf({ accounts }: StoredAccounts): Record<string, string | null> {
  return Object.fromEntries(
    providerIds.flatMap((id) => plainFields(id).map(({ part, name }) => [name, accounts[id][part]])),
  )
}

function sealedOf({ accounts }: StoredAccounts): Record<string, Buffer | null> {
  return Object.fromEntries(
    providerIds.flatMap((id) => secretFields(id).map(({ part, name }) => [name, accounts[id][part]])),
  )
}

type Missing = { provider: ProviderId; names: string[] }

/** Returns what a provider whose method is on lacks, or the secrets to type again because the server changed. */
function missingFields(stored: StoredAccounts, { methods, accounts }: StoredAccounts, typed: Typed): Missing | null {
  for (const id of providerIds) {
    if (!isElsewhere(stored.accounts[id], accounts[id])) continue
    const toRetype = secretFields(id).filter(
      ({ part, name, isSentToServer }) => isSentToServer && accounts[id][part] && !typed[name],
    )
    if (toRetype.length > 0) return { provider: id, names: toRetype.map(({ name }) => name) }
  }
  for (const { isOn, provider } of methods) {
    const names = isOn ? missingParts(provider, accounts[provider]) : []
    if (names.length > 0) return { provider, names }
  }
  return null
}

function isElsewhere({ serverUrl: former }: StoredAccount, { serverUrl: next }: StoredAccount): boolean {
  return former !== null && next !== null && new URL(former).origin !== new URL(next).origin
}

/** Returns the providers whose open top-ups the shop could no longer check. */
function abandoned(stored: StoredAccounts, next: StoredAccounts): ProviderId[] {
  return providerIds.filter((id) => {
    const [former, now] = [stored.accounts[id], next.accounts[id]]
    if (givenAccount(id) || !isComplete(id, former)) return false
    // Sessions of a test key are unknown to a live one.
    if (isForTests(id, stored) !== isForTests(id, next)) return true
    return !isComplete(id, now) || plainFields(id).some(({ part, isText }) => !isText && former[part] !== now[part])
  })
}

const secrets = providerIds.flatMap(secretFields)

const fields: Record<string, z.ZodType<string | boolean | null>> = Object.fromEntries([
  ...[...providerIds.flatMap(plainFields), ...secrets].map(({ name, schema }) => [name, schema]),
  ...secrets.map(({ removal }) => [removal.name, z.boolean().default(false)]),
])

/** The form of the Payment tab, with each provider's fields by name. A blank secret keeps the stored one. */
export const providerAccountInput = z
  .strictObject({
    version: z.string().default(''),
    leaveOpenTopUps: z.boolean().default(false),
    ...fields,
  })
  .transform(({ version, leaveOpenTopUps, ...typed }) => ({ version, leaveOpenTopUps, typed }))
