import { sql } from 'drizzle-orm'
import { bulkTransaction } from '#app/db/client.server.ts'

/** Drops the guards that a naive shop would not have, so that races corrupt rows instead of raising errors. */
export async function dropGuards(): Promise<void> {
  await bulkTransaction(async (tx) => {
    for (const [table, triggers] of Object.entries(guards)) {
      for (const name of triggers) await tx.execute(sql.raw(`drop trigger if exists ${name} on ${table}`))
    }
    for (const name of ['orders_customer_id_idempotency_key', 'orders_customer_id_number']) {
      await tx.execute(sql.raw(`alter table orders drop constraint if exists ${name}`))
    }
  })
}

const guards = {
  stock_accounts: ['stock_accounts_sold_immutable', 'stock_accounts_fit_order'],
  customers: ['customers_balance_is_booked'],
  ledger_transfers: ['ledger_transfers_move_balance'],
  orders: ['orders_whole_at_commit'],
}
