import { eq, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { sealingKeys } from '#app/db/schema/watch.ts'
import type { KeyRing } from '#app/lib/sealing.ts'
import { recordAudit } from './commands.ts'

const audited = { actorId: null, subject: 'shop:sealing-key' } as const

const idOf = ({ newest }: KeyRing) => newest.id.toString('hex')

export async function noteNewKey(ring: KeyRing): Promise<void> {
  const id = idOf(ring)
  await transaction(async (tx) => {
    const { rowCount } = await tx.insert(sealingKeys).values({ id }).onConflictDoNothing()
    if (rowCount) await recordAudit(tx, { ...audited, action: 'sealing_key.added', after: { key: id } })
  })
}

/** Records that nothing is left that a key before the newest had sealed, and how many values were resealed; audited. */
export async function noteKeyRotation(values: number, ring: KeyRing): Promise<void> {
  const id = idOf(ring)
  const rotatedAt = sql`now()`
  await transaction(async (tx) => {
    await tx
      .insert(sealingKeys)
      .values({ id, rotatedAt })
      .onConflictDoUpdate({ target: sealingKeys.id, set: { rotatedAt } })
    await recordAudit(tx, { ...audited, action: 'sealing_key.rotated', after: { values, key: id } })
  })
}

export async function newestKeyNotes(ring: KeyRing): Promise<{ seconds: number | null; isRotated: boolean }> {
  const [key] = await db()
    .select({
      seconds: sql<number>`extract(epoch from now() - ${sealingKeys.addedAt})::float8`,
      isRotated: sql<boolean>`${sealingKeys.rotatedAt} is not null`,
    })
    .from(sealingKeys)
    .where(eq(sealingKeys.id, idOf(ring)))
  return key ?? { seconds: null, isRotated: false }
}
