import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { WebEnvironment } from './environment.ts'

const compressed = compress()

/** Compresses pages, except where a link could add text beside private content and its size would leak (BREACH). */
export const compressPage: MiddlewareHandler<WebEnvironment> = (c, next) => {
  const { incoming, outgoing } = c.env
  if (getCookie(c, 'currentUser') && c.req.url.includes('?')) return next()
  if (incoming.headers['accept-encoding'] !== undefined) return compressed(c, next)
  // The library looks into every answer, which would make a kept page cost twice as much where nothing is compressed.
  outgoing.setHeader('Vary', 'Accept-Encoding')
  return next()
}
