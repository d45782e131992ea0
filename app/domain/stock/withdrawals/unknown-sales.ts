import { asc, eq, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { unknownSales } from '#app/db/schema/stock.ts'
import { closeAlarmsAbout } from '#app/domain/alarms/close-alarm.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { stored } from '#app/lib/stored-text.ts'
import { announceStockChange } from '../levels/announce-change.ts'
import { stockRefusals } from '../refusals.ts'
import { closeWithdrawal, openWithdrawal } from './withdrawals.ts'

const PACE_DAYS = 30

export type UnknownSales = Awaited<ReturnType<typeof listUnknownSales>>[number]

/** Lists the products that are not for sale after a restore, with an estimate of the accounts sold since the backup. */
export async function listUnknownSales() {
  const available = sql<number>`(
    select count(*) from stock_accounts where product_id = ${unknownSales.productId} and status = 'available')`
  const busiest = sql<number>`(
    select coalesce(max(accounts), 0) from (
      select sum(accounts) as accounts from shop_tallies
      where product_id = ${unknownSales.productId} and day > (${unknownSales.since} at time zone 'utc')::date - ${PACE_DAYS}::int
      group by day
    ) as days)`
  const rows = await db()
    .select({
      productId: unknownSales.productId,
      productName: products.name,
      since: unknownSales.since,
      until: unknownSales.until,
      isActive: products.active,
      available: available.mapWith(Number),
      busiestDay: busiest.mapWith(Number),
    })
    .from(unknownSales)
    .innerJoin(products, eq(products.id, unknownSales.productId))
    .orderBy(asc(products.name), asc(products.id))
  return rows.map((row) => ({ ...row, suggested: row.busiestDay * unknownDays(row) || null }))
}

const DAY_MS = 86_400_000

/** Rounds up: it costs less to withhold an unsold account than to sell one twice. */
function unknownDays({ since, until }: { since: Date; until: Date }): number {
  return Math.max(1, Math.ceil((until.getTime() - since.getTime()) / DAY_MS))
}

export async function hasUnknownSales(tx: Database, productId: string): Promise<boolean> {
  return (await tx.$count(unknownSales, eq(unknownSales.productId, productId))) > 0
}

export function areSalesUnknown(productId: string) {
  return sql<boolean>`exists (select from unknown_sales where unknown_sales.product_id = ${productId})`
}

type Withdrawal = { productId: string; count: number }

/** Withdraws the oldest accounts, which sell first, and puts the product up for sale again. `admin` is null in the CLI. */
export async function withdrawUnknown({ productId, count }: Withdrawal, admin: FreshAdmin | null): Promise<void> {
  const actorId = admin?.actorId ?? null
  await bulkTransaction(async (tx) => {
    // The second of two concurrent requests waits here and then finds nothing.
    const [unknown] = await tx.delete(unknownSales).where(eq(unknownSales.productId, productId)).returning()
    if (!unknown) throw stockRefusals.salesAreKnown()
    const opened = await openWithdrawal(tx, { reason: 'unknown_sales', actorId })
    const withdrawn = await withdrawOldest(tx, { productId, count }, opened)
    if (withdrawn < count) throw stockRefusals.notSoManyInStock(withdrawn)
    const withdrawalId = await closeWithdrawal(tx, opened, { [productId]: withdrawn })
    const note = stored('server.alarms.closings.withdrawn', { count })
    await closeAlarmsAbout(tx, `unknown_sales:${productId}`, { actorId, note })
    await recordAudit(tx, {
      actorId,
      action: 'stock.withdrawn',
      subject: `product:${productId}`,
      before: { since: unknown.since, until: unknown.until },
      after: { count, withdrawalId },
      ip: admin?.ip ?? null,
    })
  })
  announceStockChange(productId)
}

async function withdrawOldest(tx: Database, { productId, count }: Withdrawal, withdrawalId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with picked as materialized (
      select id from stock_accounts
      where product_id between ${productId} and ${productId} and status = 'available'
      order by product_id, id limit ${count}
      for update
    )
    update stock_accounts set status = 'withdrawn', withdrawal_id = ${withdrawalId} from picked where stock_accounts.id = picked.id`)
  return rowCount ?? 0
}
