import { z } from 'zod'
import { BackupRefused, readArchive } from './archive.ts'

/** Increased when older versions can no longer read the format. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SEALING_KEY = 'sealing.key'
export const END = 'end.json'

const version = z.object({ packhouse: z.number().int() })

const manifest = z.object({
  packhouse: z.literal(FORMAT),
  writtenAt: z.iso.datetime(),
  migrations: z.number().int().positive(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
})

const end = z.object({
  rows: z.record(z.string(), z.number().int().nonnegative()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
})

export type Manifest = z.output<typeof manifest>
type End = z.output<typeof end>

function readManifest(body: Buffer, known: number): Manifest {
  const json = JSON.parse(body.toString())
  const { packhouse } = version.parse(json)
  const read = packhouse > FORMAT ? undefined : manifest.parse(json)
  if (!read || read.migrations > known) {
    throw new BackupRefused('The backup was written by a newer version of Packhouse; restore it with that one.')
  }
  return read
}

const readEnd = (body: Buffer): End => end.parse(JSON.parse(body.toString()))

export const pieceName = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`

const tableOf = (name: string) => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1] ?? null

export type ReadBackup = { manifest: Manifest; end: End; sealingKey: string }

/** Reads a whole backup and returns its metadata; `eachPiece` gets the rows in COPY's text format. */
export async function readBackup(
  { file, passphrase, known }: { file: string; passphrase: string; known: number },
  eachPiece: (table: string, body: Buffer, manifest: Manifest) => Promise<void> = async () => {},
): Promise<ReadBackup> {
  const notWhole = () => new BackupRefused(`${file} is not a complete backup: a part of it is missing.`)
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
