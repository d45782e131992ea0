import { sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { recordEvents } from '#app/domain/webhooks/record-events.ts'
import { LOW_STOCK_AT } from '#app/lib/low-stock.ts'

type LowProduct = { id: string; name: string; available: number; below: number }

const lowAt = sql`coalesce(products.low_stock_at, ${LOW_STOCK_AT})`

/** Sends a webhook event for each product that runs low, and again only after it had enough. */
export async function watchLevels(): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`
      delete from low_stock using products
      where products.id = low_stock.product_id and (${availableOf(sql`low_stock.product_id`)}) >= ${lowAt}`)
    await recordEvents(tx, (await noteLow(tx)).map(eventOf))
  })
}

/** Records and returns the products that are newly low. A concurrent process waits and then finds them recorded. */
async function noteLow(tx: Database): Promise<LowProduct[]> {
  const { rows } = await tx.execute<LowProduct>(sql`
    with low as (
      select id, name, available, ${lowAt} as below
      from products cross join lateral (${availableOf(sql`products.id`)}) as stock
      where kind = 'account' and active and available < ${lowAt}
    ), noted as (
      insert into low_stock (product_id) select id from low on conflict do nothing returning product_id
    )
    select id, name, available, below from low join noted on product_id = id`)
  return rows
}

function availableOf(productId: ReturnType<typeof sql>) {
  return sql`select coalesce(sum(available), 0)::int as available from stock_tallies where product_id = ${productId}`
}

function eventOf({ id, name, available, below }: LowProduct) {
  return { type: 'stock.low', data: { product: { id, name }, available, below } } as const
}
