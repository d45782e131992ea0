import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { secretFile } from './secret-file.ts'
import { StartRefused } from './start-refused.ts'

/** Makes the data folder if it is missing, for its owner only; throws StartRefused when it cannot be used. */
export function openDataDir(dir: string): void {
  try {
    makeFolder(dir)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dir} cannot be written (${(error as NodeJS.ErrnoException).code}); choose another with DATA_DIR.`,
    )
  }
}

/** Not mkdir's own recursion: that never ends where a file system answers ENOENT for a folder whose parent is there. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return
  makeFolder(path.dirname(dir))
  mkdirSync(dir, { mode: 0o700 })
}

/** The sealing key of this data folder in base64, made on first use. It is never replaced: what it sealed needs it. */
export function sealingKey(dataDir: string): string {
  const file = path.join(dataDir, 'sealing.key')
  const key = secretFile(file, () => randomBytes(32).toString('base64'))
  if (Buffer.from(key, 'base64').length !== 32) {
    throw new StartRefused(`${file} is damaged: restore it from a backup, as nothing sealed can be read without it.`)
  }
  return key
}
