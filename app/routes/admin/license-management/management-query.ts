import { licenseListInput } from '#app/domain/licenses/schema.ts'

/** What the page's address asks for: its list, what the license to extend is searched by, and the license that was just created. */
export function managementQueryOf(request: Request) {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const { q, after, before } = licenseListInput.parse(asked)
  const { q: license } = licenseListInput.parse({ q: asked.license })
  return { q, after, before, license, created: asked.created ?? '' }
}

export type ManagementQuery = ReturnType<typeof managementQueryOf>
