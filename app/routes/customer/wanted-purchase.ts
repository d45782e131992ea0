import { href, redirect } from 'react-router'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { getUnfinishedPurchase } from '#app/domain/payments/top-ups/unfinished-purchase.ts'
import { returnToOf } from '#app/http/return-to.ts'
import { choicesOf, purchasePath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED } from '#app/lib/refusal.ts'
import { offerPurchase } from '../storefront/purchase-offer.ts'

type How = Parameters<typeof offerPurchase>[3] & {
  /** The URL of Add Funds, which leads to one without the code if that cannot be used. */
  page?: URL
}

/** Reads the purchase of a path at today's price. Returns null if it is none, or if money alone doesn't allow it. */
async function readPurchase(customer: Actor, path: string | null, { page, ...how }: How = {}) {
  const choices = choicesOf(path)
  const product = choices && (await listActiveProducts(customer.id)).find(({ id }) => id === choices.get('productId'))
  if (!product) return null
  const { item, quantity, totalCents, problem, code } = await offerPurchase(customer, product, choices, how)
  if (page && code?.problem) throw redirect(withoutCode(page, choices))
  const isUnavailable = problem !== undefined && !('status' in problem && problem.status === PAYMENT_REQUIRED)
  if (quantity === 0 || isUnavailable) return null
  const missingCents = Math.max(0, totalCents - customer.balanceCents)
  return { path: purchasePath(choices), name: item.name, quantity, totalCents, missingCents }
}

/** The page is read again and again, and each time a wrong code in its URL would count as a guess. */
function withoutCode({ searchParams }: URL, choices: URLSearchParams): string {
  const search = new URLSearchParams(searchParams)
  choices.delete('code')
  search.set('returnTo', purchasePath(choices) ?? '')
  search.delete('_routes')
  return `${href('/customer/add-balance')}?${search}`
}

/** Reads the purchase that a top-up was for. The page of the top-up is read again and again. */
export function readWanted(customer: Actor, stored: string | null) {
  return readPurchase(customer, stored, { isGuess: false })
}

/** Returns the path of the purchase that a page of top-ups names in `returnTo`. */
export function purchaseOn(url: URL): string | null {
  const choices = choicesOf(returnToOf(url))
  return choices && purchasePath(choices)
}

/** Reads the purchase that the page names, else the one of an earlier top-up, once the balance covers it. */
export async function wantedOn(url: URL, customer: Actor) {
  const named = purchaseOn(url)
  if (named) return readPurchase(customer, named, { page: url })
  const earlier = await readWanted(customer, await getUnfinishedPurchase({ customerId: customer.id }))
  return earlier?.missingCents === 0 ? earlier : null
}
