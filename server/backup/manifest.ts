import { z } from 'zod'
import { BackupRefused } from './refusal.ts'

/** Raised when older versions can no longer read the format. */
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
export type End = z.output<typeof end>

/** Refuses with BackupRefused what a newer version wrote, which had more migrations than `known`. */
export function readManifest(body: Buffer, known: number): Manifest {
  const json = JSON.parse(body.toString())
  const { packhouse } = version.parse(json)
  const read = packhouse > FORMAT ? undefined : manifest.parse(json)
  if (!read || read.migrations > known) {
    throw new BackupRefused('The backup was written by a newer version of Packhouse; restore it with that one.')
  }
  return read
}

export const readEnd = (body: Buffer): End => end.parse(JSON.parse(body.toString()))

/** Where a table's rows are in the archive, piece by piece, in COPY's text format. */
export const pieceName = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`

export const tableOf = (name: string) => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1] ?? null
