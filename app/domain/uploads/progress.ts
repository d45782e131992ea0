import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockUploadProgress as progress, stockUploads } from '#app/db/schema/stock.ts'
import { withoutDeadline } from '#app/deadline.server.ts'
import { goodsOfProduct } from '#app/domain/catalog/queries.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { t } from '#messages'
import { uploadRefusals } from './refusals.ts'
import { STALLED_AFTER_MS, type UploadProgress } from './rules.ts'

const NOTE_MS = 250

const isReading = eq(progress.phase, 'reading')
const isAlive = sql`${progress.updatedAt} > now() - ${STALLED_AFTER_MS}::int * interval '1 ms'`
export const isBeingRead = and(isReading, isAlive)
/** An import without an order never runs. */
const isUnderWay = or(and(eq(progress.phase, 'importing'), isNotNull(progress.importRequest)), isBeingRead)

export type NewReading = { uploadId: string; createdBy: string; bytesTotal: number | null }

export type TrackedReading = Awaited<ReturnType<typeof trackReading>>

/** Stores `done` four times a second, outside the request's deadline, for every node to show. Refuses a used id. */
export async function trackReading(upload: NewReading) {
  const begun = await db()
    .insert(progress)
    .values({ ...upload, phase: 'reading' })
    .onConflictDoNothing()
  if (begun.rowCount === 0) throw uploadRefusals.uploadIdTaken()

  const isIt = and(eq(progress.uploadId, upload.uploadId), isReading)
  const done = { bytesDone: 0, rowsDone: 0 }
  let isWanted = true
  let noting: Promise<void> | undefined
  const timer = setInterval(() => {
    noting ??= note().finally(() => {
      noting = undefined
    })
  }, NOTE_MS)

  /** Never fails the upload, as the next call stores the same counts or later ones. */
  async function note(end: { phase?: 'failed'; failure?: string } = {}): Promise<void> {
    const set = { ...done, ...end, updatedAt: sql`now()` }
    try {
      const { rowCount } = await withoutDeadline(async () => db().update(progress).set(set).where(isIt))
      isWanted = rowCount !== 0
    } catch (error) {
      log.warn({ err: error }, 'the progress of an upload was not stored')
    }
  }

  async function end(): Promise<void> {
    clearInterval(timer)
    await noting
  }

  return {
    done,
    requireWanted(): void {
      if (!isWanted) throw uploadRefusals.uploadCancelled()
    },
    async succeed(tx: Database): Promise<void> {
      await end()
      const bytesDone = upload.bytesTotal ?? done.bytesDone
      const set = { ...done, bytesDone, phase: 'read' as const, updatedAt: sql`now()` }
      const { rowCount } = await tx.update(progress).set(set).where(isIt)
      if (rowCount === 0) throw uploadRefusals.uploadCancelled()
    },
    async fail(error: unknown): Promise<void> {
      await end()
      await note({ phase: 'failed', failure: failureOf(error) })
    },
  }
}

const UNFINISHED = 'unfinished'

/** Refusals that are stored by name. Others are stored as they were worded, because their sentences vary. */
const named = [
  'nothingGiven',
  'noValidAccounts',
  'noValidItems',
  'shapeChanged',
  'notText',
  'notStockFile',
  'fileAndText',
  'chooseProduct',
  'uploadNotFound',
  'uploadCancelled',
  'nothingToAdd',
  'nothingToAddItems',
] as const

/** Returns what is stored about a failure, for failureText. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Refusal)) return UNFINISHED
  return named.find((name) => name.toLowerCase() === error.name.toLowerCase()) ?? error.message
}

function failureText(stored: string, goods: Goods): string {
  if (stored === UNFINISHED) return t('server.uploads.unfinished', { goods })
  const name = named.find((one) => one === stored)
  return name ? uploadRefusals[name]().message : stored
}

export async function getUploadProgress(uploadId: string): Promise<UploadProgress | null> {
  const [found] = await db()
    .select({
      phase: progress.phase,
      bytesDone: progress.bytesDone,
      bytesTotal: progress.bytesTotal,
      rowsDone: progress.rowsDone,
      rowsTotal: progress.rowsTotal,
      failure: progress.failure,
      importRequest: progress.importRequest,
      goods: goodsOfProduct,
      elapsedMs: sql<number>`extract(epoch from ${progress.updatedAt} - ${progress.startedAt}) * 1000`.mapWith(Number),
      silentMs: sql<number>`extract(epoch from now() - ${progress.updatedAt}) * 1000`.mapWith(Number),
    })
    .from(progress)
    .leftJoin(stockUploads, eq(stockUploads.id, progress.uploadId))
    .leftJoin(products, eq(products.id, stockUploads.productId))
    .where(eq(progress.uploadId, uploadId))
  if (!found) return null
  const { importRequest, goods, ...rest } = found
  const queued = importRequest && { note: importRequest.note, includesElsewhere: importRequest.includesElsewhere }
  return { ...rest, failure: rest.failure && failureText(rest.failure, goods), queued }
}

/** Cancels the reading or import in progress; returns false if there is none. */
export async function stopWork(tx: Database, uploadId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(progress)
    .set({ phase: 'cancelled', failure: failureOf(uploadRefusals.uploadCancelled()), cancelAskedAt: sql`now()` })
    .where(and(eq(progress.uploadId, uploadId), isUnderWay))
  return rowCount !== 0
}
