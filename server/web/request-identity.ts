import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestIdentity } from '#app/api/environment.ts'
import { config } from '#app/config.server.ts'
import { isOwnProbe } from '#app/integrations/license-probe.ts'

const KNOWN_ID = /^[\w-]{8,64}$/

/** The request's id (a proxy's, when one is trusted), the client's address, and whether the shop sent it itself. */
export function identify(incoming: IncomingMessage): Omit<RequestIdentity, 'nonce'> {
  const { trustProxy } = config()
  const proxyId = trustProxy > 0 ? incoming.headers['x-request-id'] : undefined
  return {
    requestId: typeof proxyId === 'string' && KNOWN_ID.test(proxyId) ? proxyId : randomUUID(),
    clientAddress: clientAddress(incoming, trustProxy),
    isProbe: isOwnProbe(incoming.headers),
  }
}

export const newNonce = () => randomUUID()

/** Returns the IP that the outermost trusted proxy saw; entries further left are the client's own claim. */
function clientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const peer = socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return peer
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return withoutPort(hops.at(-trustedProxies) ?? '') || peer
}

/** Some proxies name the client's port too, which is another one for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
}
