import { axisMarks } from '#app/domain/dashboard/rules.ts'

type SalesChartProps = { days: readonly { day: string; accounts: number }[] }

// Opaque, so that the lines of the scale do not show through.
const pastDay = 'text-[color-mix(in_oklab,var(--accent)_60%,var(--surface))]'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const nameOf = (day: string) => dayFormat.format(new Date(day))

/** One bar for each day, today's in the signal colour; the same numbers as a table for those who would rather read. */
export function SalesChart({ days }: SalesChartProps) {
  const marks = axisMarks(days.map(({ accounts }) => accounts))
  const top = marks.at(-1) ?? 1
  const total = days.reduce((sum, { accounts }) => sum + accounts, 0)
  const best = days.reduce((most, day) => (day.accounts > most.accounts ? day : most), { day: '', accounts: 0 })
  const summary =
    total === 0
      ? 'No accounts sold yet'
      : `${total.toLocaleString('en-US')} in total, best day ${nameOf(best.day)} with ${best.accounts.toLocaleString('en-US')}`

  return (
    <figure>
      <figcaption className="mb-5 text-muted text-xs">{summary}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 font-mono text-muted text-xs" aria-hidden>
        <ol className="relative h-56 min-w-6 text-right">
          {marks.map((mark) => (
            <li
              key={mark}
              className="absolute right-0 translate-y-1/2 leading-none"
              style={{ bottom: `${(mark / top) * 100}%` }}
            >
              {mark.toLocaleString('en-US')}
            </li>
          ))}
          <li className="invisible">{top.toLocaleString('en-US')}</li>
        </ol>
        <svg className="h-56 w-full overflow-visible" role="presentation">
          {marks.map((mark) => (
            <line
              key={mark}
              x1="0"
              x2="100%"
              y1={share(1 - mark / top)}
              y2={share(1 - mark / top)}
              className="stroke-line"
            />
          ))}
          {days.map(({ day, accounts }, index) => (
            <g key={day} className={`group ${index === days.length - 1 ? 'text-accent' : pastDay}`}>
              <title>{`${nameOf(day)}: ${accounts.toLocaleString('en-US')} accounts`}</title>
              <rect
                x={share(index / days.length)}
                width={share(1 / days.length)}
                y="0"
                height="100%"
                className="fill-transparent group-hover:fill-raised/60"
              />
              <rect
                x={share((index + 0.12) / days.length)}
                width={share(0.76 / days.length)}
                y={share(1 - accounts / top)}
                height={share(accounts / top)}
                rx="2"
                fill="currentColor"
              />
            </g>
          ))}
        </svg>
        <ol className="col-start-2 mt-2.5 flex justify-between">
          {days
            .filter((_, index) => index % 7 === 1)
            .map(({ day }) => (
              <li key={day}>{nameOf(day)}</li>
            ))}
        </ol>
      </div>
      <details className="mt-4 text-sm">
        <summary className="w-fit text-muted text-xs hover:text-text">Show as a table</summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">Accounts sold on each of the last 30 days, in UTC</caption>
          <thead className="text-left text-muted text-xs">
            <tr>
              <th scope="col" className="py-1 font-medium">
                Day
              </th>
              <th scope="col" className="py-1 text-right font-medium">
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
                <td className="py-1 text-right">{accounts.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function share(part: number): string {
  return `${part * 100}%`
}
