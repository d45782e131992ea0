import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A compressed text with gaps of one length, which can be filled without compressing it again. */
export type GzipTemplate = { bytes: Buffer; gaps: number[] }

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block, followed by the checksum and the length. */
const LAST_BLOCK = [3, 0]
const CHECKSUM_AND_LENGTH = 8

const deflate = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw)

export async function compressTemplate(text: Buffer, gaps: number[], gapLength: number): Promise<GzipTemplate> {
  // After a full flush, the next block begins at a whole byte and refers to nothing before it.
  const options = { finishFlush: constants.Z_FULL_FLUSH }
  const starts = [0, ...gaps.map((gap) => gap + gapLength)]
  const [first, ...others] = await Promise.all(
    starts.map((start, index) => deflate(text.subarray(start, gaps[index]), options)),
  )
  const end = Buffer.from([...LAST_BLOCK, ...Buffer.alloc(CHECKSUM_AND_LENGTH)])
  end.writeUInt32LE(text.length, end.length - 4)
  const blocks = [HEADER, first ?? Buffer.alloc(0)]
  const places: number[] = []
  for (const other of others) {
    blocks.push(storedBlock(gapLength))
    places.push(lengthOf(blocks) - gapLength)
    blocks.push(other)
  }
  return { bytes: Buffer.concat([...blocks, end]), gaps: places }
}

/** `text` is the whole text with the same filling. */
export function fillTemplate({ bytes, gaps }: GzipTemplate, filling: string, text: Buffer): Buffer<ArrayBuffer> {
  const filled = Buffer.from(bytes)
  for (const gap of gaps) filled.write(filling, gap, 'latin1')
  filled.writeUInt32LE(crc32(text), filled.length - CHECKSUM_AND_LENGTH)
  return filled
}

/** Returns a block that holds its bytes as they are. */
function storedBlock(length: number): Buffer {
  const block = Buffer.alloc(5 + length)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(0xffff - length, 3)
  return block
}

function lengthOf(blocks: Buffer[]): number {
  return blocks.reduce((sum, { length }) => sum + length, 0)
}
