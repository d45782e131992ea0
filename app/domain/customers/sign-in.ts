import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { auth, authRefusal, sessionCookieOf, sessionTokenOf } from '#app/integrations/auth.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import type { Actor } from './queries.ts'
import { EmailNotConfirmed, InvalidCredentials, ProfileNotCreated, ProfileNotFound, SignInFailed } from './refusals.ts'
import type { credentials } from './schema.ts'

const QUARTER_HOUR = 15 * 60

const byNetwork = rateLimit('sign-in-network', { points: 300, seconds: QUARTER_HOUR })
const byAccount = rateLimit('sign-in-account', { points: 20, seconds: QUARTER_HOUR })

type User = { id: string; name: string; email: string }
type SignedIn = { role: Actor['role'] /** Value of the answer's Set-Cookie. */; sessionCookie: string }

/**
 * Signs in with a new session; the first time, with a new profile too (spec §4). An unknown address costs the same hash as
 * a wrong password. Refuses with InvalidCredentials, EmailNotConfirmed, TooManyAttempts (failures count for the
 * account and for the client's network), ProfileNotCreated or ProfileNotFound (spec §8).
 */
export async function signIn({
  email,
  password,
  clientAddress,
}: z.output<typeof credentials> & { clientAddress: string }): Promise<SignedIn> {
  const network = networkOf(clientAddress)
  await byNetwork.spend(network)
  await byAccount.spend(email)
  const { user, token, sessionCookie } = await openSession(email, password)
  await Promise.all([byNetwork.refund(network), byAccount.reset(email)])
  try {
    return { role: await profileRole(user), sessionCookie }
  } catch (error) {
    await endSession(token)
    if (error instanceof Refusal) throw error
    log.error({ err: error, customerId: user.id }, 'a profile could not be created')
    throw new ProfileNotCreated()
  }
}

/** Ends the session of a request's cookie, and answers the Set-Cookie that removes it. */
export async function signOut(headers: Headers): Promise<{ sessionCookie: string }> {
  const token = sessionTokenOf(headers)
  if (token) await endSession(token)
  // The library would only log a session that it failed to delete, so it is asked for no more than the cookie.
  const { headers: answer } = await auth().api.signOut({ headers: new Headers(), returnHeaders: true })
  return { sessionCookie: sessionCookieOf(answer) }
}

async function openSession(email: string, password: string) {
  try {
    const { headers, response } = await auth().api.signInEmail({ body: { email, password }, returnHeaders: true })
    return { user: response.user, token: response.token, sessionCookie: sessionCookieOf(headers) }
  } catch (error) {
    const refusal = authRefusal(error)
    if (!refusal) throw error
    if (refusal === 'EMAIL_NOT_VERIFIED') throw new EmailNotConfirmed()
    if (refusal === 'INVALID_EMAIL_OR_PASSWORD' || refusal === 'PASSWORD_TOO_LONG') throw new InvalidCredentials()
    log.error({ refusal }, 'the sign-in library refused for an unknown reason')
    throw new SignInFailed()
  }
}

/** Reads the profile after the session exists: a deletion either finds the session or is seen here. */
async function profileRole({ id, name, email }: User): Promise<Actor['role']> {
  const profile = await findProfile(id)
  if (!profile)
    await db()
      .insert(customers)
      .values({ id, name: name.trim() || 'New User', email })
      .onConflictDoNothing()
  const { role, deletedAt } = profile ?? (await findProfile(id)) ?? {}
  if (!role || deletedAt) throw new ProfileNotFound()
  return role
}

async function findProfile(id: string) {
  const [profile] = await db()
    .select({ role: customers.role, deletedAt: customers.deletedAt })
    .from(customers)
    .where(eq(customers.id, id))
  return profile
}

async function endSession(token: string): Promise<void> {
  await db().delete(authSessions).where(eq(authSessions.token, token))
}
