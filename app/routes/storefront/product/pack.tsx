import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { lowestPrice } from '#app/domain/catalog/prices/rules.ts'
import { getProductAt, type ProductOnPage } from '#app/domain/catalog/queries.ts'
import { productPath, stockOf } from '#app/domain/catalog/rules.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { joinSentences } from '#app/lib/join-sentences.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import { buyPack } from '../buy.ts'
import { StockAnnouncer, useLiveStock } from '../live-stock.tsx'
import { ProductSlip } from '../product-slip.tsx'
import type { Route } from './+types/pack.ts'
import { PackText } from './pack-text.tsx'
import { ProductPage } from './product-page.tsx'
import { readProduct } from './read-product.ts'

/** Search engines cut longer descriptions. */
const MAX_SNIPPET = 160

export async function loader({ request, context, params: { pack: slug } }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const pack = await getProductAt(['account', 'on_demand'], slug, actor?.id ?? null)
  if (!pack) throw data(null, { status: 404 })
  if (pack.slug !== slug) throw redirect(productPath(pack), 301)
  return readProduct(pack, request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return buyPack(request, context)
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export const meta = pageMeta(
  (found?: { product: Pick<ProductOnPage, 'kind' | 'name' | 'description' | 'priceCents' | 'tiers'> }) => {
    if (!found) return {}
    const { kind, name: title, description } = found.product
    const [line = ''] = description.split('\n')
    const price = formatDollars(lowestPrice(found.product))
    const summary = kind === 'on_demand' ? t('shop.pack.made.summary', { price }) : t('shop.pack.summary', { price })
    const whole = joinSentences(line, summary)
    return { title, description: whole.length > MAX_SNIPPET ? line : whole }
  },
)

export default function Pack({ loaderData, actionData }: Route.ComponentProps) {
  const { product: pack, itemFields, usualTime, key } = loaderData
  const { stock: live } = useLiveStock()
  const stock = live ? stockOf(live, pack) : loaderData.stock
  const goods = itemFields ? 'items' : 'accounts'
  const offers = useMemo(() => [{ product: pack, goods, stock }] as const, [pack, goods, stock])
  return (
    <>
      <ProductPage
        shown={{ ...loaderData, stock }}
        answer={actionData}
        slip={
          pack.isOnSale && (
            <ProductSlip
              key={pack.id}
              product={pack}
              stock={stock}
              usualTime={usualTime}
              idempotencyKey={key}
              answer={actionData?.submission}
              goods={goods}
              isOnOwnPage
            />
          )
        }
      >
        <PackText pack={pack} itemFields={itemFields} usualTime={usualTime} />
      </ProductPage>
      <StockAnnouncer offers={offers} />
    </>
  )
}
