import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { WebEnvironment } from './environment.ts'

const compressed = compress()

/**
 * Compresses pages for whoever asks, except where a link from elsewhere could put words of its choice beside what only the person
 * signed in may read: the size of such an answer would tell of it (BREACH).
 */
export const compressPage: MiddlewareHandler<WebEnvironment> = (c, next) => {
  const { incoming, outgoing } = c.env
  if (getCookie(c, 'currentUser') && c.req.url.includes('?')) return next()
  if (incoming.headers['accept-encoding'] !== undefined) return compressed(c, next)
  // The library looks into every answer, which would make a kept page cost twice as much where nothing is compressed.
  outgoing.setHeader('Vary', 'Accept-Encoding')
  return next()
}
