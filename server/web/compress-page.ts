import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { WebEnvironment } from './environment.ts'

const compressed = compress()

/**
 * Compresses pages for whoever asks, except where a link from elsewhere could put words of its choice beside what only the person
 * signed in may read: the size of such an answer would tell of it (BREACH).
 */
export const compressPage: MiddlewareHandler<WebEnvironment> = (c, next) =>
  getCookie(c, 'currentUser') && c.req.url.includes('?') ? next() : compressed(c, next)
