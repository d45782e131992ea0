import { offers } from '#app/components/product-kinds.ts'
import { typedCode } from '#app/domain/catalog/discounts/schema.ts'
import { type Price, priceOf, saleOf } from '#app/domain/catalog/prices/rules.ts'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/rules.ts'
import { GUEST_ID } from '#app/domain/checkout/pay-as-guest.ts'
import { getUsualTime } from '#app/domain/fulfillment/queries.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { termFields } from '#app/domain/orders/kinds.ts'
import { tryCode } from '#app/domain/orders/purchase/with-code.ts'
import { purchaseLimits, QUANTITY, quantityProblem } from '#app/domain/orders/quantity-rules.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { quantityNow } from '#app/domain/standbys/rules.ts'
import { availableNow } from '#app/domain/stock/levels/available-now.ts'
import { translateProduct } from '#app/domain/translations/queries.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { shortKey } from '#app/lib/license-key.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import type { CopyKind, ProductKind } from '#app/lib/product-kinds.ts'
import type { RefusalNotice } from '#app/lib/refusal.ts'
import { t } from '#messages'
import { buyAccounts, buyLicense, buyPack, readLicenseChoices } from './buy.ts'
import { buyCopy, offerCopy } from './buy-copy.ts'
import { codeFacts, priceFacts } from './price-facts.ts'

type Fact<Value> = { name: string; value: Value }

type Offer = {
  description: string
  quantity: number
  /** Names the goods, for a price of each. */
  item: string | ((unitPriceCents: number) => string)
  terms: Fact<string | Date>[]
  fields: Record<string, string>
  problem: string | null
  /**
   * Set if a stand-by could wait for the asked quantity. `buyable` of it can be bought now, and `now` if a stand-by is to
   * wait for the rest.
   */
  shortage?: { asked: number; available: number; buyable: number; now: number } | null
  /** The page of the order with which the customer has bought it already. */
  ownOrder?: string | null
}

/** A customer, or a visitor without an account. */
export type Buyer = Pick<Actor, 'id' | 'email' | 'role' | 'balanceCents'>

export function isGuest(buyer: Buyer): boolean {
  return buyer.id === GUEST_ID
}

type PurchaseOfKind = {
  offer: (actor: Buyer, product: ActiveProduct, asked: URLSearchParams) => Promise<Offer>
  buy: (request: Request, context: PageContext) => ReturnType<typeof buyAccounts>
}

export const purchaseByKind: Record<ProductKind, PurchaseOfKind> = {
  account: { offer: offerAccounts, buy: buyAccounts },
  software: { offer: offerLicense, buy: buyLicense },
  file: ofCopy('file'),
  on_demand: { offer: offerOnDemand, buy: buyPack },
  shared: ofCopy('shared'),
}

function ofCopy(kind: CopyKind): PurchaseOfKind {
  return {
    offer: (actor, product) => offerCopy(actor, { ...product, kind }),
    buy: (request, context) => buyCopy(request, context, kind),
  }
}

export type PurchaseOffer = Awaited<ReturnType<typeof offerPurchase>>

export async function offerPurchase(
  actor: Buyer,
  product: ActiveProduct,
  asked: URLSearchParams,
  how: Parameters<typeof tryCode>[1] = {},
) {
  const [offer, { name }] = await Promise.all([
    purchaseByKind[product.kind].offer(actor, product, asked),
    translateProduct(product),
  ])
  const typed = typedCode.catch('').parse(asked.get('code') ?? '')
  const wanted = { product, quantity: offer.quantity, customerId: actor.id, at: new Date() }
  const isTried = typed !== '' && actor.role === 'customer' && offer.quantity > 0
  const { price, problem } = await tryCode({ ...wanted, code: isTried ? typed : '' }, how)
  const { unitPriceCents, totalCents } = price
  return {
    ...offer,
    prices: [...priceFacts(price, saleOf(product, price)), ...codeFacts(price)],
    item: { name, value: typeof offer.item === 'string' ? offer.item : offer.item(unitPriceCents) },
    code:
      isTried || product.takesCodes
        ? { typed, problem, hint: hintOf(price, priceOf(product, offer.quantity), isTried && !problem) }
        : null,
    codeFields: { productId: product.id, ...offer.fields },
    page: offers[product.kind](product).page,
    ownOrder: offer.ownOrder ?? null,
    shortage: actor.role === 'customer' ? (offer.shortage ?? null) : null,
    /** Set for a program that cannot be downloaded yet. */
    nameWithoutFile: product.lacksFile ? name : null,
    totalCents,
    balanceCents: actor.balanceCents,
    fields: {
      productId: product.id,
      ...offer.fields,
      ...termFields(product, unitPriceCents),
      ...discountFields(price),
    },
    problem: offer.problem === null ? refusalOf(actor, totalCents) : { message: offer.problem },
  }
}

async function offerAccounts(actor: Buyer, product: ActiveProduct, asked: URLSearchParams): Promise<Offer> {
  const typed = asked.get('quantity') ?? ''
  const stock = (await availableNow())[product.id] ?? 0
  const { warrantyHours, sellsItems } = product
  const goods = sellsItems ? 'items' : 'accounts'
  const problem = quantityProblem(typed, stock, product, goods)
  const quantity = problem === null ? Number(typed) : 0
  return {
    description: isGuest(actor) ? t('server.purchase.guest.delivery') : t('shop.purchase.accountsText', { goods }),
    quantity,
    item: (cents) => t('shop.purchase.accounts', { goods, count: quantity, price: formatDollars(cents) }),
    terms: [
      {
        name: t('server.purchase.warranty'),
        value: warrantyHours === 0 ? t('shop.labels.none') : t('server.purchase.hours', { count: warrantyHours }),
      },
    ],
    fields: { quantity: typed },
    problem,
    shortage: shortageOf(typed, stock, product),
  }
}

/** Returns null unless the quantity could be bought with more stock. */
function shortageOf(typed: string, available: number, product: ActiveProduct): Offer['shortage'] {
  const asked = QUANTITY.test(typed) ? Number(typed) : 0
  const { least, most } = purchaseLimits(product)
  if (asked <= available || asked < least || asked > MAX_QUANTITY) return null
  const buyable = Math.min(available, most)
  const now = quantityNow({ asked, available, least, most })
  return { asked, available, buyable: buyable >= least ? buyable : 0, now }
}

async function offerOnDemand(_actor: Buyer, product: ActiveProduct, asked: URLSearchParams): Promise<Offer> {
  const typed = asked.get('quantity') ?? ''
  const problem = quantityProblem(typed, MAX_QUANTITY, product, 'items')
  const quantity = problem === null ? Number(typed) : 0
  const time = await getUsualTime(product.id)
  return {
    description: time ? t('shop.product.made.usually', { time }) : t('shop.product.made.text'),
    quantity,
    item: (cents) => t('shop.purchase.made', { count: quantity, price: formatDollars(cents) }),
    terms: [],
    fields: { quantity: typed },
    problem,
  }
}

async function offerLicense(actor: Buyer, product: ActiveProduct, asked: URLSearchParams): Promise<Offer> {
  const { renewable, newLicenseEnd } = await readLicenseChoices(actor, { ...product, isOnSale: true })
  const license = asked.get('license') ?? (renewable.length > 0 ? '' : 'new')
  const renewal = renewable.find(({ id }) => id === license)
  const isKnown = license === 'new' || renewal !== undefined
  return {
    description: isGuest(actor) ? t('server.purchase.guest.delivery') : t('server.purchase.licenseText'),
    quantity: isKnown ? 1 : 0,
    item: t('server.purchase.days', { count: product.durationDays ?? 0 }),
    terms: [
      {
        name: t('server.purchase.license'),
        value: renewal
          ? t('server.purchase.renewal', { licenseKey: shortKey(renewal.licenseKey) })
          : t('server.purchase.newLicense'),
      },
      {
        name: t(renewal ? 'server.purchase.newEndDate' : 'server.purchase.endDate'),
        value: renewal?.newEnd ?? newLicenseEnd,
      },
    ],
    fields: { license },
    problem: isKnown ? null : t('server.purchase.licenseMissing'),
  }
}

/** Explains what becomes of a price by quantity or of a group with a code that doesn't combine. */
function hintOf(price: Price, without: Price, isAccepted: boolean): string | null {
  const isListPrice = without.unitPriceCents === without.listPriceCents
  const isCombined = price.unitPriceCents === without.unitPriceCents && price.discountCode !== null
  if (!isAccepted || isListPrice || isCombined) return null
  const { groupName: group } = without
  const what = price.discountCode === null ? 'notUsed' : 'instead'
  return group === null ? t(`shop.purchase.code.${what}`) : t(`shop.purchase.group.${what}`, { group })
}

function discountFields({ discountCode, discountCents }: Price): Record<string, string> {
  return discountCode === null ? {} : { discountCode, discount: plainDollars(discountCents) }
}

function refusalOf(actor: Buyer, totalCents: number): RefusalNotice | undefined {
  if (actor.role === 'customer' && actor.balanceCents >= totalCents) return undefined
  const { title, message, status } =
    actor.role === 'admin'
      ? orderRefusals.adminsCannotPurchase()
      : walletRefusals.insufficientBalance(actor.balanceCents, totalCents)
  return { title, message, status }
}
