import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let scriptedPage: Page
let plainPage: Page

beforeAll(async () => {
  const cookie = await signIn(shop().url, (await createAdmin()).email)
  scriptedPage = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})

const open = (page: Page, path: string) => page.goto(shop().url + path)

const [amber, birch, cedar] = ['amber', 'birch', 'cedar'].map((id, index) => ({
  id,
  kind: 'account' as const,
  name: `Pack ${id}`,
  priceCents: 100,
  category: 'Woods',
  position: 50 + index,
})) as [typeof products.$inferInsert, typeof products.$inferInsert, typeof products.$inferInsert]

beforeEach(async () => {
  await db().delete(products).where(eq(products.category, 'Woods'))
  await db().insert(products).values([amber, birch, cedar])
})

const shownNames = (page: Page) => page.getByRole('link', { name: /^Pack / }).allTextContents()
const storedOrder = async () => {
  const rows = await db()
    .select({ id: products.id })
    .from(products)
    .where(eq(products.category, 'Woods'))
    .orderBy(sql`position`)
  return rows.map(({ id }) => id)
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  let page: Page
  beforeAll(() => {
    page = javaScriptEnabled ? scriptedPage : plainPage
  })

  // Switching themes needs scripts.
  const look = async () => {
    if (javaScriptEnabled) await inspect(page, 'main')
  }

  test('finds products by words, category and status', async () => {
    await open(page, '/admin/dashboard')
    await page.locator('.panel-sidebar').getByRole('link', { name: 'Products' }).click()
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search' }).fill('pack bir')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('1 product', { exact: true }).waitFor()
    expect(await shownNames(page)).toEqual(['Pack birch'])
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await page.getByLabel('Category').selectOption('Woods')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Sold out')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('3 products', { exact: true }).waitFor()
    await look()
    await open(page, '/admin/products?q=nothing-like-it')
    await page.getByText('No products found').waitFor()
    await look()
  })

  test('changes the order with buttons', async () => {
    await open(page, '/admin/products?category=Woods')
    await page.getByRole('button', { name: 'Move Pack cedar up' }).click()
    await page.getByText('Order changed').first().waitFor()
    await expect.poll(() => shownNames(page)).toEqual(['Pack amber', 'Pack cedar', 'Pack birch'])
    await page.getByRole('button', { name: 'Move Pack amber down' }).click()
    await expect.poll(storedOrder).toEqual(['cedar', 'amber', 'birch'])
    expect(await page.getByRole('button', { name: 'Move Pack cedar up' }).isDisabled()).toBe(true)
    expect(new URL(page.url()).searchParams.get('category')).toBe('Woods')
  })
})

test('changes the order by dragging a row', async () => {
  await scriptedPage.setViewportSize({ width: 1280, height: 800 })
  await open(scriptedPage, '/admin/products?category=Woods')
  const row = (name: string) => scriptedPage.getByRole('row', { name })
  await row('Pack cedar')
    .locator('[draggable]')
    .dragTo(row('Pack amber'), { targetPosition: { x: 300, y: 4 } })
  await expect.poll(storedOrder).toEqual(['cedar', 'amber', 'birch'])
  await expect.poll(() => shownNames(scriptedPage)).toEqual(['Pack cedar', 'Pack amber', 'Pack birch'])
})
