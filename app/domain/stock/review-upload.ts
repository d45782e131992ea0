import { asc, desc, eq, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { readInBulk } from '#app/db/read-in-bulk.server.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import {
  stockBatches,
  stockUploadProgress,
  stockUploadRows,
  stockUploadSkips,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { hasStockElsewhere, isSameElsewhere } from './known-elsewhere.ts'
import type { ListReport } from './reading.ts'
import { isPlaceholder, masked, NOT_SET } from './rules.ts'
import { openSecrets } from './sealed-secrets.ts'
import { isBeingRead } from './upload-progress.ts'
import { isReplaceable } from './withdrawals.ts'

export type SkippedLine = { line: number; reason: string }
/** The reason names the other product when the account is known under that one. */
export type KnownLine = { line: number; username: string; reason: string }
export type KnownElsewhere = {
  /** Accounts that are new to the product, and in stock or sold under another. */
  count: number
  /** By the other product's name. One that is known under two counts in both. */
  products: { name: string; count: number }[]
}

const SHOWN_SKIPS = 100
const PREVIEW = 10
const SHOWN_ODD = 5

/** An upload as it is kept; null when there is none of that id. Nothing is counted yet of one that is not imported. */
export function getUpload(id: string) {
  return findUpload(db(), id)
}

/**
 * Returns what the import of an upload would do now: how many accounts are new, how many are known, here or under another product, how many
 * lines repeat an earlier one, and which have an e-mail without @. Returns null once it cannot be imported.
 */
export async function reviewUpload(id: string) {
  // Counting a million rows takes about as long as a request's statement may.
  return bulkTransaction(async (snapshot) => {
    // The import takes the rows: found waiting and counted after it, the upload would seem to hold nothing new.
    await snapshot.execute(sql`set transaction isolation level repeatable read, read only`)
    const upload = await findUpload(snapshot, id)
    if (!upload || upload.batchId !== null) return null
    const { distinct, known } = await countAccounts(snapshot, id)
    const elsewhere = await countElsewhere(snapshot, upload)
    const repeatedCount = upload.parsedCount - distinct
    return {
      newCount: distinct - known - elsewhere.count,
      knownCount: known,
      elsewhere,
      repeatedCount,
      withoutAt: await findWithoutAt(snapshot, id),
    }
  })
}

async function findUpload(database: Database, id: string) {
  const [upload] = await database
    .select({
      id: stockUploads.id,
      productId: stockUploads.productId,
      productName: products.name,
      sourceNote: stockUploads.sourceNote,
      fileName: stockUploads.fileName,
      report: sql<ListReport | null>`${stockUploads.report}`,
      parsedCount: stockUploads.parsedCount,
      skippedCount: stockUploads.skippedCount,
      batchId: stockUploads.batchId,
      addedCount: sql<number>`coalesce(${stockBatches.addedCount}, 0)`,
      knownCount: sql<number>`coalesce(${stockBatches.knownCount}, 0)`,
      undoneAt: stockBatches.undoneAt,
      createdAt: stockUploads.createdAt,
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

async function countElsewhere(
  tx: Database,
  { id, productId }: { id: string; productId: string },
): Promise<KnownElsewhere> {
  if (!(await hasStockElsewhere(tx, productId))) return { count: 0, products: [] }
  const { rows } = await tx.execute<KnownElsewhere>(sql`
    with staged as materialized (
      select fingerprint, min(username) as username from stock_upload_rows where upload_id = ${id} group by fingerprint
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

/** Good lines (spec §5) whose e-mail has no @: how many, and the numbers of the first. */
async function findWithoutAt(tx: Database, uploadId: string): Promise<{ count: number; lines: number[] }> {
  const { rows } = await tx.execute<{ line: number; count: number }>(sql`
    select line, count(*) over ()::int as count from stock_upload_rows
    where upload_id = ${uploadId} and strpos(email, '@') = 0 order by line limit ${SHOWN_ODD}`)
  return { count: rows[0]?.count ?? 0, lines: rows.map(({ line }) => line) }
}

/** Returns the first accounts of an upload with their passwords masked; null where the line has no value. */
export async function previewUpload(uploadId: string) {
  const rows = await db()
    .select()
    .from(stockUploadRows)
    .where(eq(stockUploadRows.uploadId, uploadId))
    .orderBy(asc(stockUploadRows.line))
    .limit(PREVIEW)
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

/** Returns the first lines that hold no account; they are kept for a day. */
export function listSkippedLines(uploadId: string): Promise<SkippedLine[]> {
  return db()
    .select({ line: stockUploadSkips.line, reason: stockUploadSkips.reason })
    .from(stockUploadSkips)
    .where(eq(stockUploadSkips.uploadId, uploadId))
    .orderBy(asc(stockUploadSkips.line))
    .limit(SHOWN_SKIPS)
}

/** Yields all of them, a million at most. */
export function exportSkippedLines(uploadId: string): AsyncGenerator<SkippedLine> {
  return readInBulk(sql`select line, reason from stock_upload_skips where upload_id = ${uploadId} order by line`)
}

/** The lines of a waiting upload whose accounts its import would leave out, in their order, those known elsewhere included. */
export function exportKnownLines(uploadId: string): AsyncGenerator<KnownLine> {
  return readInBulk<KnownLine>(sql`
    select line, username, case
      when known then 'Ever in stock'
      when elsewhere is not null then 'In stock or sold under ' || elsewhere
      else 'Twice in this upload' end as reason
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

/** In SQL: the upload is neither imported nor discarded, and no process reads it. */
const isWaiting = sql`${stockUploads.batchId} is null and not exists (
  select from ${stockUploadProgress} where ${stockUploadProgress.uploadId} = ${stockUploads.id} and ${isBeingRead}
)`

/** Returns the newest uploads that wait to be imported. After a day the next upload drops them. */
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
