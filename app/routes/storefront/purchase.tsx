import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getProductKind } from '#app/domain/catalog/queries.ts'
import { t } from '#messages'
import type { Route } from './+types/purchase.ts'
import { startPayment } from './pay-offer.ts'
import { PurchaseConfirmation } from './purchase-confirmation.tsx'
import { purchaseByKind } from './purchase-offer.ts'
import { notOnSale, readPurchase } from './read-purchase.ts'

export const meta = pageMeta(() => ({ title: t('shop.purchase.title') }))

export function loader({ request, context }: Route.LoaderArgs) {
  return readPurchase(request, context)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('pay')) return startPayment(request, context)
  const kind = await getProductKind(searchParams.get('productId') ?? '')
  if (!kind) throw notOnSale()
  return purchaseByKind[kind].buy(request, context)
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
