import { Drawing, Words } from './drawing.tsx'

const fields = [
  ['License key', 'K7QD-29XM-••••-••••'],
  ['List', 'Documents/list.txt'],
  ['Results', 'Documents/results'],
]
const switches = [
  ['Save results after each run', true],
  ['Start with the computer', false],
] as const

export function SettingsDrawing() {
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
