import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { unknownSales } from '#app/db/schema/stock.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { type StockForecast, stockForecast } from '#app/domain/dashboard/queries.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'
import { formatMinute } from './rules.ts'

export const RUNS_OUT_DAYS = 3
export const PACE_DAYS = 7
/** An open alarm closes only here, or each sale and each quiet hour at the limit would raise and close it. */
const ENOUGH_DAYS = RUNS_OUT_DAYS + 1

/** Finds products that run out within three days at the week's pace. A sold-out one keeps its alarm. */
export async function productsRunningOut(now = new Date()): Promise<Finding[]> {
  const forecast = await stockForecast(now, PACE_DAYS)
  return forecast
    .filter(({ daysLeft, available }) => (daysLeft === null ? available === 0 : daysLeft < ENOUGH_DAYS))
    .map((product) => ({
      subject: `stock:${product.id}`,
      message: product.daysLeft !== null && product.daysLeft < RUNS_OUT_DAYS ? messageOf(product) : null,
    }))
}

function messageOf({ name: product, available, perDay, daysLeft }: StockForecast): StoredText {
  const pace = { perDay: Math.round(perDay * 10) / 10, measured: PACE_DAYS }
  if (available === 0) return stored('server.alarms.messages.soldOut', { product, ...pace })
  return stored('server.alarms.messages.runsOut', { product, available, days: (daysLeft ?? 0) + 1, ...pace })
}

export async function findUnknownSales(): Promise<Finding[]> {
  const rows = await db()
    .select({ id: unknownSales.productId, name: products.name, since: unknownSales.since, until: unknownSales.until })
    .from(unknownSales)
    .innerJoin(products, eq(products.id, unknownSales.productId))
  return rows.map(({ id, name, since, until }) => ({
    subject: `unknown_sales:${id}`,
    message: stored('server.alarms.messages.salesUnknown', {
      product: name,
      since: formatMinute(since),
      until: formatMinute(until),
    }),
  }))
}
