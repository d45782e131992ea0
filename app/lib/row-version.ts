import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** Returns the version of a row that a form was made from: `updated_at`, in milliseconds. */
export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString()
}

/** Returns a version of some fields only, so that saving other fields of the row is no conflict. */
export function versionOfFields(fields: object): string {
  return createHash('sha256')
    .update(String(canonicalize(fields)))
    .digest('base64url')
    .slice(0, 22)
}

export function nextUpdatedAt({ updatedAt }: { updatedAt: Date }): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
}
