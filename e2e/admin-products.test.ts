import { eq, like, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { categories, products } from '#app/db/schema/catalog.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
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
  for (const pack of [amber, birch, cedar]) {
    const fresh = { ...pack, slug: null, details: '', lowStockAt: null, active: true }
    await db().insert(products).values(fresh).onConflictDoUpdate({ target: products.id, set: fresh })
  }
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
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    expect(await page.locator('.panel-sidebar [aria-current="page"]').allTextContents()).toEqual(['Products'])
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
    await expect.poll(() => shownNames(page)).toEqual(['Pack cedar', 'Pack amber', 'Pack birch'])
    expect(await page.getByRole('button', { name: 'Move Pack cedar up' }).isDisabled()).toBe(true)
    expect(new URL(page.url()).searchParams.get('category')).toBe('Woods')
  })

  test('edits a product, previews it first, and keeps its former address', async () => {
    await open(page, '/admin/products?category=Woods')
    await page.getByRole('link', { name: 'Pack birch', exact: true }).click()
    await page.getByRole('heading', { name: 'Pack birch', level: 1 }).waitFor()
    await page.getByLabel('Address', { exact: true }).fill('Not a slug')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Please use 1 to 64 small letters, digits and hyphens.').first().waitFor()
    await page.getByLabel('Address', { exact: true }).fill(`birch-${javaScriptEnabled}`)
    await page.getByLabel('Details').fill('## What you get\n\n**Ten** birches <b>x</b>')
    await page.getByLabel('Low-stock warning').fill('5')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'What you get' }).waitFor()
    await preview.getByText('<b>x</b>').waitFor()
    await look()
    const [unsaved] = await db().select().from(products).where(eq(products.id, 'birch'))
    expect(unsaved).toMatchObject({ details: '', slug: null })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Product Settings Saved').first().waitFor()
    await page.getByText('Edited a product').first().waitFor()
    const [saved] = await db().select().from(products).where(eq(products.id, 'birch'))
    expect(saved).toMatchObject({ slug: `birch-${javaScriptEnabled}`, lowStockAt: 5 })
    // The former address redirects.
    const former = await fetch(`${shop().url}/packs/birch`, { redirect: 'manual' })
    expect(former.headers.get('location')).toBe(`/packs/birch-${javaScriptEnabled}`)
    await look()
  })

  test('changes the prices of checked products after a preview', async () => {
    await open(page, '/admin/products?category=Woods')
    await page.getByRole('checkbox', { name: 'Choose Pack amber' }).check()
    await page.getByRole('checkbox', { name: 'Choose Pack cedar' }).check()
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByText('Changes the prices of 2 products.').waitFor()
    await page.getByLabel('Percentage').fill('twelve')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Please enter a percentage between').waitFor()
    await page.getByLabel('Percentage').fill('12.5')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('$1.13').first().waitFor()
    if (javaScriptEnabled) await inspect(page, '[role=dialog]')
    await page.getByRole('button', { name: 'Change prices' }).last().click()
    await page.getByText('2 products have new prices.').first().waitFor()
    const stored = await db().select().from(products).where(eq(products.category, 'Woods'))
    expect(Object.fromEntries(stored.map(({ id, priceCents }) => [id, priceCents]))).toEqual({
      amber: 113,
      birch: 100,
      cedar: 113,
    })
    expect(new URL(page.url()).searchParams.get('category')).toBe('Woods')
  })

  test('retires checked products', async () => {
    await open(page, '/admin/products?category=Woods')
    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByText('No products chosen').waitFor()
    await open(page, '/admin/products?category=Woods')
    await page.getByRole('checkbox', { name: 'Choose Pack amber' }).check()
    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByText('Customers can no longer buy this product.').waitFor()
    await page.getByRole('button', { name: 'Retire' }).last().click()
    await page.getByText('Products retired').first().waitFor()
    await open(page, '/admin/products?category=Woods&status=retired')
    expect(await shownNames(page)).toEqual(['Pack amber'])
  })

  test('duplicates a product', async () => {
    await open(page, '/admin/products/amber')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Pack amber (copy', level: 1 }).waitFor()
    await page.getByText('Product duplicated').first().waitFor()
    await db().delete(products).where(like(products.id, 'pack-amber-copy%'))
  })

  test('renames, moves and deletes categories, and hides sold-out products', async () => {
    await open(page, '/admin/products')
    await page.getByRole('link', { name: 'Categories' }).click()
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
    const woods = page.getByLabel('Woods, 3 products')
    await woods.fill('Software')
    const rename = () => page.locator('form', { has: woods }).getByRole('button', { name: 'Rename' }).click()
    await rename()
    await page.getByText('Another category already has this name.').first().waitFor()
    await look()
    await woods.fill('Timber')
    await rename()
    await page.getByText('Categories saved').first().waitFor()
    expect(await db().$count(products, eq(products.category, 'Timber'))).toBe(3)
    await page.getByRole('button', { name: 'Move Timber up' }).click()
    await page.getByText('Customers see the categories in this order.').first().waitFor()
    await db().update(products).set({ category: 'Woods' }).where(eq(products.category, 'Timber'))
    await open(page, '/admin/products/categories')
    await page.getByRole('button', { name: 'Delete Timber' }).click()
    await expect.poll(() => db().$count(categories, eq(categories.name, 'Timber'))).toBe(0)
    await page.getByLabel('Hide sold-out products').setChecked(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => db().$count(siteSettings, eq(siteSettings.hideSoldOut, true))).toBe(1)
    await db().update(siteSettings).set({ hideSoldOut: false })
  })
})

test('changes the order by dragging a row', async () => {
  await scriptedPage.setViewportSize({ width: 1280, height: 800 })
  await open(scriptedPage, '/admin/products?category=Woods')
  const row = (name: string) => scriptedPage.getByRole('row', { name })
  const handle = row('Pack cedar').locator('[draggable]')
  await handle.dragTo(row('Pack amber'), { targetPosition: { x: 300, y: 4 } })
  await expect.poll(storedOrder).toEqual(['cedar', 'amber', 'birch'])
  await expect.poll(() => shownNames(scriptedPage)).toEqual(['Pack cedar', 'Pack amber', 'Pack birch'])
})

test('asks before leaving the editor with unsaved changes', async () => {
  await open(scriptedPage, '/admin/products/cedar')
  await scriptedPage.getByLabel('Product name').fill('Pack of cedars')
  await scriptedPage.getByText('Unsaved changes', { exact: true }).waitFor()
  await scriptedPage.getByRole('link', { name: 'All products' }).click()
  await scriptedPage
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await scriptedPage.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
})
