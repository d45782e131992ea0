import { href, Link } from 'react-router'
import type { ProductRow } from '#app/domain/catalog/lists/list-products.ts'
import { productStatuses } from '#app/domain/catalog/rules.ts'
import type { ProductListQuery } from '#app/domain/catalog/schema.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { LinkMenu } from '#app/ui/link-menu.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { t } from '#messages'
import { whyOffSale } from '../settings/product-list.tsx'
import { productsPath } from './products-path.ts'

export function ListActions() {
  return (
    <div className="relative flex flex-wrap gap-2.5">
      <LinkMenu label={t('admin.products.list.new')}>
        {productKinds.map((kind) => (
          <Link key={kind} to={`${href('/admin/products/new')}?kind=${kind}`} prefetch="intent">
            {t(`admin.settings.newProduct.${kind}.title`)}
          </Link>
        ))}
      </LinkMenu>
      <LinkMenu label={t('admin.products.list.transfer')}>
        <Link to={href('/admin/products/import')} prefetch="intent">
          {t('admin.products.import.title')}
        </Link>
        <Link to={href('/admin/products/import/pictures')} prefetch="intent">
          {t('admin.pictures.add')}
        </Link>
        <Link to={href('/admin/products/export.csv')} reloadDocument prefetch="none">
          {t('admin.products.list.exportCsv')}
        </Link>
      </LinkMenu>
      <ButtonLink to={href('/admin/products/categories')}>{t('admin.products.categories.title')}</ButtonLink>
    </div>
  )
}

export function ProductFilter({ query, categories }: { query: ProductListQuery; categories: readonly string[] }) {
  const { q, category, status } = query
  const known = [
    { value: '', label: t('admin.products.filter.allCategories') },
    ...categories.map((name) => ({ value: name, label: name })),
  ]
  const statuses = [
    { value: '', label: t('shop.labels.filters.all') },
    ...productStatuses.map((value) => ({ value, label: t(`admin.products.filter.statuses.${value}`) })),
  ]
  return (
    <SearchForm
      label={t('shop.labels.filters.search')}
      placeholder={t('admin.products.filter.placeholder')}
      search={q}
      filter={`${category} ${status}`}
      action={productsPath({})}
      className="mb-4 grid grid-cols-2 items-end gap-2.5 max-sm:[&>button]:col-span-2 sm:flex"
    >
      <Select
        key={`category ${category}`}
        label={t('admin.products.columns.category')}
        name="category"
        options={known}
        defaultValue={category}
        className="min-w-0 sm:w-44"
      />
      <Select
        key={`status ${status}`}
        label={t('shop.labels.columns.status')}
        name="status"
        options={statuses}
        defaultValue={status}
        className="min-w-0 sm:w-36"
      />
    </SearchForm>
  )
}

type State = Pick<ProductRow, 'active' | 'isOnSale' | 'lacksFile' | 'lacksEndpoint' | 'stock'>

export function StatusBadge({ product }: { product: State }) {
  const { active, isOnSale, stock } = product
  if (!active) return <Badge>{t('admin.settings.sale.badges.retired')}</Badge>
  if (!isOnSale) {
    return <Badge tone="bad">{t(`admin.settings.sale.badges.${whyOffSale(product)}`)}</Badge>
  }
  if (stock === 0) return <Badge tone="warn">{t('admin.products.filter.statuses.soldOut')}</Badge>
  return <Badge tone="good">{t('admin.settings.sale.badges.onSale')}</Badge>
}
