import { hash, sign } from 'node:crypto'
import type { CheckAnswer } from './rules.ts'
import { currentKeys, type Keys } from './signing-keys.ts'

type Asked = { key: string; device: string | null; at: Date }

/** The `typ` of a signature: a check never passes for a lease. */
type Kind = 'license-check+jws' | 'license-lease+jws'

/** Signs what a check says, over its own nonce, as a compact JWS (docs/licenses.md). */
export async function signCheck(answer: CheckAnswer, asked: Asked & { nonce: string }): Promise<string> {
  const { stale } = answer
  const said = { ...about(answer, asked), nonce: asked.nonce, stale }
  return jwsOf('license-check+jws', said, await currentKeys({ isDatabaseAway: stale }))
}

/** Signs the right to run on one device until `leaseExpiresAt` without asking again, as a compact JWS. */
export async function signLease(answer: CheckAnswer, asked: Asked & { leaseExpiresAt: Date }): Promise<string> {
  const said = { ...about(answer, asked), lease_expires_at: asked.leaseExpiresAt.toISOString() }
  return jwsOf('license-lease+jws', said, await currentKeys())
}

function about({ status, expires_at, software, product_id }: CheckAnswer, { key, device, at }: Asked) {
  const key_hash = hash('sha256', key, 'hex')
  return { status, expires_at, software, product_id, key_hash, hardware_id: device, time: at.toISOString() }
}

/** Returns a compact JWS (RFC 7515, RFC 8037). Another thread would cost more than the forty microseconds of a signature. */
function jwsOf(typ: Kind, payload: Record<string, unknown>, { kid, privateKey }: Keys): string {
  const text = `${base64url({ alg: 'EdDSA', kid, typ })}.${base64url(payload)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

/** Without what is undefined. */
function base64url(value: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
