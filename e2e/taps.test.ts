import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { mailRestocks } from '#app/domain/stock/restocks/mail-restocks.ts'
import { createCustomer, INSTAGRAM, PASSWORD } from '#test/cast.ts'
import { copyOf, limitTo, sharedProduct } from '#test/copies.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { readStored } from './html.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'
import { PACK, PURCHASE, useStockedPack } from './stocked-pack.ts'

const { openPage } = useBrowser()
const shop = useShop()
useStockedPack()

/** A new customer's finger, which counts what it presses, and keyboard, which never types an answer twice. */
function thumb(page: Page) {
  const typed = new Set<string>()
  let taps = 0
  return {
    count: () => taps,
    /** Counts every press of a control, and would count a field that has to be focused first. */
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    /** The link in the email is a tap too. */
    follow: async (link: string) => {
      taps += 1
      await page.goto(link)
    },
    /** Types into the field that has the focus. */
    type: async (field: string, text: string) => {
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(field)
      expect(typed.has(field), `typed ${field} once`).toBe(false)
      typed.add(field)
      await page.keyboard.type(text)
    },
    /** The keyboard's key for the next field. */
    next: () => page.keyboard.press('Tab'),
    typed: () => [...typed],
  }
}

async function openPhone(cookie?: string) {
  const page = await openPage({ cookie, viewport: PHONE, hasTouch: true, isMobile: true })
  const finger = thumb(page)
  return { page, ...finger, press: (name: string | RegExp) => finger.tap(page.getByRole('button', { name })) }
}

test('takes a new customer on a phone from a link to the goods in ten taps, asking nothing twice', async () => {
  const { page, tap, press, type, next, follow, count, typed } = await openPhone()
  await page.goto(shop().url + PACK)
  await press('Buy 10 accounts')
  await page.waitForURL(`${shop().url}/purchase?*`)
  await tap(page.getByRole('link', { name: 'Log in to pay from your balance' }))
  await page.waitForURL('**/auth/login?*')
  await tap(page.getByRole('main').getByRole('link', { name: 'Register' }))
  await page.waitForURL('**/auth/register?*')
  await type('name', 'Mara Quill')
  await next()
  await type('email', 'mara@example.com')
  await next()
  await type('password', 'acorn-71 acorn')
  await next()
  await type('confirmPassword', 'acorn-71 acorn')
  await tap(page.getByLabel('I accept the Terms of Service'))
  await tap(page.getByLabel('I accept the Privacy Policy'))
  await press('Register')
  await page.getByRole('heading', { name: 'Please check your email' }).waitFor()

  await follow(await linkMailedTo('mara@example.com', shop().dataDir))
  await press('Confirm email')
  await page.waitForURL(`${shop().url}${PURCHASE}`)
  await page.getByText('10 accounts').first().waitFor()
  await inspect(page, 'main')
  await press('Pay $5.00')
  await page.waitForURL('**/simulator/pay/*')
  await press('Pay in full')

  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  await page.getByText('Your purchase is ready below.').first().waitFor()
  expect(await page.getByRole('region', { name: 'Delivered accounts' }).getByRole('row').count()).toBe(1 + 10)
  expect(typed()).toEqual(['name', 'email', 'password', 'confirmPassword'])
  expect(count()).toBeLessThanOrEqual(10)
})

test('sells to a guest on a phone in eight taps', async () => {
  const { page, tap, press, type, follow, count, typed } = await openPhone()
  await page.goto(shop().url + PACK)
  await press('Buy 10 accounts')
  await page.getByText('Buy without an account').waitFor()
  await expectNoSidewaysScroll(page)
  await inspect(page, 'main')
  await tap(page.getByLabel('Email'))
  await type('email', 'guest@example.com')
  await tap(page.getByLabel('I accept the Terms of Service'))
  await tap(page.getByLabel('I accept the Privacy Policy'))
  await press('Pay $5.00')
  await page.waitForURL('**/simulator/pay/*')
  await press('Pay in full')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await inspect(page, 'main')
  await follow(await linkMailedTo('guest@example.com', shop().dataDir))
  await page.getByText('as guest@example.com').waitFor()
  await inspect(page, 'main')
  await press('Open order')
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  expect(await page.getByRole('region', { name: 'Delivered accounts' }).getByRole('row').count()).toBe(1 + 10)
  expect(typed()).toEqual(['email'])
  expect(count()).toBeLessThanOrEqual(8)
})

test('sells to a customer who is signed out in four taps', async () => {
  const { email } = await createCustomer({ balanceCents: 500 })
  const { page, tap, press, type, next, count } = await openPhone()
  await page.goto(shop().url + PACK)
  await press('Buy 10 accounts')
  await tap(page.getByRole('link', { name: 'Log in to pay from your balance' }))
  await page.waitForURL('**/auth/login?*')
  await type('email', email)
  await next()
  await type('password', PASSWORD)
  await press('Login')
  await page.waitForURL(`**${PURCHASE}*`)
  await press('Confirm purchase')
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  expect(count()).toBeLessThanOrEqual(4)
})

test('sells to a customer without enough balance in four taps', async () => {
  const { email } = await createCustomer({ balanceCents: 35 })
  const { page, tap, press, count } = await openPhone(await signIn(shop().url, email))
  await page.goto(shop().url + PACK)
  await press('Buy 10 accounts')
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Pay now' }))
  await press('Pay $4.65')
  await page.waitForURL('**/simulator/pay/*')
  await press('Pay in full')
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  expect(count()).toBeLessThanOrEqual(4)
})

test('tells a visitor about new stock after four taps, and leads to the product with one more', async () => {
  const name = `Text ${randomUUID()}`
  const productId = await sharedProduct({ name, salesLimit: 1 })
  await purchaseShared(copyOf(productId, (await createCustomer({ balanceCents: 4_00 })).id))
  const product = `${shop().url}/content/${productId}`
  // A web process reads the stock again within seconds.
  await expect.poll(() => readStored(product)).toContain("Tell me when it's back")
  const { page, tap, press, type, follow, count } = await openPhone()
  const email = `${randomUUID()}@example.com`
  await page.goto(product)
  await tap(page.getByRole('link', { name: "Tell me when it's back" }))
  await page.waitForURL('**/restock?*')
  await type('email', email)
  await press("Tell me when it's back")
  await page.getByText('Check your email').waitFor()
  await follow(await linkMailedTo(email, shop().dataDir))
  await press("Tell me when it's back")
  await page.getByText("We'll let you know").first().waitFor()
  await limitTo(productId, 2)
  await mailRestocks()
  const mail = await mailTo(email, `Back in stock: ${name}`, shop().dataDir)
  expect(mail.text).toContain(new URL(product).pathname)
  await follow(product)
  await expect.poll(() => readStored(product)).toContain('Buy')
  expect(count()).toBeLessThanOrEqual(5)
})

test('opens an order from an email in two taps', async () => {
  const { id: customerId, email } = await createCustomer({ balanceCents: 500 })
  const pack = { productId: INSTAGRAM, quantity: 10, unitPriceCents: 50, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts({ ...pack, customerId })
  const { page, press, type, next, follow, count } = await openPhone()
  await follow(`${shop().url}/customer/orders/${orderId}`)
  await type('email', email)
  await next()
  await type('password', PASSWORD)
  await press('Login')
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  expect(count()).toBeLessThanOrEqual(2)
})
