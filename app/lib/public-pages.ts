/** Areas that are nobody's business but their visitor's: no search engine lists them. */
export const privateAreas = ['/admin', '/customer', '/auth', '/payment', '/simulator']

/** Whether the page at this path is one to be found and shared. */
export function isPublicPage(pathname: string): boolean {
  return !privateAreas.some((area) => pathname === area || pathname.startsWith(`${area}/`))
}
