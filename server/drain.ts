import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answeredOn, connectionsOf, newestOn } from './connections.ts'

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
    for (const socket of sockets) tellToGo(socket)
    const closed = once(server, 'close')
    // http.Server would also cut idle connections at once, and with them requests that are just arriving.
    NetServer.prototype.close.call(server)
    const timer = setTimeout(() => server.closeAllConnections(), patience)
    await Promise.race([closed, sleep(grace)])
    const idle = setInterval(() => {
      // To Node a connection is idle while the end of an answer is still on its way out.
      if (!Array.from(sockets).some(isSending)) server.closeIdleConnections()
    }, 50)
    await closed
    clearInterval(idle)
    clearTimeout(timer)
  }
}

/** Only with the answer to its newest request: whatever a client sent before is answered as well. */
function tellToGo(socket: Socket): void {
  const response = answeredOn(socket)
  if (response && response.req === newestOn(socket)) closeAfterwards(response)
}

function closeAfterwards(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

function isSending(socket: Socket): boolean {
  const response = answeredOn(socket)
  return response?.writableEnded === true && !response.writableFinished
}
