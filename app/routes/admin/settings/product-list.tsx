import { Link } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Where a product is edited. */
export function productPath(productId: string): string {
  return `/admin/settings?${new URLSearchParams({ product: productId })}`
}

const kinds = { accounts: 'Accounts', software: 'Software' }

export function ProductList({ products, chosenId }: { products: readonly ListedProduct[]; chosenId: string }) {
  return (
    <nav aria-label="Products">
      <ul className="grid gap-2 max-lg:grid-cols-2">
        {products.map(({ id, name, kind, priceCents, active }) => (
          <li key={id} className="min-w-0">
            <Link
              to={productPath(id)}
              prefetch="intent"
              aria-current={id === chosenId ? 'true' : undefined}
              className={classNames(
                'block rounded-lg border px-4 py-3 transition-colors',
                id === chosenId ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-control',
              )}
            >
              <span className="block truncate font-medium text-sm">{name}</span>
              <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-muted text-xs">
                {active ? kinds[kind] : 'Not on sale'}
                <span className="font-mono text-text">{formatDollars(priceCents)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
