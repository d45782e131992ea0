import { config } from '#app/config.server.ts'
import {
  hasRealMethod,
  isForTests,
  isSetUp,
  openAccount,
  readAccounts,
  type StoredAccounts,
  type StoredMethod,
} from '#app/domain/payments/accounts/stored-accounts.ts'
import { listeningUrl } from '#app/integrations/license-probe.ts'
import type { PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { cryptomusGateway } from '#app/integrations/providers/cryptomus/gateway.ts'
import { isProviderId, type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { derivedKey } from '#app/lib/sealing.ts'
import { isLocalRequest } from '#app/request-context.server.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { t } from '#messages'
import { paymentRefusals, TopUpsNotSetUp } from './refusals.ts'

export const providerNames = [...providerIds, 'simulator'] as const
type ProviderName = (typeof providerNames)[number]

export type PaymentProvider = {
  name: ProviderName
  gateway: PaymentGateway
  callbackUrl: string
  /** Whether its account is for tests, so that nobody pays real money. */
  isTest: boolean
}

export const providerWebhooks = providerIds.flatMap((providerId) => {
  const { webhook } = paymentProviders[providerId]
  return webhook ? [{ providerId, label: paymentProviders[providerId].label, ...webhook }] : []
})

export function providerLabel(name: string): string {
  if (isProviderId(name)) return paymentProviders[name].label
  return name === 'simulator' ? t('server.payments.simulator') : name
}

export type OfferedMethod = { method: StoredMethod; provider: PaymentProvider }

/**
 * Returns the methods that customers can pay with, in the operator's order, without those whose credentials do not
 * open. Test money takes the place of the first one until a provider is set up. Test accounts take no payments beside a
 * method that takes real money.
 */
export function listOfferedMethods(stored: StoredAccounts): OfferedMethod[] {
  const on = methodsThatAreOn(stored)
  const [first] = on
  if (first && !hasAccount(on, stored)) {
    const provider = simulator()
    return provider ? [{ method: first, provider }] : []
  }
  return on.flatMap((method) => {
    const provider = connectIfReadable(method.provider, stored)
    return provider && !(provider.isTest && hasRealMethod(stored)) ? [{ method, provider }] : []
  })
}

/** Returns the method that the customer chose, or the first one. Refuses with TopUpsNotSetUp. */
export async function requireOfferedMethod(methodId?: string): Promise<OfferedMethod> {
  const offers = listOfferedMethods(await readAccounts())
  const offer = methodId === undefined ? offers[0] : offers.find(({ method }) => method.id === methodId)
  if (offer) return offer
  throw offers.length === 0 ? new TopUpsNotSetUp() : paymentRefusals.methodNotOffered()
}

/** Returns the provider of the first method. */
export async function getPaymentProvider(): Promise<PaymentProvider | null> {
  return listOfferedMethods(await readAccounts())[0]?.provider ?? null
}

function methodsThatAreOn({ methods }: StoredAccounts): StoredMethod[] {
  return methods.filter(({ isOn }) => isOn)
}

function hasAccount(methods: StoredMethod[], stored: StoredAccounts): boolean {
  return methods.some(({ provider }) => isSetUp(provider, stored))
}

/** Returns the provider that took a top-up. The simulator is available only while no real provider is set up. */
export async function getProviderNamed(name: string): Promise<PaymentProvider | null> {
  const known = providerNames.find((one) => one === name)
  return known ? connect(known, await readAccounts()) : null
}

/** Returns every provider that is set up, without those whose credentials do not open. */
export async function listProviders(): Promise<PaymentProvider[]> {
  const stored = await readAccounts()
  return providerNames.flatMap((name) => connectIfReadable(name, stored) ?? [])
}

function connectIfReadable(name: ProviderName, stored: StoredAccounts): PaymentProvider | null {
  try {
    return connect(name, stored)
  } catch (error) {
    if (error instanceof TopUpsNotSetUp) return null
    throw error
  }
}

/** Returns the provider behind a notice URL. The simulator shares the one of Cryptomus. */
export async function getProviderOfWebhook(id: ProviderId): Promise<PaymentProvider | null> {
  const provider = await getProviderNamed(id)
  return provider ?? (id === 'cryptomus' ? getProviderNamed('simulator') : null)
}

export function connect(name: ProviderName, stored: StoredAccounts): PaymentProvider | null {
  if (name === 'simulator') {
    const on = methodsThatAreOn(stored)
    return on.length === 0 || hasAccount(on, stored) ? null : simulator()
  }
  const account = openAccount(name, stored)
  const gateway = account && paymentProviders[name].connect(account)
  return (
    gateway && { name, gateway, callbackUrl: callbackUrlOf(name, config().appUrl), isTest: isForTests(name, stored) }
  )
}

function simulator(): PaymentProvider | null {
  const account = getSimulatorAccount()
  if (!account) return null
  // The shop serves the simulator itself, so requests both ways stay on this machine.
  const apiUrl = `${listeningUrl()}/simulator`
  const gateway = cryptomusGateway({ apiUrl, sandboxOrigin: config().appUrl, ...account })
  return { name: 'simulator', gateway, callbackUrl: callbackUrlOf('cryptomus', listeningUrl()), isTest: true }
}

function callbackUrlOf(id: ProviderId, base: string): string {
  return base + (paymentProviders[id].webhook?.path ?? '')
}

/** Returns the account of the simulated Stripe, for a shop whose STRIPE_API_URL is its own simulator. */
export function getSimulatedStripe() {
  const key = (purpose: string) => derivedKey(`stripe simulator ${purpose}`, shopKeys()).toString('hex')
  return {
    apiKey: `sk_test_${key('key')}`,
    webhookSecret: `whsec_${key('secret')}`,
    webhookUrl: callbackUrlOf('stripe', listeningUrl()),
  }
}

/** Returns the account of the simulated BTCPay Server, whose URL an admin enters. */
export function getSimulatedBtcpay() {
  const key = (purpose: string) => derivedKey(`btcpay simulator ${purpose}`, shopKeys()).toString('hex')
  const webhookUrl = callbackUrlOf('btcpay', listeningUrl())
  return { storeId: 'Simulator', apiKey: key('key'), webhookSecret: key('secret'), webhookUrl }
}

/** Returns the account of the simulated NOWPayments, for a shop whose NOWPAYMENTS_API_URL is its own simulator. */
export function getSimulatedNowpayments() {
  const key = (purpose: string) => derivedKey(`nowpayments simulator ${purpose}`, shopKeys()).toString('hex')
  return { apiKey: key('key'), ipnSecret: key('secret') }
}

/** Returns the simulator's account; null where test money is not allowed for this request. */
export function getSimulatorAccount(): { merchantId: string; apiKey: string } | null {
  const { sandbox } = config()
  if (sandbox === 'none' || (sandbox === 'local' && !isLocalRequest())) return null
  return { merchantId: 'packhouse-simulator', apiKey: derivedKey('payment simulator', shopKeys()).toString('hex') }
}
