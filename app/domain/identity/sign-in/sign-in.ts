import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authAccounts, authSessions, authUsers, knownDevices, twoStepSecrets } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import {
  auth,
  newSessionToken,
  SESSION_SECONDS,
  sessionCookieFor,
  sessionCookieOf,
  sessionTokenOf,
} from '#app/integrations/auth.ts'
import { hashPassword, verifyPassword } from '#app/integrations/passwords.ts'
import { networkOf, plainIp } from '#app/lib/client-network.ts'
import { deviceLabel } from '#app/lib/device-label.ts'
import { log } from '#app/log.server.ts'
import { currentLanguage, inDefaultLanguage } from '#messages'
import { passwordsByAccount, passwordsByNetwork } from '../limits.ts'
import { type Actor, IDLE_LIMIT } from '../queries.ts'
import { identityRefusals, SignInExpired } from '../refusals.ts'
import { MAX_PASSWORD } from '../rules.ts'
import type { credentials } from '../schema.ts'
import { withCode } from './two-step-codes.ts'

const SECOND_STEP_TIME = sql`interval '10 minutes'`
const REGISTRATION_TIME = sql`interval '1 hour'`

/** `isProven` is false where the person has a password and did not type it. */
type User = { id: string; name: string; email: string; isProven?: boolean }

export type SignedIn = {
  role: Actor['role']
  sessionCookie: string
  /** If true, the session grants no access before takeSecondStep. */
  secondStepDue: boolean
}

/** Opens a session, for ten minutes if a second step is due. An unknown email takes as long as a wrong password. */
export async function signIn({ email, password, ...client }: z.output<typeof credentials> & Client): Promise<SignedIn> {
  const network = networkOf(client.clientIp)
  await passwordsByNetwork.spend(network)
  await passwordsByAccount.spend(email)
  const user = await findUser(email, password)
  await Promise.all([passwordsByNetwork.refund(network), passwordsByAccount.reset(email)])
  return enterAs(user, client, (tx) => requireSamePassword(tx, user))
}

/** Opens a session for a person who has proven who they are, for ten minutes if a second step is due. */
export async function enterAs(user: User, client: Client, check?: (tx: Database) => Promise<void>): Promise<SignedIn> {
  const token = await openSession(user)
  try {
    const role = await profileRole(user)
    const secondStepDue = await transaction(async (tx) => {
      await check?.(tx)
      const isDue = await settleSession(tx, { token, user, client })
      if (!isDue) await noteSignIn(tx, { ...user, role }, client)
      return isDue
    })
    return { role, sessionCookie: await sessionCookieFor(token), secondStepDue }
  } catch (error) {
    await endSession(token)
    throw error
  }
}

/** Returns the user and the id of the password's row, which is new after each change. */
async function findUser(email: string, password: string) {
  if (password.length > MAX_PASSWORD) throw identityRefusals.invalidCredentials()
  const { id, name, email: address, emailVerified: isConfirmed } = authUsers
  const [found] = await db()
    .select({ id, name, email: address, isConfirmed, passwordId: authAccounts.id, hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, id))
    .where(eq(address, email))
  // The response time must not reveal whether the email is known.
  if (!found?.hash) await hashPassword(password)
  const isRight = found?.hash && (await verifyPassword({ hash: found.hash, password }))
  if (!isRight) throw identityRefusals.invalidCredentials()
  if (!found.isConfirmed) throw identityRefusals.emailNotConfirmed()
  return found
}

/** A session counts as proven by a password that was just typed, unless it was opened otherwise. */
async function openSession({ id: userId, isProven = true }: User): Promise<string> {
  const token = newSessionToken()
  const expiresAt = sql`now() + make_interval(secs => ${SESSION_SECONDS})`
  await db()
    .insert(authSessions)
    .values({ id: randomUUID(), token, userId, expiresAt, ...(!isProven && { provenAt: new Date(0) }) })
  return token
}

/** Refuses if the password changed during sign-in, because the change ended only earlier sessions. */
async function requireSamePassword(tx: Database, { id, passwordId }: { id: string; passwordId: string }) {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, id)).for('share')
  const isStillThere = and(eq(authAccounts.id, passwordId), eq(authAccounts.userId, id))
  if ((await tx.$count(authAccounts, isStillThere)) === 0) throw identityRefusals.invalidCredentials()
}

/** Records where the session was opened, and locks it if a second step is due. */
async function settleSession(tx: Database, { token, user, client }: { token: string; user: User; client: Client }) {
  const isConfirmed = and(eq(twoStepSecrets.userId, user.id), isNotNull(twoStepSecrets.confirmedAt))
  const isDue = (await tx.$count(twoStepSecrets, isConfirmed)) > 0
  await tx
    .update(authSessions)
    .set({ ...originOf(client), ...(isDue && { secondStepDue: true, expiresAt: sql`now() + ${SECOND_STEP_TIME}` }) })
    .where(eq(authSessions.token, token))
  return isDue
}

/** Ends the session of the request and returns the Set-Cookie that removes its cookie. */
export async function signOut(headers: Headers): Promise<{ sessionCookie: string }> {
  const token = sessionTokenOf(headers)
  if (token) await endSession(token)
  // The library would only log a failed deletion, so it only builds the cookie.
  const { headers: answer } = await auth().api.signOut({ headers: new Headers(), returnHeaders: true })
  return { sessionCookie: sessionCookieOf(answer) }
}

/** Reads the profile after the session exists, so that a deletion either ends the session or is noticed here. */
async function profileRole(user: User): Promise<Actor['role']> {
  const profile = await findProfile(user.id)
  if (!profile) await createProfile(user)
  const { role, deletedAt } = profile ?? (await findProfile(user.id)) ?? {}
  if (!role || deletedAt) throw identityRefusals.profileNotFound()
  return role
}

async function createProfile({ id, name, email }: User): Promise<void> {
  try {
    await db()
      .insert(customers)
      .values({ id, name: name.trim() || 'New User', email, language: currentLanguage() })
      .onConflictDoNothing()
  } catch (error) {
    log.error({ err: error, customerId: id }, 'could not create a profile')
    throw identityRefusals.profileNotCreated()
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

/** Returns the person whose second step is due in this session, or null if none is or the ten minutes are over. */
export async function findSecondStep(headers: Headers) {
  const token = sessionTokenOf(headers)
  if (!token) return null
  const [found] = await db()
    .select({
      user: { id: customers.id, name: customers.name, email: customers.email },
      role: customers.role,
      token: authSessions.token,
    })
    .from(authSessions)
    .innerJoin(customers, and(eq(customers.id, authSessions.userId), isNull(customers.deletedAt)))
    .where(waits(token))
  return found ?? null
}

type SecondStep = { headers: Headers; code: string; client: Client; now?: Date }

/** Completes a sign-in with a code and gives the session a new token. Refuses with SignInExpired. */
export async function takeSecondStep({ headers, code, client, now }: SecondStep): Promise<SignedIn> {
  const half = await findSecondStep(headers)
  if (!half) throw new SignInExpired()
  const token = newSessionToken()
  await withCode({ userId: half.user.id, code, now }, async (tx) => {
    if (!(await completeSession(tx, { from: half.token, token, client }))) throw new SignInExpired()
    await noteSignIn(tx, { ...half.user, role: half.role }, client)
  })
  return { role: half.role, sessionCookie: await sessionCookieFor(token), secondStepDue: false }
}

type Completion = { from: string; token: string; client: Client }

async function completeSession(tx: Database, { from, token, client }: Completion): Promise<boolean> {
  const { rowCount } = await tx
    .update(authSessions)
    .set({
      ...originOf(client),
      token,
      secondStepDue: false,
      expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
      updatedAt: sql`now()`,
    })
    .where(waits(from))
  return rowCount === 1
}

type Registering = { token: string; userId: string; client: Client }

/** Opens a session for the browser that registers. It grants no access before completeRegistration. */
export async function openRegistration(tx: Database, { token, userId, client }: Registering): Promise<void> {
  const expiresAt = sql`now() + ${REGISTRATION_TIME}`
  await tx
    .insert(authSessions)
    .values({ id: randomUUID(), token, userId, secondStepDue: true, expiresAt, ...originOf(client) })
}

type Registered = { headers: Headers; user: User; client: Client }

/** Signs in a person whose address was just confirmed. Returns null in browsers other than the one that registered. */
export async function completeRegistration({ headers, user, client }: Registered): Promise<SignedIn | null> {
  const from = sessionTokenOf(headers)
  if (!from || (await db().$count(authSessions, and(waits(from), eq(authSessions.userId, user.id)))) === 0) return null
  const role = await profileRole(user)
  const token = newSessionToken()
  const isSignedIn = await transaction(async (tx) => {
    const isComplete = await completeSession(tx, { from, token, client })
    if (isComplete) await noteSignIn(tx, { ...user, role }, client)
    return isComplete
  })
  return isSignedIn ? { role, sessionCookie: await sessionCookieFor(token), secondStepDue: false } : null
}

function waits(token: string) {
  return and(
    eq(authSessions.token, token),
    eq(authSessions.secondStepDue, true),
    gt(authSessions.expiresAt, sql`now()`),
  )
}

const MAX_USER_AGENT = 300

export type Client = { clientIp: string; userAgent?: string | null }

function originOf({ clientIp, userAgent }: Client) {
  return { ipAddress: plainIp(clientIp), userAgent: (userAgent ?? '').slice(0, MAX_USER_AGENT) }
}

/** Emails the owner about a new kind of device and deletes ended sessions. Only admins wait for the audit log. */
async function noteSignIn(tx: Database, user: User & Pick<Actor, 'role'>, client: Client): Promise<void> {
  const { ipAddress, userAgent } = originOf(client)
  // Always in English, because it is stored.
  const label = inDefaultLanguage(() => deviceLabel(userAgent))
  const isOwn = eq(knownDevices.userId, user.id)
  const added = await tx
    .insert(knownDevices)
    .values({ userId: user.id, label })
    .onConflictDoNothing()
    .returning({ label: knownDevices.label })
  if (added.length === 0) {
    await tx
      .update(knownDevices)
      .set({ lastSeenAt: sql`now()` })
      .where(and(isOwn, eq(knownDevices.label, label)))
  } else if ((await tx.$count(knownDevices, and(isOwn, ne(knownDevices.label, label)))) > 0) {
    await addJob(tx, 'send-mail', {
      template: 'new-sign-in',
      to: user.email,
      name: user.name,
      url: `${config().appUrl}/auth/forgot-password`,
      userAgent,
      at: new Date().toISOString(),
      address: ipAddress,
    })
  }
  const hasEnded = or(lt(authSessions.expiresAt, sql`now()`), lt(authSessions.updatedAt, sql`now() - ${IDLE_LIMIT}`))
  await tx.delete(authSessions).where(and(eq(authSessions.userId, user.id), hasEnded))
  if (user.role === 'admin') {
    const entry = { action: 'admin.signed_in', subject: `customer:${user.id}`, after: { device: label } } as const
    await recordAudit(tx, { ...entry, actorId: user.id, ip: ipAddress })
  }
}
