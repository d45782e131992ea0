import { and, eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { authSessions, authUsers, twoStepBackupCodes, twoStepSecrets } from '#app/db/schema/auth.ts'
import { foldEmail } from '#app/lib/email-address.ts'
import { adminRefusals } from './admin-refusals.ts'
import { confirmIdentity, type Owner } from './confirm-identity.ts'
import { noteTwoStepChange } from './note-two-step-change.ts'
import { customerRefusals } from './refusals.ts'
import { mustHaveSecondStep } from './security-settings.ts'
import { withCode } from './take-code.ts'

/**
 * Turns the actor's second step off, for which a code or backup code is needed. Refuses as confirmIdentity and withCode
 * do, and an admin of a shop that requires it.
 */
export async function turnOffTwoStep(owner: Owner & { code: string; clientAddress: string }): Promise<void> {
  await confirmIdentity(owner)
  const { id: userId } = owner.actor
  await withCode({ ...owner, userId }, async (tx) => {
    await forgetTwoStep(tx, userId)
    // After it, so that of this and saveSecuritySettings the second sees what the first did.
    if (await mustHaveSecondStep(tx, userId)) throw adminRefusals.secondStepStays()
    await noteTwoStepChange(tx, { userId, change: 'turned-off', by: owner })
  })
}

/**
 * The operator's way for somebody who lost the device and every backup code. Answers whether the second step was on.
 * Refuses when the customer is gone.
 */
export async function turnOffTwoStepOf(email: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [user] = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, foldEmail(email)))
    if (!user) throw customerRefusals.customerNotFound()
    const wasOn = await forgetTwoStep(tx, user.id)
    if (wasOn) await noteTwoStepChange(tx, { userId: user.id, change: 'turned-off', by: null })
    return wasOn
  })
}

/** Removes everything of the second step; sign-ins that wait for it begin anew. Answers whether it was on. */
export async function forgetTwoStep(tx: Database, userId: string): Promise<boolean> {
  const secrets = await tx
    .delete(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, userId))
    .returning({ confirmedAt: twoStepSecrets.confirmedAt })
  await tx.delete(twoStepBackupCodes).where(eq(twoStepBackupCodes.userId, userId))
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), eq(authSessions.secondStepDue, true)))
  return secrets.some(({ confirmedAt }) => confirmedAt !== null)
}
