import { href, Link, useFetcher } from 'react-router'
import type { ListedProduct } from '#app/domain/catalog/queries.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { kindSettings } from './product-kinds.tsx'

export function SaleCard({ product, available }: { product: ListedProduct; available: number }) {
  const { id, name, kind, active, isOnSale, lacksFile } = product
  // A fetcher leaves the form beside it alone.
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
              Settle what was sold between the backup and the restore
            </Link>
          )}
          {active
            ? 'Retire it and nobody can buy it any more. Nothing is deleted: orders, licenses, claims and stock stay.'
            : `Nobody can buy it now. Orders, licenses and claims go on${kindSettings[kind].kept(available)}.`}
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
