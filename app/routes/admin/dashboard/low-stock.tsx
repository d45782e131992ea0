import { href, Link } from 'react-router'
import type { StockForecast } from '#app/domain/dashboard/queries.ts'
import { lowProducts } from '#app/domain/dashboard/rules.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { Alert } from '#app/ui/alert.tsx'
import { t } from '#messages'

const MAX_SHOWN = 5

type LowStockProps = { goods: Goods; forecast: readonly StockForecast[] }

/** Warns about products for sale that run low. The only one is not named. */
export function LowStock({ goods, forecast }: LowStockProps) {
  const low = lowProducts(forecast)
  const [first] = low
  if (!first) return null
  if (forecast.length === 1) {
    return (
      <Alert tone="warn" title={t('admin.dashboard.lowStock.title')} className="mb-5">
        {t('admin.dashboard.lowStock.text', { count: first.available, goods })}
      </Alert>
    )
  }
  return (
    <Alert tone="warn" title={t('admin.dashboard.lowStock.title')} className="mb-5">
      <ul className="grid gap-0.5">
        {low.slice(0, MAX_SHOWN).map(({ id, name, available }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={href('/admin/products/:productId', { productId: id })} className="underline">
              <bdi>{name}</bdi>
            </Link>{' '}
            {t('admin.settings.products.stock.account', { available })}
          </li>
        ))}
      </ul>
      {low.length > MAX_SHOWN && t('admin.dashboard.lowStock.more', { count: low.length - MAX_SHOWN })}
    </Alert>
  )
}
