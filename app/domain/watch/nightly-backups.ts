import { eq, or, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { type Finding, keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { minuteWords } from './rules.ts'

export type NightlyBackups = {
  last: Date | null
  failure: string | null
  folder: BackupFolder | null
}

export type BackupFolder = {
  foreign: { name: string; file: string }[]
  small: { file: string; bytes: number; bytesBefore: number } | null
}

/** Raises alarms about failed, foreign and small backups of this node, and closes each once its cause is gone. */
export async function watchBackups(backups: NightlyBackups, node = nodeName()): Promise<void> {
  const subject = `backup:${node}`
  const among = or(eq(alarms.subject, subject), sql`${alarms.lastRaisedAt} < now() - interval '1 day'`)
  const keep = (tx: Database, kind: AlarmKind, note: string, finding: Omit<Finding, 'subject'> | null) =>
    keepAlarms(tx, { kind, found: finding ? [{ subject, ...finding }] : [], note, among })
  await transaction(async (tx) => {
    await keep(tx, 'backup-failed', 'A backup was written, or this node is gone.', failed(backups))
    await keep(tx, 'backup-foreign', 'The backups of other shops are gone or accepted.', foreign(backups))
    await keep(tx, 'backup-small', 'The small backup is gone or accepted.', small(backups))
  })
}

const UNKNOWN = { message: null }

function failed({ last, failure }: NightlyBackups) {
  const words = last ? `The last backup is of ${minuteWords(last)}.` : 'There is no backup yet.'
  return failure === null ? null : { message: `${failure} ${words}` }
}

function foreign({ folder }: NightlyBackups) {
  if (!folder) return UNKNOWN
  const [first] = folder.foreign
  if (!first) return null
  return {
    message:
      `BACKUP_DIR also holds backups of another shop, such as ${first.file}. Give each shop, and each copy of a shop, a folder of its ` +
      'own. Old backups are kept until then. If the shops share the folder on purpose, close this alarm: each removes only its own backups.',
    rowIds: folder.foreign.map(({ name }) => name),
  }
}

function small({ folder }: NightlyBackups) {
  if (!folder) return UNKNOWN
  if (!folder.small) return null
  const { file, bytes, bytesBefore } = folder.small
  return {
    message:
      `The backup ${file} has ${formatBytes(bytes)}, and the one before it ${formatBytes(bytesBefore)}. Old backups are kept until an admin ` +
      'closes this alarm. Check first that the shop still has its products, customers and orders.',
    rowIds: [file],
  }
}
