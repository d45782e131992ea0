import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { dayOf } from '#app/lib/dates.ts'
import { changeLicense } from './change-license.ts'
import { LicenseNotChanged, licenseRefusals } from './refusals.ts'

type Deletion = {
  licenseId: string
  /** The end that the admin saw on confirming, so that what was paid for meanwhile is not deleted unseen. */
  formerExpiresAt: Date
}

const failure = 'Failed to delete license'

/**
 * Deletes a license by an admin's hand, audited. From the next check on its key is as good as unknown, and nobody sees,
 * renews or changes it. Orders and paid periods stay on record, and so does the row, which keeps its key from being
 * issued again. Deleting what is deleted changes nothing. Refuses when the license ends at another time than the form
 * says.
 */
export async function deleteLicense({ licenseId, formerExpiresAt }: Deletion, by: FreshAdmin): Promise<void> {
  try {
    await changeLicense({ licenseId, by, action: 'license.deleted', failure }, (stored) => {
      if (stored.expiresAt.getTime() !== formerExpiresAt.getTime()) {
        throw licenseRefusals.licenseChangedMeanwhile(failure, `it ends on ${dayOf(stored.expiresAt)} (UTC) now`)
      }
      return { deletedAt: new Date() }
    })
  } catch (error) {
    if (error instanceof LicenseNotChanged && (await isThere(licenseId))) return
    throw error
  }
}

/** Deleted or not. */
async function isThere(licenseId: string): Promise<boolean> {
  return (await db().$count(licenses, eq(licenses.id, licenseId))) > 0
}
