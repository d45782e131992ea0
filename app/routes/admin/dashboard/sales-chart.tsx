import { lazy, Suspense } from 'react'
import { axisMarks } from '#app/domain/dashboard/rules.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { DaySales } from './sales-bars.tsx'

const SalesBars = lazy(() => import('./sales-bars.tsx'))

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const nameOf = (day: string) => dayFormat.format(new Date(day))

export function SalesChart({ days }: { days: readonly DaySales[] }) {
  const hydrated = useHydrated()
  const marks = axisMarks(days.map(({ accounts }) => accounts))
  return (
    <figure>
      <figcaption className="mb-5 text-muted text-xs">{summaryOf(days)}</figcaption>
      <div className="needs-script h-64 overflow-hidden">
        <Suspense>{hydrated && <SalesBars days={days} marks={marks} nameOf={nameOf} />}</Suspense>
      </div>
      <details className="mt-4 text-sm">
        <summary className="w-fit text-muted text-xs hover:text-text">Show as a table</summary>
        <SalesTable days={days} />
      </details>
    </figure>
  )
}

function summaryOf(days: readonly DaySales[]): string {
  const total = days.reduce((sum, { accounts }) => sum + accounts, 0)
  if (total === 0) return 'No accounts sold yet'
  const best = days.reduce((most, day) => (day.accounts > most.accounts ? day : most))
  return `${formatNumber(total)} in total, best day ${nameOf(best.day)} with ${formatNumber(best.accounts)}`
}

function SalesTable({ days }: { days: readonly DaySales[] }) {
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">Accounts sold on each of the last 30 days, in UTC</caption>
      <thead className="text-left text-muted text-xs">
        <tr className="[&>th]:py-1 [&>th]:font-medium">
          <th scope="col">Day</th>
          <th scope="col" className="text-right">
            Accounts
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {days.toReversed().map(({ day, accounts }) => (
          <tr key={day} className="border-line border-t">
            <th scope="row" className="py-1 text-left font-normal">
              {nameOf(day)}
            </th>
            <td className="py-1 text-right">{formatNumber(accounts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
