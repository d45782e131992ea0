import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The largest body of any request: a stock file of 512 MiB and its form. */
const LARGEST_BODY = 514 * 1024 * 1024
const BODY_MS = 15_000
const SLOWEST_BYTES_PER_MS = 64
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

/** Closes a request whose body takes too long; `requestTimeout` alone must allow the largest file. */
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

const GRACE_MS = 300
const DRAIN_TIMEOUT_MS = 10_000

/** Returns a function that stops the server: no new connections, and ten seconds for running requests. */
export function drainable(server: Server): () => Promise<void> {
  /**
   * The newest response of each connection, because clients may pipeline. An entry lives as long as its connection: a
   * Map that loses an entry with each response keeps old responses in memory until a full garbage collection.
   */
  const underWay = new Map<Socket, ServerResponse | null>()
  let isDraining = false
  server.on('connection', (socket) => {
    underWay.set(socket, null)
    socket.once('close', () => underWay.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining) response.setHeader('Connection', 'close')
    underWay.set(socket, response)
    response.once('close', () => {
      if (underWay.get(socket) === response) underWay.set(socket, null)
    })
  })
  return async () => {
    isDraining = true
    for (const response of underWay.values())
      if (response?.headersSent === false) response.setHeader('Connection', 'close')
    const closed = once(server, 'close')
    // http.Server also closes connections on which a request is just arriving.
    NetServer.prototype.close.call(server)
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    await Promise.race([closed, sleep(GRACE_MS)])
    // Node counts a connection as idle although its last bytes are still being sent.
    const idle = setInterval(() => {
      if (underWay.values().every((response) => response === null)) server.closeIdleConnections()
    }, 50)
    await closed
    clearInterval(idle)
    clearTimeout(timer)
  }
}
