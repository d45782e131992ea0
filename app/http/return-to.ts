const OWN_PATH = /^\/(?![/\\])/

/** The path of this shop that `?returnTo=` asks for; null for anything that could lead elsewhere. */
export function returnToOf(url: URL): string | null {
  const asked = url.searchParams.get('returnTo') ?? ''
  const base = 'http://packhouse.invalid'
  if (!OWN_PATH.test(asked) || !URL.canParse(asked, base)) return null
  // As a browser reads it: tabs and dot segments vanish, and only what is left shows where it leads.
  const { origin, pathname, search, hash } = new URL(asked, base)
  return origin === base && OWN_PATH.test(pathname) ? pathname + search + hash : null
}

export function withReturnTo(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path
}

/** The page that a request is for, to come back to. The router asks for the data of a page at an address of its own. */
export function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  return pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '')
}
