import { eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { cryptomusGateway } from '#app/integrations/cryptomus/gateway.ts'
import type { PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { derivedKey } from '#app/lib/sealing.ts'
import { log } from '#app/log.server.ts'
import { TopUpsNotSetUp } from './refusals.ts'
import { openApiKey, ownKey } from './sealed-api-key.ts'

export const providerNames = ['cryptomus', 'simulator'] as const
export type ProviderName = (typeof providerNames)[number]

export type PaymentProvider = {
  name: ProviderName
  gateway: PaymentGateway
  /** Where notices are to go. */
  callbackUrl: string
}

/** The address, on this shop, that a provider sends its notices to. */
export const WEBHOOK_PATH = '/functions/v1/cryptomus-webhook'

/**
 * Who takes the customers' money now: the configured provider, else the simulator where it is allowed, else nobody
 * (product.md 15). Refuses with TopUpsNotSetUp when the stored key does not open: nobody may step in for that provider.
 */
export async function getPaymentProvider(): Promise<PaymentProvider | null> {
  return (await cryptomus()) ?? simulator()
}

/**
 * Who took a top-up, to be asked about it; null while its account is not set up here. The simulator counts only as long as it takes the
 * top-ups: once there is a real provider, test money must not be credited any more. Refuses as getPaymentProvider does.
 */
export async function getProviderNamed(name: string): Promise<PaymentProvider | null> {
  const provider = await getPaymentProvider()
  return provider?.name === name ? provider : null
}

async function cryptomus(): Promise<PaymentProvider | null> {
  const { appUrl, cryptomus } = config()
  const account = givenAccount() ?? (await storedAccount())
  if (!account) return null
  const gateway = cryptomusGateway({ apiUrl: cryptomus.apiUrl, sandboxOrigin: null, ...account })
  return { name: 'cryptomus', gateway, callbackUrl: appUrl + WEBHOOK_PATH }
}

function simulator(): PaymentProvider | null {
  const account = getSimulatorAccount()
  if (!account) return null
  // The simulator is served by this shop itself: both directions stay on this machine, whatever stands in front of it.
  const apiUrl = `${listeningUrl()}/simulator`
  const gateway = cryptomusGateway({ apiUrl, sandboxOrigin: config().appUrl, ...account })
  return { name: 'simulator', gateway, callbackUrl: listeningUrl() + WEBHOOK_PATH }
}

/** The account that the built-in simulator serves; null where test money is not allowed. */
export function getSimulatorAccount(): { merchantId: string; apiKey: string } | null {
  if (!config().sandboxAllowed) return null
  return { merchantId: 'packhouse-simulator', apiKey: derivedKey('payment simulator', ownKey()).toString('hex') }
}

/** The account that the environment names, which wins over what is stored. */
export function givenAccount(): { merchantId: string; apiKey: string } | null {
  const { merchantId, apiKey } = config().cryptomus
  return merchantId && apiKey ? { merchantId, apiKey } : null
}

async function storedAccount(): Promise<{ merchantId: string; apiKey: string } | null> {
  const { merchantId, sealed } = await readStored()
  if (!merchantId || !sealed) return null
  try {
    return { merchantId, apiKey: openApiKey(sealed) }
  } catch (error) {
    log.error({ err: error }, "the payment provider's stored key does not open")
    throw new TopUpsNotSetUp()
  }
}

/** The account as the Payment tab keeps it, the key sealed. */
export async function readStored() {
  const [settings] = await db()
    .select({
      merchantId: siteSettings.cryptomusMerchantId,
      sealed: siteSettings.cryptomusApiKeySealed,
    })
    .from(siteSettings)
    .where(eq(siteSettings.id, 'main_settings'))
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  return settings
}

/** This machine's own address of the shop. */
function listeningUrl(): string {
  const { host, port } = config()
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }
  return `http://${anywhere[host] ?? host}:${port}`
}
