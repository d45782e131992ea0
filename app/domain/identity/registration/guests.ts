import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { versionsToAccept } from '#app/domain/texts/queries.ts'
import { entryLinkIdentifier, newLinkToken } from '#app/integrations/auth.ts'
import { currentLanguage } from '#messages'
import { mailedLink } from '../mailed-link.ts'
import { LinkExpired } from '../refusals.ts'
import { type Client, enterAs, type SignedIn } from '../sign-in/sign-in.ts'

/** Returns the id of the account with this address, which is new if there was none. Callers must not reveal which. */
export async function accountOf(email: string): Promise<string> {
  return transaction(async (tx) => {
    const own = and(eq(sql`lower(${customers.email})`, email), isNull(customers.deletedAt))
    const [known] = await tx.select({ id: customers.id }).from(customers).where(own)
    if (known) return known.id
    const name = email.slice(0, email.indexOf('@'))
    const accepted = await versionsToAccept(tx)
    await tx
      .insert(authUsers)
      .values({ id: randomUUID(), name, email, emailVerified: false, ...accepted })
      // A stranger may have registered the address under a name that is an advertisement.
      .onConflictDoUpdate({ target: authUsers.email, set: { name }, setWhere: eq(authUsers.emailVerified, false) })
    const [user] = await tx
      .select({ id: authUsers.id, name: authUsers.name })
      .from(authUsers)
      .where(eq(authUsers.email, email))
      .for('no key update')
    if (!user) throw new Error('The account of a guest is gone.')
    await tx
      .insert(customers)
      .values({ ...user, email, language: currentLanguage() })
      .onConflictDoNothing()
    return user.id
  })
}

/** Returns a link for an email that signs its owner in once, within a day, and leads to the page. */
export async function entryLink(tx: Database, { userId, page }: { userId: string; page: string }): Promise<string> {
  const token = newLinkToken()
  const expiresAt = sql`now() + interval '1 day'`
  const identifier = entryLinkIdentifier(token)
  await tx.insert(authVerifications).values({ id: randomUUID(), identifier, value: userId, expiresAt })
  return mailedLink({ path: '/auth/open', token, returnTo: page })
}

function isLink(token: string) {
  return and(eq(authVerifications.identifier, entryLinkIdentifier(token)), gt(authVerifications.expiresAt, sql`now()`))
}

/** Returns the address of the account that the link signs in to; null if it was used or has expired. */
export async function addressOfEntry(token: string): Promise<string | null> {
  const [found] = await db()
    .select({ email: authUsers.email })
    .from(authVerifications)
    .innerJoin(authUsers, eq(sql`${authUsers.id}::text`, authVerifications.value))
    .where(isLink(token))
  return found?.email ?? null
}

/**
 * Signs in the owner of the mailbox, once per link. Confirms the address; a password that was typed before that may be a
 * stranger's, so it ends with its sessions. The session proves no password. Refuses with LinkExpired.
 */
export async function enterByLink({ token, ...client }: Client & { token: string }): Promise<SignedIn> {
  const user = await transaction(async (tx) => {
    const [link] = await tx
      .delete(authVerifications)
      .where(isLink(token))
      .returning({ userId: authVerifications.value })
    if (!link) throw new LinkExpired()
    const { id, name, email, emailVerified } = authUsers
    const [found] = await tx
      .select({ id, name, email, emailVerified })
      .from(authUsers)
      .where(eq(id, link.userId))
      .for('no key update')
    if (!found) throw new LinkExpired()
    if (!found.emailVerified) await confirmByLink(tx, found.id)
    return { ...found, isProven: (await tx.$count(authAccounts, eq(authAccounts.userId, found.id))) === 0 }
  })
  return enterAs(user, client)
}

async function confirmByLink(tx: Database, userId: string): Promise<void> {
  await endPassword(tx, userId)
  await tx.update(authUsers).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(authUsers.id, userId))
}

/** Ends a password that was typed before the address was confirmed, and its sessions. */
export async function endPassword(tx: Database, userId: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId))
  // Links in emails stay, because a stranger has none.
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
}
