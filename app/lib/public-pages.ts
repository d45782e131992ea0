/** Personal pages and downloads, which search engines should not list. */
export const unlistedAreas = [
  '/admin',
  '/customer',
  '/auth',
  '/payment',
  '/purchase',
  '/restock',
  '/unsubscribe',
  '/simulator',
  '/language',
  '/story-tag/download',
]

const DOWNLOAD = /^\/tools\/[^/]+\/download$/

export function isPublicPage(pathname: string): boolean {
  const isUnlisted = unlistedAreas.some((area) => pathname === area || pathname.startsWith(`${area}/`))
  return !isUnlisted && !DOWNLOAD.test(pathname)
}
