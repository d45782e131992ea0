import type { Database } from '#app/db/client.server.ts'
import { licenseDevices } from '#app/db/schema/orders.ts'

type Release = { licenseId: string; hardwareId: string; actorId: string; at: Date }

/** Writes into a license's history that somebody took it from a computer, in the transaction that does. */
export async function noteRelease(tx: Database, { at, ...release }: Release): Promise<void> {
  await tx.insert(licenseDevices).values({ ...release, event: 'released', createdAt: at })
}
