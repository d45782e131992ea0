import { notify } from '#app/db/channel.server.ts'
import { db } from '#app/db/client.server.ts'
import { log } from '#app/log.server.ts'

export const STOCK_CHANNEL = 'stock'

const PAUSE_MS = 250

type Announcement = { timer: NodeJS.Timeout; send: () => Promise<void> }

const due = new Map<string, Announcement>()

/**
 * Tells every process that the product's stock has changed, within 250 ms and at most once in that time. Call it after the
 * commit, never inside the transaction: a NOTIFY takes a lock for the whole database until its transaction has committed, and
 * purchases would commit one after the other (docs/decisions/007).
 */
export function announceStockChange(productId: string): void {
  if (due.has(productId)) return
  // The pool of this moment: one that is closed meanwhile must not be opened again.
  const database = db()
  const send = async () => {
    due.delete(productId)
    await notify(STOCK_CHANNEL, productId, database).catch((error: unknown) =>
      log.warn({ err: error }, 'a change of the stock was not announced'),
    )
  }
  due.set(productId, { timer: setTimeout(send, PAUSE_MS).unref(), send })
}

/** Sends at once what is due; part of the process's stop. */
export async function flushStockChanges(): Promise<void> {
  await Promise.all(
    [...due.values()].map(({ timer, send }) => {
      clearTimeout(timer)
      return send()
    }),
  )
}
