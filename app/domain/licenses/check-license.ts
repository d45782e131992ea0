import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, REQUEST_MS, withDeadline } from '#app/deadline.server.ts'
import { relaxedRateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { bindDevice } from './bind-device.ts'
import { askForLicense, findLicenseByKey } from './find-license.ts'
import { recordUse, Use } from './last-used.ts'
import { type CheckedLicense, recall } from './remembered.ts'
import {
  ALL_WRONG_KEYS_PER_MINUTE,
  CHECKS_PER_MINUTE,
  type CheckAnswer,
  checkAnswer,
  shownStatus,
  WRONG_KEYS_PER_MINUTE,
} from './rules.ts'

/** A miss waits for no count, unless many of a network come at once: it takes as long as a hit. */
const wrongKeys = relaxedRateLimit('license-miss', { points: WRONG_KEYS_PER_MINUTE, seconds: 60, unawaited: 4 })
/** A row that all write is not written for honest misses, and never waited for. */
const allWrongKeys = relaxedRateLimit('license-misses', {
  points: ALL_WRONG_KEYS_PER_MINUTE,
  seconds: 60,
  uncounted: ALL_WRONG_KEYS_PER_MINUTE / 10,
  unawaited: ALL_WRONG_KEYS_PER_MINUTE,
})
/** An honest tool checks when it starts and every few hours. */
const checks = relaxedRateLimit('license-check', { points: CHECKS_PER_MINUTE, seconds: 60, uncounted: 10 })

export type Check = {
  key: string
  /** The computer that asks, when it says so. */
  device: string | null
  clientAddress: string
  /** Asked by the shop itself, which counts as no wrong key. */
  isProbe?: boolean
  /** Nothing from memory will do. */
  isFresh?: boolean
}

/**
 * Checks a well-formed key for the desktop tool. A check that names a computer binds the license to it while there is room. The use is
 * noted in memory and written later, so that the answer waits for one read only. While the database is away, what was seen within ten
 * minutes is answered from memory and marked so. Refuses with TooManyAttempts a network that keeps trying unknown keys, every unknown key
 * when many networks do, good keys being answered all the same, and a key that is checked more than once a second for a minute.
 */
export async function checkLicense(check: Check, now = new Date()): Promise<CheckAnswer> {
  const { key, device } = check
  const askedAt = performance.now()
  const asked = askForLicense(key)
  let license: CheckedLicense | null
  let isStale = false
  try {
    license = await (check.isFresh ? asked.found(key) : asked.soon(key))
  } catch (error) {
    if (check.isFresh || !isDatabaseAway(error)) throw error
    license = await recall(key, device)
    isStale = license !== null
    // Who is unknown here waits on for the database, as long as any request does.
    license ??= await asked.found(key)
  }
  const isUnbound = device !== null && !isStale && license !== null && isToBind(license, device, now)
  const count = license ? countOf(license) : () => countWrongKey(check)
  // Most checks need nothing more of the database.
  if (isUnbound || count) {
    const countAndBind = async () => {
      await count?.(isStale)
      return isUnbound && license ? bind(license, device) : license
    }
    license = await withDeadline(countAndBind, REQUEST_MS - (performance.now() - askedAt))
  }
  const answer = checkAnswer(license, device, now)
  if (license && answer.status === 'active') recordUse(useOf(license), now)
  return isStale ? { ...answer, stale: true } : answer
}

/** What of the counting of a good key must be waited for; null for nothing. */
function countOf(license: CheckedLicense): ReturnType<typeof checks.spendHere> {
  license.count ??= checks.countOf(license.licenseKey)
  return checks.spendHere(license.licenseKey, license.count)
}

function useOf(license: CheckedLicense): Use {
  license.use ??= new Use(license.id)
  return license.use
}

function isToBind(license: CheckedLicense, device: string, now: Date): boolean {
  return !license.hardwareIds.includes(device) && shownStatus(license, now) === 'active'
}

async function bind({ id, licenseKey }: CheckedLicense, device: string): Promise<CheckedLicense | null> {
  await bindDevice(id, device)
  // Several computers may ask at once: what the row says now decides.
  return beforeDeadline(findLicenseByKey(licenseKey))
}

async function countWrongKey({ clientAddress, isProbe }: Check): Promise<void> {
  if (isProbe) return
  await wrongKeys.spend(networkOf(clientAddress))
  await allWrongKeys.spend('all networks')
}
