import { config } from '#app/config.server.ts'
import type { PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { cryptomusGateway } from '#app/integrations/providers/cryptomus/gateway.ts'
import { isProviderId, type ProviderId, paymentProviders, providerIds } from '#app/integrations/providers/registry.ts'
import { derivedKey } from '#app/lib/sealing.ts'
import { isLocalRequest } from '#app/request-context.server.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { openAccount, readAccounts, type StoredAccounts } from './accounts/stored-accounts.ts'
import { TopUpsNotSetUp } from './refusals.ts'

export const providerNames = [...providerIds, 'simulator'] as const
type ProviderName = (typeof providerNames)[number]

export type PaymentProvider = {
  name: ProviderName
  gateway: PaymentGateway
  /** Where notices are to go. */
  callbackUrl: string
}

/** Where each provider sends its notices. */
export const providerWebhooks = providerIds.map((providerId) => {
  const { label, webhook } = paymentProviders[providerId]
  return { providerId, label, ...webhook }
})

/** What a provider is called, by the name that rows have for it. */
export function providerLabel(name: string): string {
  if (isProviderId(name)) return paymentProviders[name].label
  return name === 'simulator' ? 'The built-in simulator' : name
}

/**
 * Who takes the customers' money now: the chosen provider, else the simulator where it is allowed, else nobody (product.md 15). Refuses
 * with TopUpsNotSetUp when a stored credential does not open: nobody may step in for that provider.
 */
export async function getPaymentProvider(): Promise<PaymentProvider | null> {
  return takerOf(await readAccounts())
}

/** The same by what is stored. */
export function takerOf(stored: StoredAccounts): PaymentProvider | null {
  return connect(stored.chosen, stored) ?? simulator()
}

/**
 * Who took a top-up, to be asked about it, chosen now or not; null while its account is not set up here. The simulator counts only as
 * long as it takes the top-ups: once there is a real provider, test money must not be credited any more. Refuses with TopUpsNotSetUp.
 */
export async function getProviderNamed(name: string): Promise<PaymentProvider | null> {
  const known = providerNames.find((one) => one === name)
  return known ? connect(known, await readAccounts()) : null
}

/** All who can be asked about their top-ups now; of whom a credential does not open is none of them. */
export async function listProviders(): Promise<PaymentProvider[]> {
  const stored = await readAccounts()
  return providerNames.flatMap((name) => {
    try {
      return connect(name, stored) ?? []
    } catch (error) {
      if (error instanceof TopUpsNotSetUp) return []
      throw error
    }
  })
}

/** Whose notices come to the URL of this provider; null while there is nobody. The simulator speaks as Cryptomus does. */
export async function getProviderAt(id: ProviderId): Promise<PaymentProvider | null> {
  const provider = await getProviderNamed(id)
  return provider ?? (id === 'cryptomus' ? getProviderNamed('simulator') : null)
}

function connect(name: ProviderName, stored: StoredAccounts): PaymentProvider | null {
  if (name === 'simulator') return connect(stored.chosen, stored) ? null : simulator()
  const account = openAccount(name, stored)
  const { connect: gatewayOf, webhook } = paymentProviders[name]
  return account && { name, gateway: gatewayOf(account), callbackUrl: config().appUrl + webhook.path }
}

function simulator(): PaymentProvider | null {
  const account = getSimulatorAccount()
  if (!account) return null
  // The simulator is served by this shop itself: both directions stay on this machine, whatever stands in front of it.
  const apiUrl = `${listeningUrl()}/simulator`
  const gateway = cryptomusGateway({ apiUrl, sandboxOrigin: config().appUrl, ...account })
  return { name: 'simulator', gateway, callbackUrl: listeningUrl() + paymentProviders.cryptomus.webhook.path }
}

/** The account that the built-in simulator serves; null where test money is not allowed, or not for whoever asks (product.md 15). */
export function getSimulatorAccount(): { merchantId: string; apiKey: string } | null {
  const { sandbox } = config()
  if (sandbox === 'none' || (sandbox === 'local' && !isLocalRequest())) return null
  return { merchantId: 'packhouse-simulator', apiKey: derivedKey('payment simulator', shopKeys()).toString('hex') }
}

/** This machine's own address of the shop. */
function listeningUrl(): string {
  const { host, port } = config()
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }
  return `http://${anywhere[host] ?? host}:${port}`
}
