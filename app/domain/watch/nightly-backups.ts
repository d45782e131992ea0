import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms, shopNames } from '#app/db/schema/watch.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'
import { stored } from '#app/lib/stored-text.ts'
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
    [{ ...about, kind: 'backup-failed', note: stored('server.alarms.closings.backupWritten') }, failed],
    [{ ...about, kind: 'backup-foreign', note: stored('server.alarms.closings.foreignGone') }, foreign],
    [{ ...about, kind: 'backup-small', note: stored('server.alarms.closings.smallGone') }, small],
  ] as const
  await transaction(async (tx) => {
    for (const [alarm, find] of keptAlarms) await keepNodeAlarm(tx, alarm, find(backups))
  })
}

const UNKNOWN = { message: null }

function failed({ last, failure }: NightlyBackups) {
  if (failure === null) return null
  const latest = last
    ? stored('server.alarms.messages.lastBackup', { time: formatMinute(last) })
    : stored('server.alarms.messages.noBackup')
  return { message: stored('server.alarms.messages.both', { first: failure, second: latest }) }
}

function foreign({ folder }: NightlyBackups) {
  if (!folder) return UNKNOWN
  const [first] = folder.foreign
  if (!first) return null
  return {
    message: stored('server.alarms.messages.foreignBackups', { file: first.file }),
    rowIds: folder.foreign.map(({ name }) => name),
  }
}

function small({ folder }: NightlyBackups) {
  if (!folder) return UNKNOWN
  if (!folder.small) return null
  const { file, bytes, bytesBefore } = folder.small
  return {
    message: stored('server.alarms.messages.smallBackup', {
      file,
      size: { bytes },
      sizeBefore: { bytes: bytesBefore },
    }),
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
