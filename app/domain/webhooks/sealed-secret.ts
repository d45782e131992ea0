import { resealColumns } from '#app/db/reseal.server.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

type Column = 'secret_sealed' | 'previous_secret_sealed'

const place = (endpointId: string, column: Column) => `webhook_endpoints:${endpointId}:${column}`

/** An endpoint's secret as the database keeps it; it opens for that endpoint and column only. */
export function sealSecret(secret: string, endpointId: string, column: Column): Buffer {
  return seal(secret, place(endpointId, column), shopKeys())
}

/** Throws when the value was altered, or sealed for another endpoint or under another key. */
export function openSecret(sealed: Buffer, endpointId: string, column: Column): string {
  return open(sealed, place(endpointId, column), shopKeys())
}

/** Seals anew what earlier keys sealed, and answers how many secrets that were. */
export function resealSecrets(): Promise<number> {
  const columns: Column[] = ['secret_sealed', 'previous_secret_sealed']
  return resealColumns(
    columns.map((column) => ({ table: 'webhook_endpoints', id: 'id', column, place: (id) => place(id, column) })),
  )
}
