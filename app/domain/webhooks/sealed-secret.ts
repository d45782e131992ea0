import { config } from '#app/config.server.ts'
import { open, type SealingKey, seal, sealingKey } from '#app/lib/sealing.ts'

type Column = 'secret_sealed' | 'previous_secret_sealed'

const place = (endpointId: string, column: Column) => `webhook_endpoints:${endpointId}:${column}`

/** An endpoint's secret as the database keeps it; it opens for that endpoint and column only. */
export function sealSecret(secret: string, endpointId: string, column: Column): Buffer {
  return seal(secret, place(endpointId, column), shopKey())
}

/** Throws when the value was altered, or sealed for another endpoint or under another key. */
export function openSecret(sealed: Buffer, endpointId: string, column: Column): string {
  return open(sealed, place(endpointId, column), shopKey())
}

function shopKey(): SealingKey {
  return sealingKey(config().sealingKey ?? '')
}
