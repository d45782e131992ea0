import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers, twoStepBackupCodes, twoStepSecrets } from '#app/db/schema/auth.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { isMain, mainSettings } from '#app/domain/settings/queries.ts'
import { sessionTokenOf } from '#app/integrations/auth.ts'
import { deviceLabel } from '#app/lib/device-label.ts'
import { isLanguage, type Language } from '#messages/languages.ts'
import { ProfileNotLoaded, SessionIdle } from './refusals.ts'
import { isFresh, type SessionMinutes } from './rules.ts'

export type Actor = {
  id: string
  name: string
  email: string
  role: 'customer' | 'admin'
  balanceCents: number
  /** Null while the person has chosen none. */
  language: Language | null
  session: {
    id: string
    /** When the password or a code was last entered. */
    provenAt: Date
  }
  /** Null for customers. */
  adminRules: AdminRules | null
}

export type AdminRules = {
  idleMinutes: SessionMinutes
  requiresSecondStep: boolean
  lacksSecondStep: boolean
  /** An empty list admits every IP address. */
  networks: string[]
}

export const IDLE_LIMIT = sql`interval '7 days'`
const NOTED_EVERY_SECONDS = { customer: 24 * 60 * 60, admin: 60 }
const LISTED_SESSIONS = 50

const isOpen = and(
  eq(authSessions.secondStepDue, false),
  gt(authSessions.expiresAt, sql`now()`),
  gt(authSessions.updatedAt, sql`now() - ${IDLE_LIMIT}`),
)

/**
 * Returns the signed-in person, or null for visitors and while a second step is due. Records use once a day, for admins
 * once a minute, so a session may end that much earlier. Refuses with ProfileNotLoaded and SessionIdle.
 */
export async function findActor(headers: Headers): Promise<Actor | null> {
  const token = sessionTokenOf(headers)
  if (!token) return null
  const thisSession = eq(authSessions.token, token)
  const { id, name, email, role, balanceCents, language } = customers
  const [found] = await db()
    .select({
      actor: { id, name, email, role, balanceCents, language },
      session: { id: authSessions.id, provenAt: authSessions.provenAt },
      unusedSeconds: sql<number>`extract(epoch from now() - ${authSessions.updatedAt})::float`,
    })
    .from(authSessions)
    .leftJoin(customers, and(eq(customers.id, authSessions.userId), isNull(customers.deletedAt)))
    .where(and(thisSession, isOpen))
    .prepare('session')
    .execute()
  if (!found) return null
  const { actor, session, unusedSeconds } = found
  if (!actor) throw new ProfileNotLoaded()
  const adminRules = actor.role === 'admin' ? await getAdminRules(actor.id) : null
  if (adminRules && unusedSeconds >= adminRules.idleMinutes * 60) throw new SessionIdle(adminRules.idleMinutes)
  if (unusedSeconds > NOTED_EVERY_SECONDS[actor.role]) {
    await db().update(authSessions).set({ updatedAt: sql`now()` }).where(thisSession)
  }
  return { ...actor, language: isLanguage(actor.language) ? actor.language : null, session, adminRules }
}

/** Returns whether the sender is signed in, without recording use, so that open pages don't keep sessions alive. */
export async function isSignedIn(headers: Headers): Promise<boolean> {
  const token = sessionTokenOf(headers)
  if (!token) return false
  return (await db().$count(authSessions, and(eq(authSessions.token, token), isOpen))) > 0
}

/** Returns the hash of a person's password, or null for a guest who has chosen none. */
export async function getPasswordHash(userId: string): Promise<string | null> {
  const [account] = await db()
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId))
  return account?.hash ?? null
}

/** Returns what a form needs to know to ask a person who they are. */
export async function getProofState({ id, session }: Pick<Actor, 'id' | 'session'>) {
  return { isFresh: isFresh(session, new Date()), hasPassword: (await getPasswordHash(id)) !== null }
}

async function getAdminRules(adminId: string): Promise<AdminRules> {
  const isOn = and(eq(twoStepSecrets.userId, adminId), isNotNull(twoStepSecrets.confirmedAt))
  const hasSecondStep = db().select({ one: sql`1` }).from(twoStepSecrets).where(isOn)
  const rules = await db()
    .select({
      idleMinutes: sql<SessionMinutes>`${siteSettings.adminSessionMinutes}`,
      networks: siteSettings.adminNetworks,
      requiresSecondStep: siteSettings.requireAdminTwoStep,
      lacksSecondStep: sql<boolean>`${siteSettings.requireAdminTwoStep} and not exists ${hasSecondStep}`,
    })
    .from(siteSettings)
    .where(isMain)
  return mainSettings(rules)
}

/** Returns the versions of the texts that a person accepted at sign-up; null where that was not recorded. */
export async function getAcceptedVersions(userId: string) {
  const { id, termsVersion, privacyVersion } = authUsers
  const [accepted] = await db().select({ termsVersion, privacyVersion }).from(authUsers).where(eq(id, userId))
  return accepted ?? { termsVersion: null, privacyVersion: null }
}

const idleLimitOf = (id: string) => sql`(
  select case when ${customers.role} = 'admin'
    then make_interval(mins => (select ${siteSettings.adminSessionMinutes} from ${siteSettings} where ${isMain}))
    else ${IDLE_LIMIT} end
  from ${customers} where ${customers.id} = ${id})`

/** Lists a person's sessions: this one first, then the newest. `lastUsedAt` is exact to a day (admins: a minute). */
export async function listSessions({ id, session }: Pick<Actor, 'id' | 'session'>) {
  const isThis = sql<boolean>`${authSessions.id} = ${session.id}`
  const sessions = await db()
    .select({
      id: authSessions.id,
      isThis,
      address: authSessions.ipAddress,
      userAgent: authSessions.userAgent,
      signedInAt: authSessions.createdAt,
      lastUsedAt: authSessions.updatedAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, id), isOpen, gt(authSessions.updatedAt, sql`now() - ${idleLimitOf(id)}`)))
    .orderBy(desc(isThis), desc(authSessions.createdAt))
    .limit(LISTED_SESSIONS)
  return sessions.map(({ userAgent, ...listed }) => ({ ...listed, device: deviceLabel(userAgent ?? '') }))
}

/** Returns when two-step sign-in was turned on and how many backup codes are left, or null if it is off. */
export async function getTwoStep(userId: string): Promise<{ since: Date; backupCodesLeft: number } | null> {
  const [secret] = await db()
    .select({ since: twoStepSecrets.confirmedAt })
    .from(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, userId))
  if (!secret?.since) return null
  const isUnused = and(eq(twoStepBackupCodes.userId, userId), isNull(twoStepBackupCodes.usedAt))
  return { since: secret.since, backupCodesLeft: await db().$count(twoStepBackupCodes, isUnused) }
}
