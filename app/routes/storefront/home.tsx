import { randomUUID } from 'node:crypto'
import { useMemo } from 'react'
import { redirect } from 'react-router'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-answer.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { lifetimeSales } from '#app/domain/dashboard/queries.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { purchaseAccountsInput } from '#app/domain/orders/schema.ts'
import { availableNow } from '#app/domain/stock/available-now.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/home.ts'
import { DeliveryTrace } from './delivery-trace.tsx'
import { FeatureTiles } from './feature-tiles.tsx'
import { Hero } from './hero.tsx'
import { OfferData } from './offer-data.tsx'
import { ProductSlip } from './product-slip.tsx'
import { StockNews } from './stock-news.tsx'
import { StoryTagCard } from './story-tag-card.tsx'
import { useLiveStock } from './use-live-stock.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const [products, stock, sales] = await Promise.all([listActiveProducts(), availableNow(), actor && lifetimeSales()])
  return {
    offers: products
      .filter(({ kind }) => kind === 'accounts')
      .map((product) => ({ product, stock: stock[product.id] ?? 0, key: actor && randomUUID() })),
    accountsSold: sales?.accountsSold ?? null,
    software: products.find(({ kind }) => kind === 'software'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(withNotice('/auth/login', 'login-to-purchase'))
  return submit(request, purchaseAccountsInput, async (purchase) => {
    await purchaseAccounts({ ...purchase, customerId: actor.id })
    return redirect(withNotice('/customer/dashboard', 'accounts-purchased'))
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { accountsSold, software } = loaderData
  const live = useLiveStock()
  const offers = useMemo(
    () => loaderData.offers.map((offer) => ({ ...offer, stock: live ? (live[offer.product.id] ?? 0) : offer.stock })),
    [loaderData.offers, live],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice for each answer, not for each change of the stock
  const refusal = useMemo(() => outsideFields(actionData, offers), [actionData])
  const inStock = offers.reduce((sum, { stock }) => sum + stock, 0)
  const answered = actionData?.submission?.initialValue
  const slips = offers.map(({ product, stock, key }, index) => (
    <ProductSlip
      key={product.id}
      lot={index + 1}
      product={product}
      stock={stock}
      idempotencyKey={key}
      answer={answered?.productId === product.id ? actionData?.submission : undefined}
    />
  ))
  const single = slips.length === 1

  return (
    <>
      <div
        className={
          single ? 'grid items-start gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_26rem] lg:gap-16' : 'py-10 sm:py-16'
        }
      >
        <div>
          <Hero inStock={inStock} accountsSold={accountsSold} />
          <div className="mt-8 empty:hidden">
            <RefusalNotice refusal={refusal} />
          </div>
          <div className="mt-12 max-lg:hidden">{single && <DeliveryTrace />}</div>
        </div>
        {single ? slips : <div className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{slips}</div>}
      </div>
      <StockNews offers={offers} />
      <OfferData offers={offers} />
      <FeatureTiles />
      {software && <StoryTagCard software={software} />}
    </>
  )
}

/** What the answer says that does not stand at a product's quantity. */
function outsideFields(answer: Route.ComponentProps['actionData'], offers: { product: { id: string } }[]) {
  const { error, initialValue } = answer?.submission ?? {}
  if (error?.quantity && offers.some(({ product }) => product.id === initialValue?.productId)) return undefined
  const [message] = Object.values(error ?? {})[0] ?? []
  return answer?.refusal ?? (message === undefined ? undefined : { title: 'Error', message })
}
