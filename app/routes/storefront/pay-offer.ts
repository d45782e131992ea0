import { href, redirect, redirectDocument } from 'react-router'
import { payAsGuest } from '#app/domain/checkout/pay-as-guest.ts'
import { payNow } from '#app/domain/checkout/pay-now.ts'
import { guestPaymentInput, payNowInput } from '#app/domain/checkout/schema.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { getOffered } from '#app/domain/payments/accounts/provider-setup.ts'
import { MANUAL } from '#app/domain/payments/manual/rules.ts'
import { translateSite } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'
import { formOf, submitForm } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { purchasePath } from '#app/lib/purchase-path.ts'
import { t } from '#messages'
import { factsOf } from '../customer/method-choice.tsx'

export type PayOffer = NonNullable<Awaited<ReturnType<typeof offerPayment>>>

type Payer = {
  totalCents: number
  balanceCents: number
  isGuest: boolean
  /** The method to begin with, from the URL. */
  asked: string | null
}

/** Returns what a form to pay now shows; null if there is no payment method. */
export async function offerPayment({ totalCents, balanceCents, isGuest, asked }: Payer) {
  const offered = await translateSite(await getOffered())
  // Guests could not see how to pay by hand, because that page is the account's.
  const methods = offered.methods.filter(({ id }) => !isGuest || id !== MANUAL)
  if (methods.length === 0) return null
  const missingCents = totalCents - balanceCents
  const isPartCovered = balanceCents > 0 && missingCents > 0
  const all = { part: 'all', label: t('server.purchase.pay', { amount: formatDollars(totalCents) }) }
  const [only] = methods.length === 1 ? methods : []
  const firstCents = isPartCovered ? missingCents : totalCents
  return {
    buttons: isPartCovered
      ? [
          { part: 'missing', label: t('server.purchase.pay', { amount: formatDollars(missingCents) }) },
          { ...all, label: t('server.purchase.payAll', { amount: formatDollars(totalCents) }) },
        ]
      : [all],
    instead: missingCents <= 0 ? t('server.purchase.payInstead') : null,
    note: t('server.purchase.payNote', { total: formatDollars(totalCents) }),
    rest: methods.some(({ minimumCents }) => minimumCents > firstCents) ? t('server.purchase.payRest') : null,
    facts: only && (only.fee !== '' || only.minimumCents > 0) ? `${only.label}: ${factsOf(only)}` : null,
    methodLabel: t('server.purchase.method'),
    method: (methods.find(({ id }) => id === asked) ?? methods[0])?.id ?? '',
    methods: methods.map((method) => ({ value: method.id, label: method.label, hint: factsOf(method) })),
  }
}

/** Starts a payment that buys once it is credited. Shows the page again if its form belongs to another session. */
export async function startPayment(request: Request, context: PageContext) {
  const actor = await currentActor(request, context)
  const form = await formOf(request)
  const isOfVisitor = form.has('email')
  if (isOfVisitor !== (actor === null)) throw redirect(purchasePath(form) ?? href('/purchase'))
  if (!actor) return startGuestPayment(form, context.get(requestInfo))
  const part = new URL(request.url).searchParams.get('pay') === 'missing' ? 'missing' : 'all'
  return submitForm(form, payNowInput, async (input) => {
    if (actor.role !== 'customer') throw orderRefusals.adminsCannotPurchase()
    const { paymentUrl } = await payNow(actor, part, input)
    return redirectDocument(paymentUrl)
  })
}

/** Starts a payment on the account of the address that a visitor typed. */
function startGuestPayment(form: FormData, { clientIp }: { clientIp: string }) {
  return submitForm(form, guestPaymentInput, async (input) => {
    const { paymentUrl } = await payAsGuest(input, { clientIp })
    return redirectDocument(paymentUrl)
  })
}
