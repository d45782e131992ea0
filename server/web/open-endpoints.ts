import type { MiddlewareHandler } from 'hono'
import { problem } from '#app/api/problem.ts'
import { config } from '#app/config.server.ts'
import type { WebEnvironment } from './request-identity.ts'

const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const ofLicenses = { ...anyOrigin, 'Cache-Control': 'no-store' }

/** Endpoints without a session, which any site may call. */
const open = new Map<string, { method: string; headers: Record<string, string> }>([
  ['/api/check_license', { method: 'POST', headers: ofLicenses }],
  ['/api/licenses/lease', { method: 'POST', headers: ofLicenses }],
  ['/.well-known/jwks.json', { method: 'GET', headers: anyOrigin }],
])

export function openHeaders(path: string): Record<string, string> | undefined {
  return open.get(path)?.headers
}

export const answerPreflight: MiddlewareHandler<WebEnvironment> = async (c, next) => {
  const endpoint = c.req.method === 'OPTIONS' ? open.get(c.req.path) : undefined
  if (!endpoint) return next()
  const { method } = endpoint
  return c.body(null, 204, {
    Allow: `${method}, OPTIONS`,
    'Access-Control-Allow-Methods': method,
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '86400',
  })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site requests. A program that names no origin has no stolen cookie. */
export const sameOrigin: MiddlewareHandler<WebEnvironment> = (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || open.has(c.req.path)) return next()
  const { 'sec-fetch-site': site, origin, host } = c.env.incoming.headers
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const foreignOrigin = origin !== undefined && !isOwn(origin, host)
  if (foreignSite || foreignOrigin) return Promise.resolve(problem(c, 403, 'This request came from another site.'))
  return next()
}

function isOwn(origin: string, host: string | undefined): boolean {
  return origin === config().appUrl || (URL.canParse(origin) && new URL(origin).host === host)
}
