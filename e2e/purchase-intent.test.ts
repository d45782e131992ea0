import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { paymentMethods } from '#app/db/schema/shop.ts'
import { entryLink } from '#app/domain/identity/registration/guests.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, INSTAGRAM, PASSWORD } from '#test/cast.ts'
import { createShapedProduct, keyShape, loadItems } from '#test/products.ts'
import { signIn } from '#test/session.ts'
import { actAs } from './act-as.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { linkMailedTo } from './mailbox.ts'
import { useShop } from './shop.ts'
import { PACK, PURCHASE, useStockedPack } from './stocked-pack.ts'

const { openPage } = useBrowser()
const shop = useShop()
useStockedPack()

test('speaks the language of the purchase after the payment and in the link, whatever the browser prefers', async () => {
  const email = `${randomUUID()}@example.com`
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${shop().url}/ru${PURCHASE}`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=acceptTerms]').check()
  await page.locator('input[name=acceptPrivacy]').check()
  await page.locator('button[formaction*="pay=all"]').click()
  await page.locator('button[value=paid]').click()
  await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor()
  const link = await linkMailedTo(email, shop().dataDir)
  expect(link).toContain(`${shop().url}/ru/auth/open?`)
  const elsewhere = await openPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Открыть заказ' }).click()
  await elsewhere.waitForURL(`${shop().url}/ru/customer/orders/*`)
})

test('sells to a guest without scripts, after mistakes, on any device', async () => {
  const email = `${randomUUID()}@example.com`
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(shop().url + PURCHASE)
  await page.getByText('The link that we email you opens it.').waitFor()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await page.getByText('Please enter a valid email address.').first().waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('I accept the Terms of Service').check()
  await page.getByLabel('I accept the Privacy Policy').check()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await page.locator('button[value=paid]').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(`${shop().url}/customer/dashboard`)
  await page.waitForURL('**/auth/login?*')

  const link = await linkMailedTo(email, shop().dataDir)
  const elsewhere = await openPage({ javaScriptEnabled: false })
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Open order' }).click()
  await elsewhere.getByRole('heading', { name: 'Delivery note' }).waitFor()
  await elsewhere.goto(link)
  await elsewhere.getByRole('heading', { name: 'Delivery note' }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: "This link doesn't work" }).waitFor()
})

test.each([true, false])(
  'asks before a link replaces the session of another account (scripts: %s)',
  async (scripts) => {
    const [guest, other] = [await createCustomer(), await createCustomer()]
    const { pathname, search } = new URL(await entryLink(db(), { userId: guest.id, page: '/customer/orders' }))
    const session = await signIn(shop().url, other.email)
    const page = await openPage({ javaScriptEnabled: scripts })
    await actAs(page, session)
    await page.goto(shop().url + pathname + search)
    await page.getByText(`This link signs you in once as ${guest.email}`).waitFor()
    await page.getByText(`You are signed in as ${other.email} in this browser.`).waitFor()
    if (scripts) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Sign out and open order' }).click()
    await page.waitForURL('**/customer/orders*')
    const panel = (cookie: string) =>
      fetch(`${shop().url}/customer/dashboard`, { headers: { cookie }, redirect: 'manual' })
    expect((await panel(session)).headers.get('location')).toContain('/auth/login')
    await page.goto(`${shop().url}/customer/settings`)
    expect(await page.content()).toContain(guest.email)
  },
)

test.each([true, false])('keeps the purchase when the email is opened elsewhere (scripts: %s)', async (scripts) => {
  const email = `${randomUUID()}@example.com`
  const page = await openPage({ javaScriptEnabled: scripts })
  await page.goto(shop().url + PURCHASE)
  await page.getByRole('link', { name: 'Log in to pay from your balance' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Name').fill('Mara Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByLabel('I accept the Terms of Service').check()
  await page.getByLabel('I accept the Privacy Policy').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Please check your email' }).waitFor()

  const elsewhere = await openPage({ javaScriptEnabled: scripts })
  await elsewhere.goto(await linkMailedTo(email, shop().dataDir))
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click()
  await elsewhere.waitForURL('**/auth/login?*')
  expect(await elsewhere.getByLabel('Email').inputValue()).toBe(email)
  await elsewhere.getByLabel('Password').fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Login' }).click()
  await elsewhere.waitForURL(`**${PURCHASE}*`)
  await elsewhere.getByText('10 accounts').first().waitFor()
})

test('keeps the purchase through a forgotten password, without scripts', async () => {
  const { email } = await createCustomer({ balanceCents: 500 })
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(shop().url + PURCHASE)
  await page.getByRole('link', { name: 'Log in to pay from your balance' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('If an account exists, a reset link has been sent.').waitFor()
  await page.goto(await linkMailedTo(email, shop().dataDir))
  await page.getByLabel('New password', { exact: true }).fill('another horse')
  await page.getByLabel('Confirm new password').fill('another horse')
  await page.getByRole('button', { name: 'Set new password' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password').fill('another horse')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${PURCHASE}*`)
  await page.getByRole('button', { name: 'Confirm purchase' }).click()
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
})

test('leads from an order in an email to sign in and back, and people who are signed in straight there', async () => {
  const { id: customerId, email } = await createCustomer({ balanceCents: 500 })
  const pack = { productId: INSTAGRAM, quantity: 10, unitPriceCents: 50, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts({ ...pack, customerId })
  const order = `/customer/orders/${orderId}`
  const page = await openPage()
  await page.goto(shop().url + order)
  await page.waitForURL('**/auth/login?*')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(shop().url + order)
  await page.goto(`${shop().url}/auth/login?${new URLSearchParams({ returnTo: order })}`)
  expect(new URL(page.url()).pathname).toBe(order)
})

test.each([true, false])('pays what is missing and leads to the goods (scripts: %s)', async (scripts) => {
  const { email } = await createCustomer({ balanceCents: 35 })
  const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled: scripts })
  await page.goto(shop().url + PURCHASE)
  await page.getByText('for at most $5.00').waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pay $4.65' }).click()
  await page.locator('button[value=paid]').click()
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  await page.getByText('Your purchase is ready below.').first().waitFor()
  await page.goto(`${shop().url}/customer/add-balance`)
  expect(await page.getByText('Finish your purchase').count()).toBe(0)
})

test('leads from the dialog of a purchase to the page that takes a payment', async () => {
  const { email } = await createCustomer({ balanceCents: 900 })
  const page = await openPage({ cookie: await signIn(shop().url, email) })
  await page.goto(shop().url + PACK)
  await page.getByRole('button', { name: 'Buy 10 accounts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use another payment method' }).click()
  await page.getByText('Or pay now and keep your balance.').waitFor()
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await page.locator('button[value=paid]').click()
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  await page.goto(`${shop().url}/customer/dashboard`)
  await page.getByText('$9.00').first().waitFor()
})

test('offers to finish a paid purchase whose price rose', async () => {
  const { email } = await createCustomer()
  const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled: false })
  await page.goto(shop().url + PURCHASE)
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await db().update(products).set({ priceCents: 60 }).where(eq(products.id, INSTAGRAM))
  await page.locator('button[value=paid]').click()
  await page.getByRole('heading', { name: 'Not purchased' }).waitFor()
  await page.getByText('The price rose before your payment arrived. The money is in your balance.').waitFor()
  await page.getByText('$1.00 more for 10 × Instagram accounts').waitFor()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay $1.00' }).click()
  await page.locator('button[value=paid]').click()
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  await db().update(products).set({ priceCents: 50 }).where(eq(products.id, INSTAGRAM))
})

test('refuses unknown fields of a payment, and shows a price that changed', async () => {
  const { email } = await createCustomer()
  const cookie = await signIn(shop().url, email)
  const send = (extra: Record<string, string>) => {
    const fields = { productId: INSTAGRAM, quantity: '10', unitPrice: '0.50', idempotencyKey: randomUUID(), ...extra }
    const headers = { cookie, origin: shop().url }
    return fetch(`${shop().url}${PURCHASE}&pay=all`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }
  expect((await send({ maxTotalCents: '1' })).status).toBe(400)
  const answer = await send({ unitPrice: '0.40' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('The price is now $0.50.')
})

test('suggests no less than the first payment method takes', async () => {
  await db().update(paymentMethods).set({ minimumCents: 2000 })
  const { email } = await createCustomer({ balanceCents: 35 })
  const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled: false })
  await page.goto(`${shop().url}/customer/add-balance?${new URLSearchParams({ returnTo: PURCHASE })}`)
  await page.getByText('$4.65 more for 10 × Instagram accounts').waitFor()
  expect(await page.getByLabel('Amount in US dollars').inputValue()).toBe('20.00')
  await db().update(paymentMethods).set({ minimumCents: 0 })
})

test('offers the purchase of a top-up on a later visit until it is bought', async () => {
  const { email } = await createCustomer({ balanceCents: 35 })
  const page = await openPage({ cookie: await signIn(shop().url, email) })
  await page.goto(shop().url + PACK)
  await page.getByRole('button', { name: 'Buy 10 accounts' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Add Funds' }).click()
  await page.getByText('$4.65 more for 10 × Instagram accounts').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add Balance' }).click()
  await page.locator('button[value=paid]').click()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()

  const later = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled: false })
  await later.goto(`${shop().url}/customer/add-balance`)
  await later.getByText('Finish your purchase: 10 × Instagram accounts, $5.00').waitFor()
  expect(await later.getByLabel('Amount in US dollars').inputValue()).toBe('')
  await expectNoSidewaysScroll(later)
  await later.getByRole('link', { name: 'Finish purchase' }).click()
  await later.getByRole('button', { name: 'Confirm purchase' }).click()
  await later.getByRole('heading', { name: 'Delivery note' }).waitFor()
  for (const path of ['/customer/add-balance', new URL(page.url()).pathname + new URL(page.url()).search]) {
    await later.goto(shop().url + path)
    expect(await later.getByText('Finish your purchase').count()).toBe(0)
  }
})

test.each(['', '/es', '/pt-BR', '/ru', '/ar', '/zh-CN'])(
  'shows the balance and Add Balance in the header on a phone: %s',
  async (language) => {
    const { email } = await createCustomer({ balanceCents: 12_345_67 })
    const page = await openPage({ cookie: await signIn(shop().url, email), viewport: PHONE })
    await page.goto(`${shop().url}${language}/tools`)
    const link = page.getByRole('banner').locator('a[href$="/customer/add-balance"]').first()
    expect(await link.textContent()).toMatch(/12.345.67/)
    expect(await link.isVisible()).toBe(true)
    await expectNoSidewaysScroll(page)
    await inspect(page, 'header')
    await link.click()
    await page.waitForURL('**/customer/add-balance')
  },
)

test('copies a value that is tapped on a touch screen, and says so without moving anything', async () => {
  const productId = await createShapedProduct('keys', keyShape)
  await loadItems(productId, keyShape, [{ game: 'Chess', key: 'KEY-TAPPED' }])
  const { id: customerId, email } = await createCustomer({ balanceCents: 50 })
  const pack = { productId, quantity: 1, unitPriceCents: 50, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts({ ...pack, customerId })
  const permissions = ['clipboard-read', 'clipboard-write']
  const cookie = await signIn(shop().url, email)
  const page = await openPage({ cookie, permissions, viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(`${shop().url}/customer/orders/${orderId}`)
  const value = page.getByText('KEY-TAPPED')
  await value.scrollIntoViewIfNeeded()
  const box = await value.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.getByText('Copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KEY-TAPPED')
  expect(await value.boundingBox()).toEqual(box)
})
