import {
  listSigningKeys,
  prepareSigningKey,
  revokeSigningKey,
  rotateSigningKey,
} from '#app/domain/licenses/kept-signing-keys.ts'
import { Refusal } from '#app/lib/refusal.ts'

/** `signing list`: the keys that license answers were signed with, the newest first. */
export async function listSigning(): Promise<boolean> {
  const keys = await listSigningKeys()
  if (keys.length === 0) console.log('There is no signing key yet; the first signed answer makes one.')
  for (const key of keys) console.log(`${key.kid}  since ${key.createdAt.toISOString()}  ${stateOf(key)}`)
  return true
}

function stateOf(key: Awaited<ReturnType<typeof listSigningKeys>>[number]): string {
  if (key.revokedAt) return `revoked ${key.revokedAt.toISOString()}`
  if (key.isNext) return `next, not published yet, x ${key.publicKey.toString('base64url')}`
  return key.retiredAt ? `verifies, retired ${key.retiredAt.toISOString()}` : 'signs'
}

/** `signing prepare`: the key that signs from the next rotation on, to be built into programs before. */
export async function prepareSigning(): Promise<boolean> {
  const { kid, publicKey } = await prepareSigningKey()
  console.log(
    `${kid} is next: it is published and signs from \`signing rotate\` on. ` +
      `Build its x into programs that trust built-in keys alone: ${publicKey.toString('base64url')}`,
  )
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
export async function revokeSigning([kid = '']: string[]): Promise<boolean> {
  try {
    const other = await revokeSigningKey(kid)
    console.log(
      other
        ? `${kid} is revoked: ${other} signs in two seconds, and programs that ask refuse what the revoked one signed.`
        : `${kid} is revoked.`,
    )
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
}
