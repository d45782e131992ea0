import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answeredOn, arrivingOn, bytesMovedOn, connectionsOf, isUpgraded } from './connections.ts'

/** How long a request may take to arrive: this long, and on top the time for its body at a slow but honest pace. */
const BODY_MS = 15_000
const SLOWEST_BYTES_PER_MS = 64
/** The largest body that is ever taken: a stock file of 512 MiB and its form. */
const LARGEST_BODY = 514 * 1024 * 1024
/** How long a connection is kept on which nothing happens: between two requests, and while one is answered. */
const IDLE_MS = 65_000
const SILENT_MS = 300_000
const LOOK_MS = 1_000

/** An HTTP server that gives slow and idle clients only so much time. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 2_000, keepAliveTimeout: 0 },
    listener,
  )
  endSlowConnections(server)
  return server
}

/** One look a second at all connections: Node's own timers for each request would cost a small one more than its body does. */
function endSlowConnections(server: Server): void {
  const sockets = connectionsOf(server)
  const looks = new WeakMap<Socket, Look>()
  const timer = setInterval(() => {
    for (const socket of sockets) {
      const look = lookAt(socket, looks.get(socket))
      looks.set(socket, look)
      if (isTooSlow(socket, look)) socket.destroy()
    }
  }, LOOK_MS)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** What a look saw of a connection, and since when it is so, by performance.now(). */
type Look = {
  answered: ServerResponse | null
  arriving: IncomingMessage | null
  arrivingSince: number
  bytes: number
  silentSince: number
}

function lookAt(socket: Socket, before: Look | undefined): Look {
  const now = performance.now()
  const answered = answeredOn(socket)
  const arriving = arrivingOn(socket)
  const bytes = bytesMovedOn(socket)
  const isSilent = before && before.bytes === bytes && before.answered === answered
  return {
    answered,
    arriving,
    arrivingSince: before && before.arriving === arriving ? before.arrivingSince : now,
    bytes,
    silentSince: isSilent ? before.silentSince : now,
  }
}

function isTooSlow(socket: Socket, { answered, arriving, arrivingSince, silentSince }: Look): boolean {
  if (isUpgraded(socket)) return false
  const now = performance.now()
  // Nobody waits for the body of what is answered already.
  if (arriving && now - arrivingSince > (answered ? patienceFor(arriving) : BODY_MS)) return true
  return now - silentSince > (answered ? SILENT_MS : IDLE_MS)
}

function patienceFor({ headers }: IncomingMessage): number {
  return BODY_MS + Math.min(Number(headers['content-length'] ?? 0), LARGEST_BODY) / SLOWEST_BYTES_PER_MS
}
