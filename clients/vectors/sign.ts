import { createHash, createPrivateKey, sign } from 'node:crypto'

/** A key that signs like a shop. */
export type Key = { x: string; kid: string; sign(text: string): string }

function testKey(seed: string): Key {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(seed)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = key.export({ format: 'jwk' })
  const kid = sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).toString('base64url')
  return { x, kid, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

/** Test keys with public seeds, so no shop may ever use them. */
export const current = testKey('packhouse test key 1, not secret')
export const retired = testKey('packhouse test key 2, not secret')
export const foreign = testKey('packhouse test key 3, not secret')

export const CHECK = 'license-check+jws'
export const LEASE = 'license-lease+jws'

const jwk = ({ x, kid }: Key) => ({ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' })

/** The mock shop's /.well-known/jwks.json. */
export const jwks = { keys: [jwk(current), jwk(retired)] }

/** Signs a payload, by default with the current key and the header of its type. */
export function jws(payload: object, typ: string, { key = current, header = {} }: { key?: Key; header?: object } = {}) {
  const text = `${encoded({ alg: 'EdDSA', kid: key.kid, typ, ...header })}.${encoded(payload)}`
  return `${text}.${key.sign(text)}`
}

/** Replaces the payload of a signed text and keeps its signature. */
export function tampered(text: string, payload: object): string {
  const [header, , signature] = text.split('.')
  return `${header}.${encoded(payload)}.${signature}`
}

/** Removes the signature. */
export function unsigned(text: string): string {
  return text.slice(0, text.lastIndexOf('.') + 1)
}

/** Returns the hash that responses contain instead of the key. */
export function keyHash(licenseKey: string): string {
  return sha256(licenseKey).toString('hex')
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
