import { listPath } from '#app/http/list-address.ts'
import type { ManagementQuery } from './management-query.ts'

/** The address that asks for it. */
export function managementPath(query: Partial<ManagementQuery>): string {
  return listPath('/admin/license-management', query)
}
