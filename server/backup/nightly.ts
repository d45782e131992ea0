import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { NightlyBackups } from '#app/domain/watch/backup-failed.ts'

/** When few people buy, and long before anybody looks whether it worked. */
const HOUR_UTC = 3
const DAY_MS = 86_400_000

const NAME = /^packhouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
/** What a process that was killed left of one. */
const DRAFT = /^packhouse-\d{8}T\d{6}Z\.backup\../

type Nightly = { folder: string; keep: number; write: (file: string) => Promise<void>; now?: Date }

/**
 * Writes a backup into the folder unless there is one since the last three o'clock in the morning (UTC), and then removes the oldest beyond
 * `keep`; while the new one fails they stay. To be called again and again: what a night missed is made up for.
 */
export async function backUpNightly({ folder, keep, write, now = new Date() }: Nightly): Promise<NightlyBackups> {
  const before = await backupsIn(folder).catch(() => null)
  if (before === null) return { last: null, failure: `${folder} cannot be read.` }
  const last = before.at(-1)?.at ?? null
  if (last !== null && last.getTime() >= lastDue(now)) return { last, failure: null }
  try {
    await write(path.join(folder, nameOf(now)))
    await removeOld(folder, keep, now)
    return { last: now, failure: null }
  } catch (error) {
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
async function backupsIn(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder)
  return names
    .sort()
    .filter((name) => NAME.test(name))
    .map((name) => ({ name, at: new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z')) }))
}

async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const old = (await backupsIn(folder)).slice(0, -keep).map(({ name }) => name)
  for (const name of [...old, ...(await abandonedIn(folder, now))]) await rm(path.join(folder, name), { force: true })
}

async function abandonedIn(folder: string, now: Date): Promise<string[]> {
  const drafts = (await readdir(folder)).filter((name) => DRAFT.test(name))
  const times = await Promise.all(drafts.map((name) => stat(path.join(folder, name)).catch(() => null)))
  return drafts.filter((_, index) => now.getTime() - (times[index]?.mtimeMs ?? now.getTime()) > DAY_MS)
}
