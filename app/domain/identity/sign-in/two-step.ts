import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authSessions, authUsers, twoStepBackupCodes, twoStepSecrets } from '#app/db/schema/auth.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { foldEmail } from '#app/lib/email-address.ts'
import type { Mail } from '#app/lib/mail.ts'
import { newSeed, periodOf, seedAddress } from '#app/lib/one-time-codes.ts'
import { confirmIdentity, type Owner } from '../confirm-identity.ts'
import { codesByAccount } from '../limits.ts'
import { identityRefusals, WrongFirstCode } from '../refusals.ts'
import { mustHaveSecondStep } from '../security-settings.ts'
import { backupCodeHash, openSeed, sealSeed, withCode } from './two-step-codes.ts'

export type Enrolment = { seed: string; address: string }

/** Creates a seed, which takes effect with confirmTwoStep. */
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
  if (started.length === 0) throw identityRefusals.twoStepIsOn()
  return enrolmentOf(owner, seed)
}

type OwnerWithCode = Owner & { code: string; clientIp: string }

/** Turns on two-step sign-in and returns the backup codes. Refuses with WrongFirstCode. */
export async function confirmTwoStep(owner: OwnerWithCode): Promise<string[]> {
  await confirmIdentity(owner)
  const { actor, code, clientIp, now = new Date() } = owner
  const isOwn = eq(twoStepSecrets.userId, actor.id)
  const [pending] = await db()
    .select({ sealed: twoStepSecrets.secretSealed })
    .from(twoStepSecrets)
    .where(and(isOwn, isNull(twoStepSecrets.confirmedAt)))
  if (!pending) throw identityRefusals.enrolmentOver()
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
    if (confirmed.length === 0) throw identityRefusals.enrolmentOver()
    const codes = await saveBackupCodes(tx, actor.id)
    await noteTwoStepChange(tx, { userId: actor.id, change: 'turned-on', by: { clientIp } })
    return codes
  })
  await codesByAccount.reset(actor.id)
  return backupCodes
}

async function enrolmentOf({ actor }: Owner, seed: string): Promise<Enrolment> {
  const { siteName } = await getSettings()
  return { seed, address: seedAddress(seed, { issuer: siteName, label: actor.email }) }
}

/** Turns off two-step sign-in. Refuses admins if the shop requires it. */
export async function turnOffTwoStep(owner: OwnerWithCode): Promise<void> {
  await confirmIdentity(owner)
  const { id: userId } = owner.actor
  await withCode({ ...owner, userId }, async (tx) => {
    await forgetTwoStep(tx, userId)
    // Checked last, so that of this and saveSecuritySettings the second sees the first's change.
    if (await mustHaveSecondStep(tx, userId)) throw identityRefusals.secondStepStays()
    await noteTwoStepChange(tx, { userId, change: 'turned-off', by: owner })
  })
}

/** Turns it off for a person who lost the device and all codes. Returns whether it was on. */
export async function turnOffTwoStepOf(email: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [user] = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, foldEmail(email)))
    if (!user) throw identityRefusals.userNotFound()
    const wasOn = await forgetTwoStep(tx, user.id)
    if (wasOn) await noteTwoStepChange(tx, { userId: user.id, change: 'turned-off', by: null })
    return wasOn
  })
}

/** Removes two-step sign-in and the sign-ins that wait for a code. Returns whether it was on. */
export async function forgetTwoStep(tx: Database, userId: string): Promise<boolean> {
  const secrets = await tx
    .delete(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, userId))
    .returning({ confirmedAt: twoStepSecrets.confirmedAt })
  await tx.delete(twoStepBackupCodes).where(eq(twoStepBackupCodes.userId, userId))
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), eq(authSessions.secondStepDue, true)))
  return secrets.some(({ confirmedAt }) => confirmedAt !== null)
}

const COUNT = 10
const LENGTH = 10
/** Crockford's base 32, without letters that look like digits or other letters. */
const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz'

export async function renewBackupCodes(owner: OwnerWithCode): Promise<string[]> {
  await confirmIdentity(owner)
  const { id: userId } = owner.actor
  return withCode({ ...owner, userId }, async (tx) => {
    const codes = await saveBackupCodes(tx, userId)
    await noteTwoStepChange(tx, { userId, change: 'codes-renewed', by: owner })
    return codes
  })
}

async function saveBackupCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(twoStepBackupCodes).where(eq(twoStepBackupCodes.userId, userId))
  await tx.insert(twoStepBackupCodes).values(codes.map((code) => ({ userId, codeHash: backupCodeHash(userId, code) })))
  return codes
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

type TwoStepChange = {
  userId: string
  change: Mail<'two-step-changed'>['change']
  by: { clientIp: string } | null
}

async function noteTwoStepChange(tx: Database, { userId, change, by }: TwoStepChange): Promise<void> {
  const [user] = await tx
    .select({ to: authUsers.email, name: authUsers.name })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  if (!user) throw identityRefusals.userNotFound()
  const changedAt = new Date().toISOString()
  const mail = { template: 'two-step-changed', ...user, change, changedAt, byOperator: by === null } as const
  await addJob(tx, 'send-mail', mail)
  const actor = { actorId: by && userId, ip: by?.clientIp }
  await recordAudit(tx, { ...actor, action: `two-step.${change}`, subject: `customer:${userId}` })
}
