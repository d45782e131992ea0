import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, db, sqlState, transaction } from '#app/db/client.server.ts'
import { addJob, type Jobs } from '#app/db/jobs.server.ts'
import { authAccounts, authUsers } from '#app/db/schema/auth.ts'
import { payments } from '#app/db/schema/money.ts'
import { versionsToAccept } from '#app/domain/texts/queries.ts'
import { confirmationToken, confirmedAddress, newSessionToken, sessionCookieFor } from '#app/integrations/auth.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { log } from '#app/log.server.ts'
import { currentLanguage } from '#messages'
import type { Language } from '#messages/languages.ts'
import { hashNewPassword, saveCredentials } from '../credentials.ts'
import { type MailRequest, registrations, spendMailRequest } from '../limits.ts'
import { mailedLink } from '../mailed-link.ts'
import { identityRefusals, LinkExpired } from '../refusals.ts'
import type { Registration } from '../schema.ts'
import { type Client, completeRegistration, openRegistration, type SignedIn } from '../sign-in/sign-in.ts'
import { endPassword } from './guests.ts'

/** Allows a network to learn about twenty known addresses an hour. */
const COST_OF_TELLING = 15

const UNIQUE_VIOLATION = '23505'
export const REFUSED_BY_DATABASE = /^2[23]/

type Registrant = Pick<Registration, 'name' | 'email' | 'password'> & Client & { returnTo?: string | null }

/**
 * Saves the customer and queues the confirmation in one transaction, unlike the library's sign-up. Returns the
 * Set-Cookie of a session that opens when this browser confirms the address.
 */
export async function registerCustomer(registrant: Registrant): Promise<{ sessionCookie: string }> {
  const { name, email, password, returnTo, ...client } = registrant
  const network = networkOf(client.clientIp)
  await registrations.spend(network)
  if (await isKnown(email)) {
    await registrations.spend(network, COST_OF_TELLING - 1)
    throw identityRefusals.alreadyRegistered()
  }
  const passwordHash = await hashNewPassword(password)
  const token = newSessionToken()
  try {
    await transaction(async (tx) => {
      const accepted = await versionsToAccept(tx)
      const userId = await saveCredentials(tx, { name, email, passwordHash, emailVerified: false, ...accepted })
      await openRegistration(tx, { token, userId, client })
      await queueConfirmation(tx, { email, returnTo, language: currentLanguage() })
    })
    return { sessionCookie: await sessionCookieFor(token) }
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (state === UNIQUE_VIOLATION) throw identityRefusals.alreadyRegistered()
    if (!REFUSED_BY_DATABASE.test(state)) throw error
    log.error({ err: error }, 'the database refused a registration')
    throw identityRefusals.registrationFailed()
  }
}

async function isKnown(email: string): Promise<boolean> {
  const { rows } = await db().execute<{ known: boolean }>(
    sql`select exists (select from auth_users where email = ${email})
      or exists (select from customers where lower(email) = ${email} and deleted_at is null) as known`,
  )
  return rows[0]?.known ?? false
}

type Receiver = { email: string; returnTo?: string | null | undefined; language: Language | undefined }

async function queueConfirmation(tx: Database, receiver: Receiver): Promise<void> {
  const { email, returnTo, language } = receiver
  const url = await mailedLink({ path: '/auth/verify', token: await confirmationToken(email), returnTo })
  await addJob(tx, 'send-mail', { template: 'verify-email', to: email, url, language })
}

/** Queues a job that looks up the email, so that neither response nor timing reveals whether it is known. */
export async function requestConfirmation(request: MailRequest): Promise<void> {
  await spendMailRequest(request)
  const { email, returnTo = null } = request
  await addJob(db(), 'mail-confirmation-link', { email, returnTo, language: currentLanguage() })
}

export async function mailConfirmationLink(asked: Jobs['mail-confirmation-link']): Promise<void> {
  const { email, returnTo, language } = asked
  const [user] = await db()
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), eq(authUsers.emailVerified, false)))
  if (user) await queueConfirmation(db(), { ...user, returnTo, language })
}

/** Returns the email that the token confirms, or null if the link has expired or no account has this email. */
export async function addressToConfirm(token: string): Promise<string | null> {
  const email = await confirmedAddress(token)
  if (email === null) return null
  return (await db().$count(authUsers, eq(authUsers.email, email))) > 0 ? email : null
}

type Confirmation = Client & { token: string; headers: Headers }

/**
 * Confirms the address, and signs in the browser that registered it, once. Other browsers need the password, because a
 * stranger may have registered the address, or sent the link. Without a password, the person must choose one. Refuses
 * with LinkExpired.
 */
export async function confirmEmail({ token, headers, ...client }: Confirmation) {
  const email = await addressToConfirm(token)
  if (email === null) throw new LinkExpired()
  const { id, name, emailVerified } = authUsers
  const confirmed = await transaction(async (tx) => {
    const [user] = await tx
      .update(authUsers)
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where(and(eq(authUsers.email, email), eq(emailVerified, false)))
      .returning({ id, name, email: authUsers.email })
    // A stranger may have registered the address before its owner bought as a guest, and must not read the order.
    if (user && (await tx.$count(payments, and(eq(payments.customerId, user.id), eq(payments.isGuest, true)))) > 0) {
      await endPassword(tx, user.id)
    }
    return user
  })
  const signedIn: SignedIn | null = confirmed ? await completeRegistration({ headers, user: confirmed, client }) : null
  const account = db().select({ id }).from(authUsers).where(eq(authUsers.email, email))
  const hasPassword = (await db().$count(authAccounts, inArray(authAccounts.userId, account))) > 0
  return { email, signedIn, hasPassword }
}
