import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { credentialReveals } from '#app/db/schema/stock.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { copyOf, sharedProduct } from '#test/copies.ts'
import { refund } from '#test/refunding.ts'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

let admin: string
beforeAll(async () => {
  admin = await signIn(shop().url, (await createAdmin()).email)
})

async function customer(balanceCents: number) {
  const person = await createCustomer({ balanceCents })
  return { ...person, cookie: await signIn(shop().url, person.email) }
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('an admin sells a text with a limit, a customer buys and reveals it, and both see the change', async () => {
    const id = `course-link-${javaScriptEnabled}`
    const page = await openPage({ cookie: admin, javaScriptEnabled, viewport: PHONE })
    await page.goto(`${shop().url}/admin/products/new?kind=shared`)
    await page.getByLabel('Product name').fill(`Course link ${javaScriptEnabled}`)
    await page.getByLabel('Price', { exact: true }).fill('4')
    await page.getByLabel('Put up for sale immediately').check()
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByLabel('Copies').fill('7')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Product Settings Saved').first().waitFor()
    await page.goto(`${shop().url}/admin/products/${id}/content`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please enter the text that buyers get.').waitFor()
    await page.getByLabel('Text', { exact: true }).fill('https://example.com/course?key=canary')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Present').waitFor()
    expect(await page.content()).not.toContain('key=canary')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.locator('pre').getByText('https://example.com/course?key=canary').waitFor()
    if (javaScriptEnabled) await inspect(page)

    const { cookie } = await customer(4_00)
    const buyer = await openPage({ cookie, javaScriptEnabled, viewport: PHONE })
    await buyer.goto(`${shop().url}/content/${id}`)
    await buyer.locator('#buy').getByText('Only 7 left!').waitFor()
    if (javaScriptEnabled) await inspect(buyer)
    await buyer.getByRole('button', { name: 'Buy now' }).click()
    await buyer.getByRole('button', { name: 'Confirm purchase' }).click()
    await buyer.getByRole('heading', { name: 'Your text' }).waitFor()
    expect(await buyer.content()).not.toContain('key=canary')
    await buyer.getByRole('button', { name: 'Show it' }).click()
    await buyer.locator('pre').getByText('https://example.com/course?key=canary').waitFor()
    await buyer.getByRole('heading', { name: 'Who opened or downloaded it' }).waitFor()
    if (javaScriptEnabled) await inspect(buyer)
    await buyer.goto(`${shop().url}/content/${id}`)
    await buyer.getByRole('link', { name: 'Go to your text' }).waitFor()

    await buyer.goto(`${shop().url}/customer/dashboard`)
    await buyer.getByRole('region', { name: 'Files, texts and codes' }).getByRole('link', { name: 'View text' }).click()
    await buyer.getByRole('heading', { name: 'Your text' }).waitFor()
  })
})

test('reveals the text only to its buyer, and not after a refund', async () => {
  const productId = await sharedProduct({ content: 'canary-text' })
  const [buyer, other] = [await customer(4_00), await customer(4_00)]
  const { orderId } = await purchaseShared(copyOf(productId, buyer.id))
  const path = `/customer/orders/${orderId}`
  const ask = async (cookie: string, method = 'POST') => {
    const answer = await fetch(shop().url + path, { method, headers: { cookie }, redirect: 'manual' })
    return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() }
  }
  const shown = await ask(buyer.cookie)
  expect([shown.status, shown.cache]).toEqual([200, 'private, no-store'])
  expect(shown.text).toContain('canary-text')
  expect((await ask(buyer.cookie, 'GET')).text).not.toContain('canary-text')
  expect((await ask(other.cookie)).status).toBe(404)
  expect(await db().$count(credentialReveals, eq(credentialReveals.orderId, orderId))).toBe(1)
  await refund(orderId)
  const after = await ask(buyer.cookie)
  expect(after.status).toBe(404)
  expect(after.text).not.toContain('canary-text')
})
