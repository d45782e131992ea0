import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { giftBatches, giftCodes } from '#app/db/schema/gifts.ts'
import { customers } from '#app/db/schema/shop.ts'
import { isUuid } from '#app/lib/uuid.ts'

const PAGE = 50

/** Lists batches, newest first. */
export async function listGiftBatches(after?: string) {
  const last = sql`(select created_at, id from gift_batches as last where last.id = ${after}::uuid)`
  const found = await db()
    .select()
    .from(giftBatches)
    .where(after ? sql`(${giftBatches.createdAt}, ${giftBatches.id}) < ${last}` : undefined)
    .orderBy(desc(giftBatches.createdAt), desc(giftBatches.id))
    .limit(PAGE + 1)
  const batches = found.slice(0, PAGE)
  return { batches, next: found.length > PAGE ? (batches.at(-1)?.id ?? null) : null }
}

/** Returns a batch with its newest redemptions. They name a code by the beginning of its fingerprint. */
export async function getGiftBatch(id: string) {
  if (!isUuid(id)) return null
  const [batch] = await db()
    .select({ ...getTableColumns(giftBatches), createdByName: customers.name })
    .from(giftBatches)
    .innerJoin(customers, eq(customers.id, giftBatches.createdBy))
    .where(eq(giftBatches.id, id))
  if (!batch) return null
  const redemptions = await db()
    .select({
      id: giftCodes.id,
      fingerprint: sql<string>`left(encode(${giftCodes.fingerprint}, 'hex'), 12)`,
      redeemedAt: giftCodes.redeemedAt,
      customer: { id: customers.id, name: customers.name, email: customers.email, deletedAt: customers.deletedAt },
    })
    .from(giftCodes)
    .innerJoin(customers, eq(customers.id, giftCodes.customerId))
    .where(and(eq(giftCodes.batchId, id), isNotNull(giftCodes.redeemedAt)))
    .orderBy(desc(giftCodes.redeemedAt), desc(giftCodes.id))
    .limit(PAGE)
  return { batch, redemptions }
}
