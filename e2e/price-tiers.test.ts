import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { priceTiers } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createAdmin, createCustomer, loadStock, type Person } from '#test/cast.ts'
import { createPackOf } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let productId: string
let customer: Person
let cookies: { admin: string; customer: string }

beforeAll(async () => {
  productId = await createPackOf(null, { name: 'Maple pack', slug: 'maple-pack', category: 'Maples' })
  await loadStock(200, undefined, productId)
  customer = await createCustomer({ balanceCents: 100_00 })
  const admin = await createAdmin()
  cookies = { admin: await signIn(shop().url, admin.email), customer: await signIn(shop().url, customer.email) }
})
beforeEach(async () => {
  await db().delete(priceTiers).where(eq(priceTiers.productId, productId))
})
afterAll(async () => {
  await db().delete(priceTiers).where(eq(priceTiers.productId, productId))
})

const setTiers = () =>
  db()
    .insert(priceTiers)
    .values([
      { productId, minQuantity: 12, unitPriceCents: 80 },
      { productId, minQuantity: 50, unitPriceCents: 65 },
    ])
const newestOrder = async () => {
  const [order] = await db().select().from(orders).where(eq(orders.customerId, customer.id)).orderBy(orders.number)
  return order
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  const open = async (who: keyof typeof cookies, path: string): Promise<Page> => {
    const page = await openPage({ cookie: cookies[who], javaScriptEnabled })
    await page.goto(shop().url + path)
    return page
  }

  test('an admin sets prices by quantity, and sees what is wrong with them', async () => {
    const page = await open('admin', `/admin/products/${productId}`)
    await page.getByText('Each costs $1.00, whatever the quantity.').waitFor()
    const card = page.locator('section, div', { has: page.getByRole('heading', { name: 'Prices by quantity' }) }).last()
    await card.getByRole('link', { name: 'Change' }).click()
    await page.getByRole('heading', { name: 'Prices by quantity', level: 1 }).waitFor()
    const row = (number: number) => page.getByRole('group', { name: `Price ${number}`, exact: true })
    await row(1).getByLabel('From quantity').fill('12')
    await row(1).getByLabel('Price of each').fill('1.00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Please enter a price below $1.00.').first().waitFor()
    await row(1).getByLabel('Price of each').fill('0.80')
    await row(2).getByLabel('From quantity').fill('50')
    await row(2).getByLabel('Price of each').fill('0,65')
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('New orders use these prices.').first().waitFor()
    await page.getByText("Changed a product's prices by quantity").first().waitFor()
    const stored = await db().select().from(priceTiers).where(eq(priceTiers.productId, productId))
    expect(stored.map(({ minQuantity, unitPriceCents }) => [minQuantity, unitPriceCents])).toEqual([
      [12, 80],
      [50, 65],
    ])
    if (javaScriptEnabled) await inspect(page, 'main')
  })

  test('a customer sees the prices and pays that of the quantity', async () => {
    await setTiers()
    const list = await open('customer', '/?category=Maples')
    await list.getByText('from $0.65').first().waitFor()
    const page = await open('customer', '/packs/maple-pack')
    const table = page.getByRole('table', { name: 'Prices by quantity' })
    expect(await table.getByRole('row').allTextContents()).toEqual([
      expect.stringContaining('Each'),
      '1–11$1.00',
      '12–49$0.80',
      '50+$0.65',
    ])
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"price":"1.00"')
    await page.getByLabel('Quantity', { exact: true }).fill('10')
    if (javaScriptEnabled) {
      await page.getByText('2 more and each costs $0.80.').waitFor()
      expect(await table.locator('[aria-current]').textContent()).toContain('1–11')
    }
    await page.getByLabel('Quantity', { exact: true }).fill('12')
    if (javaScriptEnabled) {
      expect(await table.locator('[aria-current]').textContent()).toContain('12–49')
      await inspect(page, 'main')
    }
    await page.getByRole('button', { name: /^Buy/ }).click()
    await page.getByText('$0.80 each from 12, instead of $1.00').waitFor()
    await page.getByText('12 accounts × $0.80').waitFor()
    if (javaScriptEnabled) await inspect(page, '[role=dialog]')
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.waitForURL(/customer\/orders\//)
    expect(await newestOrder()).toMatchObject({ listPriceCents: 100, unitPriceCents: 80, totalCents: 960 })
  })
})
