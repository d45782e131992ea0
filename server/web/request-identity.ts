import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { RequestIdentity } from '#app/api/environment.ts'
import { config } from '#app/config.server.ts'
import { isOwnProbe } from '#app/integrations/license-probe.ts'

export type WebEnvironment = { Bindings: RequestIdentity & HttpBindings }

const KNOWN_ID = /^[\w-]{8,64}$/

export function identify(incoming: IncomingMessage): Omit<RequestIdentity, 'nonce'> {
  const { trustProxy } = config()
  const proxyId = trustProxy > 0 ? incoming.headers['x-request-id'] : undefined
  return {
    requestId: typeof proxyId === 'string' && KNOWN_ID.test(proxyId) ? proxyId : randomUUID(),
    clientIp: clientIp(incoming, trustProxy),
    isProbe: isOwnProbe(incoming.headers),
  }
}

/** Returns the IP that the outermost trusted proxy saw; entries further left are claims of the client. */
function clientIp({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const peer = socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return peer
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return withoutPort(hops.at(-trustedProxies) ?? '') || peer
}

function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
}
