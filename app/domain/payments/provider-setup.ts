import { config } from '#app/config.server.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { givenAccount, readStored, WEBHOOK_PATH } from './provider.ts'
import { endingOf } from './sealed-api-key.ts'

export type ProviderSetup = Awaited<ReturnType<typeof getProviderSetup>>

/**
 * How payments are set up, for admins; of the key no more than its ending. What the environment names wins over what is stored,
 * and of that only the merchant is told.
 */
export async function getProviderSetup() {
  const { appUrl, sandboxAllowed } = config()
  const given = givenAccount()
  const { merchantId, sealed } = await readStored()
  const storedKey = sealed && { ending: endingOf(sealed) }
  return {
    takesTopUps: given ? 'cryptomus' : takerOf(merchantId, storedKey, sandboxAllowed),
    givenMerchantId: given?.merchantId ?? null,
    merchantId: merchantId ?? '',
    storedKey,
    webhookUrl: appUrl + WEBHOOK_PATH,
    version: accountVersion({ merchantId, sealed }),
  }
}

/** From which state of the stored account a form was made. */
export function accountVersion(stored: { merchantId: string | null; sealed: Buffer | null }): string {
  return versionOfFields(stored)
}

/** Nobody where the key does not open: the simulator must not step in for a real provider. */
function takerOf(
  merchantId: string | null,
  storedKey: { ending: string | null } | null,
  sandboxAllowed: boolean,
): 'cryptomus' | 'simulator' | null {
  if (!merchantId || !storedKey) return sandboxAllowed ? 'simulator' : null
  return storedKey.ending === null ? null : 'cryptomus'
}
