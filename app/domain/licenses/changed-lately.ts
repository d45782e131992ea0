/** So many changes are known by their key, which is more than ten minutes of any shop; of earlier ones only that they were. */
export const MOST_CHANGES = 50_000

/** When the licenses of these keys changed last, by this process's own clock (performance.now), the longest noted first. */
const changes = new Map<string, number>()
let forgottenUntil = Number.NEGATIVE_INFINITY

/** Changes that are about to be committed, by the name that their notice bears: until that has come, or the time by which it would have. */
const coming = new Map<string, { licenseKey: string; until: number }>()

/** Notes a change that is about to be committed: what is read before its notice, or before `until`, may be from before it. */
export function noteComing(name: string, licenseKey: string, until: number): void {
  const now = performance.now()
  for (const [past, change] of coming) if (change.until < now) settle(past, change.until)
  coming.set(name, { licenseKey, until })
}

/** A change that was to come was committed by then, or never is. */
export function settle(name: string, at: number): void {
  const change = coming.get(name)
  coming.delete(name)
  if (change) noteChange(change.licenseKey, at)
}

/** Notes that a license changed at that time at the latest. */
export function noteChange(licenseKey: string, at: number): void {
  const latest = Math.max(at, changes.get(licenseKey) ?? at)
  changes.delete(licenseKey)
  changes.set(licenseKey, latest)
  if (changes.size <= MOST_CHANGES) return
  for (const [key, changedAt] of changes) {
    changes.delete(key)
    forgottenUntil = Math.max(forgottenUntil, changedAt)
    return
  }
}

/** Whether what was read at that time may be no longer so: never false when a change was noted for later than that. */
export function isChangedSince(licenseKey: string, readAt: number): boolean {
  for (const change of coming.values()) if (change.licenseKey === licenseKey && readAt <= change.until) return true
  return readAt <= Math.max(forgottenUntil, changes.get(licenseKey) ?? Number.NEGATIVE_INFINITY)
}

/** For a process that keeps nothing that was read before. */
export function forgetChanges(): void {
  changes.clear()
  coming.clear()
  forgottenUntil = Number.NEGATIVE_INFINITY
}
