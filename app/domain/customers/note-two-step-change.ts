import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { TwoStepChangedMail } from '#app/lib/mail.ts'
import { customerRefusals } from './refusals.ts'

type TwoStepChange = {
  userId: string
  change: TwoStepChangedMail['change']
  /** Null for the operator, who needs no code. */
  by: { clientAddress: string } | null
}

/**
 * Part of every change of a second step: tells its owner by mail, and the audit log. Refuses when the customer is gone.
 */
export async function noteTwoStepChange(tx: Database, { userId, change, by }: TwoStepChange): Promise<void> {
  const [user] = await tx
    .select({ to: authUsers.email, name: authUsers.name })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  if (!user) throw customerRefusals.customerNotFound()
  const changedAt = new Date().toISOString()
  const mail = { template: 'two-step-changed', ...user, change, changedAt, byOperator: by === null } as const
  await addJob(tx, 'send-mail', mail)
  await recordAudit(tx, {
    actorId: by && userId,
    action: `two-step.${change}`,
    subject: `customer:${userId}`,
    address: by?.clientAddress,
  })
}
