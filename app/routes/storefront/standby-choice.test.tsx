import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type Site, unknownSite } from '#app/components/site.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { availableAfter } from '#app/domain/stock/levels/available-now.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createPackOf } from '#test/items.ts'
import { offerStandby } from '../customer/standbys/standby-offer.ts'
import { offerPurchase } from './purchase-offer.ts'
import { StandbyChoice } from './standby-choice.tsx'

useDatabase()

const LINK = /<a [^>]*href="(?<path>[^"]*)"[^>]*>(?<label>[^<]*)</g

type Choice = Parameters<typeof StandbyChoice>[0]

function shown(choice: Choice, actor: Site['actor']): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <StandbyChoice {...choice} /> }])
  const page = <Stub hydrationData={{ loaderData: { root: { ...unknownSite, actor } } }} />
  return renderToStaticMarkup(page).replaceAll('&amp;', '&')
}

function linksIn(page: string) {
  return [...page.matchAll(LINK)].map(({ groups: { path = '', label = '' } = {} }) => ({ path, label }))
}

/** Returns what the choice promises and what its form offers, for a pack that sells between five and eight at a time. */
async function linksOf({ asked, available }: { asked: number; available: number }) {
  const productId = await createPackOf(null, { enforceLimits: true, minPurchaseQuantity: 5, maxPurchaseQuantity: 8 })
  await loadStock(available, undefined, productId)
  await availableAfter(performance.now())
  const product = (await listActiveProducts()).find(({ id }) => id === productId)
  if (!product) throw new Error('The pack is not for sale.')
  const buyer = { ...(await createCustomer()), role: 'customer', balanceCents: 0 } as const
  const { shortage } = await offerPurchase(buyer, product, new URLSearchParams({ quantity: String(asked) }))
  if (!shortage) throw new Error('There are enough.')
  const links = linksIn(shown({ productId, shortage }, { name: 'Mara', role: 'customer', balanceCents: 0 }))
  const form = links.find(({ path }) => path.startsWith('/customer/stand-bys/new?'))?.path.split('?')[1]
  const offer = await offerStandby(new URLSearchParams(form), buyer.id)
  return { labels: links.map(({ label }) => label), now: offer?.purchase?.quantity ?? 0, later: offer?.wanted }
}

test.each([
  { asked: 12, available: 10, labels: ['Buy 8 now', 'Buy 7 now, stand by for 5'], now: 7, later: 5 },
  { asked: 30, available: 20, labels: ['Buy 8 now', 'Buy 8 now, stand by for 22'], now: 8, later: 22 },
  { asked: 8, available: 7, labels: ['Buy 7 now', 'Stand by for 8'], now: 0, later: 8 },
  { asked: 8, available: 3, labels: ['Stand by for 8'], now: 0, later: 8 },
])(
  'offers the quantities of the form that follows: $asked of $available',
  async ({ asked, available, ...expected }) => {
    expect(await linksOf({ asked, available })).toEqual(expected)
  },
)

test('asks for an email with one button, and leads visitors to the form for their address', () => {
  const choice = { productId: 'pack', shortage: { asked: 8, available: 3, buyable: 0, now: 0 } }
  const link = { path: '/restock?product=pack&quantity=8', label: 'Just send me an email' }
  expect(linksIn(shown(choice, null))).toContainEqual(link)
  expect(shown(choice, null)).not.toContain('<form')
  const customers = shown(choice, { name: 'Mara', role: 'customer', balanceCents: 0 })
  expect(linksIn(customers)).not.toContainEqual(link)
  expect(customers).toContain('<form')
  expect(customers).toContain(`action="${link.path}"`)
})
