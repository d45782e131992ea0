import { config } from '#app/config.server.ts'
import { takerOf, webhookPaths } from './provider.ts'
import { givenAccount, readAccounts, type StoredAccounts, versionOfAccounts } from './provider-accounts.ts'
import { TopUpsNotSetUp } from './refusals.ts'
import { type CredentialPlace, endingOf } from './sealed-credential.ts'

export type ProviderSetup = Awaited<ReturnType<typeof getProviderSetup>>

/** A credential that is kept, of which no more than its ending is told; null when there is none. */
export type StoredCredential = { ending: string | null } | null

/**
 * How payments are set up, for admins; of the credentials no more than their endings. What the environment names wins over what is
 * stored, and of that only the merchant is told.
 */
export async function getProviderSetup() {
  const { appUrl } = config()
  const stored = await readAccounts()
  return {
    chosen: stored.paymentProvider,
    takesTopUps: nameOfTaker(stored),
    givenMerchantId: givenAccount()?.merchantId ?? null,
    merchantId: stored.cryptomusMerchantId ?? '',
    storedKey: shown(stored.cryptomusApiKeySealed, 'cryptomus_api_key'),
    btcpayUrl: stored.btcpayUrl ?? '',
    btcpayStoreId: stored.btcpayStoreId ?? '',
    storedBtcpayKey: shown(stored.btcpayApiKeySealed, 'btcpay_api_key'),
    storedWebhookSecret: shown(stored.btcpayWebhookSecretSealed, 'btcpay_webhook_secret'),
    webhookUrls: { cryptomus: appUrl + webhookPaths.cryptomus, btcpay: appUrl + webhookPaths.btcpay },
    version: versionOfAccounts(stored),
  }
}

/** Where the pages of the chosen provider are, when it is a server of somebody's own; forms of ours may lead there. */
export async function getCheckoutOrigin(): Promise<string | null> {
  const { paymentProvider, btcpayUrl } = await readAccounts()
  return paymentProvider === 'btcpay' && btcpayUrl ? new URL(btcpayUrl).origin : null
}

/** Returns whether a customer who tops up now pays with test money, because no provider is set up. */
export async function isTestMoney(): Promise<boolean> {
  return nameOfTaker(await readAccounts()) === 'simulator'
}

function nameOfTaker(stored: StoredAccounts) {
  try {
    return takerOf(stored)?.name ?? null
  } catch (error) {
    if (error instanceof TopUpsNotSetUp) return null
    throw error
  }
}

function shown(sealed: Buffer | null, place: CredentialPlace): StoredCredential {
  return sealed && { ending: endingOf(sealed, place) }
}
