import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { createCustomer, INSTAGRAM } from './cast.ts'
import { pack } from './purchases.ts'

/** Empties the stock, so that the next race starts with its own rows only. */
export async function sellEverything(): Promise<void> {
  const left = await countAvailable(INSTAGRAM)
  if (left === 0) return
  const { id } = await createCustomer({ balanceCents: left * 50 })
  await purchaseAccounts(pack(id, left))
}
