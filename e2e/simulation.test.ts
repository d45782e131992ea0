import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { priceTiers } from '#app/db/schema/catalog.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { createPackOf } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let productId: string
let cookie: string

beforeAll(async () => {
  productId = await createPackOf(null, { name: 'Hazel pack', slug: 'hazel-pack' })
  await loadStock(30, undefined, productId)
  const { id: customerId } = await createCustomer({ name: 'Nils Ahorn', balanceCents: 100_00 })
  const key = { unitPriceCents: 100, idempotencyKey: randomUUID() }
  await purchaseAccounts({ customerId, productId, quantity: 20, ...key })
  cookie = await signIn(shop().url, (await createAdmin()).email)
})

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('an admin tries prices on past orders without saving them', async () => {
    const page = await openPage({ cookie, javaScriptEnabled })
    await page.goto(`${shop().url}/admin/products/${productId}/tiers`)
    await page.getByRole('link', { name: 'Price simulator' }).click()
    await page.getByRole('heading', { name: 'Price simulator', level: 1 }).waitFor()
    const row = page.getByRole('group', { name: 'Price 1', exact: true })
    await row.getByLabel('From quantity').fill('10')
    await row.getByLabel('Price of each').fill('2')
    await page.getByRole('button', { name: 'Simulate' }).click()
    await page.getByText('Please enter a price below $1.00.').first().waitFor()
    await row.getByLabel('Price of each').fill('0.80')
    await page.getByRole('button', { name: 'Simulate' }).click()
    await page.getByText('customers must buy 5 more at the new average price, which is 25% more.').waitFor()
    const customers = page.getByRole('table').last()
    const saver = await customers.getByRole('row').last().textContent()
    for (const part of ['Nils Ahorn', '10+', '$20.00', '$16.00']) expect(saver).toContain(part)
    if (javaScriptEnabled) await inspect(page, 'main')
    expect(await db().$count(priceTiers, eq(priceTiers.productId, productId))).toBe(0)
  })
})
