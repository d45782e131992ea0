import type { ComponentType, ReactNode } from 'react'
import { formatNumber } from '#app/lib/numbers.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'

/** Draws the window frame of a slide. The caption says the same in text. */
function Drawing({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 260" aria-hidden="true" className="block w-full">
      <rect x=".5" y=".5" width="399" height="259" rx="10" className="fill-surface stroke-line-strong" />
      <rect x="18" y="15" width="10" height="10" rx="2" className="fill-signal" />
      <Label x={38} y={25} strong text={name} />
      <Label x={382} y={25} tone="faint" end text={note} />
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

type LabelProps = {
  x: number
  y: number
  text: ReactNode
  tone?: keyof typeof tones
  strong?: boolean
  end?: boolean
  className?: string
}

function Label({ x, y, text, tone = 'text', strong, end, className }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={end ? 'end' : undefined}
      className={classNames('font-mono text-[13px]', strong && 'font-semibold', tones[tone], className)}
    >
      {text}
    </text>
  )
}

const names = ['amber.anchor', 'brisk.birch', 'calm.candle', 'dusty.dune', 'early.ember', 'golden.grove']

function ListDrawing() {
  return (
    <Drawing name="list.txt" note={t('shop.programs.drawings.list.lines')}>
      <path d="M54 48v204" className="stroke-line" />
      <rect x="10" y="86" width="240" height="28" rx="5" className="fill-raised" />
      <rect x="10" y="86" width="3" height="28" rx="1.5" className="fill-signal" />
      {names.map((name, index) => (
        <g key={name}>
          <Label x={40} y={72 + index * 32} tone="faint" end text={index + 1} />
          <Label x={68} y={72 + index * 32} tone={index === 1 ? 'text' : 'muted'} text={name} />
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
        <Label x={24} y={139.5} tone="ink" strong text="TXT" />
      </g>
    </Drawing>
  )
}

const steps = [
  ['done', 'M8 84 28 50l16 22 10-13 14 25Z'],
  ['now', 'M38 34a20 20 0 1 0 .1 0ZM16 92c6-18 38-18 44 0Z'],
  ['next', 'M12 40h52v10H12zM12 58h36v10H12zM12 76h44v8H12z'],
] as const

function RunDrawing() {
  return (
    <Drawing name={t('shop.programs.drawings.run.title')} note="00:41">
      {steps.map(([state, motif], index) => (
        <g key={state} transform={`translate(${18 + index * 88} 56)`}>
          <rect
            width="76"
            height="126"
            rx="8"
            className={index === 1 ? 'fill-accent-soft stroke-accent' : 'fill-raised stroke-line-strong'}
          />
          <rect x="10" y="11" width="38" height="5" rx="2.5" className="fill-muted" />
          <path d={motif} className={index === 1 ? 'fill-signal' : 'fill-line-strong'} />
          <Label
            x={12}
            y={116}
            tone={index === 1 ? 'accent' : 'muted'}
            strong={index === 1}
            text={t(`shop.programs.drawings.run.${state}`)}
          />
        </g>
      ))}
      <g transform="translate(286 56)">
        <rect x=".5" y=".5" width="95" height="125" rx="8" className="fill-bg stroke-line" />
        <Label x={14} y={40} className="text-[26px]" strong text="9" />
        <Label x={14} y={62} tone="muted" text={t('shop.programs.drawings.run.ofAll')} />
        <rect x="13.5" y="83.5" width="69" height="29" rx="6" className="fill-surface stroke-line-strong" />
        <rect x="24" y="93" width="10" height="10" rx="1.5" className="fill-text" />
        <Label x={41} y={102.5} text={t('shop.programs.drawings.run.stop')} />
      </g>
      <Label x={18} y={212} tone="muted" text="brisk.birch" />
      <Label x={382} y={212} tone="muted" end text={formatNumber(0.38, { style: 'percent' })} />
      <rect x="18" y="224" width="364" height="10" rx="5" className="fill-line" />
      <rect x="18" y="224" width="137" height="10" rx="5" className="fill-signal" />
    </Drawing>
  )
}

const rows = [
  ['amber.anchor', 'tagged', '14:02', 'good'],
  ['brisk.birch', 'tagged', '14:02', 'good'],
  ['calm.candle', 'noStory', '14:03', 'warn'],
  ['dusty.dune', 'tagged', '14:03', 'good'],
  ['early.ember', 'failed', '14:04', 'bad'],
] as const

const marks = { good: 'm-4 0 3 3 5-6', warn: 'M-4 0h8', bad: 'm-3.5-3.5 7 7m0-7-7 7' }

function ResultsDrawing() {
  return (
    <Drawing name={t('shop.programs.drawings.results.title')} note="results.csv">
      {rows.map(([name, outcome, time, tone], index) => (
        <g key={name}>
          <g transform={`translate(27 ${63 + index * 31})`}>
            <path d={marks[tone]} fill="none" strokeWidth="2" className={strokes[tone]} />
          </g>
          <Label x={46} y={67.5 + index * 31} text={name} />
          <Label x={214} y={67.5 + index * 31} tone={tone} text={t(`shop.programs.drawings.results.${outcome}`)} />
          <Label x={382} y={67.5 + index * 31} tone="faint" end text={time} />
          <path d={`M18 ${78.5 + index * 31}h364`} className="stroke-line" />
        </g>
      ))}
      <rect x="18" y="220" width="262" height="10" rx="2" className="fill-good" />
      <rect x="284" y="220" width="62" height="10" rx="2" className="fill-warn" />
      <rect x="350" y="220" width="32" height="10" rx="2" className="fill-bad" />
      <Label x={18} y={248} tone="muted" text={t('shop.programs.drawings.results.allTagged')} />
      <Label x={382} y={248} tone="muted" end text={t('shop.programs.drawings.results.others')} />
    </Drawing>
  )
}

const strokes = { good: 'stroke-good', warn: 'stroke-warn', bad: 'stroke-bad' }

const bars =
  'M0 0h3v44H0zM6 0h1v44H6zM10 0h4v44h-4zM17 0h2v44h-2zM22 0h1v44h-1zM27 0h5v44h-5zM35 0h2v44h-2zM40 0h1v44h-1zM44 0h3v44h-3zM51 0h1v44h-1zM55 0h4v44h-4zM62 0h2v44h-2zM67 0h1v44h-1zM71 0h5v44h-5z'

function LicenseDrawing() {
  return (
    <Drawing name={t('shop.programs.drawings.license.title')} note="StoryTag">
      <Label x={24} y={78} tone="muted" text={t('shop.programs.drawings.license.key')} />
      <Label x={24} y={108} strong className="text-[25px]" text="K7QD-29XM-TR4V-8HPA" />
      <path d="M24 128h352" className="stroke-line" />
      <Label x={24} y={156} tone="muted" text={t('shop.programs.drawings.license.timeLeft')} />
      <Label x={270} y={156} strong end text={t('shop.programs.drawings.license.days')} />
      <rect x="24" y="167" width="246" height="9" rx="4.5" className="fill-line" />
      <rect x="24" y="167" width="197" height="9" rx="4.5" className="fill-signal" />
      <Label x={24} y={208} tone="muted" text={t('shop.labels.columns.device')} />
      <Label x={270} y={208} end text="9f3a61c2" />
      <Label x={24} y={236} tone="muted" text={t('shop.labels.columns.status')} />
      <Label x={270} y={236} tone="good" strong end text={t('shop.programs.drawings.license.active')} />
      <path d={bars} transform="translate(300 146) scale(1 2.1)" className="fill-text" />
    </Drawing>
  )
}

const fields = [
  ['licenseKey', 'K7QD-29XM-••••-••••'],
  ['list', 'Documents/list.txt'],
  ['results', 'Documents/results'],
] as const
const switches = [
  ['save', true],
  ['start', false],
] as const

function SettingsDrawing() {
  return (
    <Drawing name={t('shop.programs.drawings.settings.title')} note={t('shop.programs.drawings.settings.version')}>
      {fields.map(([name, value], index) => (
        <g key={name}>
          <Label x={24} y={78 + index * 38} tone="muted" text={t(`shop.programs.drawings.settings.${name}`)} />
          <rect x="136.5" y={58.5 + index * 38} width="240" height="29" rx="6" className="fill-bg stroke-control" />
          <Label x={148} y={78 + index * 38} text={value} />
        </g>
      ))}
      <path d="M24 180h352" className="stroke-line" />
      {switches.map(([name, on], index) => (
        <g key={name}>
          <Label x={24} y={207 + index * 30} tone="muted" text={t(`shop.programs.drawings.settings.${name}`)} />
          <g transform={`translate(340 ${193 + index * 30})`}>
            <rect width="36" height="19" rx="9.5" className={on ? 'fill-signal' : 'fill-line-strong'} />
            <circle cx={on ? 26.5 : 9.5} cy="9.5" r="6.5" className={on ? 'fill-signal-ink' : 'fill-surface'} />
          </g>
        </g>
      ))}
    </Drawing>
  )
}

/** Drawings that a program's page can name, in the theme's colors. */
export const drawings: Partial<Record<string, ComponentType>> = {
  list: ListDrawing,
  run: RunDrawing,
  results: ResultsDrawing,
  license: LicenseDrawing,
  settings: SettingsDrawing,
}
