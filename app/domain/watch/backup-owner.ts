import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { alarms, shopNames } from '#app/db/schema/watch.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'

export type BackupOwner = {
  name: string
  earlier: { name: string; until: Date }[]
  /** When the shop got its first name. Backups were not named after a shop before. */
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
    // Each name counted until the shop got the next one.
    earlier: earlier.map(({ name }, index) => ({ name, until: (earlier[index - 1] ?? newest).since })),
    since: (earlier.at(-1) ?? newest).since,
    accepted: closed.flatMap(({ rowIds }) => rowIds),
  }
}
