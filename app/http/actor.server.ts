import { data, href, redirect, redirectDocument } from 'react-router'
import { admitAddress } from '#app/domain/identity/admit-admin.ts'
import { confirmAdmin, type FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { type Actor, findActor } from '#app/domain/identity/queries.ts'
import { IpNotAllowed, ProfileNotLoaded, SessionIdle } from '#app/domain/identity/refusals.ts'
import { isFresh } from '#app/domain/identity/rules.ts'
import { signOut } from '#app/domain/identity/sign-in/sign-in.ts'
import { withFlash } from './flash.ts'
import { type PageContext, requestInfo } from './request-info.ts'
import { loginFor, pageOf, returnToOf, withReturnTo } from './return-to.ts'

type Caller = { actor: Actor | null; ended?: SessionIdle }

const callers = new WeakMap<object, Promise<Caller>>()

export async function currentActor(request: Request, context: PageContext): Promise<Actor | null> {
  return (await currentCaller(request, context)).actor
}

function currentCaller(request: Request, context: PageContext): Promise<Caller> {
  const info = context.get(requestInfo)
  let caller = callers.get(info)
  if (!caller) {
    caller = findActor(request.headers).then(
      (actor) => ({ actor }),
      (error) => callerWithout(error, request.headers),
    )
    callers.set(info, caller)
  }
  return caller
}

async function callerWithout(error: unknown, headers: Headers): Promise<Caller> {
  if (error instanceof SessionIdle) return { actor: null, ended: error }
  if (!(error instanceof ProfileNotLoaded)) throw error
  throw redirectWithSession(withFlash(href('/auth/login'), 'session-error'), await signOut(headers))
}

export async function requireCustomer(request: Request, context: PageContext): Promise<Actor> {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(loginFor(request))
  if (actor.role !== 'customer') throw redirect(href('/admin/dashboard'))
  return actor
}

/** Returns the admin; redirects others and admins who lack a second step. Refuses IPs outside the allowed networks. */
export async function requireAdmin(request: Request, context: PageContext): Promise<Actor> {
  const admin = await requireAdminBeforeSecondStep(request, context)
  if (admin.adminRules?.lacksSecondStep) throw redirect(withFlash(href('/admin/security'), 'second-step-required'))
  return admin
}

/** Returns an admin and their IP, for commands that need no recent proof. */
export async function actingAdmin(request: Request, context: PageContext): Promise<{ actorId: string; ip: string }> {
  const { id: actorId } = await requireAdmin(request, context)
  return { actorId, ip: context.get(requestInfo).clientIp }
}

/** Also admits admins without a second step, to the page where they turn it on. */
export async function requireAdminBeforeSecondStep(request: Request, context: PageContext): Promise<Actor> {
  const { actor, ended } = await currentCaller(request, context)
  if (ended) throw redirect(signInAgain(request, ended))
  if (!actor) throw redirect(loginFor(request))
  if (actor.role !== 'admin') throw redirect(href('/customer/dashboard'))
  try {
    admitAddress(actor, context.get(requestInfo).clientIp)
  } catch (error) {
    if (!(error instanceof IpNotAllowed)) throw error
    throw data({ title: error.title, message: error.message }, { status: error.status })
  }
  return actor
}

function signInAgain(request: Request, { minutes }: SessionIdle): string {
  return withFlash(withReturnTo(href('/auth/login'), pageOf(request)), 'session-ended', minutes)
}

/** Returns the proof of a recent password or code, or redirects to /admin/confirm. Forms use submitProven. */
export async function requireFreshAdmin(request: Request, context: PageContext, returnTo: string): Promise<FreshAdmin> {
  const actor = await requireAdmin(request, context)
  const now = new Date()
  if (!isFresh(actor.session, now)) throw redirect(withReturnTo(href('/admin/confirm'), returnTo))
  return confirmAdmin({ actor, currentPassword: '', clientIp: context.get(requestInfo).clientIp, now })
}

/** Sends people who are signed in to `returnTo`, else to the storefront. */
export async function requireVisitor(request: Request, context: PageContext): Promise<void> {
  if (await currentActor(request, context)) throw redirect(returnToOf(new URL(request.url)) ?? '/')
}

/** Makes the browser load a new document, because a visitor's page knows no panel and a panel's page may show what is private. */
export function redirectWithSession(path: string, { sessionCookie }: { sessionCookie: string }): Response {
  return redirectDocument(path, { headers: { 'Set-Cookie': sessionCookie } })
}
