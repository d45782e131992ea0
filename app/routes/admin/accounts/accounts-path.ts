import type { AvailableFilter } from '#app/domain/stock/schema.ts'

type Extras = {
  /** The account after which the page begins. */
  after?: string | null
  /** What has just been done, for the list to say. */
  updated?: string
  deleted?: number
  kept?: number
}

/** The address of the list of stock, or of a page that goes back to it, without what goes without saying. */
export function accountsPath(
  { q, product, batch, from, to }: Partial<AvailableFilter>,
  { after, updated, deleted, kept }: Extras = {},
  path = '/admin/accounts',
): string {
  const search = new URLSearchParams()
  const asked = {
    q,
    product,
    batch,
    from,
    to,
    after,
    updated,
    deleted: deleted?.toString(),
    kept: kept ? `${kept}` : '',
  }
  for (const [name, value] of Object.entries(asked)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}
