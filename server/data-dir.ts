import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#app/config.server.ts'
import { isKeyRing, newSealingKey } from '#app/lib/sealing.ts'
import { migrationsOf } from './backup/tables.ts'
import { type Lock, takeLock } from './lock.ts'
import { clusterIn } from './postgres/cluster.ts'
import { replaceSecret, secretFile } from './secret-file.ts'
import { StartRefused } from './start-refused.ts'
import { withClient } from './with-client.ts'

/** Creates the data folder for its owner only; throws StartRefused if it cannot be used. */
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

/** Takes the data folder for one shop; throws StartRefused while another runs on it. */
export function lockDataDir(dir: string): Lock {
  openDataDir(dir)
  const lock = takeLock(path.join(dir, 'lock'))
  if (!lock) throw new StartRefused(`Packhouse is already running on ${dir}; stop it or choose another DATA_DIR.`)
  return lock
}

/** Avoids mkdir's recursion, which never ends on file systems that return ENOENT although the parent exists. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return
  makeFolder(path.dirname(dir))
  mkdirSync(dir, { mode: 0o700 })
}

/** Creates the sealing key of a new shop; throws StartRefused for a shop whose key is missing or damaged. */
export async function requireSealingKey(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const file = sealingKeyFile(config.dataDir)
  // A new shop has its key before its database, so both may appear after the first check.
  if (!existsSync(file) && (await hasShop(config)) && !existsSync(file)) {
    throw new StartRefused(
      `The key of this shop is missing: restore ${file} from a copy or a backup, or set SEALING_KEY. Another key cannot read what is sealed.`,
    )
  }
  ensureSealingKey(config.dataDir)
}

async function hasShop({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<boolean> {
  if (databaseUrl === null) return existsSync(clusterIn(dataDir).folder)
  return (await withClient(databaseUrl, migrationsOf)) !== null
}

export function ensureSealingKey(dataDir: string): void {
  const file = sealingKeyFile(dataDir)
  if (isKeyRing(secretFile(file, newSealingKey))) return
  throw new StartRefused(`${file} is damaged: restore it from a backup, as nothing sealed can be read without it.`)
}

export function warnOfUnusedKey(dataDir: string): void {
  const file = sealingKeyFile(dataDir)
  if (existsSync(file)) console.log(`SEALING_KEY is set, so ${file} is not used; move it to where no command finds it.`)
}

/** Adds a key that opens but does not seal yet: after the newest, which is repeated first. Idempotent. */
export function prepareSealingKey(dataDir: string): void {
  const file = sealingKeyFile(dataDir)
  const keys = keysIn(file)
  if (!isKeyPrepared(dataDir)) replaceSecret(file, [keys[0], newSealingKey(), ...keys].join())
}

export function isKeyPrepared(dataDir: string): boolean {
  const [newest = '', ...others] = keysIn(sealingKeyFile(dataDir))
  return others.includes(newest)
}

export function sealWithPreparedKey(dataDir: string): void {
  const file = sealingKeyFile(dataDir)
  if (isKeyPrepared(dataDir)) replaceSecret(file, keysIn(file).slice(1).join())
}

const keysIn = (file: string) => readFileSync(file, 'utf8').trim().split(',')

export function sealingKeyFile(dataDir: string): string {
  return path.join(dataDir, 'sealing.key')
}
