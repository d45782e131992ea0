import type { StockForecast } from '#app/domain/dashboard/forecast.ts'
import { counted } from '#app/lib/counted.ts'
import { classNames } from '#app/ui/class-names.ts'

/** A month of stock fills the level. */
const FULL_DAYS = 30

const number = (count: number) => count.toLocaleString('en-US')

/** How long the stock of each product lasts at the pace of the last two weeks, what runs out first on top. */
export function StockForecastList({ forecast }: { forecast: readonly StockForecast[] }) {
  if (forecast.length === 0) return <p className="text-muted text-sm">No product of accounts is on sale.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {forecast.map((product) => (
        <li key={product.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex items-baseline justify-between gap-3">
            <span className="truncate font-medium">{product.name}</span>
            <span className="whitespace-nowrap font-mono">{lasts(product)}</span>
          </div>
          <Level {...product} />
          <p className="mt-1.5 text-muted text-xs">
            {number(product.available)} available, {pace(product)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function lasts({ available, daysLeft }: StockForecast): string {
  if (available === 0) return 'Out of stock'
  if (daysLeft === null) return 'No sales'
  if (daysLeft > 365) return 'Over a year'
  return `${counted(daysLeft, 'day')} left`
}

function pace({ perDay }: StockForecast): string {
  if (perDay === 0) return 'none sold in two weeks'
  return `${perDay < 10 ? perDay.toFixed(1) : number(Math.round(perDay))} sold a day`
}

function Level({ available, daysLeft }: StockForecast) {
  const days = available === 0 ? 0 : (daysLeft ?? FULL_DAYS)
  const tone = days > 7 ? 'bg-good' : days > 3 ? 'bg-warn' : 'bg-bad'
  return (
    <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-raised">
      <div
        className={classNames('h-full rounded-full', tone)}
        style={{ width: `${Math.max(2, Math.min(1, days / FULL_DAYS) * 100)}%` }}
      />
    </div>
  )
}
