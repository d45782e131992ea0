import { Hono } from 'hono'
import { availableNow } from '#app/domain/stock/available-now.ts'
import { watchStock } from '#app/domain/stock/watch-stock.ts'
import type { ApiEnvironment } from './environment.ts'
import { problem } from './problem.ts'

const MAX_STREAMS = 1_000
/** Proxies cut what is silent for a minute. */
const HEARTBEAT_MS = 25_000
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

const encoder = new TextEncoder()
const openStreams = new Set<() => void>()
let isStopping = false

/**
 * The stock that anybody may see, by product: as events, now and after every change, for a client that accepts them (as
 * EventSource does); as JSON, once, for any other.
 */
export const liveStock = new Hono<ApiEnvironment>().get('/live/stock', async (c) => {
  const wantsEvents = c.req.method === 'GET' && c.req.header('accept')?.includes('text/event-stream')
  if (!wantsEvents) return c.json(await availableNow(), 200, { 'Cache-Control': 'no-store' })
  if (isStopping || openStreams.size >= MAX_STREAMS) {
    const sentence = 'Too many pages follow the stock live; reload to see it.'
    return problem(c, 503, sentence, { 'Retry-After': '30', 'Cache-Control': 'no-store' })
  }
  return new Response(stockEvents(), { headers: HEADERS })
})

/** Ends every stream, and lets no other begin; an open one would hold up the process's stop. */
export function endLiveStreams(): void {
  isStopping = true
  for (const end of openStreams) end()
}

function stockEvents(): ReadableStream<Uint8Array> {
  let leave = () => {}
  // A client that reads slowly gets the newest stock when it is ready for it, and none of those in between.
  let waiting: string | null = null
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const isReady = () => (controller.desiredSize ?? 0) > 0
      // Random, so that after a restart not all browsers come back in the same moment.
      send(`retry: ${Math.round(2_000 + Math.random() * 3_000)}\n\n`)
      const stopWatching = watchStock((stock) => {
        const event = `data: ${JSON.stringify(stock)}\n\n`
        if (isReady()) send(event)
        else waiting = event
      })
      const heartbeat = setInterval(() => isReady() && send(':\n\n'), HEARTBEAT_MS)
      const end = () => {
        leave()
        controller.close()
      }
      leave = () => {
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
