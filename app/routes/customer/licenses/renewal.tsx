import { useState } from 'react'
import { data, href, redirect, useNavigation } from 'react-router'
import type { z } from 'zod'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { lostResponse, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { purchaseOneInput } from '#app/domain/orders/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { formOf, submitForm } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import type { Route } from './+types/renewal.ts'
import { keepSent, useUnanswered } from './keep-sent.ts'
import { RenewalForm } from './renewal-form.tsx'
import { readRenewal } from './renewal-offer.ts'

export const meta = pageMeta(() => ({ title: t('customer.licenses.renewal.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { licenseId } }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const found = isUuid(licenseId) ? await readRenewal(licenseId, customer) : null
  if (!found) throw data(null, { status: 404 })
  return { ...found, balanceCents: customer.balanceCents }
}

export async function action({ request, context, params: { licenseId } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  const renew = async (purchase: z.output<typeof purchaseOneInput>) => {
    await purchaseLicense({ ...purchase, customerId, licenseId })
    return redirect(withFlash(`${href('/customer/dashboard')}#licenses`, 'license-renewed'))
  }
  return submitForm(await formOf(request), purchaseOneInput, renew, { choices: { license: licenseId } })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepSent(request, serverAction)
}

export default function Renewal({ loaderData: { licenseKey, offer, balanceCents }, actionData }: Route.ComponentProps) {
  const unanswered = useUnanswered()
  const [noAnswer] = useState(() => ({ refusal: lostResponse() }))
  const isIdle = useNavigation().state === 'idle'
  const answer = actionData ?? (isIdle && unanswered ? noAnswer : undefined)
  return (
    <DialogPage title={t('customer.licenses.renewal.title')} description={<code>{licenseKey}</code>}>
      <RenewalForm offer={offer} balanceCents={balanceCents} fields={unanswered} answer={answer} />
    </DialogPage>
  )
}
