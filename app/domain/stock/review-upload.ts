import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { readInBulk } from '#app/db/read-in-bulk.server.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { stockBatches, stockUploadRows, stockUploadSkips, stockUploads } from '#app/db/schema/stock.ts'

export type SkippedLine = { line: number; reason: string }
export type KnownLine = { line: number; username: string; reason: 'Ever in stock' | 'Twice in this upload' }

const SHOWN_SKIPS = 100
const PREVIEW = 5
const SHOWN_ODD = 5
const EXPORT_BATCH = 5_000

/** An upload as it is kept; null when there is none of that id. Nothing is counted yet of one that is not imported. */
export function getUpload(id: string) {
  return findUpload(db(), id)
}

/**
 * What the import of an upload would do now: how many accounts are new, how many were ever in stock, how many of its lines repeat an
 * earlier one, and which of them have an e-mail that is none; null when it is not there to be imported any more.
 */
export async function reviewUpload(id: string) {
  // Counting a million rows takes about as long as a request's statement may.
  return bulkTransaction(async (snapshot) => {
    // The import takes the rows: found waiting and counted after it, the upload would seem to hold nothing new.
    await snapshot.execute(sql`set transaction isolation level repeatable read, read only`)
    const upload = await findUpload(snapshot, id)
    if (!upload || upload.batchId !== null) return null
    const { distinct, known } = await countAccounts(snapshot, id)
    const repeatedCount = upload.parsedCount - distinct
    return {
      newCount: distinct - known,
      knownCount: known,
      repeatedCount,
      withoutAt: await findWithoutAt(snapshot, id),
    }
  })
}

async function findUpload(database: Database, id: string) {
  const [upload] = await database
    .select({
      id: stockUploads.id,
      productName: products.name,
      sourceNote: stockUploads.sourceNote,
      fileName: stockUploads.fileName,
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
    left join stock_accounts on stock_accounts.fingerprint = staged.fingerprint`)
  return rows[0] ?? { distinct: 0, known: 0 }
}

/** Good lines (spec §5) whose e-mail has no @: how many, and the numbers of the first. */
async function findWithoutAt(tx: Database, uploadId: string): Promise<{ count: number; lines: number[] }> {
  const { rows } = await tx.execute<{ line: number; count: number }>(sql`
    select line, count(*) over ()::int as count from stock_upload_rows
    where upload_id = ${uploadId} and strpos(email, '@') = 0 order by line limit ${SHOWN_ODD}`)
  return { count: rows[0]?.count ?? 0, lines: rows.map(({ line }) => line) }
}

/** The first accounts of an upload, without their secrets. */
export function previewUpload(uploadId: string): Promise<{ line: number; username: string; email: string }[]> {
  return db()
    .select({ line: stockUploadRows.line, username: stockUploadRows.username, email: stockUploadRows.email })
    .from(stockUploadRows)
    .where(eq(stockUploadRows.uploadId, uploadId))
    .orderBy(asc(stockUploadRows.line))
    .limit(PREVIEW)
}

/** The first lines that hold no account; they are kept for a day. */
export function listSkippedLines(uploadId: string): Promise<SkippedLine[]> {
  return readSkippedLines(uploadId, 0, SHOWN_SKIPS)
}

/** All of them, a million at most, read a batch at a time as they are taken. */
export async function* exportSkippedLines(uploadId: string): AsyncGenerator<SkippedLine> {
  let after: number | undefined = 0
  do {
    const batch: SkippedLine[] = await readSkippedLines(uploadId, after, EXPORT_BATCH)
    yield* batch
    after = batch.length === EXPORT_BATCH ? batch.at(-1)?.line : undefined
  } while (after !== undefined)
}

function readSkippedLines(uploadId: string, after: number, limit: number): Promise<SkippedLine[]> {
  return db()
    .select({ line: stockUploadSkips.line, reason: stockUploadSkips.reason })
    .from(stockUploadSkips)
    .where(and(eq(stockUploadSkips.uploadId, uploadId), gt(stockUploadSkips.line, after)))
    .orderBy(asc(stockUploadSkips.line))
    .limit(limit)
}

/** The lines of a waiting upload whose accounts its import would leave out, in their order. */
export function exportKnownLines(uploadId: string): AsyncGenerator<KnownLine> {
  return readInBulk<KnownLine>(sql`
    select line, username, case when known then 'Ever in stock' else 'Twice in this upload' end as reason from (
      select line, staged.username, stock_accounts.id is not null as known,
        row_number() over (partition by staged.fingerprint order by line) > 1 as repeated
      from stock_upload_rows as staged left join stock_accounts on stock_accounts.fingerprint = staged.fingerprint
      where upload_id = ${uploadId}
    ) as found where known or repeated order by line`)
}
