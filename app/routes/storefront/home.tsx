import { randomUUID } from 'node:crypto'
import { useMemo } from 'react'
import { keepWhenLost, reloadAfterConflict } from '#app/components/answers.ts'
import { offers } from '#app/components/product-kinds.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { lifetimeSales } from '#app/domain/dashboard/queries.ts'
import { availableNow } from '#app/domain/stock/available-now.ts'
import { translateProducts } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Route } from './+types/home.ts'
import { buyAccounts } from './buy.ts'
import { DeliveryTrace, FeatureTiles, Hero } from './hero.tsx'
import { StockAnnouncer, useLiveStock } from './live-stock.tsx'
import { OfferData } from './offer-data.tsx'
import { NothingOnSale, ProductSlip } from './product-slip.tsx'
import { ToolCards } from './tool-cards.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const [products, stock, sales] = await Promise.all([
    listActiveProducts().then(translateProducts),
    availableNow(),
    actor && lifetimeSales(),
  ])
  return {
    offers: products
      .filter(({ kind }) => kind === 'account')
      .map((product) => ({ product, stock: stock[product.id] ?? 0, key: actor && randomUUID() })),
    accountsSold: sales?.accountsSold ?? null,
    tools: products
      .filter(({ kind }) => kind !== 'account')
      .map((product) => ({ product, ...offers[product.kind](product) })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return buyAccounts(request, context)
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { tools } = loaderData
  const { stock: live, accountsSold: liveSold } = useLiveStock()
  const accountsSold = loaderData.accountsSold === null ? null : (liveSold ?? loaderData.accountsSold)
  const offers = useMemo(
    () => loaderData.offers.map((offer) => ({ ...offer, stock: live ? (live[offer.product.id] ?? 0) : offer.stock })),
    [loaderData.offers, live],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice per response, not per change of the stock
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
  const single = slips.length <= 1

  return (
    <>
      <div
        className={
          single ? 'grid items-start gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_26rem] lg:gap-16' : 'py-10 sm:py-16'
        }
      >
        <div>
          <Hero inStock={inStock} accountsSold={accountsSold} />
          <RefusalAlert refusal={refusal} className="mt-8" />
          <div className="mt-12 max-lg:hidden">{single && <DeliveryTrace />}</div>
        </div>
        {slips.length === 0 && <NothingOnSale hasTools={tools.length > 0} />}
        {single ? (
          slips
        ) : (
          <div className={classNames('mt-12 grid gap-5 sm:grid-cols-2', slips.length > 2 && 'lg:grid-cols-3')}>
            {slips}
          </div>
        )}
      </div>
      <StockAnnouncer offers={offers} />
      <OfferData offers={offers} />
      <FeatureTiles />
      <ToolCards tools={tools} />
    </>
  )
}

function outsideFields(answer: Route.ComponentProps['actionData'], offers: { product: { id: string } }[]) {
  const { error, initialValue } = answer?.submission ?? {}
  if (error?.quantity && offers.some(({ product }) => product.id === initialValue?.productId)) return undefined
  const [message] = Object.values(error ?? {})[0] ?? []
  return answer?.refusal ?? (message === undefined ? undefined : { message })
}
