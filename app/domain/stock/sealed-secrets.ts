import { createSecretKey, type KeyObject } from 'node:crypto'
import { resealColumns } from '#app/db/reseal.server.ts'
import { derivedKey, fingerprint, open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { NOT_SET } from './rules.ts'

const derived = new Map<string, KeyObject>()

function keyFor(purpose: 'stock fingerprint' | 'stock password fingerprint'): KeyObject {
  const known = derived.get(purpose)
  if (known) return known
  const key = createSecretKey(derivedKey(purpose, shopKeys()))
  derived.set(purpose, key)
  return key
}

const place = (id: string, column: 'password' | 'email_password') => `stock_accounts:${id}:${column}`

type Secrets = { password: string; emailPassword: string }

export function sealSecrets(id: string, secrets: Secrets) {
  const keys = shopKeys()
  return {
    passwordSealed: seal(secrets.password, place(id, 'password'), keys),
    emailPasswordSealed: seal(secrets.emailPassword, place(id, 'email_password'), keys),
    ...fingerprintsOf(secrets),
  }
}

/** Returns the fingerprints of an account's passwords; null for erased ones and a missing one. */
export function fingerprintsOf({ password, emailPassword }: Secrets) {
  return {
    passwordFingerprint: password === '' ? null : passwordFingerprint(password),
    emailPasswordFingerprint: ['', NOT_SET].includes(emailPassword) ? null : passwordFingerprint(emailPassword),
  }
}

/** Identifies a password, so that a search needs to decrypt none. Only the shop's key can compute it. */
export function passwordFingerprint(password: string): Buffer {
  return fingerprint(password, keyFor('stock password fingerprint'))
}

export function openSecrets(row: { id: string; passwordSealed: Buffer; emailPasswordSealed: Buffer }) {
  const keys = shopKeys()
  return {
    password: open(row.passwordSealed, place(row.id, 'password'), keys),
    emailPassword: open(row.emailPasswordSealed, place(row.id, 'email_password'), keys),
  }
}

const pieceOf = (id: string) => `stock_upload_pieces:${id}`

export function sealPiece(id: string, bytes: Buffer): Buffer {
  // Sealing takes text. In latin1, one character is one byte.
  return seal(bytes.toString('latin1'), pieceOf(id), shopKeys())
}

export function openPiece(id: string, sealed: Buffer): Buffer {
  return Buffer.from(open(sealed, pieceOf(id), shopKeys()), 'latin1')
}

export function resealStock(): Promise<number> {
  const sealed = (table: string) => [
    { table, id: 'id', column: 'password_sealed', place: (id: string) => place(id, 'password') },
    { table, id: 'id', column: 'email_password_sealed', place: (id: string) => place(id, 'email_password') },
  ]
  const pieces = { table: 'stock_upload_pieces', id: 'id', column: 'sealed', place: pieceOf }
  return resealColumns([pieces, ...['stock_upload_rows', 'stock_accounts'].flatMap(sealed)])
}

/** Identifies a product's username, ignoring case. Only the shop's key can compute it. */
export function accountFingerprint(productId: string, username: string): Buffer {
  return fingerprint(`${productId}\n${username.toLowerCase()}`, keyFor('stock fingerprint'))
}

type StoredRow = { username: string; email: string; passwordSealed: Buffer; emailPasswordSealed: Buffer }

/** Identifies the state of a row. Every change results in another value. */
export function rowState({ username, email, passwordSealed, emailPasswordSealed }: StoredRow): string {
  const sealed = [passwordSealed, emailPasswordSealed].map((value) => value.toString('base64'))
  return fingerprint(['row state', ...sealed, username, email].join('\n'), keyFor('stock fingerprint')).toString(
    'base64url',
  )
}
