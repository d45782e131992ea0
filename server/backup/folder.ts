import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupFolder, BackupOwner } from '#app/domain/watch/nightly-backups.ts'

/** A backup with a later time was written while the clock was wrong, and does not count. */
const CLOCKS_DIFFER_MS = 3_600_000
const DAY_MS = 86_400_000
/** Another node is still writing a draft that changed within this time. */
const UNDER_WAY_MS = 900_000
const SMALL_SHARE = 0.5

const NAME = /^packhouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([0-9a-f]{8}))?\.backup$/
const AGE_HEADER = 'age-encryption.org/v1\n'

/** `shop` is null in names from before backups were named after their shop. */
export type NightlyFile = { file: string; at: Date; shop: string | null; bytes: number }

export function nightlyName(at: Date, shop: string): string {
  return `packhouse-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${shop}.backup`
}

/** Lists the nightly backups of all shops in a folder, oldest first by name, as copies have other times. */
export async function nightlyFilesIn(folder: string, now: Date): Promise<NightlyFile[]> {
  const found = await Promise.all((await readdir(folder)).sort().map((file) => nightlyFile(folder, file)))
  return found.filter((file) => file !== null && file.at.getTime() <= now.getTime() + CLOCKS_DIFFER_MS) as NightlyFile[]
}

/** Returns null for any other file, and for one that is empty, unreadable or damaged at its beginning. */
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

export function inspectFolder(files: NightlyFile[], owner: BackupOwner): BackupFolder {
  return { foreign: foreignAmong(files, owner), small: smallAmong(files, owner) }
}

function foreignAmong(files: NightlyFile[], { name, earlier, since, accepted }: BackupOwner): BackupFolder['foreign'] {
  const knownUntil = new Map<string, number>([
    [name, Number.POSITIVE_INFINITY],
    ...earlier.map((before) => [before.name, before.until.getTime()] as const),
    // A day longer, as other nodes may still run the version before.
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

export async function isUnderWay(folder: string, shop: string, now: Date): Promise<boolean> {
  const drafts = await draftsIn(folder, shop)
  return drafts.some(({ writtenMs }) => Math.abs(now.getTime() - writtenMs) < UNDER_WAY_MS)
}

/** Removes what killed processes left of this shop's backups. */
export async function removeAbandoned(folder: string, shop: string, now: Date): Promise<void> {
  for (const { file, writtenMs } of await draftsIn(folder, shop))
    if (now.getTime() - writtenMs > DAY_MS) await rm(path.join(folder, file), { force: true })
}

export async function removeDraftsOf(folder: string, shop: string, name: string): Promise<void> {
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
