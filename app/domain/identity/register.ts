import { and, eq, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, db, sqlState, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { versionsToAccept } from '#app/domain/texts/queries.ts'
import { confirmationToken, confirmedAddress } from '#app/integrations/auth.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { log } from '#app/log.server.ts'
import { currentLanguage } from '#messages'
import { hashNewPassword, saveCredentials } from './credentials.ts'
import { spendMailRequest } from './limits.ts'
import { identityRefusals, LinkExpired } from './refusals.ts'
import type { Registration } from './schema.ts'

const registrations = rateLimit('register', { points: 300, seconds: 3600 })
/** Allows a network to learn about twenty known addresses an hour. */
const COST_OF_TELLING = 15

const UNIQUE_VIOLATION = '23505'
export const REFUSED_BY_DATABASE = /^2[23]/

type Registrant = Pick<Registration, 'name' | 'email' | 'password'> & { clientIp: string }

/** Saves the customer and queues the confirmation in one transaction, unlike the library's sign-up. */
export async function registerCustomer({ name, email, password, clientIp }: Registrant): Promise<void> {
  const network = networkOf(clientIp)
  await registrations.spend(network)
  if (await isKnown(email)) {
    await registrations.spend(network, COST_OF_TELLING - 1)
    throw identityRefusals.alreadyRegistered()
  }
  const passwordHash = await hashNewPassword(password)
  try {
    await transaction(async (tx) => {
      const accepted = await versionsToAccept(tx)
      await saveCredentials(tx, { name, email, passwordHash, emailVerified: false, ...accepted })
      await queueConfirmation(tx, { name, email })
    })
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

async function queueConfirmation(tx: Database, { name, email }: { name: string; email: string }): Promise<void> {
  const url = `${config().appUrl}/auth/verify?token=${await confirmationToken(email)}`
  const language = currentLanguage()
  await addJob(tx, 'send-mail', { template: 'verify-email', to: email, name, url, language })
}

/** Queues a job that looks up the email, so that neither response nor timing reveals whether it is known. */
export async function requestConfirmation(request: { email: string; clientIp: string }): Promise<void> {
  await spendMailRequest(request)
  await addJob(db(), 'mail-confirmation-link', { email: request.email })
}

export async function mailConfirmationLink({ email }: { email: string }): Promise<void> {
  const [user] = await db()
    .select({ name: authUsers.name, email: authUsers.email })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), eq(authUsers.emailVerified, false)))
  if (user) await queueConfirmation(db(), user)
}

/** Returns the email that the token confirms, or null if the link has expired or no account has this email. */
export async function addressToConfirm(token: string): Promise<string | null> {
  const email = await confirmedAddress(token)
  if (email === null) return null
  return (await db().$count(authUsers, eq(authUsers.email, email))) > 0 ? email : null
}

export async function confirmEmail(token: string): Promise<void> {
  const email = await confirmedAddress(token)
  if (email === null) throw new LinkExpired()
  const { rowCount } = await db()
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(authUsers.email, email))
  if (rowCount === 0) throw new LinkExpired()
}
