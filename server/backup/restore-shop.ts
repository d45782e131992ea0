import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isGrownFrom, isKeyRing, keyRing } from '#app/lib/sealing.ts'
import { openDataDir, sealingKeyFile } from '#server/data-dir.ts'
import { requireDatabaseServer } from '#server/database-server.ts'
import { withPostgres } from '#server/embedded-postgres.ts'
import { readEnvironment } from '#server/environment.ts'
import { takeLock } from '#server/lock.ts'
import { knownMigrations } from '#server/migrate.ts'
import { secretFile } from '#server/secret-file.ts'
import { BackupRefused } from './archive.ts'
import { loadBackup } from './load-backup.ts'
import { type ReadBackup, readBackup } from './read-backup.ts'
import { removedAtExit } from './removed-at-exit.ts'

type Archive = { file: string; passphrase: string }

/** Restores into the empty DATA_DIR and DATABASE_URL. Refuses a shop, or another key, without changing anything. */
export async function restoreShop(archive: Archive): Promise<ReadBackup> {
  const config = readEnvironment(process.env)
  const backup = await readBackup({ ...archive, known: knownMigrations() })
  if (config.sealingKey !== null && !opens(config.sealingKey, backup)) {
    throw new BackupRefused(
      'SEALING_KEY is not the key of this backup. Unset it to have the right key put into DATA_DIR.',
    )
  }
  openDataDir(config.dataDir)
  const lock = takeLock(path.join(config.dataDir, 'lock'))
  if (!lock) throw new BackupRefused(`Packhouse is running on ${config.dataDir}. Stop it, and use an empty place.`)
  try {
    // Written before the rows, which are unreadable without it; a retry finds the same key.
    const onEmpty = () => {
      if (config.sealingKey === null) secretFile(sealingKeyFile(config.dataDir), () => backup.sealingKey)
    }
    refuseOtherKey(config.dataDir, backup)
    if (config.databaseUrl === null) {
      await withPostgres(config.dataDir, (databaseUrl) => loadBackup({ ...archive, databaseUrl, backup, onEmpty }))
    } else {
      await requireDatabaseServer(config.databaseUrl)
      await loadBackup({ ...archive, databaseUrl: config.databaseUrl, backup, onEmpty })
    }
    return backup
  } finally {
    lock.release()
  }
}

function opens(keys: string, { sealingKey }: ReadBackup): boolean {
  return isKeyRing(keys) && isGrownFrom(keyRing(sealingKey), keyRing(keys))
}

function refuseOtherKey(dataDir: string, backup: ReadBackup): void {
  const file = sealingKeyFile(dataDir)
  if (!existsSync(file) || opens(readFileSync(file, 'utf8').trim(), backup)) return
  throw new BackupRefused(`${dataDir} contains the key of another shop. Restore into an empty place.`)
}

/** Restores into a temporary place and runs `work` there, with its database and key in the environment. */
export async function withRestored<Result>(
  archive: Archive,
  work: (backup: ReadBackup) => Promise<Result>,
): Promise<Result> {
  const backup = await readBackup({ ...archive, known: knownMigrations() })
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-restored-'))
  return removedAtExit(dataDir, () =>
    withPostgres(dataDir, async (databaseUrl) => {
      await loadBackup({ ...archive, databaseUrl, backup, isForUse: false })
      const itsOwn = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEALING_KEY: backup.sealingKey }
      Object.assign(process.env, { ...itsOwn, DATABASE_POOLED_URL: '', DATABASE_REPLICA_URL: '' })
      return await work(backup)
    }),
  )
}
