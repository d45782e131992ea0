import { createReadStream } from 'node:fs'
import path from 'node:path'
import { publishDownload } from '#app/domain/catalog/content/downloads.ts'
import { getSoftware } from '#app/domain/catalog/queries.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { Refusal } from '#app/lib/refusal.ts'

/** `download publish FILE.zip [PRODUCT]`: publishes the file on the page of the desktop tool, or of the program with this id. */
export async function publishFile([file = '', productId = '/story-tag']: string[]): Promise<boolean> {
  try {
    const software = await getSoftware(productId)
    if (!software) throw catalogRefusals.softwareNotFound()
    const { fileName, sizeBytes, sha256 } = await publishDownload({
      productId: software.id,
      fileName: path.basename(file),
      content: createReadStream(file),
      actorId: null,
      ip: null,
    })
    console.log(`${fileName} (${formatBytes(sizeBytes)}) is now the download of ${software.name}.\nSHA-256 ${sha256}`)
    return true
  } catch (error) {
    if (!(error instanceof Refusal) && !isFileError(error)) throw error
    console.error(error.message)
    return false
  }
}

/** The file is missing, unreadable or a folder. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && ['open', 'read'].includes(String(error.syscall))
}
