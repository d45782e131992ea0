import { execFile } from 'node:child_process'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#app/config.server.ts'
import type { BackupFolder, BackupOwner, NightlyBackups } from '#app/domain/watch/nightly-backups.ts'
import { ROOT } from '#app/version.server.ts'

const HOUR_UTC = 3
const DAY_MS = 86_400_000

type Nightly = { folder: string; owner: BackupOwner; keep: number; write: (file: string) => Promise<void>; now?: Date }

/**
 * Writes the backup due at 3:00 UTC, then removes those before the last `keep` nights, unless another shop uses the
 * folder or one is suspiciously small. Returns null while another node writes.
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

/** Counts nights, because two nodes that begin at the same moment write one each. */
async function removeOld(folder: string, own: NightlyFile[], keep: number): Promise<void> {
  const backups = own.map(({ file, at }) => ({ file, night: lastDue(at) }))
  const kept = [...new Set(backups.map(({ night }) => night))].slice(-keep)
  for (const { file, night } of backups) if (!kept.includes(night)) await rm(path.join(folder, file), { force: true })
}

const PAUSE_MS = 10 * 60_000
const MOST_MS = 12 * 3_600_000

const run = promisify(execFile)

type Watch = { getBackupOwner: () => Promise<BackupOwner>; watchBackups: (backups: NightlyBackups) => Promise<void> }

export function nightlyRound({ backupDir, backupKeep }: Config, { getBackupOwner, watchBackups }: Watch) {
  if (backupDir === null) return []
  const work = async (stop: AbortSignal) => {
    const write = (file: string) => writeApart(file, AbortSignal.any([stop, AbortSignal.timeout(MOST_MS)]))
    const owner = await getBackupOwner()
    const backups = await backUpNightly({ folder: backupDir, owner, keep: backupKeep, write })
    // A backup that a stop interrupts is repeated at the next start.
    if (backups && !stop.aborted) await watchBackups(backups)
  }
  return [{ work, pauseMs: PAUSE_MS, failure: 'the nightly backups could not be checked' }]
}

/** Runs the command, because encryption would block this process. */
async function writeApart(file: string, signal: AbortSignal): Promise<void> {
  const command = path.join(ROOT, 'cli/main.ts')
  try {
    const { stderr } = await run(process.execPath, [command, 'backup', file], { signal })
    if (stderr) console.error(`The nightly backup ${file}: ${stderr.trim()}`)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    // A refusal is one sentence. Of any other error, the first line says the most.
    throw new Error(stderr.trim().split('\n')[0] || 'The backup command was ended.')
  }
}

const CLOCKS_DIFFER_MS = 3_600_000
const UNDER_WAY_MS = 900_000
const SMALL_SHARE = 0.5

const NAME = /^packhouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([0-9a-f]{8}))?\.backup$/
const AGE_HEADER = 'age-encryption.org/v1\n'

type NightlyFile = { file: string; at: Date; shop: string | null; bytes: number }

function nightlyName(at: Date, shop: string): string {
  return `packhouse-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${shop}.backup`
}

/** Lists the nightly backups of all shops by the time in their names, because copies have other file times. */
async function nightlyFilesIn(folder: string, now: Date): Promise<NightlyFile[]> {
  const found = await Promise.all((await readdir(folder)).sort().map((file) => nightlyFile(folder, file)))
  return found.filter((file) => file !== null && file.at.getTime() <= now.getTime() + CLOCKS_DIFFER_MS) as NightlyFile[]
}

/** Returns null for other files, and for ones that are empty, unreadable or damaged at the beginning. */
async function nightlyFile(folder: string, file: string): Promise<NightlyFile | null> {
  const shop = NAME.exec(file)?.[7] ?? null
  if (!NAME.test(file)) return null
  try {
    const handle = await open(path.join(folder, file))
    try {
      const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0)
      if (buffer.toString() !== AGE_HEADER) return null
      return { file, shop, at: new Date(file.replace(NAME, '$1-$2-$3T$4:$5:$6Z')), bytes: (await handle.stat()).size }
    } finally {
      await handle.close()
    }
  } catch {
    return null
  }
}

function inspectFolder(files: NightlyFile[], owner: BackupOwner): BackupFolder {
  return { foreign: foreignAmong(files, owner), small: smallAmong(files, owner) }
}

function foreignAmong(files: NightlyFile[], { name, earlier, since, accepted }: BackupOwner): BackupFolder['foreign'] {
  const knownUntil = new Map<string, number>([
    [name, Number.POSITIVE_INFINITY],
    ...earlier.map((before) => [before.name, before.until.getTime()] as const),
    // A day longer, because other nodes may still run the previous version.
    ['unnamed', since.getTime() + DAY_MS],
  ])
  const foreign = files
    .map(({ shop, file, at }) => ({ name: shop ?? 'unnamed', file, at: at.getTime() }))
    .filter((file) => file.at >= (knownUntil.get(file.name) ?? 0) && !accepted.includes(file.name))
  return [...new Map(foreign.map(({ name, file }) => [name, { name, file }])).values()]
}

function smallAmong(files: NightlyFile[], { name, accepted }: BackupOwner): BackupFolder['small'] {
  let bytesBefore = 0
  for (const { file, bytes } of files.filter(({ shop }) => shop === name)) {
    if (bytes < bytesBefore * SMALL_SHARE && !accepted.includes(file)) return { file, bytes, bytesBefore }
    bytesBefore = bytes
  }
  return null
}

async function isUnderWay(folder: string, shop: string, now: Date): Promise<boolean> {
  const drafts = await draftsIn(folder, shop)
  return drafts.some(({ writtenMs }) => Math.abs(now.getTime() - writtenMs) < UNDER_WAY_MS)
}

async function removeAbandoned(folder: string, shop: string, now: Date): Promise<void> {
  for (const { file, writtenMs } of await draftsIn(folder, shop))
    if (now.getTime() - writtenMs > DAY_MS) await rm(path.join(folder, file), { force: true })
}

async function removeDraftsOf(folder: string, shop: string, name: string): Promise<void> {
  for (const { file } of await draftsIn(folder, shop))
    if (file.startsWith(name)) await rm(path.join(folder, file), { force: true })
}

async function draftsIn(folder: string, shop: string): Promise<{ file: string; writtenMs: number }[]> {
  const isDraft = new RegExp(`^packhouse-\\d{8}T\\d{6}Z-${shop}\\.backup\\..`)
  const files = (await readdir(folder)).filter((file) => isDraft.test(file))
  const found = await Promise.all(files.map((file) => stat(path.join(folder, file)).catch(() => null)))
  return files.flatMap((file, index) => {
    const draft = found[index]
    return draft ? [{ file, writtenMs: draft.mtimeMs }] : []
  })
}
