import type { LicenseStatus } from '#app/domain/licenses/rules.ts'
import { computersWords } from './device-name.tsx'

const beforeTakeover = {
  active: 'The next computer that checks the key takes it over.',
  inactive: 'The license is suspended: the next computer takes it over once it is active again.',
  expired: 'The license has expired: the next computer takes it over once it runs again.',
} as const satisfies Record<LicenseStatus, string>

/** Whether another computer takes over a license, as its status is shown, that so many computers keep. */
export function takeoverWords(
  { status, maxDevices }: { status: LicenseStatus; maxDevices: number },
  keep: number,
): string {
  if (keep < maxDevices) return beforeTakeover[status]
  return `It stays on the others (${computersWords(keep, maxDevices)}); no other computer takes it over.`
}
