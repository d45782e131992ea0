import { axisMarks } from '#app/domain/dashboard/rules.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { currentLanguage, t } from '#messages'
import { languages } from '#messages/languages.ts'
import { type DaySales, SalesBars } from './sales-bars.tsx'

function nameOf(day: string): string {
  const { intl } = languages[currentLanguage()]
  return new Date(day).toLocaleDateString(intl, { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

export function SalesChart({ days }: { days: readonly DaySales[] }) {
  const marks = axisMarks(days.map(({ accounts }) => accounts))
  return (
    <figure>
      <figcaption className="mb-5 text-muted text-xs">{summaryOf(days)}</figcaption>
      <SalesBars days={days} marks={marks} nameOf={nameOf} />
      <details className="mt-4 text-sm">
        <summary className="w-fit text-muted text-xs hover:text-text">{t('admin.dashboard.chart.showTable')}</summary>
        <SalesTable days={days} />
      </details>
    </figure>
  )
}

function summaryOf(days: readonly DaySales[]): string {
  const total = days.reduce((sum, { accounts }) => sum + accounts, 0)
  if (total === 0) return t('admin.dashboard.chart.none')
  const best = days.reduce((most, day) => (day.accounts > most.accounts ? day : most))
  return t('admin.dashboard.chart.summary', { total, day: nameOf(best.day), most: best.accounts })
}

function SalesTable({ days }: { days: readonly DaySales[] }) {
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">{t('admin.dashboard.chart.tableLabel')}</caption>
      <thead className="text-start text-muted text-xs">
        <tr className="[&>th]:py-1 [&>th]:font-medium">
          <th scope="col">{t('admin.dashboard.chart.columns.day')}</th>
          <th scope="col" className="text-end">
            {t('admin.dashboard.chart.columns.accounts')}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {days.toReversed().map(({ day, accounts }) => (
          <tr key={day} className="border-line border-t">
            <th scope="row" className="py-1 text-start font-normal">
              {nameOf(day)}
            </th>
            <td className="py-1 text-end">{formatNumber(accounts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
