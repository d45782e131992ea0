import { config } from '#app/config.server.ts'
import { btcpayGateway } from '#app/integrations/btcpay/gateway.ts'
import { cryptomusGateway } from '#app/integrations/cryptomus/gateway.ts'
import type { PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { derivedKey } from '#app/lib/sealing.ts'
import { isLocalRequest } from '#app/request-context.server.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { btcpayAccount, cryptomusAccount, readAccounts, type StoredAccounts } from './provider-accounts.ts'
import { TopUpsNotSetUp } from './refusals.ts'

export const providerNames = ['cryptomus', 'btcpay', 'simulator'] as const
export type ProviderName = (typeof providerNames)[number]

export type PaymentProvider = {
  name: ProviderName
  gateway: PaymentGateway
  /** Where notices are to go. */
  callbackUrl: string
}

/** The addresses, on this shop, that providers send their notices to; the simulator speaks as Cryptomus does. */
export const webhookPaths = {
  cryptomus: '/functions/v1/cryptomus-webhook',
  btcpay: '/functions/v1/btcpay-webhook',
} as const

export type WebhookDoor = keyof typeof webhookPaths

/**
 * Who takes the customers' money now: the chosen provider, else the simulator where it is allowed, else nobody (product.md 15). Refuses
 * with TopUpsNotSetUp when a stored credential does not open: nobody may step in for that provider.
 */
export async function getPaymentProvider(): Promise<PaymentProvider | null> {
  return takerOf(await readAccounts())
}

/** The same by what is stored. */
export function takerOf(stored: StoredAccounts): PaymentProvider | null {
  return makers[stored.paymentProvider](stored) ?? simulator()
}

/**
 * Who took a top-up, to be asked about it, chosen now or not; null while its account is not set up here. The simulator counts only as
 * long as it takes the top-ups: once there is a real provider, test money must not be credited any more. Refuses with TopUpsNotSetUp.
 */
export async function getProviderNamed(name: string): Promise<PaymentProvider | null> {
  const known = providerNames.find((one) => one === name)
  return known ? makers[known](await readAccounts()) : null
}

/** All who can be asked about their top-ups now; of whom a credential does not open is none of them. */
export async function listProviders(): Promise<PaymentProvider[]> {
  const stored = await readAccounts()
  return providerNames.flatMap((name) => {
    try {
      return makers[name](stored) ?? []
    } catch (error) {
      if (error instanceof TopUpsNotSetUp) return []
      throw error
    }
  })
}

/** Whose notices come to this door; null while there is nobody. Refuses with TopUpsNotSetUp. */
export async function getProviderAt(door: WebhookDoor): Promise<PaymentProvider | null> {
  const provider = await getProviderNamed(door)
  return provider ?? (door === 'cryptomus' ? getProviderNamed('simulator') : null)
}

const makers: Record<ProviderName, (stored: StoredAccounts) => PaymentProvider | null> = {
  cryptomus(stored) {
    const account = cryptomusAccount(stored)
    const { appUrl, cryptomus } = config()
    return (
      account && {
        name: 'cryptomus',
        gateway: cryptomusGateway({ apiUrl: cryptomus.apiUrl, sandboxOrigin: null, ...account }),
        callbackUrl: appUrl + webhookPaths.cryptomus,
      }
    )
  },
  btcpay(stored) {
    const account = btcpayAccount(stored)
    return (
      account && {
        name: 'btcpay',
        gateway: btcpayGateway(account),
        callbackUrl: config().appUrl + webhookPaths.btcpay,
      }
    )
  },
  simulator(stored) {
    return makers[stored.paymentProvider](stored) ? null : simulator()
  },
}

function simulator(): PaymentProvider | null {
  const account = getSimulatorAccount()
  if (!account) return null
  // The simulator is served by this shop itself: both directions stay on this machine, whatever stands in front of it.
  const apiUrl = `${listeningUrl()}/simulator`
  const gateway = cryptomusGateway({ apiUrl, sandboxOrigin: config().appUrl, ...account })
  return { name: 'simulator', gateway, callbackUrl: listeningUrl() + webhookPaths.cryptomus }
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
