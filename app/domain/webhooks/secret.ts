import { createHmac, randomBytes } from 'node:crypto'
import { resealColumns } from '#app/db/reseal.server.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

type Column = 'secret_sealed' | 'previous_secret_sealed'

const context = (endpointId: string, column: Column) => `webhook_endpoints:${endpointId}:${column}`

export function sealSecret(secret: string, endpointId: string, column: Column): Buffer {
  return seal(secret, context(endpointId, column), shopKeys())
}

/** Throws if the value was altered, or sealed for another endpoint or with another key. */
export function openSecret(sealed: Buffer, endpointId: string, column: Column): string {
  return open(sealed, context(endpointId, column), shopKeys())
}

export function resealSecrets(): Promise<number> {
  const columns: Column[] = ['secret_sealed', 'previous_secret_sealed']
  return resealColumns(
    columns.map((column) => ({ table: 'webhook_endpoints', id: 'id', column, context: (id) => context(id, column) })),
  )
}

const PREFIX = 'whsec_'

export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

type Signed = { eventId: string; body: string; at: Date; secrets: readonly string[] }

/** Returns the headers of an attempt with a signature by each secret (Standard Webhooks 1.0.0, symmetric scheme v1). */
export function signedHeaders({ eventId, body, at, secrets }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${eventId}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}
