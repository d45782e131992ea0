import { encode } from 'uqr'

/** Draws a QR code without its quiet zone: its size, and its dark modules as an SVG path, one unit each. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row) => row.map(Number).join(''))
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: path.join('') }
}
