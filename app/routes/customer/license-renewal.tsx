import { data, Link, redirect, useNavigation } from 'react-router'
import { ConfirmPage } from '#app/components/confirm-page.tsx'
import { keepWhenLost, useSettled } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { getCustomerLicense } from '#app/domain/licenses/queries.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { purchaseOneInput } from '#app/domain/orders/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { type FormAnswer, submit } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/license-renewal.ts'
import { RenewalFacts } from './renewal-facts.tsx'
import { type RenewalOffer, renewalOffer } from './renewal-offer.ts'

export const meta = pageMeta({ title: 'Renew license' })

export async function loader({ request, context, params: { licenseId } }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const license = isUuid(licenseId) ? await getCustomerLicense({ id: licenseId, customer }) : null
  if (!license) throw data(null, { status: 404 })
  const offer = renewalOffer(license, await listActiveProducts(), new Date())
  return { licenseKey: license.licenseKey, offer, balanceCents: customer.balanceCents }
}

export async function action({ request, context, params: { licenseId } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  return submit(request, purchaseOneInput, async (purchase) => {
    await purchaseLicense({ ...purchase, customerId, licenseId })
    return redirect(withFlash('/customer/dashboard#licenses', 'license-renewed'))
  })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function LicenseRenewal({ loaderData, actionData }: Route.ComponentProps) {
  const { licenseKey, offer, balanceCents } = loaderData
  if (!offer) {
    return (
      <>
        <PageHeading title="Renew license" description={<code>{licenseKey}</code>} />
        <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
        <Card>
          <EmptyState
            title="This license cannot be renewed at the moment."
            action={
              <Link to="/customer/dashboard" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
                My Accounts
              </Link>
            }
          >
            It is suspended, or its software is not on sale.
          </EmptyState>
        </Card>
      </>
    )
  }
  return <Renewal key={licenseKey} {...{ licenseKey, offer, balanceCents }} answer={actionData} />
}

type RenewalProps = {
  licenseKey: string
  offer: RenewalOffer
  balanceCents: number
  answer: Partial<FormAnswer> | undefined
}

function Renewal({ licenseKey, offer: newest, balanceCents, answer }: RenewalProps) {
  const isRefused = useNavigation().state === 'idle' && answer?.submission !== undefined
  const offer = useSettled(newest, isRefused)
  return (
    <ConfirmPage
      title="Renew license"
      description={<code>{licenseKey}</code>}
      fields={offer.fields}
      confirmLabel={`Renew for ${formatDollars(offer.priceCents)}`}
      cancelTo="/customer/dashboard#licenses"
      refusal={answer?.refusal}
    >
      <RenewalFacts offer={offer} balanceCents={balanceCents} />
    </ConfirmPage>
  )
}
