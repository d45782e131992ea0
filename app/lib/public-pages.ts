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

/** A program's file, whatever the program is called. */
const DOWNLOAD = /^\/tools\/[^/]+\/download$/

/** Whether the page at this path is one to be found and shared. */
export function isPublicPage(pathname: string): boolean {
  const isUnlisted = unlistedAreas.some((area) => pathname === area || pathname.startsWith(`${area}/`))
  return !isUnlisted && !DOWNLOAD.test(pathname)
}
