import { sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'

/**
 * Signs everybody out, admins too, sign-ins that wait for their second step and links to choose a password included, as when the key that signs
 * sessions got out. Audited. Answers how many sessions that were.
 */
export async function endAllSessions(): Promise<number> {
  return transaction(async (tx) => {
    const { rowCount } = await tx.delete(authSessions)
    await tx.delete(authVerifications).where(sql`value in (select id::text from ${authUsers})`)
    const sessions = rowCount ?? 0
    await recordAudit(tx, { actorId: null, action: 'sessions.ended', subject: 'shop:sessions', before: { sessions } })
    return sessions
  })
}
