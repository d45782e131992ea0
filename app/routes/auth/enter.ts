import { href } from 'react-router'
import { pageOfLink } from '#app/domain/identity/mailed-link.ts'
import type { SignedIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { redirectWithSession } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { ownPath, withReturnTo } from '#app/http/return-to.ts'

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

/** Returns the page that an emailed link leads to. */
export async function returnToOfLink(url: URL): Promise<string | null> {
  const page = await pageOfLink(url)
  return page === null ? null : ownPath(page)
}

/** Returns the login page with the email filled in, which leads on to `returnTo`. */
export function loginAs(email: string, returnTo: string | null): string {
  return withReturnTo(`${href('/auth/login')}?${new URLSearchParams({ email })}`, returnTo)
}

/** Returns the page that sends a link for a new password, with the email filled in. */
export function choosePasswordAs(email: string, returnTo: string | null): string {
  return withReturnTo(`${href('/auth/forgot-password')}?${new URLSearchParams({ email })}`, returnTo)
}
