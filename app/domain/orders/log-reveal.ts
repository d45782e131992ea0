import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/client.server.ts'
import { credentialReveals } from '#app/db/schema/stock.ts'

export type Reveal = Omit<typeof credentialReveals.$inferInsert, 'id' | 'createdAt'>

/** Notes, in the transaction that reads them, that somebody is shown credentials of an order: who, how many lines and how. */
export async function logReveal(tx: Database, reveal: Reveal): Promise<void> {
  await tx.insert(credentialReveals).values({ id: randomUUID(), ...reveal })
}
