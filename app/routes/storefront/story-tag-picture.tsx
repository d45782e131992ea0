/** The tool, drawn: a list on the left, stories with their tags on the right. */
export function StoryTagPicture() {
  return (
    <svg
      viewBox="0 0 400 280"
      role="img"
      aria-label="A window with a list of names and three stories that carry tags"
      className="w-full"
    >
      <rect
        x="1"
        y="1"
        width="398"
        height="278"
        rx="12"
        className="fill-surface stroke-line-strong"
        strokeWidth="1.5"
      />
      <path d="M1 34h398" className="stroke-line" strokeWidth="1.5" />
      <g className="fill-line-strong">
        <circle cx="20" cy="18" r="4.5" />
        <circle cx="36" cy="18" r="4.5" />
        <circle cx="52" cy="18" r="4.5" />
      </g>
      <rect x="150" y="12" width="100" height="12" rx="6" className="fill-raised" />
      <path d="M132 34v245" className="stroke-line" strokeWidth="1.5" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <g key={row} transform={`translate(18 ${54 + row * 35})`}>
          {row === 1 && <rect x="-10" y="-9" width="118" height="32" rx="7" className="fill-raised" />}
          {row === 1 && <rect x="-10" y="-9" width="3" height="32" rx="1.5" className="fill-signal" />}
          <circle cx="8" cy="7" r="8" className={row === 1 ? 'fill-signal' : 'fill-line-strong'} />
          <rect x="24" y="0" width={[58, 66, 44, 62, 50, 56][row]} height="6" rx="3" className="fill-muted" />
          <rect x="24" y="10" width={[34, 40, 28, 36, 44, 30][row]} height="4" rx="2" className="fill-line-strong" />
        </g>
      ))}
      {[0, 1, 2].map((story) => (
        <g key={story} transform={`translate(${150 + story * 80} 54)`}>
          <rect
            width="68"
            height="124"
            rx="9"
            className={story === 1 ? 'fill-accent-soft stroke-accent' : 'fill-raised stroke-line-strong'}
            strokeWidth="1.5"
          />
          <path
            d={
              [
                'M8 96 26 66l14 20 9-12 12 22Z',
                'M34 42a20 20 0 1 0 .1 0ZM14 104c6-18 34-18 40 0Z',
                'M10 60h48v10H10zM10 78h34v10H10zM10 96h42v6H10z',
              ][story]
            }
            className={story === 1 ? 'fill-signal' : 'fill-line-strong'}
          />
          <rect x="8" y="10" width="34" height="5" rx="2.5" className="fill-muted" />
          <g transform={`translate(${[22, 14, 26][story]} 108)`}>
            <path
              d="M6 0h40a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H6L-5 13Z"
              className={story === 1 ? 'fill-signal' : 'fill-surface stroke-line-strong'}
              strokeWidth="1.5"
            />
            <circle cx="6" cy="13" r="2.5" className={story === 1 ? 'fill-signal-ink' : 'fill-line-strong'} />
            <rect
              x="14"
              y="10"
              width="28"
              height="6"
              rx="3"
              className={story === 1 ? 'fill-signal-ink' : 'fill-muted'}
            />
          </g>
        </g>
      ))}
      <rect x="150" y="204" width="228" height="54" rx="9" className="fill-bg stroke-line" strokeWidth="1.5" />
      <rect x="166" y="220" width="92" height="7" rx="3.5" className="fill-muted" />
      <rect x="332" y="220" width="30" height="7" rx="3.5" className="fill-line-strong" />
      <rect x="166" y="238" width="196" height="6" rx="3" className="fill-line" />
      <rect x="166" y="238" width="128" height="6" rx="3" className="fill-signal" />
    </svg>
  )
}
