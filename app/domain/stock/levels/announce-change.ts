import { notify } from '#app/db/channel.server.ts'
import { db } from '#app/db/client.server.ts'
import { log } from '#app/log.server.ts'

export const STOCK_CHANNEL = 'stock'

const PAUSE_MS = 250

type Announcement = { timer: NodeJS.Timeout; send: () => Promise<void> }

const due = new Map<string, Announcement>()

/** Notifies every process, at most once in 250 ms. Call after the commit: NOTIFY blocks commits (docs/decisions/007). */
export function announceStockChange(productId: string): void {
  if (due.has(productId)) return
  // Keep the current pool, as a closed one must not be opened again.
  const database = db()
  const send = async () => {
    due.delete(productId)
    await notify(STOCK_CHANNEL, productId, database).catch((error: unknown) =>
      log.warn({ err: error }, 'a stock change was not announced'),
    )
  }
  due.set(productId, { timer: setTimeout(send, PAUSE_MS).unref(), send })
}

export async function flushStockChanges(): Promise<void> {
  await Promise.all(
    [...due.values()].map(({ timer, send }) => {
      clearTimeout(timer)
      return send()
    }),
  )
}
