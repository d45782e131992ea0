/** Where search engines have no business: what is its visitor's alone, and what is a file. */
export const unlistedAreas = [
  '/admin',
  '/customer',
  '/auth',
  '/payment',
  '/purchase',
  '/simulator',
  '/story-tag/download',
]

const DOWNLOAD = /^\/tools\/[^/]+\/download$/

export function isPublicPage(pathname: string): boolean {
  const isUnlisted = unlistedAreas.some((area) => pathname === area || pathname.startsWith(`${area}/`))
  return !isUnlisted && !DOWNLOAD.test(pathname)
}
