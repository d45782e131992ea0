import { data, href, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { standbyInput } from '#app/domain/standbys/schema.ts'
import { type StandbyRequest, standBy } from '#app/domain/standbys/stand-by.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formOf, submitForm } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/new.ts'
import { StandbyForm } from './standby-form.tsx'
import { offerStandby } from './standby-offer.ts'

export const meta = pageMeta(() => ({ title: t('customer.standbys.new.title') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id, balanceCents } = await requireCustomer(request, context)
  if (!url.searchParams.has('productId')) throw redirect(href('/customer/stand-bys'))
  const offer = await offerStandby(url.searchParams, id)
  if (!offer) throw data(null, { status: 404 })
  return { ...offer, balanceCents }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const productId = url.searchParams.get('productId') ?? ''
  const save = async (input: Omit<StandbyRequest, 'customerId' | 'productId'>) => {
    const { orderId } = await standBy({ ...input, productId, customerId })
    return orderId === null
      ? redirect(withFlash(href('/customer/stand-bys'), 'standby-saved'))
      : redirect(withFlash(href('/customer/orders/:orderId', { orderId }), 'standby-begun'))
  }
  // After adding funds, the purchase is confirmed again.
  const choices = { productId, quantity: url.searchParams.get('quantity') ?? '' }
  return submitForm(await formOf(request), standbyInput, save, { choices })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function NewStandby({ loaderData, actionData }: Route.ComponentProps) {
  return <StandbyForm offer={loaderData} answer={actionData} />
}
