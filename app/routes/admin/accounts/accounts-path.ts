import { href } from 'react-router'
import type { AvailableFilter } from '#app/domain/stock/schema.ts'
import { listPath } from '#app/http/list-url.ts'

type Done = { updated: string } | { deleted: number; kept: number; withdrawalId: string | null }

type Extras = { /** The account after which the page begins. */ after?: string | null | undefined; done?: Done }

/** Returns the URL of the list, or of a page that keeps its filter. */
export function accountsPath(
  { q, product, batch, from, to }: Partial<AvailableFilter>,
  { after, done }: Extras = {},
  path = href('/admin/accounts'),
): string {
  return listPath(path, { q, product, batch, from, to, after, flash: done && flashOf(done) })
}

function flashOf(done: Done): string {
  if ('updated' in done) return `account-updated:${done.updated}`
  return ['accounts-deleted', done.deleted, done.kept, done.withdrawalId ?? ''].join(':')
}
