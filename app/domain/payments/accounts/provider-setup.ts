import { config } from '#app/config.server.ts'
import { feeText } from '#app/domain/payments/methods/rules.ts'
import { connect, listOfferedMethods, providerLabel } from '#app/domain/payments/provider.ts'
import { TopUpsNotSetUp } from '#app/domain/payments/refusals.ts'
import { sumTestMoney } from '#app/domain/payments/test-money.ts'
import { ProviderError, ProviderMalformed, ProviderRefused } from '#app/integrations/payment-errors.ts'
import { isProviderId, type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { inReadersLanguage } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import {
  endingOf,
  givenAccount,
  hasRealMethod,
  isForTests,
  isSetUp,
  plainFields,
  readAccounts,
  type StoredAccounts,
  type StoredMethod,
  secretFields,
} from './stored-accounts.ts'

export type ProviderSetup = Awaited<ReturnType<typeof getProviderSetup>>
export type AccountSetup = ProviderSetup['accounts'][number]

/** Returns the payment setup, with only the endings of stored secrets and no secrets from the environment. */
export async function getProviderSetup() {
  const stored = await readAccounts()
  return {
    methods: stored.methods.map((method) => ({
      ...shownMethod(method),
      isSetUp: isSetUp(method.provider, stored),
      isForTests: isSetUp(method.provider, stored) && isForTests(method.provider, stored),
    })),
    takesRealMoney: hasRealMethod(stored),
    testCents: await sumTestMoney(),
    takers: listOfferedMethods(stored).map(({ provider: { name } }) => name),
    accounts: providerIds.map((id) => setupOf(id, stored)),
    version: versionOfFields(stored.accounts),
  }
}

export type ListedMethod = ProviderSetup['methods'][number]

function shownMethod(method: StoredMethod) {
  return { ...method, label: methodLabel(method), fee: feeText(method) }
}

function methodLabel({ label, provider }: StoredMethod): string {
  return label || paymentProviders[provider].label
}

function setupOf(id: ProviderId, stored: StoredAccounts) {
  const { accounts } = stored
  const { label, environment, webhook } = paymentProviders[id]
  const given = givenAccount(id)
  return {
    id,
    label,
    isForTests: isForTests(id, stored),
    given: given && environment ? { accountId: given.accountId, variables: environment.variables } : null,
    plain: plainFields(id).map(({ part, name, label, hint, isText = false }) => {
      return { part, name, isText, label: label(), hint: hint?.(), value: accounts[id][part] ?? '' }
    }),
    secrets: secretFields(id).map(({ part, context, name, label, hint, removal, isTestKey }) => {
      const sealed = accounts[id][part]
      const kept = sealed && { ending: endingOf(sealed, context) }
      const box = { name: removal.name, label: removal.label(), hint: removal.hint?.() }
      return { name, label: label(), hint: hint?.(), removal: box, stored: kept, tellsMode: isTestKey !== undefined }
    }),
    webhook: webhook && { url: config().appUrl + webhook.path, advice: webhook.advice() },
  }
}

/** Returns the origins of the providers' own servers. The shop's forms may redirect there. */
export async function getCheckoutOrigins(): Promise<string[]> {
  const { methods, accounts } = await readAccounts()
  const urls = methods.flatMap(({ isOn, provider }) => (isOn ? (accounts[provider].serverUrl ?? []) : []))
  return urls.map((url) => new URL(url).origin)
}

/** Returns the provider of the first method: 'simulator' for test money, null for none. */
export async function getTaker() {
  return listOfferedMethods(await readAccounts())[0]?.provider.name ?? null
}

export type OfferedMethod = Awaited<ReturnType<typeof getOffered>>['methods'][number]

/** Returns what customers can pay with, and whether it is test money. */
export async function getOffered() {
  const offers = listOfferedMethods(await readAccounts())
  const methods = offers.map(({ method }) => {
    const { id, currencies, minimumCents, feeBasisPoints, feeCents } = method
    return { id, label: methodLabel(method), fee: feeText(method), currencies, minimumCents, feeBasisPoints, feeCents }
  })
  const [first] = offers
  return { taker: first?.provider.name ?? null, isTest: first?.provider.isTest === true, methods }
}

const TIMEOUT_MS = 8_000

const checks = rateLimit('provider-check', { points: 6, seconds: 60 })

/** `message` is a sentence or the provider's own reason, at most 200 characters. */
export type Connection =
  | { state: 'works'; provider: string; services: number }
  | { state: 'refused'; message: string }
  | { state: 'unreachable' | 'odd-answer'; message: string }
  | { state: 'not-set-up' | 'key-does-not-open' }

/** Tests a provider, by default the first that takes top-ups, with a request that changes nothing. */
export async function checkConnection(actorId: string, asked?: string): Promise<Connection> {
  await checks.spend(actorId)
  try {
    const stored = await readAccounts()
    // Without an offer, the first method's provider tells why.
    const [offer = stored.methods.find(({ isOn }) => isOn)] = listOfferedMethods(stored).map(({ method }) => method)
    const id = asked ?? offer?.provider ?? ''
    const provider = (isProviderId(id) ? connect(id, stored) : null) ?? connect('simulator', stored)
    if (!provider) return { state: 'not-set-up' }
    const services = await provider.gateway.countServices(TIMEOUT_MS)
    return { state: 'works', provider: providerLabel(provider.name), services }
  } catch (error) {
    if (error instanceof TopUpsNotSetUp) return { state: 'key-does-not-open' }
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'the payment provider failed its connection check')
    if (error instanceof ProviderRefused) return { state: 'refused', message: inReadersLanguage(error.sentence) }
    return {
      state: error instanceof ProviderMalformed ? 'odd-answer' : 'unreachable',
      message: inReadersLanguage(error.sentence),
    }
  }
}
