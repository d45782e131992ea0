import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { announceOrders } from '#app/domain/orders/purchase/announce-orders.ts'
import { fillStandbys } from '#app/domain/standbys/fill-standbys.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createPackOf } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { readStored } from './html.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
afterEach(expectInvariants)

async function packWith(stock: number) {
  const productId = await createPackOf(null)
  if (stock > 0) await loadStock(stock, undefined, productId)
  // A web process reads the stock again within seconds.
  await expect
    .poll(() => readStored(`${shop().url}/packs/${productId}`))
    .toContain(stock > 0 ? `${stock} available` : 'Out of Stock')
  return productId
}

async function ordersOf(customerId: string) {
  return (await db().select({ quantity: orders.quantity }).from(orders).where(eq(orders.customerId, customerId))).map(
    ({ quantity }) => quantity,
  )
}

test.each([true, false])('buys the stock and waits for more (scripts: %s)', async (javaScriptEnabled) => {
  const productId = await packWith(3)
  const { id, email } = await createCustomer({ balanceCents: 100_00 })
  const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled, viewport: PHONE })
  await page.goto(`${shop().url}/packs/${productId}`)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('10')
  if (javaScriptEnabled) await page.getByRole('link', { name: 'Stand by for the rest' }).click()
  else await page.getByRole('button', { name: /^Buy/ }).click()
  await page.getByText('3 of your 10 are available.').waitFor()
  if (javaScriptEnabled) await inspect(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Buy 3 now, stand by for 7' }).click()
  await page.getByLabel('At most, for each').fill('0')
  await page.getByRole('button', { name: 'Buy 3 and stand by' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('At most, for each').fill('1.20')
  if (javaScriptEnabled) await inspect(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Buy 3 and stand by' }).click()
  await page.getByText('We stand by for the rest.').first().waitFor()
  expect(await ordersOf(id)).toEqual([3])

  await loadStock(5, undefined, productId)
  await fillStandbys()
  await announceOrders()
  const mail = await mailTo(email, 'Bought for you: 5 ×', shop().dataDir)
  expect(mail.text).toContain('You now have 5 of 7.')
  await page.goto(`${shop().url}/customer/stand-bys`)
  await page.getByText('5 of 7 bought').waitFor()
  if (javaScriptEnabled) await inspect(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Stand-by cancelled').first().waitFor()
  await loadStock(5, undefined, productId)
  await fillStandbys()
  expect(await ordersOf(id)).toEqual([3, 5])
})

test('stands by for a sold-out pack, also after signing in', async () => {
  const productId = await packWith(0)
  const { id, email } = await createCustomer({ balanceCents: 10_00 })
  const page = await openPage({ cookie: await signIn(shop().url, email) })
  await page.goto(`${shop().url}/packs/${productId}`)
  await page.getByRole('link', { name: "Buy it for me when it's back" }).click()
  await page.getByLabel('How many').fill('4')
  await page.getByRole('button', { name: 'Stand by' }).click()
  await page.getByText('Stand-by saved').first().waitFor()
  expect(await db().select().from(standbys).where(eq(standbys.customerId, id))).toMatchObject([
    { wanted: 4, maxUnitCents: 100, state: 'waiting' },
  ])
  const visitor = await openPage()
  await visitor.goto(`${shop().url}/packs/${productId}`)
  await visitor.getByRole('link', { name: "Buy it for me when it's back" }).click()
  await visitor.waitForURL(/\/auth\/login\?returnTo=%2Fcustomer%2Fstand-bys%2Fnew/)
})

test.each([true, false])('buys every week, pauses and goes on (scripts: %s)', async (javaScriptEnabled) => {
  const productId = await packWith(2)
  const { id, email } = await createCustomer({ balanceCents: 100_00 })
  const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled, viewport: PHONE })
  await page.goto(`${shop().url}/customer/stand-bys/new?productId=${productId}&quantity=5&repeats=weekly`)
  await page.getByRole('button', { name: 'Stand by' }).click()
  await page.getByText('Stand-by saved').first().waitFor()
  await page.getByText('5 every week, up to $1.00 each').waitFor()
  await expect.poll(() => ordersOf(id)).toEqual([2])
  await page.goto(`${shop().url}/customer/stand-bys`)
  await page.getByText('2 of 5 bought this week').waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Standing order paused').first().waitFor()
  if (javaScriptEnabled) await inspect(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Standing order resumed').first().waitFor()
})

test('refuses unknown fields, and answers 404 for what is no pack', async () => {
  const productId = await packWith(1)
  const { email } = await createCustomer({ balanceCents: 10_00 })
  const headers = { cookie: await signIn(shop().url, email), origin: shop().url }
  const send = (path: string, fields: Record<string, string>) =>
    fetch(shop().url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
  const form = { wanted: '1', maxPrice: '1', endsOn: '2099-01-01', customerId: 'someone' }
  expect((await send(`/customer/stand-bys/new?productId=${productId}`, form)).status).toBe(400)
  expect((await send('/customer/stand-bys', { intent: 'cancel', id: productId })).status).toBe(400)
  const answer = await fetch(`${shop().url}/customer/stand-bys/new?productId=storytag%00`, { headers })
  expect(answer.status).toBe(404)
})
