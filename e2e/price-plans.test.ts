import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { pricePlans } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createAdmin, createCustomer, loadStock, type Person } from '#test/cast.ts'
import { createPackOf } from '#test/items.ts'
import { hoursAway, planPrices } from '#test/planned.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let productId: string
let customer: Person
let cookies: { admin: string; customer: string }

beforeAll(async () => {
  productId = await createPackOf(null, { name: 'Aspen pack', slug: 'aspen-pack', category: 'Aspens' })
  await loadStock(100, undefined, productId)
  customer = await createCustomer({ balanceCents: 100_00 })
  const admin = await createAdmin()
  cookies = { admin: await signIn(shop().url, admin.email), customer: await signIn(shop().url, customer.email) }
})
/** The price before the sales of these tests. */
beforeEach(async () => {
  await db().delete(pricePlans).where(eq(pricePlans.productId, productId))
  await planPrices(productId, {}, hoursAway(-24))
})

const newestOrder = async () => {
  const rows = await db().select().from(orders).where(eq(orders.customerId, customer.id)).orderBy(orders.number)
  return rows.at(-1)
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  const open = async (cookie: string, path: string): Promise<Page> => {
    const page = await openPage({ cookie, javaScriptEnabled })
    await page.goto(shop().url + path)
    return page
  }

  test('an admin plans a sale and a new price, and sees what is wrong', async () => {
    const page = await open(cookies.admin, `/admin/products/${productId}`)
    await page.getByText('No sale and no scheduled price.').waitFor()
    await page.getByRole('link', { name: 'Change sale or schedule' }).click()
    await page.getByLabel('Sale price').fill('1.00')
    await page.getByLabel('Until').fill('2099-12-24T18:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Please enter a price below $1.00.').first().waitFor()
    await page.getByLabel('Sale price').fill('0.75')
    await page.getByLabel('New list price').fill('1.20')
    await page.getByLabel('From').last().fill('2099-12-31T00:00')
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('$0.75 until').waitFor()
    await page.getByText('$1.20 from').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    expect(await db().$count(pricePlans, eq(pricePlans.salePriceCents, 75))).toBeGreaterThan(0)
  })

  test('a customer sees a sale with the price before, pays it, and sees the new price after its end', async () => {
    await planPrices(productId, { salePriceCents: 80, saleStartsAt: hoursAway(-0.001), saleEndsAt: hoursAway(48) })
    const list = await open(cookies.customer, '/?category=Aspens')
    await list.getByText('$0.80', { exact: true }).waitFor()
    expect(await list.locator('main s').allTextContents()).toEqual(['$1.00'])
    const page = await open(cookies.customer, '/packs/aspen-pack')
    await page.getByText('$1.00 was the lowest price of the 30 days before. On sale until').waitFor()
    const structured = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(structured).toContain('"price":"0.80"')
    expect(structured).toContain('"priceValidUntil":')
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: /^Buy/ }).click()
    await page.getByText('$0.80 each, $1.00 before').waitFor()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.waitForURL(/customer\/orders\//)
    expect(await newestOrder()).toMatchObject({ listPriceCents: 100, unitPriceCents: 80, totalCents: 80 })

    const late = await open(cookies.customer, '/packs/aspen-pack')
    await late.getByRole('button', { name: /^Buy/ }).click()
    await late.getByText('$0.80 each, $1.00 before').waitFor()
    await planPrices(productId, { salePriceCents: 80, saleStartsAt: hoursAway(-2), saleEndsAt: hoursAway(-0.001) })
    await late.getByRole('button', { name: 'Confirm purchase' }).click()
    await late.getByText('The price is now $1.00.').first().waitFor()
    expect(await newestOrder()).toMatchObject({ unitPriceCents: 80 })
  })
})
