import { randomUUID } from 'node:crypto'
import { data, href, Link, redirect, useNavigation } from 'react-router'
import { keepWhenLost, reloadAfterConflict, useSettled } from '#app/components/answers.ts'
import { ConfirmPage } from '#app/components/confirm-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { getProductKind, listActiveProducts } from '#app/domain/catalog/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { pageOf, withReturnTo } from '#app/http/return-to.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/purchase.ts'
import { PurchaseFacts } from './purchase-facts.tsx'
import { offerPurchase, type PurchaseOffer, purchases } from './purchase-offer.ts'

export const meta = pageMeta({ title: 'Confirm purchase' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(withFlash(withReturnTo(href('/auth/login'), pageOf(request)), 'login-to-purchase'))
  const { searchParams: asked } = new URL(request.url)
  const product = (await listActiveProducts()).find(({ id }) => id === asked.get('productId'))
  if (!product) throw notOnSale()
  const { fields, ...offer } = await offerPurchase(actor, product, asked)
  // The key of the form that led here, so that going back and confirming again buys nothing twice.
  const key = asked.get('idempotencyKey') ?? ''
  return { ...offer, fields: { ...fields, idempotencyKey: isUuid(key) ? key : randomUUID() } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const kind = await getProductKind(new URL(request.url).searchParams.get('productId') ?? '')
  if (!kind) throw notOnSale()
  return purchases[kind].buy(request, context)
}

function notOnSale() {
  return data({ title: 'Not on sale', message: 'This product is not on sale at the moment.' }, 404)
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
  const facts = offer.quantity > 0 && <PurchaseFacts offer={offer} />
  const heading = { title: 'Confirm purchase', description: offer.description }
  if (offer.problem) {
    return (
      <>
        <PageHeading {...heading} />
        <RefusalAlert refusal={answer?.refusal ?? offer.problem} className="mb-5" />
        {facts && <Card className="slip mb-5">{facts}</Card>}
        <p className="flex flex-wrap justify-end gap-3">
          <Link to={offer.page} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Back to the shop
          </Link>
          {offer.problem.title === 'Insufficient Balance' && (
            <Link to={href('/customer/add-balance')} prefetch="intent" className={`needs-script ${buttonStyle()}`}>
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
