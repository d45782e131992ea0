import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import canonicalize from 'canonicalize'

export type AuditRow = {
  actorId: string | null
  action: string
  subject: string
  before: unknown
  after: unknown
  ip: string | null
  createdAt: Date
}

export const AUDIT_KEPT_YEARS = 2

export const FIRST_HASH = Buffer.alloc(32)

export function auditHash(previousHash: Buffer, row: AuditRow): Buffer {
  const { actorId, action, subject, before, after, ip: address, createdAt } = row
  const content = canonicalize({ actorId, action, subject, before, after, address, createdAt: createdAt.toISOString() })
  return createHash('sha256').update(previousHash).update(String(content)).digest()
}

export function changedFields<Fields extends Record<string, unknown>>(
  current: Fields,
  next: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  const names = Object.keys(next).filter((name) => !isDeepStrictEqual(current[name], next[name]))
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
  return names.length === 0 ? null : { before: only(current), after: only(next) }
}
