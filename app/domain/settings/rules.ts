/** Most characters of a text of the site that can be translated. */
export const TEXT_LIMITS = { siteDescription: 300, issuerNote: 500 }

export const MAX_PICTURE_BYTES = 512 * 1024

/** Returns the path of an uploaded picture by the SHA-256 of its bytes in hexadecimal. */
export function picturePath(hash: string): string {
  return `/pictures/${hash}`
}

/** Returns the media type by the first bytes, or null for others. SVG is refused, as it may contain scripts. */
export function pictureType(bytes: Buffer): string | null {
  return Object.entries(kinds).find(([, is]) => is(bytes))?.[0] ?? null
}

const kinds: Record<string, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => holds(bytes, 0, '\x89PNG\r\n\x1a\n') && holds(bytes, 12, 'IHDR'),
  'image/jpeg': (bytes) => holds(bytes, 0, '\xff\xd8\xff'),
  'image/gif': (bytes) => holds(bytes, 0, 'GIF87a') || holds(bytes, 0, 'GIF89a'),
  'image/webp': (bytes) => holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBPVP8'),
  'image/x-icon': isIcon,
}

function holds(bytes: Buffer, at: number, signature: string): boolean {
  return bytes.toString('latin1', at, at + signature.length) === signature
}

/** Four bytes are a weak signature, so each image must also lie within the file. */
function isIcon(bytes: Buffer): boolean {
  if (!holds(bytes, 0, '\0\0\x01\0') || bytes.length < 6) return false
  const count = bytes.readUInt16LE(4)
  const entriesEnd = 6 + 16 * count
  if (count === 0 || entriesEnd > bytes.length) return false
  return Array.from({ length: count }, (_, index) => 6 + 16 * index).every((entry) => {
    const [size, offset] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)]
    return size > 0 && offset >= entriesEnd && offset + size <= bytes.length
  })
}
