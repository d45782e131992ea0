import { and, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { confirmedAddress } from '#app/integrations/auth.ts'
import { spendMailRequest } from './limit-mails.ts'
import { LinkExpired } from './refusals.ts'
import { queueConfirmation } from './register-customer.ts'

/**
 * Asks for another confirmation link. Whether the address is known is looked up later, in a job, so that neither the answer
 * nor its time tells. Refuses with TooManyAttempts.
 */
export async function requestConfirmation(request: { email: string; clientAddress: string }): Promise<void> {
  await spendMailRequest(request)
  await addJob(db(), 'mail-confirmation-link', { email: request.email })
}

/** The job behind requestConfirmation; does nothing for an address that is unknown or confirmed. */
export async function mailConfirmationLink({ email }: { email: string }): Promise<void> {
  const [user] = await db()
    .select({ name: authUsers.name, email: authUsers.email })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), eq(authUsers.emailVerified, false)))
  if (user) await queueConfirmation(db(), user)
}

/** Returns the address that the token confirms; null if the link has expired or no account has this address. */
export async function addressToConfirm(token: string): Promise<string | null> {
  const email = await confirmedAddress(token)
  if (email === null) return null
  return (await db().$count(authUsers, eq(authUsers.email, email))) > 0 ? email : null
}

/** Confirms the address that the token was mailed to. Refuses with LinkExpired. */
export async function confirmEmail(token: string): Promise<void> {
  const email = await confirmedAddress(token)
  if (email === null) throw new LinkExpired()
  const { rowCount } = await db()
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(authUsers.email, email))
  if (rowCount === 0) throw new LinkExpired()
}
