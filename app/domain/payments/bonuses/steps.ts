import { eq } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { creditBonus, type Wallet } from '#app/domain/wallet/commands.ts'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { plainDollars } from '#app/lib/money.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import type { StoredPayment } from '../rules.ts'
import { bonusRefusals } from './refusals.ts'
import { bonusOf } from './rules.ts'

const isMain = eq(siteSettings.id, 'main_settings')

/** Returns the bonus steps of new top-ups, smallest amount first. */
export async function getBonusSteps(database: Database = db()): Promise<BonusStep[]> {
  const [stored] = await database.select({ steps: siteSettings.bonusSteps }).from(siteSettings).where(isMain)
  return stored?.steps ?? []
}

export function bonusVersion(steps: readonly BonusStep[]): string {
  return versionOfFields(steps)
}

type BonusChange = { steps: BonusStep[]; version: string; by: FreshAdmin }

/** Replaces the steps for top-ups that begin from now on. Refuses an outdated form. */
export async function saveBonusSteps({ steps, version, by }: BonusChange): Promise<void> {
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    const [stored] = await tx
      .select({ steps: siteSettings.bonusSteps })
      .from(siteSettings)
      .where(isMain)
      .for('no key update')
    const former = stored?.steps ?? []
    const [before, after] = [stepsText(former), stepsText(steps)]
    if (before === after) return
    if (bonusVersion(former) !== version) throw bonusRefusals.bonusesChangedMeanwhile()
    await tx.update(siteSettings).set({ bonusSteps: steps }).where(isMain)
    const change = { before: { bonuses: before }, after: { bonuses: after } }
    await recordAudit(tx, { ...by, action: 'bonus.changed', subject: 'bonus:top_ups', ...change })
  })
}

/** Writes steps as the audit log shows them. */
function stepsText(steps: readonly BonusStep[]): string {
  return steps.map(({ fromCents, percent }) => `$${plainDollars(fromCents)}+: ${percent}%`).join(', ')
}

/** Credits what the steps of a top-up give for its first credit, and returns the cents. A deleted customer gets none. */
export async function creditStepBonus(
  tx: Database,
  { deletedAt }: Wallet,
  { id: paymentId, customerId, bonusSteps }: StoredPayment,
  creditCents: number,
): Promise<number> {
  const amountCents = deletedAt ? 0 : bonusOf(bonusSteps, creditCents)
  if (amountCents > 0) await creditBonus(tx, { customerId, amountCents, paymentId })
  return amountCents
}
