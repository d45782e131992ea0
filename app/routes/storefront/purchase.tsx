import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getProductKind, listActiveProducts } from '#app/domain/catalog/queries.ts'
import { currentActor, requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { purchasePath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED } from '#app/lib/refusal.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import type { Route } from './+types/purchase.ts'
import { offerPayment, startPayment } from './pay-offer.ts'
import { PurchaseConfirmation } from './purchase-confirmation.tsx'
import { offerPurchase, purchases } from './purchase-offer.ts'

export const meta = pageMeta(() => ({ title: t('shop.purchase.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const { searchParams: asked } = new URL(request.url)
  if (!actor) throw redirect(withFlash(withReturnTo(href('/auth/login'), purchasePath(asked)), 'login-to-purchase'))
  const product = (await listActiveProducts(actor.id)).find(({ id }) => id === asked.get('productId'))
  if (!product) throw notOnSale()
  const { fields, problem, ...offer } = await offerPurchase(actor, product, asked)
  // Reuses the previous form's key, so that going back and confirming again doesn't buy twice.
  const key = asked.get('idempotencyKey') ?? ''
  // Pages that lead back here would try a wrong code again, and a path takes no spaces.
  asked.set('code', offer.code && !offer.code.problem ? offer.code.typed : '')
  const purchase = purchasePath(asked)
  const isShort = problem !== undefined && 'status' in problem && problem.status === PAYMENT_REQUIRED
  const pay = actor.role === 'customer' && (isShort || !problem) ? await offerPayment(offer) : null
  return {
    ...offer,
    purchase: purchase ?? href('/purchase'),
    pay,
    problem: problem && !(isShort && pay) ? { ...problem, purchase } : undefined,
    fields: { ...fields, idempotencyKey: isUuid(key) ? key : randomUUID() },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('pay')) return startPayment(request, await requireCustomer(request, context))
  const kind = await getProductKind(searchParams.get('productId') ?? '')
  if (!kind) throw notOnSale()
  return purchases[kind].buy(request, context)
}

function notOnSale() {
  return data({ title: t('server.purchase.notOnSale'), message: t('server.purchase.notOnSaleText') }, 404)
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, code } = loaderData
  return (
    <div className="mx-auto max-w-lg py-10 sm:py-16">
      {/* Another code is another offer. */}
      <PurchaseConfirmation key={`${fields.idempotencyKey} ${code?.typed}`} offer={loaderData} answer={actionData} />
    </div>
  )
}
