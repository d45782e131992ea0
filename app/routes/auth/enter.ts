import { href } from 'react-router'
import type { SignedIn } from '#app/domain/identity/sign-in.ts'
import { redirectWithSession } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { withReturnTo } from '#app/http/return-to.ts'

/** Redirects to the second step if it is due, else to `returnTo` or the panel. */
export function enter(signedIn: SignedIn, returnTo: string | null): Response {
  const { role, secondStepDue } = signedIn
  if (secondStepDue) return redirectWithSession(withReturnTo(href('/auth/two-step'), returnTo), signedIn)
  const home = role === 'admin' ? href('/admin/dashboard') : href('/customer/dashboard')
  return redirectWithSession(withFlash(returnTo ?? home, 'login-successful'), signedIn)
}

export function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? ''
}
