import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { stockUploadProgress as progress } from '#app/db/schema/stock.ts'
import { withoutDeadline } from '#app/deadline.server.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { UploadCancelled, UploadIdTaken } from './refusals.ts'
import { STALLED_AFTER_MS, type UploadProgress } from './rules.ts'

/** Work on an upload whose progress anybody may ask for, on whichever node. */
export type TrackedWork = {
  /** What the next note says. */
  done: { bytesDone: number; rowsDone: number }
  /** Throws UploadCancelled once somebody asked to stop. */
  requireWanted(): void
  /** The same after a look at the database. */
  lookWhetherWanted(): Promise<void>
  /** Notes that it is done. */
  succeed(): Promise<void>
  /** Notes why it is not. */
  fail(error: unknown): Promise<void>
}

type Phase = UploadProgress['phase']

const NOTE_MS = 250
const working: Phase[] = ['reading', 'importing']

const isHeardOf = sql`${progress.updatedAt} > now() - ${STALLED_AFTER_MS}::int * interval '1 ms'`
/** Of `stock_upload_progress`: somebody reads or imports the upload now, and lives. */
export const isWorkedOn = and(inArray(progress.phase, working), isHeardOf)

/** Begins to tell how far an upload was read. Refuses with UploadIdTaken. */
export async function trackReading(upload: {
  uploadId: string
  createdBy: string
  bytesTotal: number | null
}): Promise<TrackedWork> {
  const begun = await db()
    .insert(progress)
    .values({ ...upload, phase: 'reading' })
    .onConflictDoNothing()
  if (begun.rowCount === 0) throw new UploadIdTaken()
  return track(upload.uploadId, upload.bytesTotal ? { bytesDone: upload.bytesTotal, phase: 'read' } : { phase: 'read' })
}

/** The same of its import; null while another request works on it, and once it is imported. */
export async function trackImport(upload: {
  uploadId: string
  createdBy: string
  rowsTotal: number
}): Promise<TrackedWork | null> {
  const fresh = { phase: 'importing' as const, rowsTotal: upload.rowsTotal }
  const begun = await db()
    .insert(progress)
    .values({ ...upload, ...fresh })
    .onConflictDoUpdate({
      target: progress.uploadId,
      set: { ...fresh, rowsDone: 0, cancelAskedAt: null, failure: null, startedAt: sql`now()`, updatedAt: sql`now()` },
      setWhere: sql`${progress.phase} <> 'imported' and not ${isWorkedOn}`,
    })
  return begun.rowCount === 0 ? null : track(upload.uploadId, { phase: 'imported' })
}

/**
 * Notes four times a second, on a connection of its own, and looks in the same statement whether anybody asked to stop. An upload may
 * outlast the deadline of its request.
 */
function track(uploadId: string, success: { phase: Phase; bytesDone?: number }): TrackedWork {
  const done = { bytesDone: 0, rowsDone: 0 }
  let isWanted = true
  let noting: Promise<void> | undefined
  const timer = setInterval(() => {
    noting ??= note().finally(() => {
      noting = undefined
    })
  }, NOTE_MS)

  /** What cannot be noted now is with the next note; no upload fails for it. */
  async function note(end: { phase?: Phase; bytesDone?: number; failure?: string | null } = {}): Promise<void> {
    // The bytes of an import are those that were read before it.
    const { bytesDone, ...rows } = done
    const set = { ...(bytesDone ? done : rows), ...end, updatedAt: sql`now()` }
    try {
      const [noted] = await withoutDeadline(async () =>
        db()
          .update(progress)
          .set(set)
          .where(eq(progress.uploadId, uploadId))
          .returning({ cancelAskedAt: progress.cancelAskedAt }),
      )
      if (noted?.cancelAskedAt) isWanted = false
    } catch (error) {
      log.warn({ err: error }, 'the progress of an upload was not noted')
    }
  }

  async function end(last: Parameters<typeof note>[0]): Promise<void> {
    clearInterval(timer)
    await noting
    await note(last)
  }

  function requireWanted(): void {
    if (!isWanted) throw new UploadCancelled()
  }

  return {
    done,
    requireWanted,
    async lookWhetherWanted() {
      await note()
      requireWanted()
    },
    succeed: () => end(success),
    fail: (error) => end({ phase: error instanceof UploadCancelled ? 'cancelled' : 'failed', failure: wordsOf(error) }),
  }
}

function wordsOf(error: unknown): string {
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
      isCancelAsked: sql<boolean>`${progress.cancelAskedAt} is not null`,
      failure: progress.failure,
      elapsedMs: milliseconds(sql`${progress.updatedAt} - ${progress.startedAt}`),
      silentMs: milliseconds(sql`now() - ${progress.updatedAt}`),
    })
    .from(progress)
    .where(eq(progress.uploadId, uploadId))
  return found ?? null
}

function milliseconds(interval: SQL): SQL<number> {
  return sql<number>`extract(epoch from ${interval}) * 1000`.mapWith(Number)
}

/** Asks whoever reads or imports the upload now to stop; false when nobody does. */
export async function askToStop(uploadId: string): Promise<boolean> {
  const { rowCount } = await db()
    .update(progress)
    .set({ cancelAskedAt: sql`coalesce(${progress.cancelAskedAt}, now())` })
    .where(and(eq(progress.uploadId, uploadId), isWorkedOn))
  return (rowCount ?? 0) > 0
}
