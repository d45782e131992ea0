import { Bar, BarChart, CartesianGrid, Rectangle, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#app/lib/numbers.ts'
import { rich, t } from '#messages'

export type DaySales = { day: string; accounts: number }

type SalesBarsProps = { days: readonly DaySales[]; marks: number[]; nameOf: (day: string) => string }

const axis = { tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false, axisLine: false }

/** Draws the bars, and loads the chart library after the page. Arrow keys move between days. */
export default function SalesBars({ days, marks, nameOf }: SalesBarsProps) {
  const today = days.at(-1)?.day
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...days]}
        margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
        barCategoryGap="14%"
        title={t('admin.dashboard.chart.label')}
        className="font-mono"
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tickFormatter={nameOf} minTickGap={24} {...axis} />
        <YAxis
          ticks={marks}
          domain={[0, marks.at(-1) ?? 0]}
          width="auto"
          tickFormatter={(mark: number) => formatNumber(mark)}
          {...axis}
        />
        <Tooltip cursor={{ fill: 'var(--raised)' }} isAnimationActive={false} content={<DayTip nameOf={nameOf} />} />
        <Bar
          dataKey="accounts"
          isAnimationActive={false}
          shape={(bar) => (
            <Rectangle
              {...bar}
              radius={[2, 2, 0, 0]}
              fill={
                bar.payload.day === today ? 'var(--accent)' : 'color-mix(in oklab, var(--accent) 60%, var(--surface))'
              }
            />
          )}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

type DayTipProps = Pick<SalesBarsProps, 'nameOf'> & { payload?: readonly { payload: DaySales }[] }

function DayTip({ nameOf, payload }: DayTipProps) {
  const day = payload?.[0]?.payload
  if (!day) return null
  return (
    <p className="rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-xs">
      {rich('admin.dashboard.chart.day', {
        day: nameOf(day.day),
        count: day.accounts,
        b: (text) => <b className="font-mono">{text}</b>,
      })}
    </p>
  )
}
