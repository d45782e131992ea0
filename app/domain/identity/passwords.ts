import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob, type Jobs } from '#app/db/jobs.server.ts'
import { authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { newLinkToken, resetLinkIdentifier } from '#app/integrations/auth.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { currentLanguage } from '#messages'
import { confirmIdentity, type Owner } from './confirm-identity.ts'
import { hashNewPassword, lockSession, replacePassword } from './credentials.ts'
import { type MailRequest, passwordsByAccount, spendMailRequest } from './limits.ts'
import { mailedLink } from './mailed-link.ts'
import { LinkExpired } from './refusals.ts'

const changes = rateLimit('password-change', { points: 10, seconds: 3600 })

/** Sets a new password and ends all other sessions and emailed links. Refuses like confirmIdentity. */
export async function changePassword({ password, ...owner }: Owner & { password: string }): Promise<void> {
  await confirmIdentity(owner)
  const { actor } = owner
  await changes.spend(actor.id)
  const passwordHash = await hashNewPassword(password)
  await transaction(async (tx) => {
    const user = await lockSession(tx, actor)
    await replacePassword(tx, { id: actor.id, ...user }, passwordHash, actor.session.id)
  })
}

/** Queues a job that looks up the email, so that neither response nor timing reveals whether it is known. */
export async function requestPasswordReset(request: MailRequest): Promise<void> {
  await spendMailRequest(request)
  const { email, returnTo = null } = request
  await addJob(db(), 'mail-reset-link', { email, returnTo, language: currentLanguage() })
}

/** Emails a link that works once within an hour. Does nothing for an unknown address. */
export async function mailResetLink({ email, returnTo, language }: Jobs['mail-reset-link']): Promise<void> {
  await transaction(async (tx) => {
    const [user] = await tx
      .select({ id: authUsers.id, name: authUsers.name, isConfirmed: authUsers.emailVerified })
      .from(authUsers)
      .where(eq(authUsers.email, email))
    if (!user) return
    const token = newLinkToken()
    await tx.insert(authVerifications).values({
      id: randomUUID(),
      identifier: resetLinkIdentifier(token),
      value: user.id,
      expiresAt: sql`now() + interval '1 hour'`,
    })
    const url = await mailedLink({ path: '/auth/reset-password', token, returnTo })
    // A stranger may have registered the address under a name that is an advertisement.
    const name = user.isConfirmed ? user.name : null
    await addJob(tx, 'send-mail', { template: 'reset-password', to: email, name, url, language })
  })
}

/**
 * Sets a new password, ends all sessions and returns the person's email. The link works once. Refuses with LinkExpired
 * or CommonPassword.
 */
export async function resetPassword({ token, password }: { token: string; password: string }): Promise<string> {
  const link = and(
    eq(authVerifications.identifier, resetLinkIdentifier(token)),
    gt(authVerifications.expiresAt, sql`now()`),
  )
  const [found] = await db().select({ userId: authVerifications.value }).from(authVerifications).where(link)
  if (!found) throw new LinkExpired()
  const passwordHash = await hashNewPassword(password)
  const address = await transaction(async (tx) => {
    const [user] = await tx
      .select({ id: authUsers.id, name: authUsers.name, email: authUsers.email })
      .from(authUsers)
      .where(eq(authUsers.id, found.userId))
      .for('no key update')
    const { rowCount } = await tx.delete(authVerifications).where(link)
    if (!user || rowCount === 0) throw new LinkExpired()
    await replacePassword(tx, user, passwordHash)
    // The link proves access to the mailbox. Accounts of guests have no other confirmation.
    await tx.update(authUsers).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(authUsers.id, user.id))
    return user.email
  })
  // Otherwise a stranger's wrong passwords would keep out the owner, who has just proven more than a password.
  await passwordsByAccount.reset(address)
  return address
}
