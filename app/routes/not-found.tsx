import { data } from 'react-router'

/** Handles every other URL. As a route, it gives the error page theme, shop and visitor. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
