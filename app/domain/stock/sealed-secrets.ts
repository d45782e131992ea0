import { createSecretKey, type KeyObject } from 'node:crypto'
import { config } from '#app/config.server.ts'
import { derivedKey, fingerprint, open, type SealingKey, seal, sealingKey } from '#app/lib/sealing.ts'

type Keys = { sealing: SealingKey; fingerprint: KeyObject }

let keys: Keys | undefined

function shopKeys(): Keys {
  if (keys) return keys
  const sealing = sealingKey(config().sealingKey ?? '')
  keys = { sealing, fingerprint: createSecretKey(derivedKey('stock fingerprint', sealing)) }
  return keys
}

const place = (id: string, column: 'password' | 'email_password') => `stock_accounts:${id}:${column}`

/** Seals the secrets of the stock row `id`; they open for that row only. */
export function sealSecrets(id: string, secrets: { password: string; emailPassword: string }) {
  const { sealing } = shopKeys()
  return {
    passwordSealed: seal(secrets.password, place(id, 'password'), sealing),
    emailPasswordSealed: seal(secrets.emailPassword, place(id, 'email_password'), sealing),
  }
}

/** Throws when a value was altered, or sealed for another row. */
export function openSecrets(row: { id: string; passwordSealed: Buffer; emailPasswordSealed: Buffer }) {
  const { sealing } = shopKeys()
  return {
    password: open(row.passwordSealed, place(row.id, 'password'), sealing),
    emailPassword: open(row.emailPasswordSealed, place(row.id, 'email_password'), sealing),
  }
}

/** Equal for the same username of the same product, whatever its case; says nothing without the shop's key. */
export function accountFingerprint(productId: string, username: string): Buffer {
  return fingerprint(`${productId}\n${username.toLowerCase()}`, shopKeys().fingerprint)
}

type StoredRow = { username: string; email: string; passwordSealed: Buffer; emailPasswordSealed: Buffer }

/** Names the state of a row: another after each change of it, also of one that seals the same text again. */
export function rowState({ username, email, passwordSealed, emailPasswordSealed }: StoredRow): string {
  const sealed = [passwordSealed, emailPasswordSealed].map((value) => value.toString('base64'))
  return fingerprint(['row state', ...sealed, username, email].join('\n'), shopKeys().fingerprint).toString('base64url')
}
