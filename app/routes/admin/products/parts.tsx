import { href } from 'react-router'
import type { ProductRow } from '#app/domain/catalog/list-products.ts'
import { productStatuses } from '#app/domain/catalog/rules.ts'
import type { ProductListQuery } from '#app/domain/catalog/schema.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { Download, Plus } from '#app/ui/icons.ts'
import { SearchForm } from '#app/ui/search-form.tsx'
import { t } from '#messages'
import { whyOffSale } from '../settings/product-list.tsx'
import { productsPath } from './products-path.ts'

export function ListActions() {
  return (
    <>
      <ButtonLink to={href('/admin/products/export.csv')} reloadDocument prefetch="none">
        <Download aria-hidden className="size-4" />
        {t('admin.products.list.exportCsv')}
      </ButtonLink>
      <ButtonLink to={href('/admin/products/import')}>{t('admin.products.import.title')}</ButtonLink>
      <ButtonLink to={href('/admin/products/import/pictures')}>{t('admin.pictures.add')}</ButtonLink>
      <ButtonLink to={href('/admin/products/categories')}>{t('admin.products.categories.title')}</ButtonLink>
      {productKinds.map((kind) => (
        <ButtonLink key={kind} to={`${href('/admin/products/new')}?kind=${kind}`}>
          <Plus aria-hidden className="size-4" />
          {t(`admin.settings.newProduct.${kind}.title`)}
        </ButtonLink>
      ))}
    </>
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
