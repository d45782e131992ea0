import type { z } from 'zod'
import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { confirmAdmin, type Owner } from '#app/domain/customers/confirm-identity.ts'
import { lockSettings, writeSettings } from '#app/domain/settings/commands.ts'
import { SettingsChangedMeanwhile } from '#app/domain/settings/refusals.ts'
import { accountVersion } from './provider-setup.ts'
import type { providerAccountInput } from './schema.ts'
import { sealApiKey } from './sealed-api-key.ts'

type Input = Omit<z.output<typeof providerAccountInput>, 'currentPassword'>

/**
 * Keeps the shop's account at the payment provider, the key sealed; no key given leaves the one that is there. Where the money goes is
 * sensitive, so the admin proves who they are. The audit log says that the key changed, never what it is. Refuses as confirmAdmin does,
 * or with SettingsChangedMeanwhile when the form was made from another state of the account.
 */
export async function saveProviderAccount(
  { version, merchantId, ...typed }: Input,
  by: Pick<Owner, 'actor' | 'currentPassword'> & { clientAddress: string },
): Promise<void> {
  await confirmAdmin(by)
  await transaction(async (tx) => {
    const stored = await lockSettings(tx)
    const sealed = stored.cryptomusApiKeySealed
    const key = keyChange(typed, sealed !== null)
    if (!key && merchantId === stored.cryptomusMerchantId) return
    if (accountVersion({ merchantId: stored.cryptomusMerchantId, sealed }) !== version) {
      throw new SettingsChangedMeanwhile()
    }
    await writeSettings(tx, { cryptomusMerchantId: merchantId, ...key?.columns })
    await recordAudit(tx, {
      actorId: by.actor.id,
      action: 'payment_provider.changed',
      subject: 'settings:main_settings',
      before: { merchantId: stored.cryptomusMerchantId },
      after: { merchantId, apiKey: key?.said ?? 'unchanged' },
      address: by.clientAddress,
    })
  })
}

/** Null when the key stays as it is. */
function keyChange({ apiKey, removeApiKey }: Pick<Input, 'apiKey' | 'removeApiKey'>, isSet: boolean) {
  if (apiKey) return { said: 'changed', columns: { cryptomusApiKeySealed: sealApiKey(apiKey) } }
  return removeApiKey && isSet ? { said: 'removed', columns: { cryptomusApiKeySealed: null } } : null
}
