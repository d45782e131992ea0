import { and, desc, eq, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import type { KeyRing } from '#app/lib/sealing.ts'
import type { AuditAction } from './action-words.ts'
import { lockAuditLog, recordAudit } from './commands.ts'

const SUBJECT = 'shop:sealing-key'

/** As envelopes name it: it tells nothing of the key. */
const nameOf = ({ newest }: KeyRing) => newest.id.toString('hex')

/** Keeps in the audit log, once, that the shop has another key to seal with. */
export async function noteNewKey(ring: KeyRing): Promise<void> {
  await transaction(async (tx) => {
    await lockAuditLog(tx)
    if ((await secondsSince(tx, 'sealing_key.added', ring)) !== null) return
    await recordAudit(tx, {
      actorId: null,
      action: 'sealing_key.added',
      subject: SUBJECT,
      after: { key: nameOf(ring) },
    })
  })
}

/** Keeps in the audit log that so many values were sealed anew with the newest key, and that none is left of an earlier one. */
export async function noteKeyRotation(values: number, ring: KeyRing): Promise<void> {
  const after = { values, key: nameOf(ring) }
  await transaction((tx) => recordAudit(tx, { actorId: null, action: 'sealing_key.rotated', subject: SUBJECT, after }))
}

/** For how long the shop has had its newest key, as far as the audit log tells, and whether nothing was left of earlier ones since. */
export async function newestKeyNotes(ring: KeyRing): Promise<{ seconds: number | null; isRotated: boolean }> {
  const [seconds, rotated] = [
    await secondsSince(db(), 'sealing_key.added', ring),
    await secondsSince(db(), 'sealing_key.rotated', ring),
  ]
  return { seconds, isRotated: rotated !== null }
}

/** Since the newest note of that kind about the newest key; null when there is none. */
async function secondsSince(database: Database, action: AuditAction, ring: KeyRing): Promise<number | null> {
  const [note] = await database
    .select({ seconds: sql<number>`extract(epoch from now() - ${auditLog.createdAt})::float8` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, SUBJECT),
        eq(auditLog.action, action),
        sql`${auditLog.after} ->> 'key' = ${nameOf(ring)}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return note?.seconds ?? null
}
