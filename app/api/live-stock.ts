import { Hono } from 'hono'
import { lifetimeSales } from '#app/domain/dashboard/queries.ts'
import { isSignedIn } from '#app/domain/identity/queries.ts'
import { type AvailableStock, availableNow, watchStock } from '#app/domain/stock/levels/available-now.ts'
import { log } from '#app/log.server.ts'
import type { ApiEnvironment } from './environment.ts'
import { problem } from './problem.ts'

const MAX_STREAMS = 1_000
/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

const encoder = new TextEncoder()
const openStreams = new Set<() => void>()
let isStopping = false

/** Returns the public stock as JSON or as events; people who are signed in also get `sold` events. */
export const liveStock = new Hono<ApiEnvironment>().get('/live/stock', async (c) => {
  const wantsEvents = c.req.method === 'GET' && c.req.header('accept')?.includes('text/event-stream')
  if (!wantsEvents) return c.json(await availableNow(), 200, { 'Cache-Control': 'no-store' })
  const withSold = await isSignedIn(c.req.raw.headers)
  if (isStopping || openStreams.size >= MAX_STREAMS) {
    const sentence = 'Too many pages are watching the stock. Reload the page to update it.'
    return problem(c, 503, sentence, { 'Retry-After': '30', 'Cache-Control': 'no-store' })
  }
  return new Response(stockEvents(withSold), { headers: HEADERS })
})

/** Ends all streams and refuses new ones, because an open stream would delay the process's shutdown. */
export function endLiveStreams(): void {
  isStopping = true
  for (const end of openStreams) end()
}

/** Sold events by stock object, so that all streams share one query for each change. */
const soldCounts = new WeakMap<AvailableStock, Promise<string>>()

function soldEvent(stock: AvailableStock): Promise<string> {
  let event = soldCounts.get(stock)
  if (!event) {
    event = lifetimeSales().then(
      ({ accountsSold }) => `event: sold\ndata: ${accountsSold}\n\n`,
      (error: unknown) => {
        log.warn({ err: error }, 'could not count the sold accounts')
        return ''
      },
    )
    soldCounts.set(stock, event)
  }
  return event
}

function stockEvents(withSold: boolean): ReadableStream<Uint8Array> {
  let leave = () => {}
  // A slow client skips to the newest stock when it is ready to read.
  let waiting: string | null = null
  let isOver = false
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const isReady = () => (controller.desiredSize ?? 0) > 0
      // Random, so that browsers don't all reconnect in the same moment after a restart.
      send(`retry: ${Math.round(2_000 + Math.random() * 3_000)}\n\n`)
      let newest: AvailableStock | null = null
      const stopWatching = watchStock(async (stock) => {
        newest = stock
        const event = `data: ${JSON.stringify(stock)}\n\n${withSold ? await soldEvent(stock) : ''}`
        if (newest !== stock || isOver) return
        if (isReady()) send(event)
        else waiting = event
      })
      const heartbeat = setInterval(() => isReady() && send(':\n\n'), HEARTBEAT_MS)
      const end = () => {
        leave()
        controller.close()
      }
      leave = () => {
        isOver = true
        stopWatching()
        clearInterval(heartbeat)
        openStreams.delete(end)
      }
      openStreams.add(end)
    },
    pull(controller) {
      if (waiting === null) return
      controller.enqueue(encoder.encode(waiting))
      waiting = null
    },
    cancel: () => leave(),
  })
}
