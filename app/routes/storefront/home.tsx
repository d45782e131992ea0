import { randomUUID } from 'node:crypto'
import { lazy } from 'react'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { offers } from '#app/components/product-kinds.ts'
import { listCatalog, listShownCategories, type ShownCategory } from '#app/domain/catalog/lists/list-catalog.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { readCatalogQuery } from '#app/domain/catalog/schema.ts'
import { lifetimeSales } from '#app/domain/dashboard/queries.ts'
import { getHeroTexts } from '#app/domain/settings/look/queries.ts'
import { availableNow } from '#app/domain/stock/levels/available-now.ts'
import { translateCategories, translateProducts, translateSite } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { urlsOfModules } from '#app/http/lazy-modules.server.ts'
import type { Route } from './+types/home.ts'
import { buyAccounts } from './buy.ts'
import { FeatureTiles } from './feature-tiles.tsx'
import type { Catalog } from './list/catalog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [actor, categories, texts] = await Promise.all([
    currentActor(request, context),
    listShownCategories(),
    getHeroTexts().then(translateSite),
  ])
  const isList =
    sum(categories, ({ packs }) => packs) > 1 ||
    sum(categories, ({ tools }) => tools) > 1 ||
    sum(categories, ({ others }) => others) > 0
  const customerId = actor?.id ?? null
  if (isList) {
    const catalog = await readCatalog(new URL(request.url), categories, customerId)
    return { texts, catalog, lazyModules: urlsOfModules('app/routes/storefront/list/catalog.tsx') }
  }
  const [products, stock, sales] = await Promise.all([
    listActiveProducts(customerId).then(translateProducts),
    availableNow(),
    actor && lifetimeSales(),
  ])
  const [pack] = products.filter(({ kind }) => kind === 'account')
  const [tool] = products.filter(({ kind }) => kind === 'software')
  return {
    texts,
    single: {
      offer: pack && {
        product: pack,
        picture: (await listPictures(pack.id))[0] ?? null,
        stock: stock[pack.id] ?? 0,
        key: actor && randomUUID(),
      },
      accountsSold: sales?.accountsSold ?? null,
      hasTools: tool !== undefined,
    },
    tool: tool && { product: tool, ...offers[tool.kind](tool) },
    lazyModules: urlsOfModules(
      'app/routes/storefront/single-offer.tsx',
      ...(tool ? ['app/routes/storefront/tool-card.tsx'] : []),
    ),
  }
}

function sum<Item>(items: Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0)
}

async function readCatalog(url: URL, categories: ShownCategory[], customerId: string | null): Promise<Catalog> {
  const query = readCatalogQuery(url.searchParams)
  const [{ offers, found, page, pageCount }, translated] = await Promise.all([
    availableNow().then((stock) => listCatalog(query, stock, customerId)),
    translateCategories(categories.map(({ name }) => name)),
  ])
  return {
    query: { ...query, page },
    chips: categories.map(({ name, packs, tools, others, image: picture }) => ({
      name,
      label: translated(name),
      count: packs + tools + others,
      picture,
    })),
    offers: await translateProducts(offers),
    found,
    pageCount,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return buyAccounts(request, context)
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

/**
 * These load apart, because their links and forms need no scripts, and no shop shows them all. Without a boundary
 * around them, the server waits for them instead of sending a placeholder.
 */
const CatalogList = lazy(() => import('./list/catalog.tsx'))
const SinglePage = lazy(() => import('./single-offer.tsx'))
const ToolCard = lazy(() => import('./tool-card.tsx'))

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, catalog, single, tool, lazyModules } = loaderData
  const hasOnlyTool = single !== undefined && single.offer === undefined
  const card = tool && <ToolCard tool={tool} />
  return (
    <>
      {lazyModules.map((url) => (
        <link key={url} rel="modulepreload" fetchPriority="low" href={url} />
      ))}
      {catalog && <CatalogList texts={texts} catalog={catalog} />}
      {single && <SinglePage texts={texts} shown={single} answer={actionData} />}
      {hasOnlyTool && card}
      <FeatureTiles {...texts} />
      {!hasOnlyTool && card}
    </>
  )
}
