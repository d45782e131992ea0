import { relaxedRateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { bindDevice } from './bound-devices.ts'
import { findLicense, findLicenseOrCached } from './find-license.ts'
import { recordUse } from './last-used.ts'
import type { CheckedLicense } from './outage-cache.ts'
import {
  ALL_WRONG_KEYS_PER_MINUTE,
  CHECKS_PER_MINUTE,
  type CheckAnswer,
  checkAnswer,
  shownStatus,
  WRONG_KEYS_PER_MINUTE,
} from './rules.ts'

const wrongKeys = relaxedRateLimit('license-miss', { points: WRONG_KEYS_PER_MINUTE, seconds: 60 })
/** One row for all networks, so a process leaves it alone until an attack. */
const allWrongKeys = relaxedRateLimit('license-misses', {
  points: ALL_WRONG_KEYS_PER_MINUTE,
  seconds: 60,
  unreported: ALL_WRONG_KEYS_PER_MINUTE / 10,
})
/** An honest tool checks when it starts and every few hours, and so never writes. */
const checks = relaxedRateLimit('license-check', { points: CHECKS_PER_MINUTE, seconds: 60, unreported: 10 })

export type Check = {
  key: string
  /** The device that asks; null for a check that binds none. */
  device: string | null
  clientAddress: string
  /** Sent by the shop itself; does not count as a wrong key. */
  isProbe?: boolean
  /** Takes no answer from the cache. */
  isFresh?: boolean
}

/**
 * Checks a well-formed key, and binds the license to the device while there is room. Refuses with TooManyAttempts a key that is checked too
 * often, and unknown keys beyond the limits of their network and of all together.
 */
export async function checkLicense(
  { key, device, clientAddress, isProbe, isFresh }: Check,
  now = new Date(),
): Promise<CheckAnswer> {
  const { license, isStale } = isFresh
    ? { license: await findLicense(key), isStale: false }
    : await findLicenseOrCached(key, device)
  if (license) await checks.spend(key, { isStoreAway: isStale })
  else if (!isProbe) await countWrongKey(clientAddress)
  const bound = isStale ? license : await bindIfNew(license, device, now)
  const answer = checkAnswer(bound, device, now)
  if (bound && answer.status === 'active') recordUse(bound.id, now)
  return isStale ? { ...answer, stale: true } : answer
}

async function countWrongKey(clientAddress: string): Promise<void> {
  // An attack from ever more networks would fill the memory with their counts.
  await allWrongKeys.requireLeft('all networks')
  await wrongKeys.spend(networkOf(clientAddress))
  await allWrongKeys.spend('all networks')
}

async function bindIfNew(
  license: CheckedLicense | null,
  device: string | null,
  now: Date,
): Promise<CheckedLicense | null> {
  if (!license || device === null || license.hardwareIds.includes(device)) return license
  if (shownStatus(license, now) !== 'active') return license
  await bindDevice(license.id, device)
  // Another device may have been bound first: the row decides.
  return findLicense(license.licenseKey)
}
