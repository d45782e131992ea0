import { config } from '#app/config.server.ts'
import { getPaymentProvider, providerLabel, takerOf } from '#app/domain/payments/provider.ts'
import { TopUpsNotSetUp } from '#app/domain/payments/refusals.ts'
import { ProviderError, ProviderMalformed, ProviderRefused } from '#app/integrations/payment-errors.ts'
import { type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { wordsOf } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import {
  endingOf,
  givenAccount,
  plainFields,
  readAccounts,
  type StoredAccounts,
  secretFields,
} from './stored-accounts.ts'

export type ProviderSetup = Awaited<ReturnType<typeof getProviderSetup>>
export type AccountSetup = ProviderSetup['accounts'][number]

/** Returns the payment setup, with only the endings of stored secrets and no secrets from the environment. */
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
  const { label, environment, webhook } = paymentProviders[id]
  const given = givenAccount(id)
  return {
    id,
    label,
    given: given && environment ? { accountId: given.accountId, variables: environment.variables } : null,
    plain: plainFields(id).map(({ part, name, label, hint }) => {
      return { part, name, label: label(), hint: hint?.(), value: accounts[id][part] ?? '' }
    }),
    secrets: secretFields(id).map(({ part, place, name, label, hint, removal }) => {
      const sealed = accounts[id][part]
      const stored = sealed && { ending: endingOf(sealed, place) }
      const box = { name: removal.name, label: removal.label(), hint: removal.hint?.() }
      return { name, label: label(), hint: hint?.(), removal: box, stored }
    }),
    webhook: { url: config().appUrl + webhook.path, advice: webhook.advice() },
  }
}

/** Returns the origin of the chosen provider's own server, if any. The shop's forms may redirect there. */
export async function getCheckoutOrigin(): Promise<string | null> {
  const { chosen, accounts } = await readAccounts()
  const serverUrl = chosen && accounts[chosen].serverUrl
  return serverUrl && new URL(serverUrl).origin
}

/** Returns the provider that currently takes top-ups: 'simulator' for test money, null for none. */
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

const TIMEOUT_MS = 8_000

const checks = rateLimit('provider-check', { points: 6, seconds: 60 })

/** `message` is a sentence or the provider's own reason, at most 200 characters. */
export type Connection =
  | { state: 'works'; provider: string; account: ProviderId; services: number }
  | { state: 'refused'; message: string }
  | { state: 'unreachable' | 'odd-answer'; message: string }
  | { state: 'not-set-up' | 'key-does-not-open' }

/** Tests the connection with a signed request that changes nothing. Refuses with TooManyAttempts. */
export async function checkConnection(actorId: string): Promise<Connection> {
  await checks.spend(actorId)
  try {
    const provider = await getPaymentProvider()
    if (!provider) return { state: 'not-set-up' }
    const services = await provider.gateway.countServices(TIMEOUT_MS)
    const account = provider.name === 'simulator' ? 'cryptomus' : provider.name
    return { state: 'works', provider: providerLabel(provider.name), account, services }
  } catch (error) {
    if (error instanceof TopUpsNotSetUp) return { state: 'key-does-not-open' }
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'the payment provider failed its connection check')
    if (error instanceof ProviderRefused) return { state: 'refused', message: wordsOf(error.words) }
    return { state: error instanceof ProviderMalformed ? 'odd-answer' : 'unreachable', message: wordsOf(error.words) }
  }
}
