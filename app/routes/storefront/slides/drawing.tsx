import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type DrawingProps = { name: string; note: string; children: ReactNode }

/** The window that every slide is drawn in: a slip with a head that says where one is. Its caption tells the same in words. */
export function Drawing({ name, note, children }: DrawingProps) {
  return (
    <svg viewBox="0 0 400 260" aria-hidden="true" className="block w-full">
      <rect x=".5" y=".5" width="399" height="259" rx="10" className="fill-surface stroke-line-strong" />
      <rect x="18" y="15" width="10" height="10" rx="2" className="fill-signal" />
      <Words x={38} y={25} strong>
        {name}
      </Words>
      <Words x={382} y={25} tone="faint" end>
        {note}
      </Words>
      <path d="M10 40h380" strokeDasharray="4 4" className="stroke-line-strong" />
      <circle cx="0" cy="40" r="7" className="fill-accent-soft" />
      <circle cx="400" cy="40" r="7" className="fill-accent-soft" />
      <path d="M.5 33a7 7 0 0 1 0 14M399.5 33a7 7 0 0 0 0 14" fill="none" className="stroke-line-strong" />
      {children}
    </svg>
  )
}

const tones = {
  text: 'fill-text',
  muted: 'fill-muted',
  faint: 'fill-faint',
  ink: 'fill-signal-ink',
  accent: 'fill-accent',
  good: 'fill-good',
  warn: 'fill-warn',
  bad: 'fill-bad',
}

type WordsProps = {
  x: number
  y: number
  tone?: keyof typeof tones
  strong?: boolean
  /** Whether `x` is where the words end. */
  end?: boolean
  className?: string
  children: ReactNode
}

export function Words({ x, y, tone = 'text', strong, end, className, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={end ? 'end' : undefined}
      className={classNames('font-mono text-[13px]', strong && 'font-semibold', tones[tone], className)}
    >
      {children}
    </text>
  )
}
