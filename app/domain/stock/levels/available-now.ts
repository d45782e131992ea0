import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { listenTo } from '#app/db/channel.server.ts'
import { db } from '#app/db/client.server.ts'
import { beforeDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { stockLeft } from '#app/domain/catalog/kinds.ts'
import { isOnSale } from '#app/domain/catalog/queries.ts'
import { log } from '#app/log.server.ts'
import { STOCK_CHANNEL } from './announce-change.ts'

/** The number of items left by product id, for products that can run out. It is public, so it contains nothing else. */
export type AvailableStock = Record<string, number>

/** `over` resolves once the count is no longer fresh. */
type Count = { stock: Promise<AvailableStock>; startedAt: number; over: Promise<void> }

const FRESH_MS = 250

let newest: Count | undefined

/** Returns the available stock for display. A process runs one count at a time and caches it for 250 ms. */
export function availableNow(): Promise<AvailableStock> {
  newest ??= begin()
  return beforeDeadline(newest.stock)
}

export async function availableAfter(moment: number): Promise<AvailableStock> {
  while (newest && newest.startedAt <= moment) await newest.over
  return availableNow()
}

function begin(): Count {
  const startedAt = performance.now()
  const stock = withoutDeadline(countOnSale)
  const rested = stock.then(
    () => pause(FRESH_MS, undefined, { ref: false }),
    () => {},
  )
  const over = rested.then(() => {
    if (newest?.stock === stock) newest = undefined
  })
  return { stock, startedAt, over }
}

async function countOnSale(): Promise<AvailableStock> {
  const { rows } = await db().execute<{ id: string; available: number }>(sql`
    select id, available from (
      select id, ${stockLeft} as available from products where ${isOnSale}
    ) as on_sale where available is not null`)
  return Object.fromEntries(rows.map(({ id, available }) => [id, available]))
}

type Watcher = (stock: AvailableStock) => unknown

const RETRY_MS = 1_000

const watchers = new Set<Watcher>()
let stopListening: (() => void) | undefined
/** Times by performance.now() of the last announced change, and of the last one that watchers received. */
let changedAt = 0
let shownAt = 0
let isFollowing = false

export function watchStock(watcher: Watcher): () => void {
  watchers.add(watcher)
  stopListening ??= listenTo(STOCK_CHANNEL, { onOpen: follow, onNotification: follow })
  availableNow().then((stock) => watchers.has(watcher) && watcher(stock), follow)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

async function follow(): Promise<void> {
  changedAt = performance.now()
  if (isFollowing) return
  isFollowing = true
  while (shownAt < changedAt && watchers.size > 0) {
    const moment = changedAt
    try {
      const stock = await availableAfter(moment)
      for (const watcher of watchers) watcher(stock)
      shownAt = moment
    } catch (error) {
      log.warn({ err: error }, 'the stock could not be counted')
      await pause(RETRY_MS)
    }
  }
  isFollowing = false
}
