import { Drawing, Words } from './drawing.tsx'

const rows = [
  ['amber.anchor', 'tagged', '14:02', 'good'],
  ['brisk.birch', 'tagged', '14:02', 'good'],
  ['calm.candle', 'no story', '14:03', 'warn'],
  ['dusty.dune', 'tagged', '14:03', 'good'],
  ['early.ember', 'failed', '14:04', 'bad'],
] as const

const marks = { good: 'm-4 0 3 3 5-6', warn: 'M-4 0h8', bad: 'm-3.5-3.5 7 7m0-7-7 7' }

export function ResultsDrawing() {
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
