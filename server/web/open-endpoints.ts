import type { MiddlewareHandler } from 'hono'
import type { WebEnvironment } from './environment.ts'

const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const ofLicenses = { ...anyOrigin, 'Cache-Control': 'no-store' }

/** Endpoints that use no session, so that a page of any site may ask them: the method of each, and its headers. */
const open = new Map<string, { method: string; headers: Record<string, string> }>([
  ['/api/check_license', { method: 'POST', headers: ofLicenses }],
  ['/api/licenses/lease', { method: 'POST', headers: ofLicenses }],
  ['/.well-known/jwks.json', { method: 'GET', headers: anyOrigin }],
])

export function isOpen(path: string): boolean {
  return open.has(path)
}

/** Returns the headers that let a page of another site read the answer; undefined for an endpoint that is not open. */
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
