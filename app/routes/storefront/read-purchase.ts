import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { type ActiveProduct, listActiveProducts } from '#app/domain/catalog/queries.ts'
import { GUEST_ID } from '#app/domain/checkout/pay-as-guest.ts'
import { hasGuestCheckout } from '#app/domain/identity/security-settings.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { purchasePath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED } from '#app/lib/refusal.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import { offerPayment } from './pay-offer.ts'
import { type Buyer, isGuest, offerPurchase } from './purchase-offer.ts'

const guest: Buyer = { id: GUEST_ID, email: '', role: 'customer', balanceCents: 0 }

/** Reads what the confirmation page shows. Visitors sign in first, unless they can pay as guests. */
export async function readPurchase(request: Request, context: PageContext) {
  const actor = await currentActor(request, context)
  const { searchParams: asked } = new URL(request.url)
  const login = withReturnTo(href('/auth/login'), purchasePath(asked))
  if (!actor && !(await hasGuestCheckout())) throw redirect(withFlash(login, 'login-to-purchase'))
  const product = (await listActiveProducts(actor?.id ?? null)).find(({ id }) => id === asked.get('productId'))
  if (!product) throw notOnSale()
  const guesser = actor ? undefined : networkOf(context.get(requestInfo).clientIp)
  const offer = await readOffer(actor ?? guest, product, asked, guesser)
  if (actor) return { ...offer, guest: null }
  // Without a payment method, visitors need an account and its balance.
  if (!offer.pay && !offer.problem) throw redirect(withFlash(login, 'login-to-purchase'))
  return { ...offer, balanceCents: null, guest: { ...guestTexts(), loginPath: login } }
}

async function readOffer(buyer: Buyer, product: ActiveProduct, asked: URLSearchParams, guesser: string | undefined) {
  const { fields, problem, ...offer } = await offerPurchase(buyer, product, asked, { guesser })
  // Reuses the previous form's key, so that going back and confirming again doesn't buy twice.
  const key = asked.get('idempotencyKey') ?? ''
  // Pages that lead back here would try a wrong code again, and a path takes no spaces.
  asked.set('code', offer.code && !offer.code.problem ? offer.code.typed : '')
  const purchase = purchasePath(asked)
  const isShort = problem !== undefined && 'status' in problem && problem.status === PAYMENT_REQUIRED
  const payer = { ...offer, isGuest: isGuest(buyer), asked: asked.get('method') }
  const pay = isShort || !problem ? await offerPayment(payer) : null
  return {
    ...offer,
    isCovered: buyer.balanceCents >= offer.totalCents,
    purchase: purchase ?? href('/purchase'),
    pay,
    problem: problem && !(isShort && pay) ? { ...problem, purchase } : undefined,
    fields: { ...fields, idempotencyKey: isUuid(key) ? key : randomUUID() },
  }
}

function guestTexts() {
  return {
    lead: t('server.purchase.guest.lead'),
    emailHint: t('server.purchase.guest.emailHint'),
    login: t('server.purchase.guest.login'),
  }
}

export function notOnSale() {
  return data({ title: t('server.purchase.notOnSale'), message: t('server.purchase.notOnSaleText') }, 404)
}
