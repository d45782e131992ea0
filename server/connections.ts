import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of a server, as they come and go. */
export function connectionsOf(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** What clients are told, so that they leave an idle connection before the server does, and send nothing that meets its end. */
export const KEEP_ALIVE = ['Keep-Alive', 'timeout=60'] as const

/**
 * What Node notes of a connection, though that is not documented. To note it once more for each request would keep every connection's last one
 * from the young garbage collector, and cost a license's check more than reading its body.
 */
type HttpSocket = Socket & {
  _httpMessage?: ServerResponse | null
  parser?: { incoming: IncomingMessage | null } | null
  _handle?: { writeQueueSize: number } | null
}

/** What is being answered on a connection, the oldest of several; nothing between two requests and before the first. */
export function answeredOn(socket: Socket): ServerResponse | null {
  return (socket as HttpSocket)._httpMessage ?? null
}

/** The request that came last on a connection, while it is not answered or still arriving. */
export function newestOn(socket: Socket): IncomingMessage | null {
  return (socket as HttpSocket).parser?.incoming ?? null
}

/** The request whose body is still to come, whether it is answered already or not. */
export function arrivingOn(socket: Socket): IncomingMessage | null {
  const newest = newestOn(socket)
  return newest && !newest.complete ? newest : null
}

/** Whether it speaks something else than HTTP by now. */
export function isUpgraded(socket: Socket): boolean {
  return !(socket as HttpSocket).parser
}

/** How many bytes came in or were taken by the other side, or at least by the system on its way there. */
export function bytesMovedOn(socket: Socket): number {
  const waiting = (socket as HttpSocket)._handle?.writeQueueSize ?? 0
  return socket.bytesRead + socket.bytesWritten - waiting
}
