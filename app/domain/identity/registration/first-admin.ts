import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { endSessions, hashNewPassword, saveCredentials, savePassword } from '../credentials.ts'
import { identityRefusals, LinkExpired } from '../refusals.ts'
import { type FirstAdmin, firstAdmin } from '../schema.ts'
import { getMinPasswordLength } from '../security-settings.ts'
import { type Client, type SignedIn, signIn } from '../sign-in/sign-in.ts'

type NewAdmin = { email: string; name?: string }

/** Creates an admin, or promotes the customer with this email. Refuses with CommonPassword. */
export async function createAdmin(given: NewAdmin & { password: string }): Promise<string> {
  const parsed = firstAdmin(await getMinPasswordLength()).safeParse({ name: 'Admin', ...given })
  if (!parsed.success) throw identityRefusals.malformedAdmin(parsed.error.issues[0]?.message)
  const { password, ...admin } = parsed.data
  const passwordHash = await hashNewPassword(password)
  return transaction((tx) => addAdmin(tx, { ...admin, passwordHash }))
}

async function addAdmin(tx: Database, { email, name = 'Admin', passwordHash }: NewAdmin & { passwordHash: string }) {
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

const SETUP_LINK = 'set-up-link'
const DAY_MS = 24 * 60 * 60 * 1000

/** Creates the admin from the environment, or returns a link for the first admin that works once within 24 hours. */
export async function ensureFirstAdmin(): Promise<{ setupLink: string | null }> {
  if (await hasAdmin(db())) return { setupLink: null }
  const { admin, appUrl } = config()
  if (admin) {
    await createFirstAdmin(admin)
    return { setupLink: null }
  }
  const token = randomBytes(32).toString('base64url')
  await db()
    .insert(authVerifications)
    .values({
      id: randomUUID(),
      identifier: SETUP_LINK,
      value: hashed(token),
      expiresAt: new Date(Date.now() + DAY_MS),
    })
  return { setupLink: `${appUrl}/auth/setup?token=${token}` }
}

export async function isSetupLinkOpen(token: string): Promise<boolean> {
  return !(await hasAdmin(db())) && (await hasSetupLink(db(), token))
}

/** Creates the first admin with a setup link and signs in. Refuses with LinkExpired or CommonPassword. */
export async function setUpShop(setUp: FirstAdmin & Client & { token: string }): Promise<SignedIn> {
  const { token, clientIp, userAgent, ...admin } = setUp
  if (!(await isSetupLinkOpen(token))) throw new LinkExpired()
  const isFirst = await createFirstAdmin(admin, (tx) => hasSetupLink(tx, token))
  if (!isFirst) throw new LinkExpired()
  return signIn({ email: admin.email, password: admin.password, clientIp, userAgent })
}

/** Creates the admin unless one exists or `isAllowed` returns false. Serialized across nodes. */
async function createFirstAdmin(
  { password, ...admin }: { email: string; password: string; name?: string },
  isAllowed: (tx: Database) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const passwordHash = await hashNewPassword(password)
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse first admin'))`)
    if ((await hasAdmin(tx)) || !(await isAllowed(tx))) return false
    await addAdmin(tx, { ...admin, passwordHash })
    await tx.delete(authVerifications).where(eq(authVerifications.identifier, SETUP_LINK))
    return true
  })
}

async function hasAdmin(tx: Database): Promise<boolean> {
  return (await tx.$count(customers, and(eq(customers.role, 'admin'), isNull(customers.deletedAt)))) > 0
}

async function hasSetupLink(tx: Database, token: string): Promise<boolean> {
  const isThisLink = and(eq(authVerifications.identifier, SETUP_LINK), eq(authVerifications.value, hashed(token)))
  return (await tx.$count(authVerifications, and(isThisLink, gt(authVerifications.expiresAt, new Date())))) > 0
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
