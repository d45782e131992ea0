import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** The largest body of any request: a stock file of 512 MiB and its form. */
const LARGEST_BODY = 514 * 1024 * 1024
/** Time for a body to arrive: a fixed part, and more by its declared length. */
const BODY_MS = 15_000
const SLOWEST_BYTES_PER_MS = 64
/** Idle time between two requests, and time without a byte in either direction while one is answered. */
const IDLE_MS = 65_000
const SILENT_MS = 300_000

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: bodyTimeout(LARGEST_BODY),
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: IDLE_MS,
  })
  server.setTimeout(SILENT_MS)
  return server.on('request', limitBodyTime).on('request', listener)
}

/** Closes a request whose body takes too long; `requestTimeout` alone must leave time for the largest file. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length === '0' && encoding === undefined) return
  const giveUp = () => request.complete || request.destroy()
  let timer = setTimeout(giveUp, bodyTimeout(Number(length)))
  request.once('close', () => clearTimeout(timer))
  response.once('finish', () => {
    if (request.complete) return
    clearTimeout(timer)
    timer = setTimeout(giveUp, BODY_MS)
  })
}

function bodyTimeout(bytes: number): number {
  return BODY_MS + Math.min(bytes, LARGEST_BODY) / SLOWEST_BYTES_PER_MS
}
