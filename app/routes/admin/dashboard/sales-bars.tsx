import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatNumber } from '#app/lib/numbers.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { rich, t } from '#messages'
import { type Bar, barAfter, barAt, barsOf, labeledIn, longestName } from './bar-geometry.ts'

export type DaySales = { day: string; accounts: number }

type SalesBarsProps = { days: readonly DaySales[]; marks: number[]; nameOf: (day: string) => string }

/** Time runs from left to right in every language. */
export function SalesBars({ days, marks, nameOf }: SalesBarsProps) {
  const values = days.map(({ day, accounts }) => ({ name: nameOf(day), value: accounts }))
  const bars = barsOf(values, marks.at(-1) ?? 0)
  return (
    <div dir="ltr" className="flex h-64 gap-2 pt-2 pb-7.5 font-mono text-muted text-xs">
      <div aria-hidden className="-my-2 flex flex-col-reverse justify-between text-end">
        {marks.map((mark) => (
          <span key={mark}>{formatNumber(mark)}</span>
        ))}
      </div>
      {/* Half of the last label is beside the plot. */}
      <div className="@container min-w-0 grow" style={{ marginRight: `${longestName(values) / 2}ch` }}>
        <Plot bars={bars} steps={marks.length - 1} />
      </div>
    </div>
  )
}

function Plot({ bars, steps }: { bars: Bar[]; steps: number }) {
  const hydrated = useHydrated()
  const hint = useId()
  const [shown, setShown] = useState<number | null>(null)
  const [byKeyboard, setByKeyboard] = useState(false)
  const active = shown === null ? undefined : bars[shown]

  function point({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    setByKeyboard(false)
    setShown(barAt(clientX - left, width, bars.length))
  }

  function move(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = barAfter(event.key, shown, bars.length)
    if (next === undefined) return
    event.preventDefault()
    setByKeyboard(true)
    setShown(next)
  }

  const tip = active && <Tip {...active} />
  const label = t('admin.dashboard.chart.label')
  if (!hydrated) {
    return (
      <div role="img" aria-label={label} className="h-full">
        <Picture bars={bars} steps={steps} />
      </div>
    )
  }
  return (
    <div
      role="application"
      aria-label={label}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between the days
      tabIndex={0}
      className="relative h-full touch-pan-y"
      onKeyDown={move}
      onFocus={() => {
        setByKeyboard(true)
        setShown((current) => current ?? 0)
      }}
      onBlur={() => setShown(null)}
      onPointerMove={point}
      onPointerDown={(event) => {
        // The value of a touched bar stays until the focus moves on.
        event.currentTarget.focus({ preventScroll: true })
        point(event)
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
      onPointerCancel={() => setShown(null)}
    >
      <Picture bars={bars} steps={steps} active={active} />
      {/* Keys announce a day. A pointer would announce every day it crosses. */}
      <div aria-live="polite">{byKeyboard && tip}</div>
      {!byKeyboard && tip}
      <p id={hint} hidden>
        {t('admin.dashboard.chart.hint')}
      </p>
    </div>
  )
}

type PictureProps = { bars: Bar[]; steps: number; active?: Bar }

function Picture({ bars, steps, active }: PictureProps) {
  return (
    <svg aria-hidden="true" className="size-full overflow-visible">
      <Lines steps={steps} />
      <Bars bars={bars} active={active} />
      <Labels bars={bars} />
    </svg>
  )
}

function Lines({ steps }: { steps: number }) {
  return Array.from({ length: steps + 1 }, (_, step) => `${(step / steps) * 100}%`).map((y) => (
    <line key={y} x2="100%" y1={y} y2={y} shapeRendering="crispEdges" className="stroke-line" />
  ))
}

/** The inner picture cuts off the lower ends of the bars, so that only the upper corners are round. */
function Bars({ bars, active }: Omit<PictureProps, 'steps'>) {
  const last = bars.at(-1)
  return (
    <svg aria-hidden="true">
      {active && <rect x={`${active.slot}%`} width={`${active.slotWidth}%`} height="100%" className="fill-raised" />}
      {bars.map((bar) => (
        <rect
          key={bar.x}
          x={`${bar.x}%`}
          y={`${bar.top}%`}
          width={`${bar.width}%`}
          height="110%"
          rx="2"
          className={bar === last ? 'fill-accent' : 'fill-[color-mix(in_oklab,var(--accent)_60%,var(--surface))]'}
        />
      ))}
    </svg>
  )
}

/** The width of the plot decides which set of labels is shown. */
const labelSets = [
  { fromRem: 14, shown: '@max-xs:block' },
  { fromRem: 20, shown: '@xs:@max-md:block' },
  { fromRem: 28, shown: '@md:@max-xl:block' },
  { fromRem: 36, shown: '@xl:@max-3xl:block' },
  { fromRem: 48, shown: '@3xl:block' },
]

function Labels({ bars }: { bars: Bar[] }) {
  return labelSets.map(({ fromRem, shown }) => (
    <g key={fromRem} className={classNames('hidden fill-muted', shown)}>
      {labeledIn(fromRem, bars).map(({ middle, name }) => (
        <text key={middle} x={`${middle}%`} y="100%" dy="1.4em" textAnchor="middle" unicodeBidi="plaintext">
          {name}
        </text>
      ))}
    </g>
  ))
}

/** Floats above the plot, where it hides no bar, and moves inwards near the sides. */
function Tip({ name, value, middle }: Bar) {
  return (
    <p
      dir="auto"
      className="pointer-events-none absolute bottom-full -mb-1 whitespace-nowrap rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-text"
      style={{ left: `${middle}%`, translate: `${-middle}%` }}
    >
      {rich('admin.dashboard.chart.day', { day: name, count: value, b: (text) => <b>{text}</b> })}
    </p>
  )
}
