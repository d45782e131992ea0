import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** What a form carries to say from which state of a row it was made: the row's `updated_at`, in milliseconds. */
export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString()
}

/**
 * The same for a form that edits some fields of a row, or of several: it says what those fields held, and nothing of others, so that
 * whoever saves another part of the row is in nobody's way. Nothing can be read back from it.
 */
export function versionOfFields(fields: object): string {
  return createHash('sha256')
    .update(String(canonicalize(fields)))
    .digest('base64url')
    .slice(0, 22)
}

/** The `updated_at` of the next state; another version even within the same millisecond. */
export function nextUpdatedAt({ updatedAt }: { updatedAt: Date }): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
}
