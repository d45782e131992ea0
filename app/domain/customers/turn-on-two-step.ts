import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { twoStepSecrets } from '#app/db/schema/auth.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { newSeed, periodOf, seedAddress } from '#app/lib/one-time-codes.ts'
import { confirmIdentity, type Owner } from './confirm-identity.ts'
import { codesByAccount } from './limit-sign-ins.ts'
import { noteTwoStepChange } from './note-two-step-change.ts'
import { customerRefusals, WrongFirstCode } from './refusals.ts'
import { saveBackupCodes } from './renew-backup-codes.ts'
import { openSeed, sealSeed } from './sealed-seed.ts'

/** What the owner takes over into an authenticator app. Shown to nobody else, and to nobody once it is confirmed. */
export type Enrolment = {
  /** In base32. */ seed: string /** The same with its names, for a QR code. */
  address: string
}

/**
 * Makes a seed for the actor, in place of one that was never confirmed; it protects nothing before confirmTwoStep.
 * Refuses as confirmIdentity does.
 */
export async function startTwoStep(owner: Owner): Promise<Enrolment> {
  await confirmIdentity(owner)
  const { id: userId } = owner.actor
  const seed = newSeed()
  const fresh = { secretSealed: sealSeed(userId, seed), lastUsedPeriod: 0, createdAt: sql`now()` }
  const started = await db()
    .insert(twoStepSecrets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoStepSecrets.userId, set: fresh, setWhere: isNull(twoStepSecrets.confirmedAt) })
    .returning({ userId: twoStepSecrets.userId })
  if (started.length === 0) throw customerRefusals.twoStepIsOn()
  return enrolmentOf(owner, seed)
}

/**
 * Turns the second step on with a first code of the seed, which is then used, and answers the backup codes for the only
 * time. Refuses as confirmIdentity does, or with WrongFirstCode, which carries the enrolment for another try.
 */
export async function confirmTwoStep(owner: Owner & { code: string; clientAddress: string }): Promise<string[]> {
  await confirmIdentity(owner)
  const { actor, code, clientAddress, now = new Date() } = owner
  const isOwn = eq(twoStepSecrets.userId, actor.id)
  const [pending] = await db()
    .select({ sealed: twoStepSecrets.secretSealed })
    .from(twoStepSecrets)
    .where(and(isOwn, isNull(twoStepSecrets.confirmedAt)))
  if (!pending) throw customerRefusals.enrolmentOver()
  await codesByAccount.spend(actor.id)
  const seed = openSeed(actor.id, pending.sealed)
  const period = periodOf(seed, code, now)
  if (period === null) throw new WrongFirstCode(await enrolmentOf(owner, seed))
  const backupCodes = await transaction(async (tx) => {
    const confirmed = await tx
      .update(twoStepSecrets)
      .set({ confirmedAt: sql`now()`, lastUsedPeriod: period })
      .where(and(isOwn, isNull(twoStepSecrets.confirmedAt), eq(twoStepSecrets.secretSealed, pending.sealed)))
      .returning({ userId: twoStepSecrets.userId })
    if (confirmed.length === 0) throw customerRefusals.enrolmentOver()
    const codes = await saveBackupCodes(tx, actor.id)
    await noteTwoStepChange(tx, { userId: actor.id, change: 'turned-on', by: { clientAddress } })
    return codes
  })
  await codesByAccount.reset(actor.id)
  return backupCodes
}

async function enrolmentOf({ actor }: Owner, seed: string): Promise<Enrolment> {
  const { siteName } = await getSettings()
  return { seed, address: seedAddress(seed, { issuer: siteName, label: actor.email }) }
}
