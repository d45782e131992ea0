import { href, Link } from 'react-router'
import type { Demand, ProductDemand } from '#app/domain/stock/restocks/demand.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

/** Lists the products that people wait for. */
export function DemandCard({ demand }: { demand: readonly ProductDemand[] }) {
  if (demand.length === 0) return null
  return (
    <Card title={t('admin.dashboard.demand.title')}>
      <ul className="divide-y divide-line text-sm">
        {demand.map(({ id, name, ...product }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-3 first:pt-0 last:pb-0">
            <Link
              to={href('/admin/products/:productId', { productId: id })}
              className="min-w-0 truncate font-medium underline-offset-3 hover:underline"
            >
              {name}
            </Link>
            <span className="ms-auto text-end text-muted">
              {product.waiting > 0 && (
                <span className="block">{t('admin.dashboard.demand.waiting', { count: product.waiting })}</span>
              )}
              {product.wanted > 0 && (
                <span className="block">{t('admin.dashboard.demand.wanted', standbysOf(product))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function WaitingForProduct({ demand }: { demand: Demand }) {
  const { waiting, wanted } = demand
  if (waiting + wanted === 0) return null
  return (
    <div className="grid gap-1 text-muted text-sm">
      {waiting > 0 && <p>{t('admin.dashboard.demand.product', { count: waiting })}</p>}
      {wanted > 0 && <p>{t('admin.dashboard.demand.standbys', standbysOf(demand))}</p>}
    </div>
  )
}

function standbysOf({ wanted, maxUnitCents }: Demand) {
  return { count: wanted, price: formatDollars(maxUnitCents) }
}
