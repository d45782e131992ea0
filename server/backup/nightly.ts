import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#app/config.server.ts'
import type { BackupOwner, NightlyBackups } from '#app/domain/watch/nightly-backups.ts'
import {
  inspectFolder,
  isUnderWay,
  type NightlyFile,
  nightlyFilesIn,
  nightlyName,
  removeAbandoned,
  removeDraftsOf,
} from './folder.ts'

const HOUR_UTC = 3
const DAY_MS = 86_400_000

type Nightly = { folder: string; owner: BackupOwner; keep: number; write: (file: string) => Promise<void>; now?: Date }

/**
 * Writes the backup that was due at the last three o'clock in the morning (UTC), then removes those from before the last `keep` nights, unless
 * another shop uses the folder or one is suspiciously small. Returns null while another node of the shop writes one.
 */
export async function backUpNightly(nightly: Nightly): Promise<NightlyBackups | null> {
  const { folder, owner, keep, write, now = new Date() } = nightly
  const before = await nightlyFilesIn(folder, now).catch(() => null)
  if (before === null) return { last: null, failure: `${folder} cannot be read.`, folder: null }
  const last = before.findLast(isOf(owner))?.at ?? null
  const state = { last, failure: null, folder: inspectFolder(before, owner) }
  if (last !== null && last.getTime() >= lastDue(now)) return state
  const name = nightlyName(now, owner.name)
  try {
    if (await isUnderWay(folder, owner.name, now)) return null
    await removeAbandoned(folder, owner.name, now)
    await write(path.join(folder, name))
    const files = await nightlyFilesIn(folder, now)
    const found = inspectFolder(files, owner)
    if (found.foreign.length === 0 && !found.small) await removeOld(folder, files.filter(isOf(owner)), keep)
    return { last: now, failure: null, folder: found }
  } catch (error) {
    // Many drafts of killed processes would fill the disk.
    await removeDraftsOf(folder, owner.name, name).catch(() => {})
    return { ...state, failure: (error as Error).message }
  }
}

const isOf =
  ({ name }: BackupOwner) =>
  ({ shop }: NightlyFile) =>
    shop === name

function lastDue(now: Date): number {
  const today = new Date(now).setUTCHours(HOUR_UTC, 0, 0, 0)
  return today <= now.getTime() ? today : today - DAY_MS
}

/** Counts nights, as two nodes that begin at the same moment write one each. */
async function removeOld(folder: string, own: NightlyFile[], keep: number): Promise<void> {
  const backups = own.map(({ file, at }) => ({ file, night: lastDue(at) }))
  const kept = [...new Set(backups.map(({ night }) => night))].slice(-keep)
  for (const { file, night } of backups) if (!kept.includes(night)) await rm(path.join(folder, file), { force: true })
}

const PAUSE_MS = 10 * 60_000
/** Only a dead connection takes longer. */
const MOST_MS = 12 * 3_600_000

const run = promisify(execFile)

type Watch = { getBackupOwner: () => Promise<BackupOwner>; watchBackups: (backups: NightlyBackups) => Promise<void> }

/** Returns a round of the job runner that keeps nightly backups in BACKUP_DIR and watches them; none without it. */
export function nightlyRound({ backupDir, backupKeep }: Config, { getBackupOwner, watchBackups }: Watch) {
  if (backupDir === null) return []
  const work = async (stop: AbortSignal) => {
    const write = (file: string) => writeApart(file, AbortSignal.any([stop, AbortSignal.timeout(MOST_MS)]))
    const owner = await getBackupOwner()
    const backups = await backUpNightly({ folder: backupDir, owner, keep: backupKeep, write })
    // A backup that the shop's stop interrupts is repeated at its start.
    if (backups && !stop.aborted) await watchBackups(backups)
  }
  return [{ work, pauseMs: PAUSE_MS, failure: 'the nightly backups are not looked at' }]
}

/** Runs the operator's command, as encryption would keep this process from other work. */
async function writeApart(file: string, signal: AbortSignal): Promise<void> {
  const command = path.resolve(import.meta.dirname, '../../cli/main.ts')
  try {
    const { stderr } = await run(process.execPath, [command, 'backup', file], { signal })
    if (stderr) console.error(`The nightly backup ${file}: ${stderr.trim()}`)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    // A refusal is one sentence; of anything else its first line tells the most.
    throw new Error(stderr.trim().split('\n')[0] || 'The command that writes it was ended.')
  }
}
