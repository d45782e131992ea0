import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#app/config.server.ts'
import type { BackupOwner } from '#app/domain/watch/backup-owner.ts'
import type { NightlyBackups } from '#app/domain/watch/nightly-backups.ts'
import { backUpNightly } from './nightly.ts'

const PAUSE_MS = 10 * 60_000
/** Nothing takes so long but a connection that says no more. */
const MOST_MS = 12 * 3_600_000

const run = promisify(execFile)

type Watch = {
  getBackupOwner: () => Promise<BackupOwner>
  watchBackups: (backups: NightlyBackups) => Promise<void>
}

/** Returns a round of the job runner that keeps nightly backups in BACKUP_DIR and watches them; none without it. */
export function nightlyRound({ backupDir, backupKeep }: Config, { getBackupOwner, watchBackups }: Watch) {
  if (backupDir === null) return []
  const work = async (stop: AbortSignal) => {
    const write = (file: string) => writeApart(file, AbortSignal.any([stop, AbortSignal.timeout(MOST_MS)]))
    const owner = await getBackupOwner()
    const backups = await backUpNightly({ folder: backupDir, owner, keep: backupKeep, write })
    // What was broken off by the shop's stop is made up for at its start.
    if (backups && !stop.aborted) await watchBackups(backups)
  }
  return [{ work, pauseMs: PAUSE_MS, failure: 'the nightly backups are not looked at' }]
}

/** By the operator's own command: to encrypt takes a processor for as long as the backup takes, which this process needs for other things. */
async function writeApart(file: string, signal: AbortSignal): Promise<void> {
  const command = path.resolve(import.meta.dirname, '../../cli/main.ts')
  try {
    const { stderr } = await run(process.execPath, [command, 'backup', file], { signal })
    // It was written, though not without a word.
    if (stderr) console.error(`The nightly backup ${file}: ${stderr.trim()}`)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    // A refusal is one sentence; of anything else its first line tells the most.
    throw new Error(stderr.trim().split('\n')[0] || 'The command that writes it was ended.')
  }
}
