import { redirect } from 'react-router'
import { type Actor, findActor } from '#app/domain/customers/queries.ts'
import { ProfileNotLoaded } from '#app/domain/customers/refusals.ts'
import { isFresh } from '#app/domain/customers/rules.ts'
import { signOut } from '#app/domain/customers/sign-in.ts'
import { withNotice } from './notices.ts'
import { type PageContext, requestInfo } from './request-info.ts'
import { withReturnTo } from './return-to.ts'
import { redirectWithSession } from './session-cookie.server.ts'

const actors = new WeakMap<object, Promise<Actor | null>>()

/** Who is asking, looked up once for each request; null for a visitor. */
export function currentActor(request: Request, context: PageContext): Promise<Actor | null> {
  const info = context.get(requestInfo)
  let actor = actors.get(info)
  if (!actor) {
    actor = findActor(request.headers).catch((error) => signOutWithoutProfile(error, request.headers))
    actors.set(info, actor)
  }
  return actor
}

async function signOutWithoutProfile(error: unknown, headers: Headers): Promise<never> {
  if (!(error instanceof ProfileNotLoaded)) throw error
  throw redirectWithSession(withNotice('/auth/login', 'session-error'), await signOut(headers))
}

/** The customer who is asking; sends a visitor to sign in and an admin to the admin area (spec §2). */
export async function requireCustomer(request: Request, context: PageContext): Promise<Actor> {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect('/auth/login')
  if (actor.role !== 'customer') throw redirect('/admin/dashboard')
  return actor
}

/** The admin who is asking; sends a visitor to sign in and a customer to the customer area (spec §2). */
export async function requireAdmin(request: Request, context: PageContext): Promise<Actor> {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect('/auth/login')
  if (actor.role !== 'admin') throw redirect('/customer/dashboard')
  return actor
}

/**
 * The admin who is asking, who typed the password within ten minutes; sends anybody else there to type it, and back to `returnTo`
 * after that. For presses that carry nothing else; a form with fields asks in its own place, by IdentityField and confirmAdmin.
 */
export async function requireFreshAdmin(request: Request, context: PageContext, returnTo: string): Promise<Actor> {
  const admin = await requireAdmin(request, context)
  if (!isFresh(admin.session, new Date())) throw redirect(withReturnTo('/admin/confirm', returnTo))
  return admin
}

/** Sends somebody who is signed in to the page that suits; for pages that are only for visitors. */
export async function requireVisitor(request: Request, context: PageContext): Promise<void> {
  if (await currentActor(request, context)) throw redirect('/')
}
