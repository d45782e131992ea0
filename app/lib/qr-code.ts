import { create } from 'qrcode'

export type QrCode = {
  size: number
  /** The dark modules as the path of an SVG, one unit each. */
  path: string
}

export function qrCodeOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''))
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: path.join('') }
}
