import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers, twoStepSecrets } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { auth, authRefusal, sessionCookieOf, sessionTokenOf } from '#app/integrations/auth.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { log } from '#app/log.server.ts'
import { passwordsByAccount, passwordsByNetwork } from './limit-sign-ins.ts'
import { type Client, noteSignIn, originOf } from './note-sign-in.ts'
import type { Actor } from './queries.ts'
import { EmailNotConfirmed, InvalidCredentials, ProfileNotCreated, ProfileNotFound, SignInFailed } from './refusals.ts'
import type { credentials } from './schema.ts'

const SECOND_STEP_TIME = sql`interval '10 minutes'`

type User = { id: string; name: string; email: string }

export type SignedIn = {
  role: Actor['role']
  /** Value of the answer's Set-Cookie. */
  sessionCookie: string
  /** The session opens nothing before takeSecondStep. */
  secondStepDue: boolean
}

/**
 * Signs in with a new session; the first time, with a new profile too (spec §4). For whoever turned the second step on, the
 * session waits for it, ten minutes long. An unknown address costs the same hash as a wrong password. Refuses with InvalidCredentials, EmailNotConfirmed, TooManyAttempts (failures count for the
 * account and for the client's network), ProfileNotCreated or ProfileNotFound (spec §8).
 */
export async function signIn({ email, password, ...client }: z.output<typeof credentials> & Client): Promise<SignedIn> {
  const network = networkOf(client.clientAddress)
  await passwordsByNetwork.spend(network)
  await passwordsByAccount.spend(email)
  const passwordId = await findPassword(email)
  const { user, token, sessionCookie } = await openSession(email, password)
  await Promise.all([passwordsByNetwork.refund(network), passwordsByAccount.reset(email)])
  try {
    const role = await profileRole(user)
    const secondStepDue = await transaction(async (tx) => {
      await requireSamePassword(tx, user.id, passwordId)
      const isDue = await settleSession(tx, { token, user, client })
      if (!isDue) await noteSignIn(tx, { ...user, role }, client)
      return isDue
    })
    return { role, sessionCookie, secondStepDue }
  } catch (error) {
    await endSession(token)
    throw error
  }
}

/** The row that the password of an address stands in, which a change replaces; null for an unknown address. */
async function findPassword(email: string): Promise<string | null> {
  const [password] = await db()
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(eq(authUsers.email, email))
  return password?.id ?? null
}

/**
 * Refuses with InvalidCredentials when the password was changed while it was compared. The change ended the sessions that were there;
 * this one may have come after. Whoever changes a password holds the row that is locked here.
 */
async function requireSamePassword(tx: Database, userId: string, passwordId: string | null): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('share')
  const isStillThere = passwordId && and(eq(authAccounts.id, passwordId), eq(authAccounts.userId, userId))
  if (!isStillThere || (await tx.$count(authAccounts, isStillThere)) === 0) throw new InvalidCredentials()
}

/** Notes where the session was opened, and closes it again while a second step is due. The cookie is in nobody's hands yet. */
async function settleSession(tx: Database, { token, user, client }: { token: string; user: User; client: Client }) {
  const isConfirmed = and(eq(twoStepSecrets.userId, user.id), isNotNull(twoStepSecrets.confirmedAt))
  const isDue = (await tx.$count(twoStepSecrets, isConfirmed)) > 0
  await tx
    .update(authSessions)
    .set({
      ...originOf(client),
      ...(isDue && { secondStepDue: true, expiresAt: sql`now() + ${SECOND_STEP_TIME}` }),
    })
    .where(eq(authSessions.token, token))
  return isDue
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
async function profileRole(user: User): Promise<Actor['role']> {
  const profile = await findProfile(user.id)
  if (!profile) await createProfile(user)
  const { role, deletedAt } = profile ?? (await findProfile(user.id)) ?? {}
  if (!role || deletedAt) throw new ProfileNotFound()
  return role
}

async function createProfile({ id, name, email }: User): Promise<void> {
  try {
    await db()
      .insert(customers)
      .values({ id, name: name.trim() || 'New User', email })
      .onConflictDoNothing()
  } catch (error) {
    log.error({ err: error, customerId: id }, 'a profile could not be created')
    throw new ProfileNotCreated()
  }
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
