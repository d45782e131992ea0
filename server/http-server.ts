import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

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
  server.on('request', limitBodyTime)
  return server
}

function limitBodyTime(request: IncomingMessage): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 && request.headers['transfer-encoding'] === undefined) return
  const patience = bodyPatience + Math.min(length, largestBody) / slowestBytesPerMs
  const timer = setTimeout(() => request.socket.destroy(), patience)
  request.once('close', () => clearTimeout(timer))
}
