import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { unknownSales } from '#app/db/schema/stock.ts'
import type { Finding } from '#app/domain/alarms/keep-alarms.ts'
import type { Condition } from './condition.ts'
import { minuteWords } from './rules.ts'

async function findUnknownSales(): Promise<Finding[]> {
  const rows = await db()
    .select({ id: unknownSales.productId, name: products.name, since: unknownSales.since, until: unknownSales.until })
    .from(unknownSales)
    .innerJoin(products, eq(products.id, unknownSales.productId))
  return rows.map(({ id, name, since, until }) => ({
    subject: `unknown_sales:${id}`,
    message:
      `The shop was restored from a backup. What it sold of "${name}" from ${minuteWords(since)} to ${minuteWords(until)} is unknown, ` +
      'so the product is off sale until an admin withdraws the accounts that may have been sold.',
  }))
}

export const salesUnknown: Condition = {
  kind: 'sales-unknown',
  find: findUnknownSales,
  cleared: 'The product is on sale again.',
}
