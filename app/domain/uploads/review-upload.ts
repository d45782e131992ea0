import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { readInBulk } from '#app/db/read-in-bulk.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import {
  stockBatches,
  stockUploadProgress,
  stockUploadRows,
  stockUploadSkips,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { isPlaceholder, NOT_SET } from '#app/domain/stock/rules.ts'
import { openItem, openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { isReplaceable } from '#app/domain/stock/withdrawals/withdrawals.ts'
import type { Item, Shape } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import { isBeingRead } from './progress.ts'
import { type ListReport, masked } from './rules.ts'

export type SkippedLine = { line: number; reason: string }
export type KnownLine = SkippedLine & { username: string }
/** Accounts new to the product but in stock or sold under others. One known under two products counts in both. */
export type KnownElsewhere = { count: number; products: { name: string; count: number }[] }

const SHOWN_SKIPS = 100
const PREVIEW = 10
const SHOWN_ODD = 5

/** Counts the new, known, repeated and odd accounts of an upload. Returns null once it is imported. */
export async function reviewUpload(id: string) {
  // Counting a million rows takes about as long as a request's statement timeout.
  return bulkTransaction(async (snapshot) => {
    // Read one snapshot, as the upload would seem to have nothing new after an import moved the rows.
    await snapshot.execute(sql`set transaction isolation level repeatable read, read only`)
    const upload = await getUpload(id, snapshot)
    if (!upload || upload.batchId !== null) return null
    const { distinct, known } = await countAccounts(snapshot, id)
    const elsewhere = await countElsewhere(snapshot, id, upload.productId)
    return {
      newCount: distinct - known - elsewhere.count,
      knownCount: known,
      elsewhere,
      repeatedCount: upload.parsedCount - distinct,
      withoutAt: await findWithoutAt(snapshot, id),
    }
  })
}

/** SQL value of whether an upload was read with the shape that its product has now. */
export const hasShapeOfProduct = sql<boolean>`
  (coalesce(${products.shape}, 'null') = coalesce(${stockUploads.report} -> 'shape', 'null'))`

export async function getUpload(id: string, database: Database = db()) {
  const [upload] = await database
    .select({
      ...getTableColumns(stockUploads),
      productName: products.name,
      report: sql<ListReport | null>`${stockUploads.report}`,
      hasShapeOfProduct,
      addedCount: sql<number>`coalesce(${stockBatches.addedCount}, 0)`,
      knownCount: sql<number>`coalesce(${stockBatches.knownCount}, 0)`,
      undoneAt: stockBatches.undoneAt,
      createdBy: customers.name,
    })
    .from(stockUploads)
    .innerJoin(products, eq(products.id, stockUploads.productId))
    .innerJoin(customers, eq(customers.id, stockUploads.createdBy))
    .leftJoin(stockBatches, eq(stockBatches.id, stockUploads.batchId))
    .where(eq(stockUploads.id, id))
  return upload ?? null
}

async function countAccounts(tx: Database, uploadId: string): Promise<{ distinct: number; known: number }> {
  const { rows } = await tx.execute<{ distinct: number; known: number }>(sql`
    select count(*)::int as distinct, count(stock_accounts.fingerprint)::int as known
    from (select distinct fingerprint from stock_upload_rows where upload_id = ${uploadId}) as staged
    left join stock_accounts on stock_accounts.fingerprint = staged.fingerprint and not ${isReplaceable()}`)
  return rows[0] ?? { distinct: 0, known: 0 }
}

async function countElsewhere(tx: Database, id: string, productId: string): Promise<KnownElsewhere> {
  if (!(await hasStockElsewhere(tx, productId))) return { count: 0, products: [] }
  const { rows } = await tx.execute<KnownElsewhere>(sql`
    with staged as materialized (
      select fingerprint, min(username) as username, null as fields
      from stock_upload_rows where upload_id = ${id} and fields is null group by fingerprint
    ), found as materialized (
      select distinct staged.fingerprint, other.product_id
      from staged join stock_accounts as other on ${isSameElsewhere(productId)} and not ${isReplaceable('other')}
      where not exists (
        select from stock_accounts as own where own.fingerprint = staged.fingerprint and not ${isReplaceable('own')})
    )
    select (select count(distinct fingerprint)::int from found) as count, coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'count', of_product.count) order by of_product.count desc, name)
      from (select product_id, count(*) from found group by product_id) as of_product join products on products.id = product_id
    ), '[]') as products`)
  return rows[0] ?? { count: 0, products: [] }
}

/** Returns whether another product ever had stock; otherwise an import need not check other products. */
export async function hasStockElsewhere(tx: Database, productId: string): Promise<boolean> {
  return (await tx.$count(stockBatches, sql`not ${eq(stockBatches.productId, productId)}`)) > 0
}

/**
 * SQL condition to join the row `staged` to accounts `other` of another product by username, as their index compares.
 * Items of another shape have no username that a second customer could sign in with.
 */
export function isSameElsewhere(productId: string | SQL): SQL {
  return sql`(lower(other.username) collate "C" = lower(staged.username) collate "C"
    and staged.fields is null and other.email <> '' and other.product_id <> ${productId})`
}

async function findWithoutAt(tx: Database, uploadId: string): Promise<{ count: number; lines: number[] }> {
  const { rows } = await tx.execute<{ line: number; count: number }>(sql`
    select line, count(*) over ()::int as count from stock_upload_rows
    where upload_id = ${uploadId} and fields is null and strpos(email, '@') = 0 order by line limit ${SHOWN_ODD}`)
  return { count: rows[0]?.count ?? 0, lines: rows.map(({ line }) => line) }
}

function firstRows(uploadId: string) {
  return db()
    .select()
    .from(stockUploadRows)
    .where(eq(stockUploadRows.uploadId, uploadId))
    .orderBy(asc(stockUploadRows.line))
    .limit(PREVIEW)
}

export async function previewUpload(uploadId: string) {
  const rows = await firstRows(uploadId)
  return rows.map(({ line, username, email, ...row }) => {
    const { password, emailPassword } = openSecrets(row)
    return {
      line,
      username,
      password: masked(password),
      email: isPlaceholder(email) ? null : email,
      emailPassword: emailPassword === NOT_SET ? null : masked(emailPassword),
    }
  })
}

/** Returns the first items of an upload as customers will see them, with their secrets masked. */
export async function previewItems(uploadId: string, { fields }: Shape) {
  const rows = await firstRows(uploadId)
  return rows.map((row) => {
    const item = openItem(row)
    const shown = fields.map(({ key, sealed }) => [key, sealed ? masked(item[key] ?? '') : item[key]])
    return { line: row.line, item: Object.fromEntries(shown) as Item }
  })
}

export function listSkippedLines(uploadId: string): Promise<SkippedLine[]> {
  return db()
    .select({ line: stockUploadSkips.line, reason: stockUploadSkips.reason })
    .from(stockUploadSkips)
    .where(eq(stockUploadSkips.uploadId, uploadId))
    .orderBy(asc(stockUploadSkips.line))
    .limit(SHOWN_SKIPS)
}

export function exportSkippedLines(uploadId: string): AsyncGenerator<SkippedLine> {
  return readInBulk(sql`select line, reason from stock_upload_skips where upload_id = ${uploadId} order by line`)
}

export function exportKnownLines(uploadId: string): AsyncGenerator<KnownLine> {
  const underProduct = t('server.uploads.known.elsewhere', { product: '{product}' })
  return readInBulk<KnownLine>(sql`
    select line, username, case
      when known then ${t('server.uploads.known.before')}
      when elsewhere is not null then replace(${underProduct}, '{product}', elsewhere)
      else ${t('server.uploads.known.repeated')} end as reason
    from (
      select line, staged.username, own.id is not null as known, elsewhere.name as elsewhere,
        row_number() over (partition by staged.fingerprint order by line) > 1 as repeated
      from stock_uploads join stock_upload_rows as staged on staged.upload_id = stock_uploads.id
      left join stock_accounts as own on own.fingerprint = staged.fingerprint and not ${isReplaceable('own')}
      left join lateral (
        select products.name from stock_accounts as other join products on products.id = other.product_id
        where ${isSameElsewhere(sql`stock_uploads.product_id`)} and not ${isReplaceable('other')}
        order by products.name limit 1
      ) as elsewhere on true
      where stock_uploads.id = ${uploadId}
    ) as found where known or repeated or elsewhere is not null order by line`)
}

export type WaitingUpload = Awaited<ReturnType<typeof listWaitingUploads>>[number]

const LISTED = 100

const isWaiting = sql`${stockUploads.batchId} is null and not exists (
  select from ${stockUploadProgress} where ${stockUploadProgress.uploadId} = ${stockUploads.id} and ${isBeingRead}
)`

export function listWaitingUploads() {
  return db()
    .select({
      id: stockUploads.id,
      productName: products.name,
      fileName: stockUploads.fileName,
      parsedCount: stockUploads.parsedCount,
      createdAt: stockUploads.createdAt,
      createdBy: customers.name,
      phase: stockUploadProgress.phase,
    })
    .from(stockUploads)
    .innerJoin(products, eq(products.id, stockUploads.productId))
    .innerJoin(customers, eq(customers.id, stockUploads.createdBy))
    .leftJoin(stockUploadProgress, eq(stockUploadProgress.uploadId, stockUploads.id))
    .where(isWaiting)
    .orderBy(desc(stockUploads.createdAt), desc(stockUploads.id))
    .limit(LISTED)
}
