import { href, Link } from 'react-router'
import type { StockForecast } from '#app/domain/dashboard/queries.ts'
import { isStockLow, lowProducts } from '#app/domain/dashboard/rules.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { Alert } from '#app/ui/alert.tsx'
import { t } from '#messages'

const MAX_SHOWN = 5

type LowStockProps = { goods: Goods; availableStock: number; forecast: readonly StockForecast[] }

/** Warns about products that run low. With one product, the warning counts the whole stock. */
export function LowStock({ goods, availableStock, forecast }: LowStockProps) {
  if (forecast.length < 2) {
    if (!isStockLow(availableStock, forecast)) return null
    return (
      <Alert tone="warn" title={t('admin.dashboard.lowStock.title')} className="mb-5">
        {t('admin.dashboard.lowStock.text', { count: availableStock, goods })}
      </Alert>
    )
  }
  const low = lowProducts(forecast)
  if (low.length === 0) return null
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
