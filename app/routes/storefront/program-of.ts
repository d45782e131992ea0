import { getProductAt } from '#app/domain/catalog/queries.ts'
import { splitPath } from '#messages/languages.ts'

/** Returns the program with this slug, or the one whose own path the URL begins with. */
export function programOf(url: URL, slug: string | undefined, customerId: string | null = null) {
  const address = slug ?? `/${splitPath(url.pathname).inner.split('/')[1]?.toLowerCase()}`
  return getProductAt(['software'], address, customerId)
}
