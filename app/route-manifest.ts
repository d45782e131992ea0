import type { EntryContext } from 'react-router'
import { readCookie } from './lib/cookies.ts'

type Manifest = EntryContext['manifest']
type Route = NonNullable<Manifest['routes'][string]>

/**
 * Returns the route manifest for a page. A visitor's lacks the panels, three quarters of it, and a page that it lacks is
 * loaded by the not-found route.
 */
export function manifestFor({ manifest, staticHandlerContext }: EntryContext, cookies: string): Manifest {
  const isInPanel = staticHandlerContext.matches.some(({ route }) => isOfPanel(route))
  if (isInPanel || readCookie(cookies, 'currentUser')) return manifest
  return { ...manifest, url: visitorsUrl(manifest.url) }
}

export function withoutPanels(manifest: Manifest): Manifest {
  const kept = new Set<Route>()
  for (const route of routesOf(manifest)) {
    const lineage = lineageOf(route, manifest)
    const isLayout = route.path === undefined && !route.index
    if (!isLayout && !lineage.some(isOfPanel)) for (const each of lineage) kept.add(each)
  }
  const routes = Object.fromEntries([...kept].map((route) => [route.id, route]))
  return { ...manifest, url: visitorsUrl(manifest.url), routes }
}

function routesOf({ routes }: Manifest): Route[] {
  return Object.values(routes).filter((route) => route !== undefined)
}

/** Returns the route and its parents, outermost first. */
function lineageOf(route: Route, { routes }: Manifest): Route[] {
  const lineage = [route]
  for (let parent = routes[route.parentId ?? '']; parent; parent = routes[parent.parentId ?? ''])
    lineage.unshift(parent)
  return lineage
}

function isOfPanel({ path = '' }: { path?: string }): boolean {
  return /^(admin|customer)(\/|$)/.test(path)
}

/** In development, there is one manifest, and its URL stays as it is. */
function visitorsUrl(url: string): string {
  return url.replace('/manifest-', '/visitors-')
}
