import { changedFields } from '#app/domain/audit/rules.ts'
import { type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { sealCredential } from './sealed-credential.ts'
import {
  givenAccount,
  isComplete,
  mapProviders,
  plainFields,
  type StoredAccount,
  type StoredAccounts,
  secretFields,
} from './stored-accounts.ts'

/** The typed fields by their names, and the ticked boxes that remove a secret. */
type Typed = Record<string, unknown>

/**
 * Returns what the stored accounts become, with what the audit log says about it, which is no secret; null when nothing changes.
 * An account in the environment is not in the form, and the one stored beside it is kept.
 */
export function accountChange(stored: StoredAccounts, chosen: ProviderId, typed: Typed) {
  const accounts = mapProviders((id) =>
    givenAccount(id) ? stored.accounts[id] : accountOf(id, stored.accounts[id], typed),
  )
  const next = { chosen, accounts }
  const change = changedFields(shownOf(stored), shownOf(next))
  const secrets = changedFields(sealedOf(stored), sealedOf(next))
  if (!change && !secrets) return null
  const verbs = Object.entries(secrets?.after ?? {}).map(([name, sealed]) => [name, sealed ? 'changed' : 'removed'])
  return { next, before: change?.before ?? {}, after: { ...change?.after, ...Object.fromEntries(verbs) } }
}

function accountOf(id: ProviderId, stored: StoredAccount, typed: Typed): StoredAccount {
  const plain = plainFields(id).map(({ part, name }) => [part, typed[name]])
  const secrets = secretFields(id).map(({ part, name, removal, place }) => {
    const secret = typed[name]
    if (typeof secret === 'string') return [part, sealCredential(secret, place)]
    return [part, typed[removal.name] === true ? null : stored[part]]
  })
  return { ...stored, ...Object.fromEntries([...plain, ...secrets]) }
}

function shownOf({ chosen, accounts }: StoredAccounts): Record<string, string | null> {
  const plain = providerIds.flatMap((id) => plainFields(id).map(({ part, name }) => [name, accounts[id][part]]))
  return { provider: chosen, ...Object.fromEntries(plain) }
}

function sealedOf({ accounts }: StoredAccounts): Record<string, Buffer | null> {
  return Object.fromEntries(
    providerIds.flatMap((id) => secretFields(id).map(({ part, name }) => [name, accounts[id][part]])),
  )
}

type NextAccounts = StoredAccounts & { chosen: ProviderId }

type Missing = { provider: ProviderId; names: string[] }

/**
 * Names the fields that are missing: a secret that would go to another server than it was typed for, which may be anybody's, or what the
 * chosen provider needs to take a top-up.
 */
export function missingFields(stored: StoredAccounts, { chosen, accounts }: NextAccounts, typed: Typed): Missing {
  for (const id of providerIds) {
    if (!isElsewhere(stored.accounts[id], accounts[id])) continue
    const astray = secretFields(id).filter(
      ({ part, name, isSentToServer }) => isSentToServer && accounts[id][part] && !typed[name],
    )
    if (astray.length > 0) return { provider: id, names: astray.map(({ name }) => name) }
  }
  const fields = paymentProviders[chosen].mayBeBlank ? [] : [...plainFields(chosen), ...secretFields(chosen)]
  const missing = fields.filter(({ part }) => accounts[chosen][part] === null)
  return { provider: chosen, names: missing.map(({ name }) => name) }
}

function isElsewhere({ serverUrl: former }: StoredAccount, { serverUrl: next }: StoredAccount): boolean {
  return former !== null && next !== null && new URL(former).origin !== new URL(next).origin
}

/** Returns the providers at which the shop had an account and has another or none from now on, so that it can no longer ask the former. */
export function givenUp(stored: StoredAccounts, next: StoredAccounts): ProviderId[] {
  return providerIds.filter((id) => {
    const [former, now] = [stored.accounts[id], next.accounts[id]]
    if (givenAccount(id) || !isComplete(id, former)) return false
    return !isComplete(id, now) || plainFields(id).some(({ part }) => former[part] !== now[part])
  })
}
