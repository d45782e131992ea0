import { href } from 'react-router'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { listPath } from '#app/http/list-url.ts'

/** The query of the page's list, the search for a license to extend, and the license that was just created. */
export type ManagementQuery = Pick<LicenseListQuery, 'q' | 'after' | 'before'> & { license: string; created: string }

export function managementPath(query: Partial<ManagementQuery>): string {
  return listPath(href('/admin/license-management'), query)
}
