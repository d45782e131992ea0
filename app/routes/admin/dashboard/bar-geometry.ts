type Value = { name: string; value: number }

/** Positions are in percent of the plot, so that the server can draw a chart whose width only the browser knows. */
export type Bar = Value & { slot: number; slotWidth: number; x: number; width: number; middle: number; top: number }

/** Free space on either side of a bar, as a share of its slot. */
const GAP = 0.14
/** Keeps a single account visible next to thousands. */
const LEAST_HEIGHT = 0.5

export function barsOf(values: readonly Value[], highest: number): Bar[] {
  const slotWidth = 100 / values.length
  return values.map(({ name, value }, index) => ({
    name,
    value,
    slot: round(index * slotWidth),
    slotWidth: round(slotWidth),
    x: round((index + GAP) * slotWidth),
    width: round((1 - 2 * GAP) * slotWidth),
    middle: round((index + 0.5) * slotWidth),
    top: value === 0 ? 100 : round(100 - Math.max(LEAST_HEIGHT, (value / highest) * 100)),
  }))
}

const CHARACTER_REM = 0.45
const SPACE_BETWEEN_LABELS = 2

export function longestName(values: readonly Value[]): number {
  return Math.max(0, ...values.map(({ name }) => name.length))
}

/** Returns the bars whose labels fit a plot `widthRem` wide, evenly spaced so that the last is among them. */
export function labeledIn(widthRem: number, bars: readonly Bar[]): Bar[] {
  const room = (longestName(bars) + SPACE_BETWEEN_LABELS) * CHARACTER_REM
  const step = Math.ceil((room * bars.length) / widthRem)
  return bars.filter((_, index) => (bars.length - 1 - index) % step === 0)
}

export function barAt(x: number, plotWidth: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((x / plotWidth) * count)))
}

/** Returns the bar that a key moves to, null if it dismisses the value, or undefined for other keys. */
export function barAfter(key: string, shown: number | null, count: number): number | null | undefined {
  if (key === 'ArrowRight') return Math.min(count - 1, (shown ?? -1) + 1)
  if (key === 'ArrowLeft') return Math.max(0, (shown ?? count) - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'Escape' && shown !== null) return null
  return undefined
}

function round(percent: number): number {
  return Math.round(percent * 1000) / 1000
}
