import { setTimeout as pause } from 'node:timers/promises'
import { listenTo } from '#app/db/channel.server.ts'
import { log } from '#app/log.server.ts'
import { STOCK_CHANNEL } from './announce-change.ts'
import { type AvailableStock, availableAfter, availableNow } from './available-now.ts'

type Watcher = (stock: AvailableStock) => unknown

const RETRY_MS = 1_000

const watchers = new Set<Watcher>()
let stopListening: (() => void) | undefined
/** Moments of performance.now: the last change heard of, and the one that the watchers have been shown. */
let changedAt = 0
let shownAt = 0
let isFollowing = false

/**
 * Shows the available stock to `watcher` now and after every change, until the function that it returns is called. The first
 * watcher opens the process's one listening connection, the last one closes it.
 */
export function watchStock(watcher: Watcher): () => void {
  watchers.add(watcher)
  stopListening ??= listenTo(STOCK_CHANNEL, { onOpen: follow, onNotice: follow })
  availableNow().then((stock) => watchers.has(watcher) && watcher(stock), follow)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

/** Counts again after a change, however many are heard of meanwhile. */
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
