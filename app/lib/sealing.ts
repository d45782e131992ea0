import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/**
 * Secrets at rest: AES-256-GCM. An envelope is version (1 byte), key id (4), nonce (12), ciphertext, tag (16).
 * The identity of the place (table, row, column) is authenticated with it, so that a value moved to another row does not open.
 */
const VERSION = 1
const HEADER = 5
const NONCE = 12
const TAG = 16

// Key objects: OpenSSL takes five times as long when it is handed the bytes of a key each time.
export type SealingKey = { id: Buffer; key: KeyObject }

/** The key of 32 base64 bytes, with the id that envelopes name it by. */
export function sealingKey(base64: string): SealingKey {
  const key = Buffer.from(base64, 'base64')
  if (key.length !== 32) throw new Error('A sealing key has 32 bytes.')
  const id = createHash('sha256').update('packhouse key id').update(key).digest().subarray(0, 4)
  return { id, key: createSecretKey(key) }
}

export function seal(text: string, place: string, { id, key }: SealingKey): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(place))
  const sealed = cipher.update(text, 'utf8')
  cipher.final()
  return Buffer.concat([Buffer.of(VERSION), id, nonce, sealed, cipher.getAuthTag()])
}

/** Throws when the envelope is of another key, of another place, or altered. */
export function open(envelope: Buffer, place: string, { id, key }: SealingKey): string {
  if (envelope[0] !== VERSION || !envelope.subarray(1, HEADER).equals(id)) {
    throw new Error(`No key opens the value of ${place}.`)
  }
  const nonce = envelope.subarray(HEADER, HEADER + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(envelope.subarray(-TAG))
  return decipher.update(envelope.subarray(HEADER + NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
}

/** A key for one purpose, derived from the sealing key. */
export function derivedKey(purpose: string, { key }: SealingKey): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `packhouse ${purpose}`, 32))
}

/** 16 bytes by which equal texts are recognised without being readable. */
export function fingerprint(text: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16)
}
