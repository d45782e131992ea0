import { MAX_LINE_LENGTH } from '#app/domain/stock/rules.ts'
import { searchText } from '#app/lib/plain-text.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { MAX_SEARCH } from '../schema.ts'

export type TypedSearch = { q: string; typed: string }

export function searchFor(typed: string): TypedSearch {
  return { q: searchText(typed, MAX_SEARCH), typed: typed.slice(0, MAX_LINE_LENGTH) }
}

const contextOf = (personId: string) => `order_search:${personId}`

/** Returns how a URL carries a search: as text, or encrypted if it may be a password. Only `personId` can use the latter. */
export function carried({ q, typed }: TypedSearch, { isPlain, personId }: { isPlain: boolean; personId: string }) {
  return isPlain ? { q } : { sealed: seal(typed, contextOf(personId), shopKeys()).toString('base64url') }
}

type Carried = { q: string; sealed?: string | undefined }

/** Returns the search of a URL. One that cannot be opened finds nothing, because its ciphertext is searched for. */
export function readSearch({ q, sealed }: Carried, personId: string): TypedSearch {
  return searchFor(sealed ? opened(sealed, personId) : q)
}

function opened(sealed: string, personId: string): string {
  try {
    return open(Buffer.from(sealed, 'base64url'), contextOf(personId), shopKeys())
  } catch {
    return sealed
  }
}
