import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { lockSettings, writeSettings } from '#app/domain/settings/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { accountChange, givenUp, missingFields } from './account-change.ts'
import { accountsOf, versionOfAccounts } from './provider-accounts.ts'
import { paymentRefusals } from './refusals.ts'
import type { providerAccountInput } from './schema.ts'

type Input = z.output<typeof providerAccountInput>

/**
 * Keeps who takes the top-ups, and the shop's accounts at the payment providers, credentials sealed; one that is not given
 * leaves the one that is there. The audit log says that a credential changed, never what it is.
 */
export async function saveProviderAccount(
  { version, leaveOpenTopUps, ...typed }: Input,
  by: FreshAdmin,
): Promise<void> {
  await transaction(async (tx) => {
    const stored = accountsOf(await lockSettings(tx))
    const change = accountChange(stored, typed)
    if (!change) return
    if (versionOfAccounts(stored) !== version) throw settingsRefusals.settingsChangedMeanwhile()
    const missing = missingFields(stored, change.next, typed)
    if (missing.length > 0) throw paymentRefusals.providerIncomplete(missing)
    const left = leaveOpenTopUps ? 0 : await countOpen(tx, givenUp(stored, change.next))
    if (left > 0) throw paymentRefusals.topUpsWouldBeLeft(left)
    await writeSettings(tx, change.next)
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'payment_provider.changed',
      subject: 'settings:main_settings',
      before: change.before,
      after: change.after,
      address: by.address,
    })
  })
}

/** Top-ups of these providers that may still bring money. */
function countOpen(tx: Database, providers: string[]): Promise<number> {
  return tx.$count(payments, and(inArray(payments.provider, providers), isPendingTopUp))
}
