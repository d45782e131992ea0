import { config } from '#app/config.server.ts'
import { type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { takerOf } from '../provider.ts'
import { TopUpsNotSetUp } from '../refusals.ts'
import { endingOf } from './sealed-credential.ts'
import { givenAccount, plainFields, readAccounts, type StoredAccounts, secretFields } from './stored-accounts.ts'

export type ProviderSetup = Awaited<ReturnType<typeof getProviderSetup>>
export type AccountSetup = ProviderSetup['accounts'][number]

/** Returns how payments are set up, for admins. Only the endings of stored secrets leave here, and no secret of the environment. */
export async function getProviderSetup() {
  const stored = await readAccounts()
  return {
    chosen: stored.chosen,
    takesTopUps: nameOfTaker(stored),
    accounts: providerIds.map((id) => setupOf(id, stored)),
    version: versionOfFields(stored),
  }
}

function setupOf(id: ProviderId, { accounts }: StoredAccounts) {
  const { label, paidAt, environment, webhook } = paymentProviders[id]
  const given = givenAccount(id)
  return {
    id,
    label,
    paidAt,
    given: given && environment ? { accountId: given.accountId, variables: environment.variables } : null,
    plain: plainFields(id).map(({ part, name, label, hint }) => ({
      part,
      name,
      label,
      hint,
      value: accounts[id][part] ?? '',
    })),
    secrets: secretFields(id).map(({ part, place, name, label, hint, removal }) => {
      const sealed = accounts[id][part]
      return { name, label, hint, removal, stored: sealed && { ending: endingOf(sealed, place) } }
    }),
    webhook: { url: config().appUrl + webhook.path, advice: webhook.advice },
  }
}

/** Returns where the pages of the chosen provider are if it is somebody's own server; forms of ours may lead there. */
export async function getCheckoutOrigin(): Promise<string | null> {
  const { chosen, accounts } = await readAccounts()
  const serverUrl = chosen && accounts[chosen].serverUrl
  return serverUrl && new URL(serverUrl).origin
}

/** Returns the provider that takes a top-up now: 'simulator' for test money, null for none. */
export async function getTaker() {
  return nameOfTaker(await readAccounts())
}

function nameOfTaker(stored: StoredAccounts) {
  try {
    return takerOf(stored)?.name ?? null
  } catch (error) {
    if (error instanceof TopUpsNotSetUp) return null
    throw error
  }
}
