import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { findHolder, type HeldOrder, readAllOrders } from './list-all-orders.ts'
import type { AllOrdersQuery } from './schema.ts'

type Export = { query: AllOrdersQuery; actorId: string; clientAddress: string }

/**
 * Everybody's orders that match, newest first, as they are taken. It is audited before the first one is read, with the filter. The words that
 * were searched for are left out, and a customer stands there by id: the log outlasts a person who is deleted.
 */
export async function exportAllOrders({ query, actorId, clientAddress }: Export): Promise<AsyncGenerator<HeldOrder>> {
  const { q, after: _after, before: _before, ...filter } = query
  const { customer } = filter
  await transaction(async (tx) =>
    recordAudit(tx, {
      actorId,
      action: 'orders.exported',
      subject: 'orders',
      after: {
        ...filter,
        ...(customer && { customer: (await findHolder(customer))?.id ?? null }),
        isSearched: q !== '',
      },
      address: clientAddress,
    }),
  )
  return readAllOrders({ q, ...filter })
}
