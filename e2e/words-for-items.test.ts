import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { INSTAGRAM } from '#test/cast.ts'
import { claim } from '#test/claiming.ts'
import { loadItems, sellItems } from '#test/items.ts'
import { keyShape } from '#test/products.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let customer: Page
let sold: Awaited<ReturnType<typeof sellItems>>

const keysOf = (...games: string[]) => games.map((game) => ({ game, key: `KEY-${game}`, page: '', until: '' }))

beforeAll(async () => {
  sold = await sellItems(keyShape, keysOf('Chess', 'Go', 'Shogi', 'Xiangqi'))
  await loadItems(sold.productId, keyShape, keysOf('Hex', 'Nim', 'Mancala'))
  const terms = { warrantyHours: 48, enforceLimits: true, minPurchaseQuantity: 2, maxPurchaseQuantity: 3 }
  await db().update(products).set(terms).where(eq(products.id, sold.productId))
  // Its name says accounts.
  await db().update(products).set({ name: 'Logins' }).where(eq(products.id, INSTAGRAM))
  await claim(sold, { lineIds: sold.lineIds.slice(0, 1) })
  customer = await openPage({ cookie: await signIn(shop().url, sold.buyer.email) })
})

/** Returns what the main content says, to people who look at it and to those who listen. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(`${shop().url}${path}`)
  return page.locator('main').evaluate((main) => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...main.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    return [main.textContent, ...spoken].join('\n')
  })
}

test.each([
  ['of the pack', () => `/packs/${sold.productId}`],
  ['that asks to confirm', () => `/purchase?productId=${sold.productId}&quantity=2`],
  ['that refuses a quantity', () => `/purchase?productId=${sold.productId}&quantity=9`],
  ['of the dashboard', () => '/customer/dashboard'],
  ['of orders', () => '/customer/orders'],
  ['of an order', () => `/customer/orders/${sold.orderId}/details`],
  ['of a delivery', () => `/customer/orders/${sold.orderId}`],
  ['of a delivery without a match', () => `/customer/orders/${sold.orderId}?q=nothing`],
  ['that reports what is faulty', () => `/customer/orders/${sold.orderId}/claims/new`],
  ['of claims', () => '/customer/claims'],
])('the page %s calls items of another shape no accounts', async (_, path) => {
  expect(await wordsOf(customer, path())).not.toMatch(/account/i)
})
