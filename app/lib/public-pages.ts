/** Where search engines have no business: what is its visitor's alone, and what is a file. */
export const unlistedAreas = ['/admin', '/customer', '/auth', '/payment', '/simulator', '/story-tag/download']

/** Whether the page at this path is one to be found and shared. */
export function isPublicPage(pathname: string): boolean {
  return !unlistedAreas.some((area) => pathname === area || pathname.startsWith(`${area}/`))
}
