/** The smallest files of each kind; as pictures they show one dot, or nothing. */

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PNG of one dot; another text makes other bytes. */
export function png(text: string): Buffer {
  return Buffer.concat([Buffer.from(DOT, 'base64'), Buffer.from(text)])
}

export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

/** One PNG in the frame of an icon. */
export const icon = iconOf(Buffer.from(DOT, 'base64'))

function iconOf(picture: Buffer): Buffer {
  const head = Buffer.from('000001000100' + '0101000001002000', 'hex')
  const place = Buffer.alloc(8)
  place.writeUInt32LE(picture.length, 0)
  place.writeUInt32LE(22, 4)
  return Buffer.concat([head, place, picture])
}
