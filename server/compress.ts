import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,css,svg,json,txt,html,webmanifest}'
/** Below this a compressed answer saves no packet. */
const smallest = 1024

/** Writes a .br and a .gz beside every file of a folder that is worth it, once, at the best ratio. */
export async function compressAssets(folder: string): Promise<void> {
  await Promise.all(globSync(compressible, { cwd: folder }).map((file) => compress(path.join(folder, file))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
