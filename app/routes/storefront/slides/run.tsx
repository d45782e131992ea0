import { Drawing, Words } from './drawing.tsx'

const motifs = [
  'M8 84 28 50l16 22 10-13 14 25Z',
  'M38 34a20 20 0 1 0 .1 0ZM16 92c6-18 38-18 44 0Z',
  'M12 40h52v10H12zM12 58h36v10H12zM12 76h44v8H12z',
]
const states = ['done', 'now', 'next']

export function RunDrawing() {
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
