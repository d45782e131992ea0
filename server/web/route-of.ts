import { TrieRouter } from 'hono/router/trie-router'
import type { ServerBuild } from 'react-router'
import { splitPath } from '#messages/languages.ts'

let router = new TrieRouter<string>()

/** Sets the patterns, such as `/customer/orders/:orderId`, that requests are counted under. */
export function nameRoutes(patterns: readonly string[]): void {
  router = new TrieRouter()
  // The first route added wins.
  const parts = (pattern: string) => pattern.match(/[:*]/g)?.length ?? 0
  const wild = (pattern: string) => (pattern.endsWith('*') ? 1 : 0)
  const known = patterns.map((pattern) => (pattern.startsWith('/') ? pattern : `/${pattern}`))
  known.sort((one, other) => wild(one) - wild(other) || parts(one) - parts(other) || other.length - one.length)
  for (const pattern of new Set(known)) router.add('ALL', pattern, pattern)
}

/** Returns the pattern of a path; `other` for what the shop does not have. */
export function routeOf(path: string): string {
  // The router's data request; `_` follows a path that ends in a slash.
  const { inner } = splitPath(path)
  const page = inner.endsWith('.data') ? inner.slice(0, -'.data'.length).replace(/\/_$/, '/') : inner
  const [[found] = []] = router.match('ALL', page)
  return found?.[0] ?? 'other'
}

type Routes = ServerBuild['routes']

export function patternOf(route: Routes[string], routes: Routes): string {
  const parent = route?.parentId ? patternOf(routes[route.parentId], routes) : ''
  return route?.path === undefined ? parent : `${parent}/${route.path}`.replaceAll(/\/+/g, '/')
}
