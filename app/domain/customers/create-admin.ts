import { eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { customerRefusals } from './refusals.ts'
import { endSessions, saveCredentials, savePassword } from './save-credentials.ts'
import { firstAdmin } from './schema.ts'
import { getMinPasswordLength } from './security-settings.ts'

type NewAdmin = { email: string; name?: string }

/**
 * Makes an admin who can sign in at once. A customer of that address becomes the admin: the operator decides, the
 * password is replaced, and open sessions end. Answers the customer's id. Refuses with CommonPassword.
 */
export async function createAdmin(given: NewAdmin & { password: string }): Promise<string> {
  const parsed = firstAdmin(await getMinPasswordLength()).safeParse({ name: 'Admin', ...given })
  if (!parsed.success) throw customerRefusals.malformedAdmin(parsed.error.issues[0]?.message)
  const { password, ...admin } = parsed.data
  const passwordHash = await hashNewPassword(password)
  return transaction((tx) => addAdmin(tx, { ...admin, passwordHash }))
}

/** createAdmin inside the caller's transaction, for a password that was hashed before it began. */
export async function addAdmin(
  tx: Database,
  { email, name = 'Admin', passwordHash }: NewAdmin & { passwordHash: string },
): Promise<string> {
  const [known] = await tx
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(eq(authUsers.email, email))
    .returning({ id: authUsers.id })
  const id = known?.id ?? (await saveCredentials(tx, { name, email, passwordHash, emailVerified: true }))
  if (known) {
    await savePassword(tx, id, passwordHash)
    await endSessions(tx, id)
  }
  await tx
    .insert(customers)
    .values({ id, name, email, role: 'admin' })
    .onConflictDoUpdate({ target: customers.id, set: { role: 'admin' } })
  await recordAudit(tx, { actorId: null, action: 'admin.created', subject: `customer:${id}` })
  return id
}
