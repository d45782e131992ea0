import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { stockUploadProgress as progress } from '#app/db/schema/stock.ts'
import { withoutDeadline } from '#app/deadline.server.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { stockRefusals, UploadCancelled } from './refusals.ts'
import { STALLED_AFTER_MS, type UploadProgress } from './rules.ts'

/** The reading of an upload, whose progress every node can show. */
export type TrackedReading = {
  /** Stored with the next note. */
  done: { bytesDone: number; rowsDone: number }
  /** Throws UploadCancelled once somebody has cancelled it. */
  requireWanted(): void
  /** Stores in the caller's transaction that it is done. Refuses with UploadCancelled. */
  succeed(tx: Database): Promise<void>
  /** Stores why it is not. */
  fail(error: unknown): Promise<void>
}

const NOTE_MS = 250

const isReading = eq(progress.phase, 'reading')
const isHeardOf = sql`${progress.updatedAt} > now() - ${STALLED_AFTER_MS}::int * interval '1 ms'`
/** In SQL, of a row of `stock_upload_progress`: a live process reads the upload. */
export const isBeingRead = and(isReading, isHeardOf)
/** In SQL, of such a row: the upload is being read, or its import is queued or running. One without an order never runs. */
const isUnderWay = or(and(eq(progress.phase, 'importing'), isNotNull(progress.importOrder)), isBeingRead)

/**
 * Begins to store how far an upload was read, four times a second, outside of the request's deadline. Refuses an id that was used before.
 */
export async function trackReading(upload: {
  uploadId: string
  createdBy: string
  bytesTotal: number | null
}): Promise<TrackedReading> {
  const begun = await db()
    .insert(progress)
    .values({ ...upload, phase: 'reading' })
    .onConflictDoNothing()
  if (begun.rowCount === 0) throw stockRefusals.uploadIdTaken()

  const isIt = and(eq(progress.uploadId, upload.uploadId), isReading)
  const done = { bytesDone: 0, rowsDone: 0 }
  let isWanted = true
  let noting: Promise<void> | undefined
  const timer = setInterval(() => {
    noting ??= note().finally(() => {
      noting = undefined
    })
  }, NOTE_MS)

  /** No upload fails because a note cannot be stored now; the next one contains it. */
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
    requireWanted() {
      if (!isWanted) throw new UploadCancelled()
    },
    async succeed(tx) {
      await end()
      const bytesDone = upload.bytesTotal ?? done.bytesDone
      const set = { ...done, bytesDone, phase: 'read' as const, updatedAt: sql`now()` }
      const { rowCount } = await tx.update(progress).set(set).where(isIt)
      if (rowCount === 0) throw new UploadCancelled()
    },
    async fail(error) {
      await end()
      await note({ phase: 'failed', failure: sentenceOf(error) })
    },
  }
}

/** Returns what an admin reads about a failed upload or import. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal
    ? error.message
    : 'Failed to upload accounts: the shop could not finish. Please try again.'
}

/** How far the reading or the import of an upload has come; null when nobody knows of it. */
export async function getUploadProgress(uploadId: string): Promise<UploadProgress | null> {
  const [found] = await db()
    .select({
      phase: progress.phase,
      bytesDone: progress.bytesDone,
      bytesTotal: progress.bytesTotal,
      rowsDone: progress.rowsDone,
      rowsTotal: progress.rowsTotal,
      failure: progress.failure,
      importOrder: progress.importOrder,
      elapsedMs: milliseconds(sql`${progress.updatedAt} - ${progress.startedAt}`),
      silentMs: milliseconds(sql`now() - ${progress.updatedAt}`),
    })
    .from(progress)
    .where(eq(progress.uploadId, uploadId))
  if (!found) return null
  const { importOrder, ...rest } = found
  const ordered = importOrder && { note: importOrder.note, includesElsewhere: importOrder.includesElsewhere }
  return { ...rest, ordered }
}

function milliseconds(interval: SQL): SQL<number> {
  return sql<number>`extract(epoch from ${interval}) * 1000`.mapWith(Number)
}

/** Cancels the reading or the import that is under way, which stops within a moment; false when none is. */
export async function stopWork(tx: Database, uploadId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(progress)
    .set({ phase: 'cancelled', failure: new UploadCancelled().message, cancelAskedAt: sql`now()` })
    .where(and(eq(progress.uploadId, uploadId), isUnderWay))
  return rowCount !== 0
}
