import { readArchive } from './archive.ts'
import { END, type End, MANIFEST, type Manifest, readEnd, readManifest, SEALING_KEY, tableOf } from './manifest.ts'
import { BackupRefused } from './refusal.ts'

export type ReadBackup = { manifest: Manifest; end: End; sealingKey: string }

/** Reads a whole backup and returns its metadata; `eachPiece` gets the rows in COPY's text format, table by table. */
export async function readBackup(
  { file, passphrase, known }: { file: string; passphrase: string; known: number },
  eachPiece: (table: string, body: Buffer, manifest: Manifest) => Promise<void> = async () => {},
): Promise<ReadBackup> {
  const notWhole = () => new BackupRefused(`${file} is not a whole backup: something is missing in it.`)
  let manifest: Manifest | undefined
  let sealingKey: string | undefined
  let end: End | undefined
  for await (const { name, body } of readArchive(file, passphrase)) {
    if (name === MANIFEST) manifest = parsed(() => readManifest(body, known), notWhole)
    else if (!manifest || end) throw notWhole()
    else if (name === SEALING_KEY) sealingKey = body.toString()
    else if (name === END) end = parsed(() => readEnd(body), notWhole)
    else await eachPiece(tableOf(name) ?? name, body, manifest)
  }
  if (!manifest || !sealingKey || !end) throw notWhole()
  return { manifest, sealingKey, end }
}

function parsed<Value>(parse: () => Value, notWhole: () => BackupRefused): Value {
  try {
    return parse()
  } catch (error) {
    throw error instanceof BackupRefused ? error : notWhole()
  }
}
