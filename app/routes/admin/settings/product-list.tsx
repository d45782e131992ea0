import { href, Link, useFetcher } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { kindSettings } from './product-kinds.tsx'

export function productPath(productId: string): string {
  return `${href('/admin/settings')}?${new URLSearchParams({ product: productId })}`
}

type ProductListProps = {
  products: readonly ListedProduct[]
  available: Record<string, number>
  chosenId: string | null
}

export function ProductList({ products, available, chosenId }: ProductListProps) {
  return (
    <div className="grid gap-3">
      <nav aria-label="Products">
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
                    {kindSettings[product.kind].stock(product, available[product.id] ?? 0)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2">
        {productKinds.map((kind) => (
          <ButtonLink key={kind} to={`${href('/admin/settings/products/new')}?kind=${kind}`} size="sm">
            {kindSettings[kind].form.title}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

function stateOf({ kind, active, isOnSale, lacksFile }: ListedProduct): string {
  const { label } = kindSettings[kind]
  if (!active) return `${label}, retired`
  if (lacksFile) return `${label}, ${isOnSale ? 'no file yet' : 'off sale until it has a file'}`
  return isOnSale ? label : `${label}, off sale after a restore`
}

/** Shows whether the product is on sale, with a button that changes it. */
export function SaleCard({ product, available }: { product: ListedProduct; available: number }) {
  const { id, name, kind, active, isOnSale, lacksFile } = product
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
              Publish the file that license holders download
            </Link>
          )}
          {active && !isOnSale && !lacksFile && (
            <Link to={href('/admin/stock/unknown-sales')} className="mb-2 block text-accent hover:underline">
              Settle unknown sales between the backup and the restore
            </Link>
          )}
          {active
            ? 'Retiring takes it off sale. Nothing is deleted: orders, licenses, claims and stock stay.'
            : `It is not on sale. Orders, licenses and claims continue${kindSettings[kind].kept(available)}.`}
        </p>
        <fetcher.Form method="post" action={href('/admin/settings/products/:productId/sale', { productId: id })}>
          <input type="hidden" name="onSale" value={active ? 'no' : 'yes'} />
          <Button
            variant="secondary"
            pending={fetcher.state !== 'idle'}
            aria-label={`${active ? 'Retire' : 'Bring back'} ${name}`}
          >
            {active ? 'Retire' : 'Bring back'}
          </Button>
        </fetcher.Form>
      </div>
    </Card>
  )
}

function SaleBadge({ product: { active, isOnSale, lacksFile } }: { product: ListedProduct }) {
  if (!active) return <Badge>Retired</Badge>
  if (lacksFile && !isOnSale) return <Badge tone="bad">Off sale until it has a file</Badge>
  return isOnSale ? <Badge tone="good">On sale</Badge> : <Badge tone="bad">Off sale after a restore</Badge>
}
