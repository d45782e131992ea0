import { href } from 'react-router'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { listPath } from '#app/http/list-address.ts'

/** The address of a list of licenses, or of what is open over it, without what goes without saying. */
export function licensesPath(query: Partial<LicenseListQuery>, path = href('/admin/licenses')): string {
  return listPath(path, query)
}

/** The same list from its beginning. */
export function fromStart(query: LicenseListQuery): LicenseListQuery {
  return { ...query, after: undefined, before: undefined }
}
