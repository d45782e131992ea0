import { MAX_QUANTITY } from '#app/domain/catalog/rules.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { createCustomer, INSTAGRAM } from './cast.ts'
import { pack } from './purchases.ts'

/** Sells all stock, so that the next race starts with only its own accounts. */
export async function sellEverything(): Promise<void> {
  let left = await countAvailable(INSTAGRAM)
  if (left === 0) return
  const { id } = await createCustomer({ balanceCents: left * 50 })
  for (; left > 0; left -= MAX_QUANTITY) await purchaseAccounts(pack(id, Math.min(left, MAX_QUANTITY)))
}
