import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a request may take to arrive: this long, and on top the time for its body at a slow but honest pace. */
const bodyPatience = 15_000
const slowestBytesPerMs = 64
/** The largest body that is ever taken: a stock file of 512 MiB and its form. */
const largestBody = 514 * 1024 * 1024

/** An HTTP server that gives slow and idle clients only so much time. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 2_000, keepAliveTimeout: 65_000 },
    listener,
  )
  server.setTimeout(300_000)
  limitBodyTime(server)
  return server
}

/** One look a second at all connections: a timer for each request would cost a small one more than its body does. */
function limitBodyTime(server: Server): void {
  const newest = new Map<Socket, { request: IncomingMessage; since: number }>()
  server.on('connection', (socket) => socket.once('close', () => newest.delete(socket)))
  server.on('request', (request) => newest.set(request.socket, { request, since: performance.now() }))
  const timer = setInterval(() => {
    for (const [socket, { request, since }] of newest) {
      if (!request.complete && performance.now() - since > patienceFor(request)) socket.destroy()
    }
  }, 1_000)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function patienceFor({ headers }: IncomingMessage): number {
  return bodyPatience + Math.min(Number(headers['content-length'] ?? 0), largestBody) / slowestBytesPerMs
}
