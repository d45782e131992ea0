import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'

/** The address of a list of licences, or of what is open over it, without what goes without saying. */
export function licensesPath(query: Partial<LicenseListQuery>, path = '/admin/licenses'): string {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** The same list from its beginning. */
export function fromStart(query: LicenseListQuery): LicenseListQuery {
  return { ...query, after: undefined, before: undefined }
}
