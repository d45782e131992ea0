import { redirect } from 'react-router'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { purchaseLicenseInput } from '#app/domain/orders/schema.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'

/** What the purchase form of a program does, on whichever page it stands. */
export async function buyLicense(request: Request, context: PageContext) {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(withFlash('/auth/login', 'login-to-purchase'))
  return submit(request, purchaseLicenseInput, async (purchase) => {
    const { isRenewal } = await purchaseLicense({ ...purchase, customerId: actor.id })
    return redirect(withFlash('/customer/dashboard#licenses', isRenewal ? 'license-renewed' : 'license-purchased'))
  })
}
