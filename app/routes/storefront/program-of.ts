import { getSoftware } from '#app/domain/catalog/queries.ts'
import { splitPath } from '#messages/languages.ts'

/** Returns the program with this id, or the one whose own path the URL begins with. */
export function programOf(url: URL, productId: string | undefined) {
  return getSoftware(productId ?? `/${splitPath(url.pathname).inner.split('/')[1]?.toLowerCase()}`)
}
