import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import { toolPath } from '#app/domain/catalog/rules.ts'
import type { Actor } from '#app/domain/customers/queries.ts'
import { AdminsCannotPurchase } from '#app/domain/orders/refusals.ts'
import { quantityProblem } from '#app/domain/orders/rules.ts'
import { termFields } from '#app/domain/orders/terms.ts'
import { availableNow } from '#app/domain/stock/available-now.ts'
import { InsufficientBalance } from '#app/domain/wallet/refusals.ts'
import { startPurchase } from './start-purchase.ts'

export type PurchaseOffer = Awaited<ReturnType<typeof offerPurchase>>

/**
 * What a buyer is asked to confirm. The address names the quantity of a pack, or the license that a purchase of software extends. With a
 * problem there is nothing to confirm.
 */
export async function offerPurchase(actor: Actor, product: ActiveProduct, asked: URLSearchParams) {
  const offer =
    product.kind === 'accounts' ? await offerAccounts(product, asked) : await offerLicense(actor, product, asked)
  const { quantity, fields, problem } = offer
  const totalCents = product.priceCents * quantity
  return {
    ...offer,
    product,
    totalCents,
    balanceCents: actor.balanceCents,
    fields: { productId: product.id, ...fields, ...termFields(product) },
    problem: problem === null ? refusalOf(actor, totalCents) : { title: 'Error', message: problem },
  }
}

async function offerAccounts(product: ActiveProduct, asked: URLSearchParams) {
  const typed = asked.get('quantity') ?? ''
  const stock = (await availableNow())[product.id] ?? 0
  const problem = quantityProblem(typed, stock, product)
  return { page: '/', quantity: problem === null ? Number(typed) : 0, fields: { quantity: typed }, problem }
}

async function offerLicense(actor: Actor, product: ActiveProduct, asked: URLSearchParams) {
  const { renewable, newLicenseEnd } = await startPurchase(actor, { ...product, isOnSale: true })
  const license = asked.get('license') ?? (renewable.length > 0 ? '' : 'new')
  const renewal = renewable.find(({ id }) => id === license)
  const isKnown = license === 'new' || renewal !== undefined
  return {
    page: toolPath(product.id),
    quantity: isKnown ? 1 : 0,
    /** The license that is extended, or nothing for a new one. */
    renewal: renewal && { licenseKey: renewal.licenseKey },
    end: renewal?.newEnd ?? newLicenseEnd,
    fields: { license },
    problem: isKnown ? null : 'Choose a license to renew, or a new one.',
  }
}

/** The refusal that a purchase for this amount would meet. */
function refusalOf(actor: Actor, totalCents: number) {
  const isShort = actor.balanceCents < totalCents
  if (actor.role === 'customer' && !isShort) return undefined
  const { title, message } =
    actor.role === 'admin' ? new AdminsCannotPurchase() : new InsufficientBalance(actor.balanceCents, totalCents)
  return { title, message }
}
