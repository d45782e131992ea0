import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** AES-256-GCM: version (1 byte), key id (4), nonce (12), ciphertext, tag (16); authenticates the context (AAD), which names the row and column. */
const VERSION = 1
const HEADER = 5
const NONCE = 12
const TAG = 16
const KEY_BYTES = 32

// OpenSSL is five times slower with bytes than with a key object.
export type SealingKey = { id: Buffer; key: KeyObject }

/** Newest first: the newest seals, each opens, and others are derived from the oldest. */
export type KeyRing = { keys: SealingKey[]; newest: SealingKey; oldest: SealingKey }

export function keyRing(text: string): KeyRing {
  const keys = isKeyRing(text) ? keysOf(text).map(sealingKey) : []
  const [newest, oldest] = [keys.at(0), keys.at(-1)]
  if (!newest || !oldest) throw new Error(`Sealing keys must have ${KEY_BYTES} bytes in base64, separated by commas.`)
  return { keys, newest, oldest }
}

export function isGrownFrom(before: KeyRing, { keys, oldest }: KeyRing): boolean {
  return before.oldest.id.equals(oldest.id) && before.keys.every(({ id }) => keys.some((key) => key.id.equals(id)))
}

function sealingKey(base64: string): SealingKey {
  const key = Buffer.from(base64, 'base64')
  const id = createHash('sha256').update('packhouse key id').update(key).digest().subarray(0, 4)
  return { id, key: createSecretKey(key) }
}

export function isKeyRing(text: string): boolean {
  return keysOf(text).every((key) => IN_BASE64.test(key))
}

// Node decodes anything, and would read two keys with a blank between them as one.
const IN_BASE64 = /^[\w+/-]{43}=?$/

const keysOf = (text: string) => text.split(',').map((key) => key.trim())

export function newSealingKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

export function keyIdIn(column: string): string {
  return `substring(${column} from 2 for ${HEADER - 1})`
}

export function seal(text: string, context: string, { newest: { id, key } }: KeyRing): Buffer {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const sealed = cipher.update(text, 'utf8')
  cipher.final()
  return Buffer.concat([Buffer.of(VERSION), id, nonce, sealed, cipher.getAuthTag()])
}

/** Each nonce is used once. */
const newNonce = randomPieces(NONCE)

/** Takes random bytes for many pieces at a time, as a call to OpenSSL costs more than the encryption. */
export function randomPieces(length: number): () => Buffer {
  let rest = Buffer.alloc(0)
  return () => {
    if (rest.length === 0) rest = randomBytes(length * 256)
    const piece = rest.subarray(0, length)
    rest = rest.subarray(length)
    return piece
  }
}

export function open(envelope: Buffer, context: string, { keys }: KeyRing): string {
  const id = envelope.subarray(1, HEADER)
  const named = envelope[0] === VERSION ? keys.find((key) => key.id.equals(id)) : undefined
  if (!named) throw new Error(`No key opens the value of ${context}.`)
  const nonce = envelope.subarray(HEADER, HEADER + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', named.key, nonce)
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(envelope.subarray(-TAG))
  return decipher.update(envelope.subarray(HEADER + NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
}

/** Derives a key for one purpose from the oldest key, so that its hashes stay comparable. */
export function derivedKey(purpose: string, { oldest }: KeyRing): Buffer {
  return derivedFrom(oldest, purpose)
}

export function derivedFrom({ key }: SealingKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `packhouse ${purpose}`, KEY_BYTES))
}

/** Block size of SHA-256. */
const BLOCK = 64

export type FingerprintKey = { inner: Buffer; outer: Buffer }

/** Derives the key of fingerprints for one purpose, as the two blocks that an HMAC begins with (RFC 2104). */
export function fingerprintKey(purpose: string, ring: KeyRing): FingerprintKey {
  const key = derivedKey(purpose, ring)
  const padded = (pad: number) => Buffer.from(Array.from({ length: BLOCK }, (_, index) => (key[index] ?? 0) ^ pad))
  return { inner: padded(0x36), outer: padded(0x5c) }
}

/** Returns the first half of an HMAC-SHA-256. An import computes millions, and createHmac takes twice as long. */
export function fingerprint(text: string, { inner, outer }: FingerprintKey): Buffer {
  const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'hex')
  return Buffer.from(hash('sha256', Buffer.concat([outer, Buffer.from(digest, 'hex')]), 'hex').slice(0, 32), 'hex')
}
