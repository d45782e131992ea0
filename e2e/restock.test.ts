import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { translations } from '#app/db/schema/catalog.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { mailRestocks } from '#app/domain/stock/restocks/mail-restocks.ts'
import { createCustomer } from '#test/cast.ts'
import { copyOf, limitTo, sharedProduct } from '#test/copies.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { readStored } from './html.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

async function soldOut() {
  const name = `Text ${randomUUID()}`
  const productId = await sharedProduct({ name, salesLimit: 1 })
  await purchaseShared(copyOf(productId, (await createCustomer({ balanceCents: 4_00 })).id))
  const address = `${shop().url}/content/${productId}`
  // A web process reads the stock again within seconds.
  await expect.poll(() => readStored(address)).toContain("Tell me when it's back")
  return { name, productId, address }
}

test.each([true, false])('a customer asks with one button (scripts: %s)', async (javaScriptEnabled) => {
  const { name, productId, address } = await soldOut()
  const { email } = await createCustomer()
  const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled, viewport: PHONE })
  await page.goto(address)
  if (javaScriptEnabled) await inspect(page)
  await page.getByRole('button', { name: "Tell me when it's back" }).click()
  await page.getByText("We'll let you know").first().waitFor()
  await limitTo(productId, 2)
  await mailRestocks()
  const mail = await mailTo(email, `Back in stock: ${name}`, shop().dataDir)
  expect(mail.text).toContain(`/content/${productId}`)
})

test.each([true, false])('a visitor confirms the address with a button and stops (scripts: %s)', async (scripts) => {
  const { address } = await soldOut()
  const email = `${randomUUID()}@example.com`
  const page = await openPage({ javaScriptEnabled: scripts, viewport: PHONE })
  await page.goto(address)
  await page.getByRole('link', { name: "Tell me when it's back" }).click()
  await page.waitForURL('**/restock?*')
  // With scripts, the URL changes before the page is replaced.
  await page.getByLabel('Email').waitFor()
  expect(await page.getByRole('banner').count()).toBe(1)
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: "Tell me when it's back" }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: "Tell me when it's back" }).click()
  await page.getByText('Check your email').waitFor()
  const link = await linkMailedTo(email, shop().dataDir)
  await page.goto(link)
  expect(await page.getByRole('banner').count()).toBe(1)
  if (scripts) await inspect(page)
  await page.getByRole('button', { name: "Tell me when it's back" }).click()
  await page.getByText("We'll let you know").first().waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop all emails about new stock' }).click()
  await page.getByText('Emails stopped').first().waitFor()
  await page.goto(link)
  await page.getByText('Your request has ended').waitFor()
})

test.each(['es', 'pt-BR', 'ru', 'ar', 'zh-CN'])(
  'fits a phone and translates the name of the product (%s)',
  async (language) => {
    const { name: original, productId } = await soldOut()
    const text = `Translated ${productId}`
    await db().insert(translations).values({ productId, field: 'name', language, original, text })
    const email = `${randomUUID()}@example.com`
    const page = await openPage({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto(`${shop().url}/${language}/restock?product=${productId}`)
    await page.getByText(text).first().waitFor()
    await page.locator('input[name=email]').fill(email)
    await page.getByRole('main').getByRole('button').click()
    await page.goto(await linkMailedTo(email, shop().dataDir))
    expect(new URL(page.url()).pathname).toBe(`/${language}/restock/link`)
    await page.getByText(text).first().waitFor()
    const card = page.getByRole('main').locator('form')
    const wide = await card.evaluate((form) => form.scrollWidth - form.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await expectNoSidewaysScroll(page)
  },
)
