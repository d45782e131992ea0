import { resealColumns } from '#app/db/reseal.server.ts'
import { accountShape, type Item, lineOfItem, nameOfItem, type Shape } from '#app/lib/item-shape.ts'
import { type FingerprintKey, fingerprint, fingerprintKey, open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { NOT_SET } from './rules.ts'

const derived = new Map<string, FingerprintKey>()

function keyFor(purpose: 'stock fingerprint' | 'stock password fingerprint'): FingerprintKey {
  const known = derived.get(purpose)
  if (known) return known
  const key = fingerprintKey(purpose, shopKeys())
  derived.set(purpose, key)
  return key
}

const context = (id: string, column: 'password' | 'email_password') => `stock_accounts:${id}:${column}`

type Secrets = { password: string; emailPassword: string }

export function sealSecrets(id: string, secrets: Secrets) {
  const keys = shopKeys()
  return {
    passwordSealed: seal(secrets.password, context(id, 'password'), keys),
    emailPasswordSealed: seal(secrets.emailPassword, context(id, 'email_password'), keys),
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
    password: open(row.passwordSealed, context(row.id, 'password'), keys),
    emailPassword: open(row.emailPasswordSealed, context(row.id, 'email_password'), keys),
  }
}

type ItemRow = { id: string; productId: string; shape: Shape }

/** Returns the columns that store an item, with its secrets sealed for the row `id`. */
export function sealItem({ id, productId, shape }: ItemRow, item: Item) {
  if (shape === accountShape) {
    const { username = '', email = '', password = '', emailPassword = '' } = item
    const fingerprint = accountFingerprint(productId, username)
    const sealed = sealSecrets(id, { password, emailPassword })
    return { username, email, fingerprint, ...sealed, fields: null, searchText: null, lookups: null }
  }
  const plain: Item = {}
  const secret: Item = {}
  const searchText: string[] = []
  const sought = new Set([lineOfItem(shape, item)])
  for (const { key, sealed, searchable } of shape.fields) {
    const value = item[key] ?? ''
    if (sealed) secret[key] = value
    else plain[key] = value
    if (!searchable || value === '') continue
    sought.add(value)
    if (!sealed) searchText.push(value)
  }
  const keys = shopKeys()
  return {
    username: nameOfItem(shape, item),
    email: '',
    fingerprint: itemFingerprint(productId, shape, item),
    passwordSealed: seal(JSON.stringify(secret), context(id, 'password'), keys),
    emailPasswordSealed: seal('', context(id, 'email_password'), keys),
    passwordFingerprint: null,
    emailPasswordFingerprint: null,
    fields: plain,
    searchText: searchText.length > 0 ? searchText.join('\n') : null,
    lookups: Array.from(sought, lookupOf),
  }
}

/** Identifies a searchable value or a line, ignoring case. Only the shop's key can compute it. */
export function lookupOf(value: string): Buffer {
  return passwordFingerprint(value.toLowerCase())
}

type StoredItem = Parameters<typeof openSecrets>[0] & { username: string; email: string; fields: Item | null }

/** Opens the values of an item. An item whose content was erased has blank ones. */
export function openItem(row: StoredItem): Item {
  const { username, email, fields } = row
  const { password, emailPassword } = openSecrets(row)
  if (fields === null) return { username, password, email, emailPassword }
  return { ...fields, ...(JSON.parse(password) as Item) }
}

const contextOfPiece = (id: string) => `stock_upload_pieces:${id}`

export function sealPiece(id: string, bytes: Buffer): Buffer {
  // Sealing takes text. In latin1, one character is one byte.
  return seal(bytes.toString('latin1'), contextOfPiece(id), shopKeys())
}

export function openPiece(id: string, sealed: Buffer): Buffer {
  return Buffer.from(open(sealed, contextOfPiece(id), shopKeys()), 'latin1')
}

export function resealStock(): Promise<number> {
  const sealed = (table: string) => [
    { table, id: 'id', column: 'password_sealed', context: (id: string) => context(id, 'password') },
    { table, id: 'id', column: 'email_password_sealed', context: (id: string) => context(id, 'email_password') },
  ]
  const pieces = { table: 'stock_upload_pieces', id: 'id', column: 'sealed', context: contextOfPiece }
  return resealColumns([pieces, ...['stock_upload_rows', 'stock_accounts'].flatMap(sealed)])
}

/** Identifies a product's username, ignoring case. Only the shop's key can compute it. */
export function accountFingerprint(productId: string, username: string): Buffer {
  return fingerprint(`${productId}\n${username.toLowerCase()}`, keyFor('stock fingerprint'))
}

/**
 * Upper and lower case count in sealed values and links, where they may be all that differs. The order of the fields
 * does not, because an admin may change it.
 */
export function itemFingerprint(productId: string, { fields }: Shape, item: Item): Buffer {
  const values = fields
    .filter(({ identifies }) => identifies)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, sealed, display }) => {
      const value = item[key] ?? ''
      return sealed || display === 'link' ? value : value.toLowerCase()
    })
  return fingerprint(JSON.stringify([productId, ...values]), keyFor('stock fingerprint'))
}

type StoredRow = Pick<StoredItem, 'username' | 'email' | 'fields' | 'passwordSealed' | 'emailPasswordSealed'>

/** Identifies the state of a row. Every change results in another value. */
export function rowState({ username, email, fields, passwordSealed, emailPasswordSealed }: StoredRow): string {
  const sealed = [passwordSealed, emailPasswordSealed].map((value) => value.toString('base64'))
  return fingerprint(
    ['row state', ...sealed, username, email, JSON.stringify(fields)].join('\n'),
    keyFor('stock fingerprint'),
  ).toString('base64url')
}
