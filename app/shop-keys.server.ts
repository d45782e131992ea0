import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isGrownFrom, type KeyRing, keyRing } from '#app/lib/sealing.ts'
import { config } from './config.server.ts'
import { log } from './log.server.ts'

/** Time for which a process may still seal with the previous key after a rotation. */
export const KEYS_NOTICED_MS = 1_000

type Read = { text: string; ring: KeyRing; version: string; lookedAt: number; isAlone?: boolean }

let read: Read | undefined

/** Returns the keys of SEALING_KEY, or of the file, reread when it changes. A lost or foreign file is ignored. */
export function shopKeys(): KeyRing {
  return current().ring
}

export function shopKeysText(): string {
  return current().text
}

function current(): Read {
  const { sealingKey } = config()
  if (sealingKey === null) read = readFile(read?.version ? read : undefined)
  else if (read?.text !== sealingKey) read = { text: sealingKey, ring: keyRing(sealingKey), version: '', lookedAt: 0 }
  return read
}

function readFile(before: Read | undefined): Read {
  const lookedAt = performance.now()
  if (before && lookedAt - before.lookedAt < KEYS_NOTICED_MS) return before
  try {
    const file = path.join(config().dataDir, 'sealing.key')
    const { ino, mtimeMs } = statSync(file)
    const version = `${ino} ${mtimeMs}`
    if (before?.version === version) return { ...before, lookedAt, isAlone: false }
    const text = readFileSync(file, 'utf8').trim()
    const ring = keyRing(text)
    if (before && !isGrownFrom(before.ring, ring)) throw new Error(`${file} lacks keys that it contained before.`)
    return { text, ring, version, lookedAt }
  } catch (error) {
    if (!before) throw error
    if (!before.isAlone)
      log.error({ err: error }, 'the sealing key is no longer in its file; continuing with the keys read before')
    return { ...before, lookedAt, isAlone: true }
  }
}
