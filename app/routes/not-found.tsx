import { data } from 'react-router'

/** Every other address. As a route of its own it lets the error page know theme, shop and visitor. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
