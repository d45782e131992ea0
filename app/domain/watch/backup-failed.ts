import { eq, or, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'

/** How a node's nightly backups stand: when the last one was begun, and why the next is missing. */
export type NightlyBackups = { last: Date | null; failure: string | null }

/**
 * Raises an alarm about this node while its nightly backup fails, and closes it with the next one that is whole. Closes as well what another
 * node has not raised again for a day: it is gone, or has another name.
 */
export async function watchBackups({ last, failure }: NightlyBackups, node = nodeName()): Promise<void> {
  const subject = `backup:${node}`
  const found = failure === null ? [] : [{ subject, message: `${failure} ${lastWords(last)}` }]
  const among = or(eq(alarms.subject, subject), sql`${alarms.lastRaisedAt} < now() - interval '1 day'`)
  const note = 'A backup was written, or this node is not there any more.'
  await transaction((tx) => keepAlarms(tx, { kind: 'backup-failed', found, note, among }))
}

function lastWords(last: Date | null): string {
  return last
    ? `The last backup is of ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
    : 'There is no backup yet.'
}
