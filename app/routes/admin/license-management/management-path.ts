import type { ManagementQuery } from './management-query.ts'

/** The address that asks for it. */
export function managementPath(query: Partial<ManagementQuery>): string {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const path = '/admin/license-management'
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}
