import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { type HeldOrder, readAllOrders } from './list-all-orders.ts'
import type { AllOrdersQuery } from './schema.ts'

type Export = { query: AllOrdersQuery; actorId: string; clientAddress: string }

/**
 * Everybody's orders that match, newest first, as they are taken. It is audited before the first one is read, with the filter. The words that
 * were searched for are left out: they may be a name or an address, and the log outlasts a person who is deleted.
 */
export async function exportAllOrders({ query, actorId, clientAddress }: Export): Promise<AsyncGenerator<HeldOrder>> {
  const { q, after: _after, before: _before, order: _order, ...filter } = query
  await transaction((tx) =>
    recordAudit(tx, {
      actorId,
      action: 'orders.exported',
      subject: 'orders',
      after: { ...filter, isSearched: q !== '' },
      address: clientAddress,
    }),
  )
  return readAllOrders({ q, ...filter })
}
