import { readLastRelease } from './bound-devices.ts'
import { type Check, checkLicense } from './check-license.ts'
import { type CheckAnswer, leaseEnd, leaseHours } from './rules.ts'
import { signLease } from './signed-answer.ts'

type Lease = Check & { device: string; hours: number }

/**
 * Checks a key as checkLicense does, and signs an active license's device the right to run for so many hours without asking again, fewer
 * after a change of devices (leaseHours), and never past the license's end. Gives none from the cache: a license that was suspended during
 * the outage would run on for days.
 */
export async function leaseLicense(
  { hours, ...check }: Lease,
  now = new Date(),
): Promise<CheckAnswer & { lease: string | null; lease_expires_at: string | null }> {
  const answer = await checkLicense({ ...check, isFresh: true }, now)
  if (answer.status !== 'active' || answer.expires_at === null)
    return { ...answer, lease: null, lease_expires_at: null }
  const given = leaseHours(hours, await readLastRelease(check.key), now)
  const leaseExpiresAt = leaseEnd(new Date(answer.expires_at), given, now)
  const lease = await signLease(answer, { ...check, at: now, leaseExpiresAt })
  return { ...answer, lease, lease_expires_at: leaseExpiresAt.toISOString() }
}
