import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import type { MoneyPath } from '#app/db/fail-points.server.ts'
import { resealColumns } from '#app/db/reseal.server.ts'
import { twoStepBackupCodes, twoStepSecrets } from '#app/db/schema/auth.ts'
import { periodOf } from '#app/lib/one-time-codes.ts'
import { fingerprint, fingerprintKey, open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { codesByAccount } from '../limits.ts'
import { WrongCode } from '../refusals.ts'
import { isBackupCode } from '../rules.ts'

type TypedCode = { userId: string; code: string; now?: Date }

/**
 * Runs `work` in the transaction that uses up the code. One-time codes are valid in their period and the two beside it.
 * Refuses with WrongCode, and after ten wrong codes in 15 minutes refuses every code with TooManyAttempts.
 */
export async function withCode<Result>(
  { userId, code, now = new Date() }: TypedCode,
  work: (tx: Database) => Promise<Result>,
  path?: MoneyPath,
): Promise<Result> {
  await codesByAccount.spend(userId)
  const result = await transaction(async (tx) => {
    const taken = isBackupCode(code)
      ? await takeBackupCode(tx, userId, code)
      : await takeOneTimeCode(tx, userId, code, now)
    if (!taken) throw new WrongCode()
    return work(tx)
  }, path)
  await codesByAccount.reset(userId)
  return result
}

async function takeOneTimeCode(tx: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const [secret] = await tx
    .select({ sealed: twoStepSecrets.secretSealed })
    .from(twoStepSecrets)
    .where(and(eq(twoStepSecrets.userId, userId), isNotNull(twoStepSecrets.confirmedAt)))
  const period = secret && periodOf(openSeed(userId, secret.sealed), code, now)
  if (!secret || period == null) return false
  const isStillThatSeed = and(eq(twoStepSecrets.userId, userId), eq(twoStepSecrets.secretSealed, secret.sealed))
  const taken = await tx
    .update(twoStepSecrets)
    .set({ lastUsedPeriod: period })
    .where(and(isStillThatSeed, isNotNull(twoStepSecrets.confirmedAt), lt(twoStepSecrets.lastUsedPeriod, period)))
    .returning({ userId: twoStepSecrets.userId })
  return taken.length > 0
}

async function takeBackupCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const isThisCode = and(
    eq(twoStepBackupCodes.userId, userId),
    eq(twoStepBackupCodes.codeHash, backupCodeHash(userId, code)),
  )
  const taken = await tx
    .update(twoStepBackupCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isThisCode, isNull(twoStepBackupCodes.usedAt)))
    .returning({ userId: twoStepBackupCodes.userId })
  return taken.length > 0
}

const context = (userId: string) => `two_step_secrets:${userId}:secret_sealed`

export function sealSeed(userId: string, seed: string): Buffer {
  return seal(seed, context(userId), shopKeys())
}

/** Throws if the value was altered, or sealed for another user or with another key. */
export function openSeed(userId: string, sealed: Buffer): string {
  return open(sealed, context(userId), shopKeys())
}

export function resealSeeds(): Promise<number> {
  return resealColumns([{ table: 'two_step_secrets', id: 'user_id', column: 'secret_sealed', context }])
}

export function backupCodeHash(userId: string, code: string): Buffer {
  return fingerprint(`${userId}\n${code}`, fingerprintKey('backup codes', shopKeys()))
}
