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

/** Reads a secret, or makes it once; the file appears complete or not at all, and never replaces another. */
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
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(path.dirname(file))
  return secret
}

/** Puts a secret in the place of another, for the same account; whoever reads the file meanwhile finds the one or the other whole. */
export function replaceSecret(file: string, secret: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // Whoever writes it may be root, and the shop is not.
    const { uid, gid } = statSync(file)
    chownSync(draft, uid, gid)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(path.dirname(file))
}

/** Makes the names in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
