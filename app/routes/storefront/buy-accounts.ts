import { redirect } from 'react-router'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { purchaseAccountsInput } from '#app/domain/orders/schema.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'

/** Handles the purchase form of a pack, on whichever page it stands. */
export async function buyAccounts(request: Request, context: PageContext) {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(withFlash('/auth/login', 'login-to-purchase'))
  return submit(request, purchaseAccountsInput, async (purchase) => {
    await purchaseAccounts({ ...purchase, customerId: actor.id })
    return redirect(withFlash('/customer/dashboard', 'accounts-purchased'))
  })
}
