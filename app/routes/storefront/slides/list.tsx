import { Drawing, Words } from './drawing.tsx'

const names = ['amber.anchor', 'brisk.birch', 'calm.candle', 'dusty.dune', 'early.ember', 'golden.grove']

export function ListDrawing() {
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
