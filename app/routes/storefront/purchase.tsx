import { randomUUID } from 'node:crypto'
import { data, Link, redirect, useNavigation } from 'react-router'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { ConfirmPage } from '#app/components/confirm-page.tsx'
import { keepWhenLost, useSettled } from '#app/components/lost-answer.ts'
import { NoFileYet } from '#app/components/no-file-yet.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { pageOf, withReturnTo } from '#app/http/return-to.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/purchase.ts'
import { buyAccounts } from './buy-accounts.ts'
import { buyLicense } from './buy-license.ts'
import { shortKey } from './license-choice.tsx'
import { offerPurchase, type PurchaseOffer } from './purchase-offer.ts'

export const meta = pageMeta({ title: 'Confirm purchase' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(withNotice(withReturnTo('/auth/login', pageOf(request)), 'login-to-purchase'))
  const { searchParams: asked } = new URL(request.url)
  const product = (await listActiveProducts()).find(({ id }) => id === asked.get('productId'))
  if (!product) throw data({ title: 'Not on sale', message: 'This product is not on sale at the moment.' }, 404)
  const { fields, ...offer } = await offerPurchase(actor, product, asked)
  // The key of the form that led here, so that going back and confirming again buys nothing twice.
  const key = asked.get('idempotencyKey') ?? ''
  return { ...offer, fields: { ...fields, idempotencyKey: isUuid(key) ? key : randomUUID() } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const isPack = new URL(request.url).searchParams.has('quantity')
  return isPack ? buyAccounts(request, context) : buyLicense(request, context)
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

/** Asks before anything is charged: packs in a browser without scripts, licenses in any. */
export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-lg py-10 sm:py-16">
      <Confirmation key={loaderData.fields.idempotencyKey} offer={loaderData} answer={actionData} />
    </div>
  )
}

type Offer = PurchaseOffer & { fields: { idempotencyKey: string } }

function Confirmation({ offer: newest, answer }: { offer: Offer; answer: Partial<FormAnswer> | undefined }) {
  const isRefused = useNavigation().state === 'idle' && answer?.submission !== undefined
  const offer = useSettled(newest, isRefused)
  const isPack = offer.product.kind === 'accounts'
  const facts = offer.quantity > 0 && <Facts offer={offer} />
  const heading = {
    title: 'Confirm purchase',
    description: isPack
      ? 'The accounts are delivered to your panel at once.'
      : 'The license is in your panel as soon as it is paid for.',
  }
  if (offer.problem) {
    return (
      <>
        <PageHeading {...heading} />
        <RefusalNotice refusal={answer?.refusal ?? offer.problem} className="mb-5" />
        {facts && <Card className="slip mb-5">{facts}</Card>}
        <p className="flex flex-wrap justify-end gap-3">
          <Link to={offer.page} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Back to the shop
          </Link>
          {offer.problem.title === 'Insufficient Balance' && (
            <Link to="/customer/add-balance" prefetch="intent" className={`needs-script ${buttonStyle()}`}>
              Add Funds
            </Link>
          )}
        </p>
      </>
    )
  }
  return (
    <ConfirmPage
      {...heading}
      fields={offer.fields}
      confirmLabel="Confirm Purchase"
      cancelTo={offer.page}
      refusal={answer?.refusal}
    >
      {facts}
    </ConfirmPage>
  )
}

function Facts({ offer }: { offer: PurchaseOffer }) {
  const { product, quantity, totalCents, balanceCents } = offer
  const amount = { totalCents, balanceCents }
  if (!('end' in offer)) {
    const { warrantyHours } = product
    const count = counted(quantity, 'account')
    const item = { name: product.name, value: `${count} × ${formatDollars(product.priceCents)}` }
    const warranty = warrantyHours === 0 ? 'None' : counted(warrantyHours, 'hour')
    return <ChargeFacts item={item} {...amount} terms={[{ name: 'Warranty', value: warranty }]} />
  }
  const { renewal, end } = offer
  const terms = [
    { name: 'License', value: renewal ? `Renew ${shortKey(renewal.licenseKey)}` : 'A new license' },
    { name: renewal ? 'New end' : 'End', value: <Time at={end} dateOnly /> },
  ]
  return (
    <>
      {product.lacksFile && <NoFileYet name={product.name} />}
      <ChargeFacts
        item={{ name: product.name, value: counted(product.durationDays ?? 0, 'day') }}
        {...amount}
        terms={terms}
      />
    </>
  )
}
