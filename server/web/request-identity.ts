import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { config } from '#app/config.server.ts'
import type { WebEnvironment } from './environment.ts'

const KNOWN_ID = /^[\w-]{8,64}$/

/** Gives the request its id (a proxy's, when one is trusted), its nonce and the client's address. */
export const requestIdentity: MiddlewareHandler<WebEnvironment> = (c, next) => {
  const proxyId = config().trustProxy > 0 ? c.req.header('x-request-id') : undefined
  c.set('requestId', proxyId && KNOWN_ID.test(proxyId) ? proxyId : randomUUID())
  c.set('nonce', randomUUID())
  c.set('clientAddress', clientAddress(c, config().trustProxy))
  c.env.outgoing.setHeader('X-Request-Id', c.get('requestId'))
  return next()
}

/** The address that the outermost trusted proxy saw; what stands further left in X-Forwarded-For is the client's own claim. */
function clientAddress(c: Context, trustedProxies: number): string {
  const peer = getConnInfo(c).remote.address ?? 'unknown'
  if (trustedProxies === 0) return peer
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return withoutPort(hops.at(-trustedProxies) ?? '') || peer
}

/** Some proxies name the client's port too, which is another one for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
}
