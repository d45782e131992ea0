import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { EndpointNotFound } from './refusals.ts'

/**
 * The row of an endpoint, locked until the caller's transaction ends, though not for who records an event for it meanwhile, as they may
 * hold a wallet. Refuses with EndpointNotFound also when it was deleted.
 */
export async function lockEndpoint(tx: Database, id: string): Promise<typeof webhookEndpoints.$inferSelect> {
  const isIt = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt))
  const [endpoint] = await tx.select().from(webhookEndpoints).where(isIt).for('no key update')
  if (!endpoint) throw new EndpointNotFound()
  return endpoint
}
