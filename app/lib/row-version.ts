/** What a form carries to say from which state of a row it was made: the row's `updated_at`, in milliseconds. */
export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString()
}

/** The `updated_at` of the next state; another version even within the same millisecond. */
export function nextUpdatedAt({ updatedAt }: { updatedAt: Date }): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
}
