import { eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import type { BtcpayAccount } from '#app/integrations/btcpay/ask.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { log } from '#app/log.server.ts'
import { TopUpsNotSetUp } from './refusals.ts'
import { type CredentialPlace, openCredential } from './sealed-credential.ts'

const columns = {
  paymentProvider: siteSettings.paymentProvider,
  cryptomusMerchantId: siteSettings.cryptomusMerchantId,
  cryptomusApiKeySealed: siteSettings.cryptomusApiKeySealed,
  btcpayUrl: siteSettings.btcpayUrl,
  btcpayStoreId: siteSettings.btcpayStoreId,
  btcpayApiKeySealed: siteSettings.btcpayApiKeySealed,
  btcpayWebhookSecretSealed: siteSettings.btcpayWebhookSecretSealed,
}

/** Which provider is chosen, and the shop's accounts there, as the Payment tab keeps them. */
export type StoredAccounts = Awaited<ReturnType<typeof readAccounts>>

export async function readAccounts() {
  const [stored] = await db().select(columns).from(siteSettings).where(eq(siteSettings.id, 'main_settings'))
  if (!stored) throw new Error('The row main_settings is missing; the migrations insert it.')
  return stored
}

/** The part of the settings' row that is about the accounts. */
export function accountsOf(row: StoredAccounts): StoredAccounts {
  return Object.fromEntries(
    Object.keys(columns).map((name) => [name, row[name as keyof StoredAccounts]]),
  ) as StoredAccounts
}

/** From which state of the stored accounts a form was made. */
export function versionOfAccounts(stored: StoredAccounts): string {
  return versionOfFields(stored)
}

/** The account that the environment names, which wins over the one that is stored. */
export function givenAccount(): { merchantId: string; apiKey: string } | null {
  const { merchantId, apiKey } = config().cryptomus
  return merchantId && apiKey ? { merchantId, apiKey } : null
}

/** Null while it is not set up; refuses with TopUpsNotSetUp when the stored key does not open. */
export function cryptomusAccount(stored: StoredAccounts): { merchantId: string; apiKey: string } | null {
  const { cryptomusMerchantId: merchantId, cryptomusApiKeySealed: sealed } = stored
  const given = givenAccount()
  if (given || !merchantId || !sealed) return given
  return { merchantId, apiKey: opened(sealed, 'cryptomus_api_key') }
}

/** Null while any of it is missing; refuses with TopUpsNotSetUp when a stored credential does not open. */
export function btcpayAccount(stored: StoredAccounts): BtcpayAccount | null {
  const { btcpayUrl: url, btcpayStoreId: storeId, btcpayApiKeySealed, btcpayWebhookSecretSealed } = stored
  if (!url || !storeId || !btcpayApiKeySealed || !btcpayWebhookSecretSealed) return null
  return {
    url,
    storeId,
    apiKey: opened(btcpayApiKeySealed, 'btcpay_api_key'),
    webhookSecret: opened(btcpayWebhookSecretSealed, 'btcpay_webhook_secret'),
  }
}

function opened(sealed: Buffer, place: CredentialPlace): string {
  try {
    return openCredential(sealed, place)
  } catch (error) {
    log.error({ err: error }, "a payment provider's stored credential does not open")
    throw new TopUpsNotSetUp()
  }
}
