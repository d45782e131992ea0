import { createHash } from 'node:crypto'

/** Increase it when the drawing changes, so that other sites load the picture again. */
const DRAWING = 1

/** The signal color of the dark theme. */
const ORANGE = '#ff9a2c'

/** Returns what the picture of link previews shows, and its path, which changes with that. */
export function sharePictureOf({ siteName, accent }: { siteName: string; accent: string | null }) {
  const shown = { name: siteName, accent: accent ?? ORANGE }
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, shown]))
    .digest('hex')
    .slice(0, 16)
  return { ...shown, path: `/share/${hash}.png` }
}
