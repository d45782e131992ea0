import type { AvailableFilter } from '#app/domain/stock/schema.ts'
import { listPath } from '#app/http/list-address.ts'

type Extras = {
  /** The account after which the page begins. */
  after?: string | null
  /** What has just been done, for the list to say. */
  updated?: string
  deleted?: number
  kept?: number
  withdrawalId?: string | null
}

/** The address of the list of stock, or of a page that goes back to it, without what goes without saying. */
export function accountsPath(
  { q, product, batch, from, to }: Partial<AvailableFilter>,
  { after, updated, deleted, kept, withdrawalId }: Extras = {},
  path = '/admin/accounts',
): string {
  const done = { updated, deleted: deleted?.toString(), kept, withdrawal: withdrawalId }
  return listPath(path, { q, product, batch, from, to, after, ...done })
}
