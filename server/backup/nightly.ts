import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { NightlyBackups } from '#app/domain/watch/backup-failed.ts'

/** When few people buy, and long before anybody looks whether it worked. */
const HOUR_UTC = 3
const DAY_MS = 86_400_000
/** One of later than that was written while the clock was wrong, and counts for nothing. */
const CLOCKS_DIFFER_MS = 3_600_000
/** Somebody is at a draft that was written to within this time. */
const UNDER_WAY_MS = 900_000

const NAME = /^packhouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
/** What a process that was killed left of one. */
const DRAFT = /^packhouse-\d{8}T\d{6}Z\.backup\../

type Nightly = { folder: string; keep: number; write: (file: string) => Promise<void>; now?: Date }

/**
 * Writes a backup into the folder unless there is one since the last three o'clock in the morning (UTC), and then removes those of before the last
 * nights that `keep` says; while the new one fails they stay. To be called again and again: what a night missed is made up for. Null while another node
 * writes one into the same folder.
 */
export async function backUpNightly({
  folder,
  keep,
  write,
  now = new Date(),
}: Nightly): Promise<NightlyBackups | null> {
  const before = await backupsIn(folder, now).catch(() => null)
  if (before === null) return { last: null, failure: `${folder} cannot be read.` }
  const last = before.at(-1)?.at ?? null
  if (last !== null && last.getTime() >= lastDue(now)) return { last, failure: null }
  const name = nameOf(now)
  try {
    if (await isUnderWay(folder, now)) return null
    await removeDrafts(folder, (_, writtenMs) => now.getTime() - writtenMs > DAY_MS)
    await write(path.join(folder, name))
    await removeOld(folder, keep, now)
    return { last: now, failure: null }
  } catch (error) {
    // Of a process that was killed; many of them would fill the disk.
    await removeDrafts(folder, (draft) => draft.startsWith(name)).catch(() => {})
    return { last, failure: (error as Error).message }
  }
}

function lastDue(now: Date): number {
  const today = new Date(now).setUTCHours(HOUR_UTC, 0, 0, 0)
  return today <= now.getTime() ? today : today - DAY_MS
}

function nameOf(at: Date): string {
  return `packhouse-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
}

/** The oldest first. By their names, as copies of files have other times. */
async function backupsIn(folder: string, now: Date): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder)
  return names
    .sort()
    .filter((name) => NAME.test(name))
    .map((name) => ({ name, at: new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z')) }))
    .filter(({ at }) => at.getTime() <= now.getTime() + CLOCKS_DIFFER_MS)
}

/** By nights: two nodes that began at the same moment wrote one each. */
async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const backups = (await backupsIn(folder, now)).map(({ name, at }) => ({ name, night: lastDue(at) }))
  const kept = [...new Set(backups.map(({ night }) => night))].slice(-keep)
  for (const { name, night } of backups) if (!kept.includes(night)) await rm(path.join(folder, name), { force: true })
}

async function isUnderWay(folder: string, now: Date): Promise<boolean> {
  const drafts = await draftsIn(folder)
  return drafts.some(({ writtenMs }) => Math.abs(now.getTime() - writtenMs) < UNDER_WAY_MS)
}

async function removeDrafts(folder: string, isAbandoned: (name: string, writtenMs: number) => boolean): Promise<void> {
  for (const { name, writtenMs } of await draftsIn(folder))
    if (isAbandoned(name, writtenMs)) await rm(path.join(folder, name), { force: true })
}

async function draftsIn(folder: string): Promise<{ name: string; writtenMs: number }[]> {
  const names = (await readdir(folder)).filter((name) => DRAFT.test(name))
  const found = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => null)))
  return names.flatMap((name, index) => {
    const file = found[index]
    return file ? [{ name, writtenMs: file.mtimeMs }] : []
  })
}
