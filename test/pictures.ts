/** The smallest possible files of each kind, showing one dot or nothing. */

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Returns a PNG of one dot; a different text gives different bytes. */
export function png(text: string): Buffer {
  return Buffer.concat([Buffer.from(DOT, 'base64'), Buffer.from(text)])
}

export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

export const icon = iconOf(Buffer.from(DOT, 'base64'))

function iconOf(picture: Buffer): Buffer {
  const head = Buffer.from('000001000100' + '0101000001002000', 'hex')
  const place = Buffer.alloc(8)
  place.writeUInt32LE(picture.length, 0)
  place.writeUInt32LE(22, 4)
  return Buffer.concat([head, place, picture])
}
