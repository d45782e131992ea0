import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { askAllAgain, buyMade, createMade, fulfillmentOf, useGoodsMaker } from '#test/goods-maker.ts'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const maker = useGoodsMaker()

let adminCookie: string

beforeAll(async () => {
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
})
beforeEach(() => db().update(authSessions).set({ provenAt: sql`now()` }))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openAsBuyer(path: string, { javaScriptEnabled = true } = {}) {
  const buyer = await createCustomer({ balanceCents: 1_000 })
  const page = await openPage({ cookie: await signIn(shop().url, buyer.email), javaScriptEnabled })
  await page.goto(shop().url + path)
  return { buyer, page }
}

test.each([true, false])('an admin adds a product and its endpoint, and tries it (scripts: %s)', async (scripts) => {
  const page = await openPage({ cookie: adminCookie, javaScriptEnabled: scripts })
  await page.goto(`${shop().url}/admin/products`)
  await page.getByText('New product', { exact: true }).click()
  await page.getByRole('link', { name: 'New product made to order' }).click()
  await page.getByLabel('Product name').fill(scripts ? 'Weekly report' : 'Monthly report')
  await page.getByLabel('Price').fill('3')
  await press(page, 'Create product')
  await page.getByText('Not for sale until it has an endpoint').first().waitFor()
  const product = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  if (scripts) await inspect(page, 'main')
  await page.getByRole('link', { name: 'Add endpoint' }).first().click()
  await page.getByText('The shop asks this URL').waitFor()
  await page.getByLabel('URL').fill('nowhere')
  await press(page, 'Save changes')
  await page.getByText('Please enter the full URL').waitFor()
  await page.getByLabel('URL').fill(maker.url)
  await page.getByLabel('Usual time in minutes').fill('5')
  await press(page, 'Save changes')
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  if (scripts) await inspect(page, 'main')
  await page.getByRole('link', { name: 'Back to the endpoint' }).click()
  await page.getByText('Signs every request').waitFor()
  expect(await page.content()).not.toContain(secret)

  maker.makes('An invented report')
  await press(page, 'Send a test request')
  await page.getByText('The response contains goods').waitFor()
  await page.getByText('An invented report').waitFor()
  if (scripts) await inspect(page, 'main')
  expect(maker.verified(secret)).toMatchObject([{ test: true, product: { id: product }, unit_price_cents: 300 }])
  maker.answer = () => ({ status: 403, body: 'Who are you?' })
  await press(page, 'Send a test request')
  await page.getByText('An order would be refunded').waitFor()
  await page.getByText('Answered with 403.').waitFor()

  await page.getByRole('link', { name: 'Back to the product' }).click()
  await page.getByText('For sale', { exact: true }).first().waitFor()
  await page.getByLabel('Instructions', { exact: true }).fill('Print it.')
  await press(page, 'Save changes')
  await expect
    .poll(async () => (await db().select().from(products).where(eq(products.id, product)))[0]?.instructions)
    .toBe('Print it.')
  await page.goto(`${shop().url}/packs/${product}`)
  await page.getByText('That usually takes 5 minutes').first().waitFor()
  expect(await page.content()).toContain('https://schema.org/InStock')
})

test('a customer buys goods, waits, and gets them', async () => {
  const { name, secret } = await createMade(maker.url)
  let isReady = false
  maker.answer = () => (isReady ? { status: 200, body: { content: 'KEY-ONE\nKEY-TWO' } } : { status: 202 })
  const { buyer, page } = await openAsBuyer('/')
  await page.getByText('Made for you after the purchase').first().waitFor()
  await page.getByRole('link', { name }).click()
  await page.getByText('We make it for you after the purchase.').first().waitFor()
  await inspect(page, 'main')
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await press(page, 'Buy')
  await page.getByRole('dialog').getByText('We make it for you after the purchase.').waitFor()
  await press(page, 'Confirm purchase')
  await page.getByRole('heading', { name: 'Your order is being made' }).waitFor()
  await inspect(page, 'main')
  await page.getByText('Being made').first().waitFor()
  await expect.poll(() => maker.received.length).toBe(1)
  isReady = true
  await askAllAgain()
  // Without another click.
  await page.getByText('KEY-TWO').waitFor()
  await page.getByText('Shown on a page').waitFor()
  await inspect(page, 'main')
  expect(maker.verified(secret)).toMatchObject([
    { attempt: 1, quantity: 2 },
    { attempt: 2, quantity: 2 },
  ])
  const [order] = await db().select().from(orders).where(eq(orders.customerId, buyer.id))
  const file = `/customer/orders/${order?.id}/goods.txt`
  const downloaded = await page.request.get(shop().url + file)
  expect(await downloaded.text()).toBe('KEY-ONE\nKEY-TWO')
  expect(downloaded.headers()).toMatchObject({ 'cache-control': 'no-store' })
  await page.goto(`${shop().url}/customer/orders?type=on_demand`)
  await page.getByText('Completed').first().waitFor()
  await page.goto(`${shop().url}/customer/dashboard`)
  await page.getByRole('link', { name: /^View order/ }).waitFor()
  await inspect(page, 'main')

  const stranger = await openAsBuyer('/')
  expect((await stranger.page.request.get(shop().url + file)).status()).toBe(404)
})

test('without scripts, a customer buys goods that fail, and gets the money back with the reason', async () => {
  const { productId } = await createMade(maker.url)
  maker.answer = () => ({ status: 422, body: { refuse: 'The source is closed this week' } })
  const { page } = await openAsBuyer(`/packs/${productId}`, { javaScriptEnabled: false })
  await press(page, 'Buy')
  await page.getByText('We make it for you after the purchase.').waitFor()
  await press(page, 'Confirm purchase')
  const reason = page.getByText('The goods could not be made: The source is closed this week').first()
  await expect
    .poll(async () => {
      await page.reload()
      return reason.isVisible()
    })
    .toBe(true)
  await page.getByText('$3.00 refunded').waitFor()
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByText('$10.00').first().waitFor()
})

test('an admin sees a waiting order, asks again and reveals the goods', async () => {
  const { productId } = await createMade(maker.url)
  const { orderId } = await buyMade(productId)
  await expect.poll(async () => (await fulfillmentOf(orderId)).lastError).not.toBeNull()
  const page = await openPage({ cookie: adminCookie })
  await page.goto(`${shop().url}/admin/orders`)
  await page.getByRole('link', { name: 'Made to order' }).click()
  await page.getByText('Answered with 503.').first().waitFor()
  await inspect(page, 'main')
  await page.setViewportSize(PHONE)
  await inspect(page, 'main')
  await page.getByRole('link', { name: orderId.slice(0, 12) }).click()
  await page.getByRole('heading', { name: 'Goods' }).waitFor()
  maker.makes('KEY-THREE')
  await press(page, 'Ask now')
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('button', { name: 'Reveal goods' }).isVisible()
    })
    .toBe(true)
  expect(await page.content()).not.toContain('KEY-THREE')
  await press(page, 'Reveal goods')
  await page.getByText('KEY-THREE').waitFor()
  await inspect(page, 'main')
})

test('an admin refunds a waiting order by hand, which ends its requests', async () => {
  const { productId } = await createMade(maker.url)
  const { orderId } = await buyMade(productId)
  await expect.poll(() => maker.received.length).toBe(1)
  const page = await openPage({ cookie: adminCookie })
  await page.goto(`${shop().url}/admin/orders/${orderId}/refund`)
  await page.getByLabel('Reason').fill('It takes too long')
  await press(page, 'Refund $3.00')
  await page.getByText('Order refunded', { exact: true }).waitFor()
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Ask now' }).count()).toBe(0)
})
