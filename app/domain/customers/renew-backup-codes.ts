import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { twoStepBackupCodes } from '#app/db/schema/auth.ts'
import { confirmIdentity, type Owner } from './confirm-identity.ts'
import { noteTwoStepChange } from './note-two-step-change.ts'
import { backupCodeHash } from './sealed-seed.ts'
import { withCode } from './take-code.ts'

const COUNT = 10
const LENGTH = 10
/** Crockford's base 32: no letter that looks like a digit or another letter. */
const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Makes ten backup codes in place of all before, and answers them for the only time. Refuses as confirmIdentity and withCode do.
 */
export async function renewBackupCodes(owner: Owner & { code: string; clientAddress: string }): Promise<string[]> {
  await confirmIdentity(owner)
  const { id: userId } = owner.actor
  return withCode({ ...owner, userId }, async (tx) => {
    const codes = await saveBackupCodes(tx, userId)
    await noteTwoStepChange(tx, { userId, change: 'codes-renewed', by: owner })
    return codes
  })
}

/** renewBackupCodes inside the transaction of a caller that asked for proof already. */
export async function saveBackupCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(twoStepBackupCodes).where(eq(twoStepBackupCodes.userId, userId))
  await tx.insert(twoStepBackupCodes).values(codes.map((code) => ({ userId, codeHash: backupCodeHash(userId, code) })))
  return codes
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}
