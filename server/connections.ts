import type { Server, ServerResponse } from 'node:http'
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
 * What is being answered on a connection; null between two requests, undefined before the first and after an upgrade. Where Node has it,
 * though that is not documented: to note it once more for each request would keep every connection's last one from the young garbage
 * collector, and cost a license's check more than reading its body.
 */
export function answeredOn(socket: Socket): ServerResponse | null | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage
}
