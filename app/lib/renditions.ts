/** The widths of a product picture. Smaller pictures are never enlarged: their own width replaces the larger ones. */
const WIDTHS = [320, 640, 1280]

export const MAX_WIDTH = 1280
/** The picture of link previews, as other sites ask for it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export const renditionTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export type RenditionFormat = keyof typeof renditionTypes

/** Returns the widths that a picture of this width is stored in, ascending. */
export function renditionWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), Math.min(width, MAX_WIDTH)]
}

export function renditionPath(hash: string, width: number, format: RenditionFormat): string {
  return `/pictures/${hash}/${width}.${format}`
}

export function sharePath(hash: string): string {
  return renditionPath(hash, SHARE_SIZE.width, 'jpg')
}

/** Parses the last part of a rendition's path. */
export function parseRendition(name: string): { width: number; mediaType: string } | null {
  const [, width = '', format = ''] = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/.exec(name) ?? []
  return width === '' ? null : { width: Number(width), mediaType: renditionTypes[format as RenditionFormat] }
}
