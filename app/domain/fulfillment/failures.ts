import { and, eq, gt, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { productEndpoints } from '#app/db/schema/fulfillment.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { raiseAlarm, syncAlarms } from '#app/domain/alarms/raise-alarm.ts'
import { stored } from '#app/lib/stored-text.ts'
import { FAILURES_OF_ALARM } from './rules.ts'

const KIND = 'goods-not-made'

const subjectOf = (productId: string) => `product:${productId}`

/** Counts a failed request, and raises an alarm after several in a row. */
export async function noteFailure(productId: string): Promise<void> {
  await transaction(async (tx) => {
    const [endpoint] = await tx
      .update(productEndpoints)
      .set({ failures: sql`${productEndpoints.failures} + 1` })
      .where(eq(productEndpoints.productId, productId))
      .returning({ url: productEndpoints.url, failures: productEndpoints.failures })
    if (!endpoint || endpoint.failures < FAILURES_OF_ALARM) return
    const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId))
    const message = stored('server.alarms.messages.goodsNotMade', {
      product: product?.name ?? productId,
      host: new URL(endpoint.url).host,
      count: endpoint.failures,
    })
    await raiseAlarm(tx, { kind: KIND, subject: subjectOf(productId), message })
  })
}

/** Resets the count of failures, and closes the alarm. */
export async function noteSuccess(productId: string): Promise<void> {
  if ((await db().$count(productEndpoints, hasFailed(productId))) === 0) return
  await transaction(async (tx) => {
    await tx.update(productEndpoints).set({ failures: 0 }).where(hasFailed(productId))
    await syncAlarms(tx, {
      kind: KIND,
      found: [],
      note: stored('server.alarms.closings.goodsMade'),
      among: eq(alarms.subject, subjectOf(productId)),
    })
  })
}

function hasFailed(productId: string) {
  return and(eq(productEndpoints.productId, productId), gt(productEndpoints.failures, 0))
}
