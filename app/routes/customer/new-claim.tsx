import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { makeClaim } from '#app/domain/claims/make-claim.ts'
import { getClaimForm } from '#app/domain/claims/queries.ts'
import { isUnderWarranty, MAX_CLAIMS_A_DAY, warrantyEnd } from '#app/domain/claims/rules.ts'
import { claimInput } from '#app/domain/claims/schema.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { Route } from './+types/new-claim.ts'
import { ClaimForm, ClaimHeading, ClaimTerms, NothingToClaim } from './claim-form.tsx'

export const meta = pageMeta((found?: { order: { goods: Goods } }) => ({
  title: found && t('customer.claims.form.title', { goods: found.order.goods }),
}))

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const lineIds = new URL(request.url).searchParams.getAll('line').slice(0, MAX_CLAIMS_A_DAY)
  if (![orderId, ...lineIds].every(isUuid)) throw data(null, { status: 404 })
  const form = await getClaimForm({ orderId, customerId, lineIds })
  if (!form) throw data(null, { status: 404 })
  if (form.areAllClaimed) throw redirect(href('/customer/claims'))
  const { order, ...lines } = form
  const translated = await translateNames()
  return {
    ...lines,
    order: translated(order),
    until: warrantyEnd(order),
    isOpen: isUnderWarranty(order, new Date()),
    idempotencyKey: randomUUID(),
  }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  if (!isUuid(orderId)) throw data(null, { status: 404 })
  return submit(request, claimInput, async ({ line: lineIds, ...claim }) => {
    await makeClaim({ ...claim, customerId, orderId, lineIds })
    return redirect(withFlash(href('/customer/claims'), 'claim-made'))
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('customer.parts.lost.claim'))
}

export default function NewClaim({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, until, isOpen } = loaderData
  return (
    <>
      <ClaimHeading order={order} />
      {isOpen && lines.length > 0 ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <Card className="lg:order-2">
            <ClaimTerms order={order} until={until} />
          </Card>
          <Card className="slip">
            <ClaimForm key={order.id} {...loaderData} answer={actionData} />
          </Card>
        </div>
      ) : (
        <Card>
          <NothingToClaim {...loaderData} />
        </Card>
      )}
    </>
  )
}
