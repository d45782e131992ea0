import type { MiddlewareHandler } from 'hono'
import { problem } from '#app/api/problem.ts'
import { config } from '#app/config.server.ts'
import type { WebEnvironment } from './environment.ts'
import { isOpen } from './open-endpoints.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site requests. Browsers name the origin; a program that names none has no stolen cookie. */
export const sameOrigin: MiddlewareHandler<WebEnvironment> = (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || isOpen(c.req.path)) return next()
  const { 'sec-fetch-site': site, origin, host } = c.env.incoming.headers
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const foreignOrigin = origin !== undefined && !isOwn(origin, host)
  if (foreignSite || foreignOrigin) return Promise.resolve(problem(c, 403, 'This request came from another site.'))
  return next()
}

function isOwn(origin: string, host: string | undefined): boolean {
  return origin === config().appUrl || (URL.canParse(origin) && new URL(origin).host === host)
}
