import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time for requests that are already on their way on an open connection. */
const GRACE_MS = 300
const DRAIN_TIMEOUT_MS = 10_000

/** Returns a function that stops the server: no new connections, ten seconds for requests, no dropped responses. */
export function drainable(server: Server): () => Promise<void> {
  /** The newest response of each connection. A client may send several requests at once, and all are answered. */
  const underWay = new Map<Socket, ServerResponse>()
  let isDraining = false
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining) response.setHeader('Connection', 'close')
    underWay.set(socket, response)
    response.once('close', () => {
      if (underWay.get(socket) === response) underWay.delete(socket)
    })
  })
  return async () => {
    isDraining = true
    for (const response of underWay.values()) if (!response.headersSent) response.setHeader('Connection', 'close')
    const closed = once(server, 'close')
    // The close() of http.Server also cuts connections on which a request is just arriving.
    NetServer.prototype.close.call(server)
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    await Promise.race([closed, sleep(GRACE_MS)])
    // Node also counts a connection as idle whose last bytes are still being sent.
    const idle = setInterval(() => underWay.size === 0 && server.closeIdleConnections(), 50)
    await closed
    clearInterval(idle)
    clearTimeout(timer)
  }
}
