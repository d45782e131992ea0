import { listSigningKeys, revokeSigningKey, rotateSigningKey } from '#app/domain/licenses/kept-signing-keys.ts'
import { Refusal } from '#app/lib/refusal.ts'

/** `signing list`: the keys that license answers were signed with, the newest first. */
export async function listSigning(): Promise<boolean> {
  const keys = await listSigningKeys()
  if (keys.length === 0) console.log('There is no signing key yet; the first signed answer makes one.')
  for (const { kid, createdAt, retiredAt, revokedAt } of keys) {
    const state = revokedAt
      ? `revoked ${revokedAt.toISOString()}`
      : retiredAt
        ? `verifies, retired ${retiredAt.toISOString()}`
        : 'signs'
    console.log(`${kid}  made ${createdAt.toISOString()}  ${state}`)
  }
  return true
}

/** `signing rotate`: another key signs, two seconds from now; what was signed before still verifies. */
export async function rotateSigning(): Promise<boolean> {
  console.log(
    `${await rotateSigningKey()} signs in two seconds. Earlier keys still verify; revoke one whose secret got out.`,
  )
  return true
}

/** `signing revoke KID`: nothing that the key signed counts any more. */
export async function revokeSigning([kid]: string[]): Promise<boolean> {
  if (!kid) {
    console.error('Usage: npm run packhouse -- signing revoke KID (`signing list` names them)')
    return false
  }
  try {
    await revokeSigningKey(kid)
    console.log(`${kid} is revoked: another key signs now, and programs that ask refuse what this one signed.`)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
}
