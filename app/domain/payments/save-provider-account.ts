import type { z } from 'zod'
import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockSettings, writeSettings } from '#app/domain/settings/commands.ts'
import type { providerAccountInput } from './schema.ts'
import { sealApiKey } from './sealed-api-key.ts'

type Input = z.output<typeof providerAccountInput>

/**
 * Keeps the shop's account at the payment provider, the key sealed; no key given leaves the one that is there. The audit log says
 * that the key changed, never what it is. Refuses with SettingsChangedMeanwhile when the form was made from an older state.
 */
export async function saveProviderAccount(input: Input, by: { actorId: string; address: string }): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockSettings(tx, input.version)
    const key = keyChange(input, stored.cryptomusApiKeySealed !== null)
    if (!key && input.merchantId === stored.cryptomusMerchantId) return
    await writeSettings(tx, stored, { cryptomusMerchantId: input.merchantId, ...key?.columns })
    await recordAudit(tx, {
      ...by,
      action: 'payment_provider.changed',
      subject: 'settings:main_settings',
      before: { merchantId: stored.cryptomusMerchantId },
      after: { merchantId: input.merchantId, apiKey: key?.said ?? 'unchanged' },
    })
  })
}

/** Null when the key stays as it is. */
function keyChange({ apiKey, removeApiKey }: Input, isSet: boolean) {
  if (apiKey) return { said: 'changed', columns: { cryptomusApiKeySealed: sealApiKey(apiKey) } }
  return removeApiKey && isSet ? { said: 'removed', columns: { cryptomusApiKeySealed: null } } : null
}
