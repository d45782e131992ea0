import { href, redirect } from 'react-router'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { purchaseAccountsInput, purchaseLicenseInput } from '#app/domain/orders/schema.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'

/** Handles the purchase form of a pack on any page. */
export async function buyAccounts(request: Request, context: PageContext) {
  const customerId = await requireBuyer(request, context)
  return submit(request, purchaseAccountsInput, async (purchase) => {
    await purchaseAccounts({ ...purchase, customerId })
    return redirect(withFlash(href('/customer/dashboard'), 'accounts-purchased'))
  })
}

/** Handles the purchase form of a program on any page. */
export async function buyLicense(request: Request, context: PageContext) {
  const customerId = await requireBuyer(request, context)
  return submit(request, purchaseLicenseInput, async (purchase) => {
    const { isRenewal } = await purchaseLicense({ ...purchase, customerId })
    return redirect(
      withFlash(`${href('/customer/dashboard')}#licenses`, isRenewal ? 'license-renewed' : 'license-purchased'),
    )
  })
}

async function requireBuyer(request: Request, context: PageContext): Promise<string> {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(withFlash(href('/auth/login'), 'login-to-purchase'))
  return actor.id
}
