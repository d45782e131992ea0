import { href, Link } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { buttonStyle } from '#app/ui/button.tsx'
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
          <Link
            key={kind}
            to={`${href('/admin/settings/products/new')}?kind=${kind}`}
            prefetch="intent"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            {kindSettings[kind].form.title}
          </Link>
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
