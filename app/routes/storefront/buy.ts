import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { getProductKind } from '#app/domain/catalog/queries.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { listRenewable } from '#app/domain/licenses/queries.ts'
import { renewsFrom, shownStatus } from '#app/domain/licenses/rules.ts'
import { type ProductPurchase, purchaseProduct } from '#app/domain/orders/purchase/purchase-product.ts'
import { purchaseAccountsInput, purchaseLicenseInput } from '#app/domain/orders/schema.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { formOf, submit } from '#app/http/submit.server.ts'
import { addDays } from '#app/lib/dates.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { purchasePath } from '#app/lib/purchase-path.ts'
import { pageAfterPurchase } from './page-after-purchase.ts'

export async function buyAccounts(request: Request, context: PageContext) {
  const customerId = await requireBuyer(request, context)
  return submit(request, purchaseAccountsInput, (purchase) => place('account', { ...purchase, customerId }))
}

export async function buyLicense(request: Request, context: PageContext) {
  const customerId = await requireBuyer(request, context)
  return submit(request, purchaseLicenseInput, (purchase) =>
    place('software', { ...purchase, quantity: 1, customerId }),
  )
}

/** Buys what a page under /packs sells. */
export async function buyPack(request: Request, context: PageContext) {
  const customerId = await requireBuyer(request, context)
  return submit(request, purchaseAccountsInput, async (purchase) => {
    const isMade = (await getProductKind(purchase.productId)) === 'on_demand'
    return place(isMade ? 'on_demand' : 'account', { ...purchase, customerId })
  })
}

/** Buys, and leads to the page that shows what was bought. */
export async function place(kind: ProductKind, purchase: ProductPurchase) {
  return redirect(pageAfterPurchase({ ...(await purchaseProduct(kind, purchase)), kind }))
}

/** Returns the customer. Visitors confirm the purchase on its page. */
export async function requireBuyer(request: Request, context: PageContext): Promise<string> {
  const actor = await currentActor(request, context)
  if (!actor) {
    const purchase = purchasePath(await formOf(request))
    // Its page takes a payment without an account, or leads to the login page.
    throw redirect(purchase ?? withFlash(href('/auth/login'), 'login-to-purchase'))
  }
  return actor.id
}

type Software = { id: string; name: string; isOnSale: boolean; durationDays: number | null }

export type LicenseChoices = Awaited<ReturnType<typeof readLicenseChoices>>

/** Returns the idempotency key, null for visitors, and the licenses that a purchase may extend, with their new ends. */
export async function readLicenseChoices(
  actor: Pick<Actor, 'id' | 'email' | 'role'> | null,
  software: Software,
  now = new Date(),
) {
  const days = software.durationDays ?? 0
  const isOffered = actor?.role === 'customer' && software.isOnSale
  const renewable = isOffered ? await listRenewable(actor, software) : []
  return {
    idempotencyKey: actor && randomUUID(),
    renewable: renewable.map((license) => ({
      id: license.id,
      licenseKey: license.licenseKey,
      status: shownStatus(license, now),
      expiresAt: license.expiresAt,
      hasEnded: license.expiresAt <= now,
      newEnd: addDays(renewsFrom(license, now), days),
    })),
    newLicenseEnd: addDays(now, days),
  }
}
