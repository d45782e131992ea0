import type { ComponentType, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type DrawingProps = { name: string; note: string; children: ReactNode }

/** The window that every slide is drawn in: a slip with a head that says where one is. Its caption tells the same in words. */
function Drawing({ name, note, children }: DrawingProps) {
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

function Words({ x, y, tone = 'text', strong, end, className, children }: WordsProps) {
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

const names = ['amber.anchor', 'brisk.birch', 'calm.candle', 'dusty.dune', 'early.ember', 'golden.grove']

function ListDrawing() {
  return (
    <Drawing name="list.txt" note="24 lines">
      <path d="M54 48v204" className="stroke-line" />
      <rect x="10" y="86" width="240" height="28" rx="5" className="fill-raised" />
      <rect x="10" y="86" width="3" height="28" rx="1.5" className="fill-signal" />
      {names.map((name, index) => (
        <g key={name}>
          <Words x={40} y={72 + index * 32} tone="faint" end>
            {index + 1}
          </Words>
          <Words x={68} y={72 + index * 32} tone={index === 1 ? 'text' : 'muted'}>
            {name}
          </Words>
        </g>
      ))}
      <rect x="158" y="91" width="2" height="18" className="fill-signal" />
      <g transform="translate(278 60)">
        <path
          d="M.5 6a6 6 0 0 1 6-6H76l28 28v122a6 6 0 0 1-6 6H6.5a6 6 0 0 1-6-6Z"
          className="fill-bg stroke-line-strong"
        />
        <path d="M76 0v22a6 6 0 0 0 6 6h22" fill="none" className="stroke-line-strong" />
        <path
          d="M18 46h48M18 62h66M18 78h38M18 94h58M18 110h44"
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
        <rect x="14" y="126" width="44" height="18" rx="4" className="fill-signal" />
        <Words x={24} y={139.5} tone="ink" strong>
          TXT
        </Words>
      </g>
    </Drawing>
  )
}

const motifs = [
  'M8 84 28 50l16 22 10-13 14 25Z',
  'M38 34a20 20 0 1 0 .1 0ZM16 92c6-18 38-18 44 0Z',
  'M12 40h52v10H12zM12 58h36v10H12zM12 76h44v8H12z',
]
const states = ['done', 'now', 'next']

function RunDrawing() {
  return (
    <Drawing name="Run" note="00:41">
      {motifs.map((motif, index) => (
        <g key={motif} transform={`translate(${18 + index * 88} 56)`}>
          <rect
            width="76"
            height="126"
            rx="8"
            className={index === 1 ? 'fill-accent-soft stroke-accent' : 'fill-raised stroke-line-strong'}
          />
          <rect x="10" y="11" width="38" height="5" rx="2.5" className="fill-muted" />
          <path d={motif} className={index === 1 ? 'fill-signal' : 'fill-line-strong'} />
          <Words x={12} y={116} tone={index === 1 ? 'accent' : 'muted'} strong={index === 1}>
            {states[index]}
          </Words>
        </g>
      ))}
      <g transform="translate(286 56)">
        <rect x=".5" y=".5" width="95" height="125" rx="8" className="fill-bg stroke-line" />
        <Words x={14} y={40} className="text-[26px]" strong>
          9
        </Words>
        <Words x={14} y={62} tone="muted">
          of 24
        </Words>
        <rect x="13.5" y="83.5" width="69" height="29" rx="6" className="fill-surface stroke-line-strong" />
        <rect x="24" y="93" width="10" height="10" rx="1.5" className="fill-text" />
        <Words x={41} y={102.5}>
          Stop
        </Words>
      </g>
      <Words x={18} y={212} tone="muted">
        brisk.birch
      </Words>
      <Words x={382} y={212} tone="muted" end>
        38%
      </Words>
      <rect x="18" y="224" width="364" height="10" rx="5" className="fill-line" />
      <rect x="18" y="224" width="137" height="10" rx="5" className="fill-signal" />
    </Drawing>
  )
}

const rows = [
  ['amber.anchor', 'tagged', '14:02', 'good'],
  ['brisk.birch', 'tagged', '14:02', 'good'],
  ['calm.candle', 'no story', '14:03', 'warn'],
  ['dusty.dune', 'tagged', '14:03', 'good'],
  ['early.ember', 'failed', '14:04', 'bad'],
] as const

const marks = { good: 'm-4 0 3 3 5-6', warn: 'M-4 0h8', bad: 'm-3.5-3.5 7 7m0-7-7 7' }

function ResultsDrawing() {
  return (
    <Drawing name="Results" note="results.csv">
      {rows.map(([name, outcome, time, tone], index) => (
        <g key={name}>
          <g transform={`translate(27 ${63 + index * 31})`}>
            <path d={marks[tone]} fill="none" strokeWidth="2" className={strokes[tone]} />
          </g>
          <Words x={46} y={67.5 + index * 31}>
            {name}
          </Words>
          <Words x={214} y={67.5 + index * 31} tone={tone}>
            {outcome}
          </Words>
          <Words x={382} y={67.5 + index * 31} tone="faint" end>
            {time}
          </Words>
          <path d={`M18 ${78.5 + index * 31}h364`} className="stroke-line" />
        </g>
      ))}
      <rect x="18" y="220" width="262" height="10" rx="2" className="fill-good" />
      <rect x="284" y="220" width="62" height="10" rx="2" className="fill-warn" />
      <rect x="350" y="220" width="32" height="10" rx="2" className="fill-bad" />
      <Words x={18} y={248} tone="muted">
        19 tagged
      </Words>
      <Words x={382} y={248} tone="muted" end>
        4 no story, 1 failed
      </Words>
    </Drawing>
  )
}

const strokes = { good: 'stroke-good', warn: 'stroke-warn', bad: 'stroke-bad' }

const bars =
  'M0 0h3v44H0zM6 0h1v44H6zM10 0h4v44h-4zM17 0h2v44h-2zM22 0h1v44h-1zM27 0h5v44h-5zM35 0h2v44h-2zM40 0h1v44h-1zM44 0h3v44h-3zM51 0h1v44h-1zM55 0h4v44h-4zM62 0h2v44h-2zM67 0h1v44h-1zM71 0h5v44h-5z'

/** The key is invented. */
function LicenseDrawing() {
  return (
    <Drawing name="License" note="StoryTag">
      <Words x={24} y={78} tone="muted">
        Key
      </Words>
      <Words x={24} y={108} strong className="text-[25px]">
        K7QD-29XM-TR4V-8HPA
      </Words>
      <path d="M24 128h352" className="stroke-line" />
      <Words x={24} y={156} tone="muted">
        Time left
      </Words>
      <Words x={270} y={156} strong end>
        24 days
      </Words>
      <rect x="24" y="167" width="246" height="9" rx="4.5" className="fill-line" />
      <rect x="24" y="167" width="197" height="9" rx="4.5" className="fill-signal" />
      <Words x={24} y={208} tone="muted">
        Computer
      </Words>
      <Words x={270} y={208} end>
        9f3a61c2
      </Words>
      <Words x={24} y={236} tone="muted">
        State
      </Words>
      <Words x={270} y={236} tone="good" strong end>
        active
      </Words>
      <path d={bars} transform="translate(300 146) scale(1 2.1)" className="fill-text" />
    </Drawing>
  )
}

const fields = [
  ['License key', 'K7QD-29XM-••••-••••'],
  ['List', 'Documents/list.txt'],
  ['Results', 'Documents/results'],
]
const switches = [
  ['Save results after each run', true],
  ['Start with the computer', false],
] as const

function SettingsDrawing() {
  return (
    <Drawing name="Settings" note="version 1.0">
      {fields.map(([name, value], index) => (
        <g key={name}>
          <Words x={24} y={78 + index * 38} tone="muted">
            {name}
          </Words>
          <rect x="136.5" y={58.5 + index * 38} width="240" height="29" rx="6" className="fill-bg stroke-control" />
          <Words x={148} y={78 + index * 38}>
            {value}
          </Words>
        </g>
      ))}
      <path d="M24 180h352" className="stroke-line" />
      {switches.map(([name, on], index) => (
        <g key={name}>
          <Words x={24} y={207 + index * 30} tone="muted">
            {name}
          </Words>
          <g transform={`translate(340 ${193 + index * 30})`}>
            <rect width="36" height="19" rx="9.5" className={on ? 'fill-signal' : 'fill-line-strong'} />
            <circle cx={on ? 26.5 : 9.5} cy="9.5" r="6.5" className={on ? 'fill-signal-ink' : 'fill-surface'} />
          </g>
        </g>
      ))}
    </Drawing>
  )
}

/** Drawings that a program's page names; they take their colors from the theme. */
export const drawings: Partial<Record<string, ComponentType>> = {
  list: ListDrawing,
  run: RunDrawing,
  results: ResultsDrawing,
  license: LicenseDrawing,
  settings: SettingsDrawing,
}
