import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listCategoryNames, listProductRows } from '#app/domain/catalog/lists/list-products.ts'
import { productListInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ListActions, ProductFilter } from './parts.tsx'
import { ProductTable } from './product-table.tsx'
import { productsPath } from './products-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.products.title') }))

export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = productListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [{ page, ...listed }, categories] = await Promise.all([listProductRows(query), listCategoryNames()])
  return { query: { ...query, page }, categories, ...listed }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, categories, rows, found, previousId, nextId, pageCount } = loaderData
  const isFiltered = Boolean(query.q || query.category || query.status)
  return (
    <DialogList list={productsPath(query)}>
      <PageHeading
        title={t('admin.products.title')}
        description={t('admin.products.description')}
        actions={<ListActions />}
      />
      <Card>
        <ProductFilter query={query} categories={categories} />
        {rows.length === 0 ? (
          <EmptyState
            title={t('admin.products.list.empty')}
            action={isFiltered && <ButtonLink to={productsPath({})}>{t('admin.products.list.showAll')}</ButtonLink>}
          >
            {t('admin.products.list.emptyText')}
          </EmptyState>
        ) : (
          <>
            <BulkActions query={query} />
            <FoundCount text={t('admin.products.list.found', { count: found })} />
            <ProductTable rows={rows} previousId={previousId} nextId={nextId} query={query} />
            <div className="mt-4 empty:hidden">
              <Pager label={t('admin.products.list.pages')} page={query.page} pageCount={pageCount} />
            </div>
          </>
        )}
      </Card>
    </DialogList>
  )
}
