import {
  listSigningKeys,
  prepareSigningKey,
  revokeSigningKey,
  rotateSigningKey,
} from '#app/domain/licenses/checks/signing.ts'
import { Refusal } from '#app/lib/refusal.ts'

export async function listSigning(): Promise<boolean> {
  const keys = await listSigningKeys()
  if (keys.length === 0) console.log('There is no signing key yet. The first signed answer creates one.')
  for (const key of keys) console.log(`${key.kid}  since ${key.createdAt.toISOString()}  ${stateOf(key)}`)
  return true
}

function stateOf(key: Awaited<ReturnType<typeof listSigningKeys>>[number]): string {
  if (key.revokedAt) return `revoked ${key.revokedAt.toISOString()}`
  if (key.isPrepared) return `next, not published yet, x ${key.publicKey.toString('base64url')}`
  return key.retiredAt ? `verifies, retired ${key.retiredAt.toISOString()}` : 'signs'
}

/** `signing prepare`: creates the key of the next rotation, so that programs can include it. */
export async function prepareSigning(): Promise<boolean> {
  const { kid, publicKey } = await prepareSigningKey()
  console.log(
    `${kid} is the next key. \`signing rotate\` publishes it and starts signing with it. ` +
      `Add its x to programs that trust only built-in keys: ${publicKey.toString('base64url')}`,
  )
  return true
}

/** `signing rotate`: signs with the next key in two seconds. Earlier signatures remain valid. */
export async function rotateSigning(): Promise<boolean> {
  console.log(`${await rotateSigningKey()} will sign in two seconds. Earlier keys still verify; revoke a leaked one.`)
  return true
}

export async function revokeSigning([kid = '']: string[]): Promise<boolean> {
  try {
    const other = await revokeSigningKey(kid)
    console.log(
      other
        ? `${kid} is revoked. ${other} will sign in two seconds, and programs that reload the keys reject the revoked one.`
        : `${kid} is revoked.`,
    )
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
}
