import { type LicenseListQuery, licenseListInput } from '#app/domain/licenses/schema.ts'

/** The list that an address asks for. */
export function listQueryOf(request: Request): LicenseListQuery {
  return licenseListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
}
