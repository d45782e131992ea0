import { getGoodsOfShop, listActiveProducts } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { withReleases } from '#app/domain/licenses/devices.ts'
import { countActiveLicenses, listActiveSubscriptions, listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { asLabel } from '#app/domain/licenses/rules.ts'
import { readInstructions } from '#app/domain/orders/delivery/instructions.ts'
import {
  getOrder,
  getPurchaseTotals,
  listRecentCopies,
  listRecentMade,
  listRecentPacks,
} from '#app/domain/orders/queries.ts'
import { translateNames, translateProduct } from '#app/domain/translations/queries.ts'
import { pageOf } from '#app/http/list-url.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { renewalOffer } from './licenses/renewal-offer.ts'

/** Reads what the dashboard shows. The query names the order of the purchase which led there, if any. */
export async function readDashboard(customer: Actor, request: Request) {
  const now = new Date()
  const orderId = new URL(request.url).searchParams.get('order')
  const [
    order,
    totals,
    { packs, hasMore },
    { packs: made },
    { packs: copies },
    { subscriptions, ...periods },
    { licenses, ...owned },
    activeLicenses,
    products,
    translated,
    goods,
  ] = await Promise.all([
    orderId !== null && isUuid(orderId) ? getOrder({ id: orderId, customerId: customer.id }) : null,
    getPurchaseTotals(customer.id),
    listRecentPacks(customer.id),
    listRecentMade(customer.id),
    listRecentCopies(customer.id),
    listActiveSubscriptions(customer.id, pageOf(request, 'subscriptions')),
    listCustomerLicenses(customer, pageOf(request, 'licenses')),
    countActiveLicenses(customer, now),
    listActiveProducts(customer.id),
    translateNames(),
    getGoodsOfShop(),
  ])
  const programs = licenses.flatMap(({ productId }) => productId ?? [])
  // The license of a new order may be on another page.
  const instructions = await readInstructions(order?.licenseId ? [...programs, order.productId] : programs)
  const software = products.find(({ kind }) => kind === 'software')
  const program = software && (await translateProduct(software))
  return {
    balanceCents: customer.balanceCents,
    /** Names what the shop sells. */
    goods,
    totals,
    packs: packs.map(translated),
    made: made.map(translated),
    copies: copies.map(translated),
    hasMore,
    subscriptions: subscriptions.map((period) => ({ ...translated(period), startsLater: period.startDate > now })),
    licenses: (await withReleases(licenses, customer.id, now)).map((license) => ({
      ...asLabel(translated(license), license.periodStartsAt, now),
      canRenew: renewalOffer(license, products, now) !== null,
    })),
    pages: { subscriptions: periods, licenses: owned },
    activeLicenses,
    /** For each program that the page shows or the order bought. */
    instructions: instructions.map((program) => ({ ...program, isNew: program.id === order?.productId })),
    program: program && { name: program.name, path: productPath(program) },
  }
}
