/** Modules of nothing that scanners need around the code. */
const QUIET = 4

type QrCodeProps = {
  /** What it holds, for screen readers. */
  label: string
  /** Modules on each side. */
  size: number
  /** The dark modules as the path of an SVG. */
  path: string
}

/** Black on white in both themes, as some cameras read nothing else. */
export function QrCode({ label, size, path }: QrCodeProps) {
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
