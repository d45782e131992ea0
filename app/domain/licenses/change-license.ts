import { eq } from 'drizzle-orm'
import { type Database, sqlState, transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import type { AuditAction } from '#app/domain/audit/action-labels.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { announceLicenseChange } from '#app/domain/licenses/checks/find-license.ts'
import { recordEvent, type WebhookEvent } from '#app/domain/webhooks/record-events.ts'
import { addDays, dayOf, daysFromTo } from '#app/lib/dates.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { EXPIRY_EVENT_DAYS, endEvent, licenseEvent } from './events.ts'
import { type LicenseStep, licenseRefusals } from './refusals.ts'
import { endOf, extendsFrom, type LicenseStatus } from './rules.ts'

type LicenseRow = typeof licenses.$inferSelect

/** Refuses if the database fails, so that a form keeps its fields. */
export async function licenseStep<Result>(step: LicenseStep, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || sqlState(error) === undefined) throw error
    log.error({ err: error, step }, 'a license step failed')
    throw licenseRefusals.licenseWorkFailed(step)
  }
}

type Change = { licenseId: string; by: FreshAdmin; action: AuditAction; step: LicenseStep }

/** Changes a license for an admin and audits it. `next` gets the locked row and returns the changes, or refuses. */
export async function changeLicense(
  { licenseId, by, action, step }: Change,
  next: (stored: LicenseRow, tx: Database) => Partial<LicenseRow> | Promise<Partial<LicenseRow>>,
): Promise<void> {
  const isIt = eq(licenses.id, licenseId)
  await licenseStep(step, () =>
    transaction(async (tx) => {
      const [stored] = await tx.select().from(licenses).where(isIt).for('update')
      if (stored?.deletedAt && action === 'license.deleted') return
      if (!stored || stored.deletedAt) throw licenseRefusals.licenseNotThere(step)
      const change = changedFields<Partial<LicenseRow>>(stored, await next(stored, tx))
      if (!change) return
      await tx.update(licenses).set(change.after).where(isIt)
      await announceLicenseChange(tx, stored.licenseKey)
      await recordAudit(tx, { ...by, action, subject: `license:${licenseId}`, ...change })
    }),
  )
}

type StatusChange = { licenseId: string; formerStatus: LicenseStatus; status: LicenseStatus }

export async function setLicenseStatus(
  { licenseId, formerStatus, status }: StatusChange,
  by: FreshAdmin,
  now = new Date(),
): Promise<void> {
  await changeLicense({ licenseId, by, action: 'license.status_changed', step: 'update' }, async (stored, tx) => {
    if (![formerStatus, status].includes(stored.status)) {
      throw licenseRefusals.licenseStatusChanged('update', stored.status)
    }
    const event = status === stored.status ? null : eventOf(stored, status, now)
    if (event) await recordEvent(tx, event)
    return { status }
  })
}

const events = { active: 'license.activated', inactive: 'license.suspended', expired: 'license.expired' } as const

/** A past end was recorded by noteExpired, or is recorded now instead. */
function eventOf(stored: LicenseRow, status: LicenseStatus, now: Date): WebhookEvent | null {
  if (status === 'inactive' || stored.expiresAt > now) return licenseEvent(events[status], stored)
  if (status === 'active') return null
  return stored.expiresAt > addDays(now, -EXPIRY_EVENT_DAYS) ? endEvent(stored) : null
}

/** The end that the admin saw, so that neither a second click nor a second admin changes a newer one unseen. */
type SeenLicense = { licenseId: string; formerExpiresAt: Date }

function requireSeen({ expiresAt }: LicenseRow, { formerExpiresAt }: SeenLicense, step: LicenseStep): void {
  if (expiresAt.getTime() === formerExpiresAt.getTime()) return
  throw licenseRefusals.licenseEndChanged(step, expiresAt)
}

/** A day (`YYYY-MM-DD` in UTC) before the current end requires `daysTaken`, the number of days it removes. */
type Extension = SeenLicense & ({ days: number } | { expiresOn: string; daysTaken?: number | undefined })

export async function extendLicense(extension: Extension, by: FreshAdmin, now = new Date()): Promise<void> {
  const { licenseId } = extension
  await changeLicense({ licenseId, by, action: 'license.extended', step: 'extension' }, async (stored, tx) => {
    requireSeen(stored, extension, 'extension')
    const expiresAt =
      'days' in extension ? addDays(extendsFrom(stored, now), extension.days) : endOf(extension.expiresOn, now)
    if (expiresAt === null || expiresAt < stored.startsAt) throw licenseRefusals.endNotPossible('extension')
    const taken = daysFromTo(dayOf(expiresAt), dayOf(stored.expiresAt))
    const isMeant = 'daysTaken' in extension && extension.daysTaken === taken
    if (taken > 0 && !isMeant) throw licenseRefusals.daysWouldBeTaken('extension', taken)
    if (expiresAt > stored.expiresAt) await recordEvent(tx, licenseEvent('license.renewed', { ...stored, expiresAt }))
    return { expiresAt, status: 'active' }
  })
}

/** Hides the license. Orders, paid periods and the row stay, so that the key is never issued again. */
export async function deleteLicense(deletion: SeenLicense, by: FreshAdmin): Promise<void> {
  const { licenseId } = deletion
  await changeLicense({ licenseId, by, action: 'license.deleted', step: 'deletion' }, (stored) => {
    requireSeen(stored, deletion, 'deletion')
    return { deletedAt: new Date() }
  })
}
