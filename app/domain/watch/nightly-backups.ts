import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms, shopNames } from '#app/db/schema/watch.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { formatMinute } from './rules.ts'
import { keepNodeAlarm } from './watch-node.ts'

export type NightlyBackups = { last: Date | null; failure: string | null; folder: BackupFolder | null }

export type BackupFolder = {
  foreign: { name: string; file: string }[]
  small: { file: string; bytes: number; bytesBefore: number } | null
}

/** Raises alarms about failed, foreign and small backups of this node, and closes each once its cause is gone. */
export async function watchBackups(backups: NightlyBackups, node = nodeName()): Promise<void> {
  const about = { subject: `backup:${node}`, goneAfterHours: 24 }
  const keptAlarms = [
    [{ ...about, kind: 'backup-failed', note: 'A backup was written, or this node is gone.' }, failed],
    [{ ...about, kind: 'backup-foreign', note: 'The backups of other shops are gone or accepted.' }, foreign],
    [{ ...about, kind: 'backup-small', note: 'The small backup is gone or accepted.' }, small],
  ] as const
  await transaction(async (tx) => {
    for (const [alarm, find] of keptAlarms) await keepNodeAlarm(tx, alarm, find(backups))
  })
}

const UNKNOWN = { message: null }

function failed({ last, failure }: NightlyBackups) {
  const latest = last ? `The last backup is from ${formatMinute(last)}.` : 'There is no backup yet.'
  return failure === null ? null : { message: `${failure} ${latest}` }
}

function foreign({ folder }: NightlyBackups) {
  if (!folder) return UNKNOWN
  const [first] = folder.foreign
  if (!first) return null
  return {
    message:
      `BACKUP_DIR also contains backups of another shop, such as ${first.file}. Give each shop, and each copy of a shop, a separate ` +
      'folder. Old backups are kept until then. If the shops share it on purpose, close this alarm: each removes only its own backups.',
    rowIds: folder.foreign.map(({ name }) => name),
  }
}

function small({ folder }: NightlyBackups) {
  if (!folder) return UNKNOWN
  if (!folder.small) return null
  const { file, bytes, bytesBefore } = folder.small
  return {
    message:
      `The backup ${file} has only ${formatBytes(bytes)}, after one of ${formatBytes(bytesBefore)}. Old backups are kept ` +
      'until you close this alarm. Check first that the shop still has its products, customers and orders.',
    rowIds: [file],
  }
}

export type BackupOwner = {
  name: string
  earlier: { name: string; until: Date }[]
  /** When the shop got its first name. Earlier backups are not named after a shop. */
  since: Date
  accepted: string[]
}

const accepting: AlarmKind[] = ['backup-foreign', 'backup-small']

export async function getBackupOwner(): Promise<BackupOwner> {
  const names = await db().select().from(shopNames).orderBy(desc(shopNames.since))
  const [newest, ...earlier] = names.map(({ id, since }) => ({ name: id.slice(0, 8), since }))
  if (!newest) throw new Error('The table shop_names is empty; the migrations insert a row.')
  const closed = await db()
    .select({ rowIds: alarms.rowIds })
    .from(alarms)
    .where(and(inArray(alarms.kind, accepting), isNotNull(alarms.closedBy)))
  return {
    name: newest.name,
    // Each name was valid until the shop got the next one.
    earlier: earlier.map(({ name }, index) => ({ name, until: (earlier[index - 1] ?? newest).since })),
    since: (earlier.at(-1) ?? newest).since,
    accepted: closed.flatMap(({ rowIds }) => rowIds),
  }
}
