import type { ServerResponse } from 'node:http'
import { config } from '#app/config.server.ts'
import { getCheckoutOrigins } from '#app/domain/payments/accounts/provider-setup.ts'
import { paymentProviders } from '#app/integrations/providers/registry.ts'
import { openHeaders } from './open-endpoints.ts'

const fixed = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

const ofPages = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

type Policy = (nonce: string, checkoutOrigins: string[]) => string

let policy: Policy | undefined

function policyFor({ appUrl, mode }: ReturnType<typeof config>): Policy {
  // The top-up form redirects to the provider, and form-action applies to redirects too.
  const checkouts = Object.values(paymentProviders).flatMap(({ checkoutOrigins }) => checkoutOrigins())
  const formTargets = ["'self'", appUrl, ...checkouts].join(' ')
  const rest = [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src 'self'${mode === 'development' ? ' ws:' : ''}`,
    "font-src 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    // Bar widths and dialog positions are style attributes.
    "style-src 'self' 'unsafe-inline'",
  ].join('; ')
  return (nonce, checkoutOrigins) =>
    `${rest}; form-action ${[formTargets, ...checkoutOrigins].join(' ')}; script-src 'self' 'nonce-${nonce}'`
}

function setPagePolicy(outgoing: ServerResponse, nonce: string, checkoutOrigins: string[]): void {
  policy ??= policyFor(config())
  outgoing.setHeader('Content-Security-Policy', policy(nonce, checkoutOrigins))
}

/** Allows a form to lead to a payment provider's own server, which an admin may change at any time. */
export async function letFormsLeadToCheckout(outgoing: ServerResponse, nonce: string): Promise<void> {
  setPagePolicy(outgoing, nonce, await getCheckoutOrigins())
}

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const machineHeaders = Object.entries({ ...fixed, 'Content-Security-Policy': NOTHING })
const pageHeaders = Object.entries({ ...fixed, ...ofPages })

const MACHINE_AREAS = ['/api/', '/functions/', '/live/', '/pictures/', '/share/', '/.well-known/']

function isMachine(path: string): boolean {
  return MACHINE_AREAS.some((area) => path.startsWith(area))
}

/** Sets the headers on Node's own response, so that errors have them too. */
export function setSecurityHeaders(outgoing: ServerResponse, path: string, nonce: string): void {
  const isPage = !isMachine(path)
  for (const [name, value] of isPage ? pageHeaders : machineHeaders) outgoing.setHeader(name, value)
  for (const [name, value] of Object.entries(openHeaders(path) ?? {})) outgoing.setHeader(name, value)
  if (isPage) setPagePolicy(outgoing, nonce, [])
}
