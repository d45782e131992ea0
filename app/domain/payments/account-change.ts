import type { z } from 'zod'
import { changedFields } from '#app/domain/audit/rules.ts'
import type { ProviderName } from './provider.ts'
import { givenAccount, type StoredAccounts } from './provider-accounts.ts'
import type { providerAccountInput } from './schema.ts'
import { type CredentialPlace, sealCredential } from './sealed-credential.ts'

type Typed = Omit<z.output<typeof providerAccountInput>, 'version' | 'leaveOpenTopUps'>

/**
 * What the stored accounts become by what was typed, and how the audit log tells it, without any credential; null when nothing changes.
 * The account that the environment names is not in the form, and the one that is stored beside it stays.
 */
export function accountChange(stored: StoredAccounts, typed: Typed) {
  const next = {
    ...stored,
    ...(!givenAccount() && cryptomusOf(stored, typed)),
    ...(typed.provider && btcpayOf(stored, typed)),
  }
  next.paymentProvider = typed.provider ?? stored.paymentProvider
  const change = changedFields(toldOf(stored), toldOf(next))
  const credentials = changedFields(sealedOf(stored), sealedOf(next))
  if (!change && !credentials) return null
  const words = Object.entries(credentials?.after ?? {}).map(([name, sealed]) => [name, sealed ? 'changed' : 'removed'])
  return { next, before: change?.before ?? {}, after: { ...change?.after, ...Object.fromEntries(words) } }
}

function cryptomusOf({ cryptomusApiKeySealed }: StoredAccounts, { merchantId, apiKey, removeApiKey }: Typed) {
  const credential = { typed: apiKey, isRemoved: removeApiKey, stored: cryptomusApiKeySealed }
  return { cryptomusMerchantId: merchantId, cryptomusApiKeySealed: sealedAs('cryptomus_api_key', credential) }
}

function btcpayOf(stored: StoredAccounts, typed: Typed) {
  return {
    btcpayUrl: typed.btcpayUrl,
    btcpayStoreId: typed.btcpayStoreId,
    btcpayApiKeySealed: sealedAs('btcpay_api_key', {
      typed: typed.btcpayApiKey,
      isRemoved: typed.removeBtcpayApiKey,
      stored: stored.btcpayApiKeySealed,
    }),
    btcpayWebhookSecretSealed: sealedAs('btcpay_webhook_secret', {
      typed: typed.btcpayWebhookSecret,
      isRemoved: typed.removeBtcpayWebhookSecret,
      stored: stored.btcpayWebhookSecretSealed,
    }),
  }
}

type Credential = { typed: string | null; isRemoved: boolean; stored: Buffer | null }

function sealedAs(place: CredentialPlace, { typed, isRemoved, stored }: Credential): Buffer | null {
  if (typed) return sealCredential(typed, place)
  return isRemoved ? null : stored
}

function toldOf({ paymentProvider, cryptomusMerchantId, btcpayUrl, btcpayStoreId }: StoredAccounts) {
  return { provider: paymentProvider, merchantId: cryptomusMerchantId, btcpayUrl, btcpayStoreId }
}

/** By the names of their fields. */
function sealedOf(accounts: StoredAccounts) {
  return {
    apiKey: accounts.cryptomusApiKeySealed,
    btcpayApiKey: accounts.btcpayApiKeySealed,
    btcpayWebhookSecret: accounts.btcpayWebhookSecretSealed,
  }
}

/**
 * Fields without which BTCPay Server, when it is the chosen one, could not take a top-up. To another server the key that is stored is not
 * shown: it may be anybody's.
 */
export function missingFields(stored: StoredAccounts, next: StoredAccounts, typed: Typed): string[] {
  const isElsewhere =
    stored.btcpayUrl !== null && next.btcpayUrl !== null && !isSameOrigin(stored.btcpayUrl, next.btcpayUrl)
  if (isElsewhere && next.btcpayApiKeySealed && !typed.btcpayApiKey) return ['btcpayApiKey']
  if (next.paymentProvider !== 'btcpay') return []
  const { btcpayUrl, btcpayStoreId } = next
  const { btcpayApiKey, btcpayWebhookSecret } = sealedOf(next)
  const needed = Object.entries({ btcpayUrl, btcpayStoreId, btcpayApiKey, btcpayWebhookSecret })
  return needed.filter(([, value]) => value === null).map(([name]) => name)
}

/** Providers at which the shop had an account and has another one or none from now on, so that it cannot ask the former any more. */
export function givenUp(stored: StoredAccounts, next: StoredAccounts): ProviderName[] {
  const lost: ProviderName[] = []
  if (!givenAccount() && wasLost(cryptomusPlace(stored), cryptomusPlace(next))) lost.push('cryptomus')
  if (wasLost(btcpayPlace(stored), btcpayPlace(next))) lost.push('btcpay')
  return lost
}

/** Which account it is, null while it cannot be used. */
function cryptomusPlace({
  cryptomusMerchantId: merchantId,
  cryptomusApiKeySealed: key,
}: StoredAccounts): string | null {
  return merchantId && key && merchantId
}

function btcpayPlace(accounts: StoredAccounts): string | null {
  const { btcpayUrl, btcpayStoreId, btcpayApiKeySealed: key, btcpayWebhookSecretSealed: secret } = accounts
  return btcpayUrl && btcpayStoreId && key && secret && `${btcpayUrl} ${btcpayStoreId}`
}

function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin
}

function wasLost(former: string | null, now: string | null): boolean {
  return former !== null && former !== now
}
