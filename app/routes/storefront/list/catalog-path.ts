import { href } from 'react-router'
import type { CatalogQuery } from '#app/domain/catalog/schema.ts'
import { listPath } from '#app/http/list-url.ts'

/** Returns the path of the list for a query, without its defaults. */
export function catalogPath({ sort, page, ...query }: Partial<CatalogQuery>): string {
  return listPath(href('/'), {
    ...query,
    sort: sort === 'featured' ? undefined : sort,
    page: page === 1 ? undefined : page,
  })
}
