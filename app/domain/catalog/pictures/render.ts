import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { pictureType } from '#app/domain/settings/rules.ts'
import { MAX_WIDTH, type RenditionFormat, renditionTypes, renditionWidths, SHARE_SIZE } from '#app/lib/renditions.ts'
import { catalogRefusals } from '../refusals.ts'

const MAX_PIXELS = 50_000_000
/** Bounds the height of a narrow picture, whose width is then smaller. */
const MAX_HEIGHT = 2 * MAX_WIDTH
const TIMEOUT_SECONDS = 20

type Rendition = { width: number; mediaType: string; bytes: Buffer }

export type RenderedPicture = {
  /** SHA-256 of the uploaded file in hexadecimal. */
  hash: string
  /** The size of the widest rendition. */
  width: number
  height: number
  renditions: Rendition[]
}

/** One at a time, because decoding a large photo takes up to 200 MB. */
const oneAtATime = pLimit(1)

/** Customers upload proofs, so few may be in the way of the operator's pictures. */
const MOST_PROOFS = 3
let proofs = 0

/** Renders an uploaded picture in all sizes, upright and without metadata. Refuses anything but a readable picture. */
export function renderPicture(bytes: Buffer, fileName: string): Promise<RenderedPicture> {
  return read(bytes, fileName, renderWith)
}

/**
 * Renders an uploaded picture as one WebP file, upright and without metadata. Refuses as `renderPicture` does, and when
 * too many wait.
 */
export async function renderProof(bytes: Buffer, fileName: string): Promise<Buffer> {
  if (proofs >= MOST_PROOFS) throw catalogRefusals.picturesBusy()
  proofs++
  try {
    return await read(bytes, fileName, renderSmall)
  } finally {
    proofs--
  }
}

type Render<Rendered> = (sharp: Sharp, bytes: Buffer) => Promise<Rendered>

function read<Rendered>(bytes: Buffer, fileName: string, render: Render<Rendered>): Promise<Rendered> {
  return oneAtATime(async () => {
    if (!isPicture(bytes)) throw catalogRefusals.pictureUnreadable(fileName)
    const sharp = await loadSharp()
    try {
      return await render(sharp, bytes)
    } catch {
      throw catalogRefusals.pictureUnreadable(fileName)
    }
  })
}

/** Checks the first bytes, so that the library never tries its decoders of other formats, such as SVG. */
function isPicture(bytes: Buffer): boolean {
  const type = pictureType(bytes)
  return type === null ? /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)) : type !== 'image/x-icon'
}

type Sharp = typeof import('sharp')['default']

async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

function renderSmall(sharp: Sharp, bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 78 })
    .toBuffer()
}

async function renderWith(sharp: Sharp, bytes: Buffer): Promise<RenderedPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_SECONDS })
  const encode = async (width: number, format: RenditionFormat, picture: ReturnType<typeof decoded>) => ({
    width,
    mediaType: renditionTypes[format],
    bytes: await picture.toBuffer(),
  })
  const renditions: Rendition[] = []
  for (const each of renditionWidths(width)) {
    // Higher efforts take several times as long for files of about the same size.
    renditions.push(await encode(each, 'avif', decoded().resize({ width: each }).avif({ quality: 50, effort: 1 })))
    renditions.push(await encode(each, 'webp', decoded().resize({ width: each }).webp({ quality: 78 })))
  }
  const share = decoded().resize(SHARE_SIZE).flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
  renditions.push(await encode(SHARE_SIZE.width, 'jpg', share))
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height, renditions }
}
