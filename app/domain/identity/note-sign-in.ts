import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authSessions, knownDevices } from '#app/db/schema/auth.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { plainAddress } from '#app/lib/client-network.ts'
import { deviceLabel } from '#app/lib/device-label.ts'
import { type Actor, IDLE_LIMIT } from './queries.ts'

const MAX_USER_AGENT = 300

export type Client = { clientAddress: string; userAgent?: string | null }

export function originOf({ clientAddress, userAgent }: Client) {
  return { ipAddress: plainAddress(clientAddress), userAgent: (userAgent ?? '').slice(0, MAX_USER_AGENT) }
}

/** Mails the owner about a new kind of device, and clears ended sessions. Customers never wait for the audit log. */
export async function noteSignIn(
  tx: Database,
  user: Omit<Actor, 'session' | 'adminRules' | 'balanceCents'>,
  client: Client,
) {
  const { ipAddress, userAgent } = originOf(client)
  const label = deviceLabel(userAgent)
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
      device: label,
      at: new Date().toISOString(),
      address: ipAddress,
    })
  }
  const hasEnded = or(lt(authSessions.expiresAt, sql`now()`), lt(authSessions.updatedAt, sql`now() - ${IDLE_LIMIT}`))
  await tx.delete(authSessions).where(and(eq(authSessions.userId, user.id), hasEnded))
  if (user.role === 'admin') {
    const entry = { action: 'admin.signed_in', subject: `customer:${user.id}`, after: { device: label } } as const
    await recordAudit(tx, { ...entry, actorId: user.id, address: ipAddress })
  }
}
