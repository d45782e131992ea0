import { createHash } from 'node:crypto'
import { CompactSign } from 'jose'
import type { CheckAnswer } from './rules.ts'
import { currentKeys } from './signing-keys.ts'

type Asked = { key: string; device: string | null; at: Date }

/** What a signature is about; one kind never passes for the other. */
type Kind = 'license-check+jws' | 'license-lease+jws'

/** What a check says, over its own nonce, as a compact JWS (docs/licenses.md). */
export async function signCheck(answer: CheckAnswer, { nonce, ...asked }: Asked & { nonce: string }): Promise<string> {
  const { status } = answer
  const said = { status, ...about(answer, asked), nonce, ...(answer.stale && { stale: true }) }
  return sign('license-check+jws', said, answer.stale)
}

/** The right to run on one computer until `leaseExpiresAt` without asking again, as a compact JWS. */
export async function signLease(answer: CheckAnswer, asked: Asked & { leaseExpiresAt: Date }): Promise<string> {
  const lease_expires_at = asked.leaseExpiresAt.toISOString()
  return sign('license-lease+jws', { status: answer.status, ...about(answer, asked), lease_expires_at })
}

function about({ expires_at, software, product_id }: CheckAnswer, { key, device, at }: Asked) {
  const key_hash = createHash('sha256').update(key).digest('hex')
  return { expires_at, software, product_id, key_hash, hardware_id: device, time: at.toISOString() }
}

const encoder = new TextEncoder()

async function sign(typ: Kind, payload: Record<string, unknown>, isDatabaseAway?: boolean): Promise<string> {
  const { kid, privateKey } = await currentKeys({ isDatabaseAway })
  const bytes = encoder.encode(JSON.stringify(payload))
  return new CompactSign(bytes).setProtectedHeader({ alg: 'EdDSA', kid, typ }).sign(privateKey)
}
