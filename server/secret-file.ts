import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Reads a secret, or creates it once; the file appears complete or not at all, and never replaces another. */
export function secretFile(file: string, make: () => string): string {
  return read(file) ?? create(file, make())
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function create(file: string, secret: string): string {
  try {
    withDraft(file, secret, (draft) => linkSync(draft, file))
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  }
}

export function replaceSecret(file: string, secret: string): void {
  withDraft(file, secret, (draft) => {
    // The writer may be root, but the shop is not.
    const { uid, gid } = statSync(file)
    chownSync(draft, uid, gid)
    renameSync(draft, file)
  })
}

function withDraft(file: string, secret: string, place: (draft: string) => void): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    place(draft)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(path.dirname(file))
}

export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
