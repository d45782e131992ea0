import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString()
}

/** Returns a version of some fields, so that saving other fields does not conflict. */
export function versionOfFields(fields: object): string {
  return createHash('sha256')
    .update(String(canonicalize(fields)))
    .digest('base64url')
    .slice(0, 22)
}

export function nextUpdatedAt({ updatedAt }: { updatedAt: Date }): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
}
