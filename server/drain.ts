import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answeredOn, connectionsOf } from './connections.ts'

/** A client with a connection open may have a request on its way; it gets this long to arrive and to be answered. */
const grace = 300
const patience = 10_000

/**
 * Returns a function that stops the server without dropping a request: nothing new is accepted, answers in flight are
 * finished, for ten seconds at most, and clients are told to close their connections.
 */
export function drainable(server: Server): () => Promise<void> {
  const sockets = connectionsOf(server)
  return async () => {
    server.prependListener('request', (_request, response) => closeAfterwards(response))
    for (const socket of sockets) closeAfterwards(answeredOn(socket))
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

function closeAfterwards(response: ServerResponse | null | undefined): void {
  if (response?.headersSent === false) response.setHeader('Connection', 'close')
}
