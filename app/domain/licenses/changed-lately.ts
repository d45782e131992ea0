/** So many changes are known by their key, which is more than ten minutes of any shop; of earlier ones only that they were. */
export const MOST_CHANGES = 50_000

/** When the licenses of these keys changed last, by this process's own clock (performance.now), the longest noted first. */
const changes = new Map<string, number>()
let forgottenUntil = Number.NEGATIVE_INFINITY

/** Notes that a license changed at that time at the latest; the last word counts, which is that of the notice after a commit. */
export function noteChange(licenseKey: string, at: number): void {
  changes.delete(licenseKey)
  changes.set(licenseKey, at)
  if (changes.size <= MOST_CHANGES) return
  for (const [key, changedAt] of changes) {
    changes.delete(key)
    forgottenUntil = Math.max(forgottenUntil, changedAt)
    return
  }
}

/** Whether what was read at that time may be no longer so: never false when the last word was of a change later than that. */
export function isChangedSince(licenseKey: string, readAt: number): boolean {
  return readAt <= Math.max(forgottenUntil, changes.get(licenseKey) ?? Number.NEGATIVE_INFINITY)
}

/** For a process that keeps nothing that was read before. */
export function forgetChanges(): void {
  changes.clear()
  forgottenUntil = Number.NEGATIVE_INFINITY
}
