import type { LicenseStatus } from '#app/domain/licenses/rules.ts'
import { devicesWords } from './device-name.tsx'

const beforeTakeover = {
  active: 'The next device that checks the key takes it over.',
  inactive: 'The license is suspended: the next device takes it over once it is active again.',
  expired: 'The license has expired: the next device takes it over once it runs again.',
} as const satisfies Record<LicenseStatus, string>

/** Says whether another device takes over a license that `keep` devices still have. */
export function takeoverWords(
  { status, maxDevices }: { status: LicenseStatus; maxDevices: number },
  keep: number,
): string {
  if (keep < maxDevices) return beforeTakeover[status]
  return `It stays on the others (${devicesWords(keep, maxDevices)}); no other device takes it over.`
}
