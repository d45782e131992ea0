import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A client with a connection open may have a request on its way; it gets this long to arrive and to be answered. */
const grace = 300
const patience = 10_000

/**
 * Returns a function that stops the server without dropping a request: nothing new is accepted, answers in flight are
 * finished, for ten seconds at most, and clients are told to close their connections.
 */
export function drainable(server: Server): () => Promise<void> {
  // By connection, not a set of answers: a set that changes with each request keeps many of them from the young garbage collector.
  const newest = new Map<Socket, ServerResponse | null>()
  let isDraining = false
  server.on('connection', (socket) => {
    newest.set(socket, null)
    socket.once('close', () => newest.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    newest.set(socket, response)
    if (isDraining) closeAfterwards(response)
  })

  return async () => {
    isDraining = true
    for (const response of newest.values()) closeAfterwards(response)
    const closed = once(server, 'close')
    // http.Server would also cut idle connections at once, and with them requests that are just arriving.
    NetServer.prototype.close.call(server)
    const timer = setTimeout(() => server.closeAllConnections(), patience)
    await Promise.race([closed, sleep(grace)])
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    await closed
    clearInterval(idle)
    clearTimeout(timer)
  }
}

function closeAfterwards(response: ServerResponse | null): void {
  if (response?.headersSent === false) response.setHeader('Connection', 'close')
}
