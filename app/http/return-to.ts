import { splitPath } from '#messages/languages.ts'

const OWN_PATH = /^\/(?![/\\])/

/** Returns the path of this shop from `?returnTo=`; null for anything that could lead elsewhere. */
export function returnToOf(url: URL): string | null {
  return ownPath(url.searchParams.get('returnTo') ?? '')
}

export function ownPath(asked: string): string | null {
  const base = 'http://packhouse.invalid'
  if (!OWN_PATH.test(asked) || !URL.canParse(asked, base)) return null
  // Parses like a browser, which drops tabs and dot segments.
  const { origin, pathname, search, hash } = new URL(asked, base)
  return origin === base && OWN_PATH.test(pathname) ? pathname + search + hash : null
}

export function withReturnTo(path: string, returnTo: string | null): string {
  if (!returnTo) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ returnTo })}`
}

/** Returns the login page, which leads back to the requested page. Forms and files are not led back to. */
export function loginFor(request: Request): string {
  const page = pageOf(request)
  const [path = ''] = page.split('?')
  return withReturnTo('/auth/login', request.method === 'GET' && !/\.\w+$/.test(path) ? page : null)
}

/** Returns the page of a request, even of the router's request for its data. */
export function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  return splitPath(pathname).inner.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '')
}
