import type { ServerResponse } from 'node:http'
import { config } from '#app/config.server.ts'

const fixed = Object.entries({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

let policy: ((nonce: string) => string) | undefined

function contentSecurityPolicy(nonce: string): string {
  policy ??= policyFor(config())
  return policy(nonce)
}

function policyFor({ appUrl, cryptomus, mode }: ReturnType<typeof config>): (nonce: string) => string {
  // The top-up form redirects to the provider, and browsers hold form-action against redirects too.
  const formTargets = ["'self'", appUrl, 'https://*.cryptomus.com', new URL(cryptomus.apiUrl).origin]
  const rest = [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src 'self'${mode === 'development' ? ' ws:' : ''}`,
    "font-src 'self'",
    `form-action ${formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    // Widths of bars and positions of dialogs are style attributes; no script comes that way.
    "style-src 'self' 'unsafe-inline'",
  ].join('; ')
  return (nonce) => `${rest}; script-src 'self' 'nonce-${nonce}'`
}

/** For answers that are no page. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

const MACHINE_AREAS = ['/api/', '/functions/', '/live/', '/pictures/']

function isMachine(path: string): boolean {
  return MACHINE_AREAS.some((area) => path.startsWith(area))
}

/** Sets the headers of every answer, errors included, on Node's own response, which no later answer replaces. */
export function setSecurityHeaders(outgoing: ServerResponse, path: string, nonce: string): void {
  for (const [name, value] of fixed) outgoing.setHeader(name, value)
  outgoing.setHeader('Content-Security-Policy', isMachine(path) ? NOTHING : contentSecurityPolicy(nonce))
}
