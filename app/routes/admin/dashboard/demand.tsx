import { href, Link } from 'react-router'
import type { Demand } from '#app/domain/stock/demand.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

/** Lists the products that people wait for. */
export function DemandCard({ demand }: { demand: readonly Demand[] }) {
  if (demand.length === 0) return null
  return (
    <Card title={t('admin.dashboard.demand.title')}>
      <ul className="divide-y divide-line text-sm">
        {demand.map(({ id, name, waiting }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <Link
              to={href('/admin/products/:productId', { productId: id })}
              className="min-w-0 truncate font-medium underline-offset-3 hover:underline"
            >
              {name}
            </Link>
            <span className="whitespace-nowrap text-muted">
              {t('admin.dashboard.demand.waiting', { count: waiting })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function WaitingForProduct({ count }: { count: number }) {
  if (count === 0) return null
  return <p className="text-muted text-sm">{t('admin.dashboard.demand.product', { count })}</p>
}
