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

/**
 * What Node notes of a connection, though that is not documented. To note it once more for each request would keep every connection's last one
 * from the young garbage collector, and cost a license's check more than reading its body.
 */
type HttpSocket = Socket & {
  _httpMessage?: ServerResponse | null
  parser?: { incoming: IncomingMessage | null } | null
}

/** What is being answered on a connection; null between two requests, undefined before the first and after an upgrade. */
export function answeredOn(socket: Socket): ServerResponse | null | undefined {
  return (socket as HttpSocket)._httpMessage
}

/** The request whose body is still to come, whether it is answered already or not. */
export function arrivingOn(socket: Socket): IncomingMessage | null {
  const newest = (socket as HttpSocket).parser?.incoming
  return newest && !newest.complete ? newest : null
}
