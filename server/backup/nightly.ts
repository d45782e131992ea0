import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackupOwner } from '#app/domain/watch/backup-owner.ts'
import type { NightlyBackups } from '#app/domain/watch/nightly-backups.ts'
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

type Nightly = {
  folder: string
  owner: BackupOwner
  keep: number
  write: (file: string) => Promise<void>
  now?: Date
}

/**
 * Writes a backup of this shop unless there is one since the last three o'clock in the morning (UTC). Then removes this shop's backups from
 * before the last `keep` nights, unless another shop writes into the folder or one is much smaller than the one before it. To be called again and again: a night that was missed
 * is made up for. Returns null while another node of the shop writes one.
 */
export async function backUpNightly({
  folder,
  owner,
  keep,
  write,
  now = new Date(),
}: Nightly): Promise<NightlyBackups | null> {
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
