import { href, Link, useFetcher } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'
import { splitPath } from '#messages/languages.ts'

export function productPath(productId: string): string {
  return `${href('/admin/settings')}?${new URLSearchParams({ product: productId })}`
}

/** Returns the page that a form of a product was sent from: its editor or the tab. */
export function sentFrom(request: Request, productId: string): string {
  const isEditor = splitPath(new URL(request.url).pathname).inner.startsWith(href('/admin/products'))
  return isEditor ? href('/admin/products/:productId', { productId }) : productPath(productId)
}

type ProductListProps = {
  products: readonly ListedProduct[]
  available: Record<string, number>
  chosenId: string | null
}

export function ProductList({ products, available, chosenId }: ProductListProps) {
  return (
    <div className="grid gap-3">
      <nav aria-label={t('admin.products.title')}>
        <ul className="grid gap-2 max-lg:sm:grid-cols-2">
          {products.map((product) => (
            <li key={product.id} className="min-w-0">
              <Link
                to={productPath(product.id)}
                prefetch="intent"
                aria-current={product.id === chosenId ? 'true' : undefined}
                className={classNames(
                  'block rounded-lg border px-4 py-3 transition-colors',
                  product.id === chosenId
                    ? 'border-accent bg-accent-soft'
                    : 'border-line bg-surface hover:border-control',
                )}
              >
                <span className="flex justify-between gap-x-3">
                  <span className="truncate font-medium text-sm">{product.name}</span>
                  <span className="font-mono text-sm">{formatDollars(product.priceCents)}</span>
                </span>
                <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-muted text-xs">
                  {stateOf(product)}
                  <span className="tabular-nums">
                    {t(`admin.settings.products.stock.${product.kind}`, {
                      available: available[product.id] ?? 0,
                      days: product.durationDays ?? 0,
                    })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2">
        {productKinds.map((kind) => (
          <ButtonLink key={kind} to={`${href('/admin/products/new')}?kind=${kind}`} size="sm">
            {t(`admin.settings.newProduct.${kind}.title`)}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

function stateOf({ kind, active, isOnSale, lacksFile, lacksEndpoint }: ListedProduct): string {
  if (!active) return t('admin.settings.products.retired', { kind })
  if (lacksFile) {
    return t(isOnSale ? 'admin.settings.products.lacksFile' : 'admin.settings.products.offSaleWithoutFile')
  }
  if (lacksEndpoint) return t('admin.settings.products.offSaleWithoutEndpoint')
  return t(isOnSale ? 'admin.settings.products.onSale' : 'admin.settings.products.offSale', { kind })
}

/** Shows whether the product is for sale, with a button that changes it. */
export function SaleCard({
  product,
  available,
  action,
}: {
  product: ListedProduct
  available: number
  action: string
}) {
  const { id, name, kind, active, isOnSale, lacksFile, lacksEndpoint } = product
  // Keeps the input of the form below.
  const fetcher = useFetcher()
  return (
    <Card title={<span className="wrap-anywhere">{name}</span>} action={<SaleBadge product={product} />}>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-muted text-sm">
          {active && lacksFile && (
            <Link
              to={href('/admin/tools/:productId', { productId: id })}
              className="mb-2 block text-accent hover:underline"
            >
              {t('admin.settings.sale.publishFile')}
            </Link>
          )}
          {active && lacksEndpoint && (
            <Link
              to={href('/admin/products/:productId/endpoint', { productId: id })}
              className="mb-2 block text-accent hover:underline"
            >
              {t('admin.fulfillment.endpoint.add')}
            </Link>
          )}
          {active && !isOnSale && !lacksFile && !lacksEndpoint && (
            <Link to={href('/admin/stock/unknown-sales')} className="mb-2 block text-accent hover:underline">
              {t('admin.settings.sale.settleSales')}
            </Link>
          )}
          {active ? t('admin.settings.sale.active') : t(`admin.settings.sale.retired.${kind}`, { available })}
        </p>
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="onSale" value={active ? 'no' : 'yes'} />
          <Button
            variant="secondary"
            pending={fetcher.state !== 'idle'}
            aria-label={t(active ? 'admin.settings.sale.retireNamed' : 'admin.settings.sale.bringBackNamed', { name })}
          >
            {t(active ? 'admin.settings.sale.retire' : 'admin.settings.sale.bringBack')}
          </Button>
        </fetcher.Form>
      </div>
    </Card>
  )
}

function SaleBadge({ product }: { product: ListedProduct }) {
  const { active, isOnSale } = product
  if (!active) return <Badge>{t('admin.settings.sale.badges.retired')}</Badge>
  if (isOnSale) return <Badge tone="good">{t('admin.settings.sale.badges.onSale')}</Badge>
  return <Badge tone="bad">{t(`admin.settings.sale.badges.${whyOffSale(product)}`)}</Badge>
}

/** Names the badge of a product that is not for sale although nobody retired it. */
export function whyOffSale({ lacksFile, lacksEndpoint }: Pick<ListedProduct, 'lacksFile' | 'lacksEndpoint'>) {
  if (lacksEndpoint) return 'offSaleWithoutEndpoint'
  return lacksFile ? 'offSaleWithoutFile' : 'offSale'
}
