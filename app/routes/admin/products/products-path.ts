import { href } from 'react-router'
import type { ProductListQuery } from '#app/domain/catalog/schema.ts'
import { listPath } from '#app/http/list-url.ts'

/** Returns the path of the list for a query, without its defaults. */
export function productsPath({ page, ...query }: Partial<ProductListQuery>, path = href('/admin/products')): string {
  return listPath(path, { ...query, page: page === 1 ? undefined : page })
}

export function categoryPicturePath(category: string): string {
  return `${href('/admin/products/categories/picture')}?${new URLSearchParams({ category })}`
}
