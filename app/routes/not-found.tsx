import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/not-found.ts'

/** Handles every other URL. As a route, it gives the error page theme, shop and visitor. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Asks the server, because the manifest of a visitor's page lacks the panels. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw redirectDocument(request.url)
}

export default function NotFound() {
  return null
}
