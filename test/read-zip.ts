import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY_BYTES = 46

/** Returns the files of a zip by name, as listed in its central directory (APPNOTE 4.3). */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip has no end.')
  const files = new Map<string, Buffer>()
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const sizes = { packed: zip.readUInt32LE(entry + 20), plain: zip.readUInt32LE(entry + 24) }
    const [name, extra, comment] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at)) as [number, number, number]
    const header = zip.readUInt32LE(entry + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const content = inflateRawSync(zip.subarray(start, start + sizes.packed))
    if (content.length !== sizes.plain) throw new Error('An entry and the directory differ in size.')
    files.set(zip.toString('utf8', entry + ENTRY_BYTES, entry + ENTRY_BYTES + name), content)
    entry += ENTRY_BYTES + name + extra + comment
  }
  return files
}
