import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { getPaymentProvider } from '#app/domain/payments/provider.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, PASSWORD } from '#test/cast.ts'
import { takingAccount } from '#test/payment-shop.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const KEY = 'canary-5b0c2f9d7e41-canary-8a3b4b579c0e-91fe'
const LINK = 'Please enter an https URL, or a link that begins with tg:, whatsapp:, viber:, sgnl: or discord:.'

let adminId: string
let cookie: string
let page: Page
let plainPage: Page

beforeAll(async () => {
  const admin = await createAdmin()
  adminId = admin.id
  cookie = await signIn(shop().url, admin.email)
  await loadStock(20)
  page = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})

const openSettings = (where: Page, tab: string) => where.goto(`${shop().url}/admin/settings${tab}`)

const save = (where: Page) => where.getByRole('button', { name: 'Save changes' }).click()
const apiKey = (page: Page) => page.getByRole('group', { name: 'Cryptomus' }).getByLabel('API key')
const focusedField = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
const storefront = async () => (await fetch(shop().url)).text()
const onStorefront = (text: string) => expect.poll(storefront).toContain(text)

test('refuses, then saves a price from the Product tab and shows it on the storefront', async () => {
  await page.goto(`${shop().url}/admin/dashboard`)
  expect(await page.getByRole('link', { name: 'Total Revenue' }).getAttribute('href')).toBe('/admin/settings')
  await page.getByRole('link', { name: 'Site Settings' }).click()
  await page.getByRole('heading', { name: 'Platform Settings' }).waitFor()

  const price = page.getByLabel('Price per account')
  await price.fill('0')
  await save(page)
  await page.getByText('Invalid Price', { exact: true }).first().waitFor()
  await page.getByText('Price per account must be greater than 0.', { exact: true }).first().waitFor()
  expect(await price.inputValue()).toBe('0')
  await expect.poll(focusedField).toBe('price')
  await inspect(page, 'main')

  await price.fill('0.75')
  await save(page)
  await page.getByText('Product Settings Saved', { exact: true }).first().waitFor()
  await onStorefront('$0.75')
})

test('saves purchase limits and the other product without scripts', async () => {
  await openSettings(plainPage, '')
  await plainPage.getByLabel('Min quantity').fill('5')
  await plainPage.getByLabel('Max quantity').fill('4')
  await plainPage.getByLabel('Enforce purchase limits').check()
  await save(plainPage)
  await plainPage.getByRole('alert').filter({ hasText: 'Invalid Max Quantity' }).waitFor()
  expect(await plainPage.getByLabel('Min quantity').inputValue()).toBe('5')
  expect(await plainPage.getByLabel('Enforce purchase limits').isChecked()).toBe(true)
  await plainPage.getByLabel('Max quantity').fill('0')
  await save(plainPage)
  await plainPage.getByRole('status').filter({ hasText: 'Product Settings Saved' }).waitFor()
  expect(await plainPage.getByLabel('Max quantity').inputValue()).toBe('')
  expect(await plainPage.getByLabel('Enforce purchase limits').isChecked()).toBe(true)

  await plainPage.getByRole('link', { name: 'StoryTag' }).click()
  await plainPage.getByLabel('Price', { exact: true }).fill('19.00')
  await plainPage.getByLabel('Days').fill('45')
  await save(plainPage)
  await plainPage.getByRole('status').filter({ hasText: 'Product Settings Saved' }).waitFor()
  const tool = await (await fetch(`${shop().url}/story-tag`)).text()
  expect(tool).toContain('$19.00')
})

test('accepts a contact link but no script', async () => {
  await openSettings(page, '/site')
  const messenger = page.getByLabel('Messenger link')
  await messenger.fill('javascript:alert(1)')
  await save(page)
  await page.getByText(LINK, { exact: true }).waitFor()
  await expect.poll(focusedField).toBe('messengerUrl')
  expect(await storefront()).not.toContain('javascript:alert')

  await messenger.fill('https://t.me/quill')
  await page.getByLabel('Site name').fill('Quill & Co')
  await save(page)
  await page.getByText('Site Settings Saved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Quill & Co' }).first().waitFor()
  const tools = await (await fetch(`${shop().url}/tools`)).text()
  expect(tools).toMatch(/<a href="https:\/\/t\.me\/quill"(?:(?!<\/a>).)*Messaging app<\/a>/)
  await onStorefront('Quill &amp; Co')
})

describe("a second admin sees the first one's change before replacing it", () => {
  test('with scripts', async () => {
    await changeBefore(page, 'with')
    await expect.poll(focusedField).toBe('siteName')
    await inspect(page, 'main')
    await saveAnyway(page, 'with')
  })

  test('without scripts', async () => {
    await changeBefore(plainPage, 'without')
    await saveAnyway(plainPage, 'without')
  })

  async function changeBefore(second: Page, scripts: string): Promise<void> {
    await openSettings(second, '/site')
    await db()
      .update(siteSettings)
      .set({ siteName: `First ${scripts}` })
    await second.getByLabel('Site name').fill(`Second ${scripts}`)
    await save(second)
    await second.getByRole('main').getByText('Failed to update settings.').waitFor()
    await second.getByText(`Current value: First ${scripts}`).waitFor()
    expect(await second.getByLabel('Site name').inputValue()).toBe(`Second ${scripts}`)
    await onStorefront(`First ${scripts}`)
  }

  async function saveAnyway(second: Page, scripts: string): Promise<void> {
    await save(second)
    await second.getByText('Site Settings Saved', { exact: true }).first().waitFor()
    await onStorefront(`Second ${scripts}`)
  }
})

test('shows a second admin the labels of stored choices, and saves theirs', async () => {
  const stored = async () => {
    const [product] = await db().select().from(products).where(eq(products.id, INSTAGRAM))
    return { enforceLimits: product?.enforceLimits, claimRule: product?.claimRule }
  }
  await openSettings(page, '')
  const wasOn = await page.getByLabel('Enforce purchase limits').isChecked()
  const theirs = { enforceLimits: !wasOn, claimRule: 'swap' as const }
  await db().update(products).set(theirs).where(eq(products.id, INSTAGRAM))

  await save(page)
  await page.getByText(`Current value: ${wasOn ? 'Off' : 'On'}`, { exact: true }).waitFor()
  await page.getByText('Current value: Replace automatically', { exact: true }).waitFor()
  expect(await stored()).toEqual(theirs)
  await page.getByLabel('Enforce purchase limits').setChecked(!wasOn)
  await page.getByLabel('After a claim').selectOption('Replace automatically')
  await save(page)
  await page.getByText('Product Settings Saved', { exact: true }).first().waitFor()
  expect(await stored()).toEqual(theirs)
})

test("stores the provider's key without ever returning it", async () => {
  await openSettings(plainPage, '/payment')
  await plainPage.getByText('The built-in simulator is active').waitFor()
  await plainPage.getByText(`${shop().url}/functions/v1/cryptomus-webhook`, { exact: true }).waitFor()
  await plainPage.getByLabel('Merchant ID').fill('not a merchant')
  await apiKey(plainPage).fill(KEY)
  await save(plainPage)
  await plainPage.getByText('A merchant ID cannot contain spaces or more than 500 characters.').waitFor()
  expect(await plainPage.content()).not.toContain(KEY)

  await plainPage.getByLabel('Merchant ID').fill('merchant-1')
  await apiKey(plainPage).fill(KEY)
  await save(plainPage)
  await plainPage.getByRole('status').filter({ hasText: 'Payment settings saved' }).waitFor()
  await plainPage.getByText('Set, ends in 91fe. Leave blank to keep it.').waitFor()
  expect(await plainPage.content()).not.toContain(KEY)
  expect(config().cryptomus.apiKey).toBeNull()
  expect(await takingAccount(KEY)).toEqual({ merchantId: 'merchant-1', holdsKey: true })
  expect([...shop().lines, ...shop().complaints].join('\n')).not.toContain(KEY)

  await plainPage.getByLabel('Remove the stored key').check()
  await save(plainPage)
  await plainPage.getByText('The built-in simulator is active').waitFor()
})

test.each([true, false])('tests the connection without revealing the key (scripts: %s)', async (scripts) => {
  const admin = scripts ? page : plainPage
  await openSettings(admin, '/payment')
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await admin.getByText('The built-in simulator accepted the account, and offers 2 ways to pay.').waitFor()
  if (scripts) await inspect(admin, 'main')

  await db().execute(
    sql`update payment_accounts set account_id = 'x', api_key_sealed = '\\x00' where provider = 'cryptomus'`,
  )
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await admin.getByText("This shop's sealing key cannot decrypt the stored key. Enter the key again.").waitFor()
  await db().execute(sql`update payment_accounts set account_id = null, api_key_sealed = null`)
  for (let press = 0; press < 6; press++) {
    await fetch(`${shop().url}/admin/settings/payment/connection`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(),
    })
  }
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await admin.getByText('Too many attempts. Please try again in').waitFor()
  await db().execute(sql`delete from rate_limits where key like 'provider-check%'`)
})

test.each([true, false])('changes the provider only with proof (scripts: %s)', async (scripts) => {
  await db().execute(sql`update auth_sessions set proven_at = now() - interval '11 minutes' where user_id = ${adminId}`)
  const admin = scripts ? page : plainPage
  await openSettings(admin, '/payment')
  const outcome = admin.getByText('The built-in simulator accepted')
  if (scripts) {
    await admin.getByRole('button', { name: 'Test connection' }).click()
    await outcome.waitFor()
  }
  await admin.getByLabel('Merchant ID').fill('merchant-9')
  await apiKey(admin).fill(KEY)
  await save(admin)
  await admin.getByText('Please enter your password or a two-step code.').first().waitFor()
  expect(await admin.getByLabel('Merchant ID').inputValue()).toBe('merchant-9')
  expect(await admin.content()).not.toContain(KEY)
  expect((await getPaymentProvider())?.name).toBe('simulator')
  if (scripts) {
    await expect.poll(focusedField).toBe('currentPassword')
    await inspect(admin, 'main')
  }
  await admin.getByLabel('Merchant ID').fill('merchant-9')
  await apiKey(admin).fill(KEY)
  await admin.getByLabel('Password or code').fill(PASSWORD)
  await save(admin)
  await admin.getByText('Payment settings saved', { exact: true }).first().waitFor()
  await outcome.waitFor({ state: 'hidden' })
  expect(await takingAccount(KEY)).toEqual({ merchantId: 'merchant-9', holdsKey: true })
  expect(await admin.getByLabel('Password or code').count()).toBe(0)
  await db().execute(sql`update payment_accounts set account_id = null, api_key_sealed = null`)
})

test('asks before leaving a tab with unsaved input', async () => {
  await openSettings(page, '/site')
  const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Payment' })
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByLabel('Site description').fill('Not saved yet.')
  await tab.click()
  await dialog.waitFor()
  await inspect(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Site description').inputValue()).toBe('Not saved yet.')
  expect(new URL(page.url()).pathname).toBe('/admin/settings/site')

  await tab.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByLabel('Merchant ID').fill('half typed')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Site' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/settings/site')
  await page.getByLabel('Site description').fill('Saved.')
  await save(page)
  await page.getByText('Site Settings Saved', { exact: true }).first().waitFor()
  await tab.click()
  await page.waitForURL('**/admin/settings/payment')
})

test('keeps a change on one tab from blocking another tab', async () => {
  await openSettings(plainPage, '/site')
  await openSettings(page, '/payment')
  await plainPage.getByLabel('Site description').fill('Of the site.')
  await save(plainPage)
  await plainPage.getByText('Site Settings Saved', { exact: true }).first().waitFor()
  await page.getByLabel('Merchant ID').fill('merchant-2')
  await save(page)
  await page.getByText('Payment settings saved', { exact: true }).first().waitFor()
})

test('lists provider notices by page, and the customer of a top-up to review', async () => {
  const customer = await createCustomer({ name: 'Wren <b>Pike</b>' })
  const paymentId = randomUUID()
  const begun = { id: paymentId, customerId: customer.id, provider: 'cryptomus', providerOrderId: paymentId }
  await db()
    .insert(payments)
    .values({ ...begun, amountCents: 4250, status: 'review', providerStatus: 'check' })
  const received = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const rows = Array.from({ length: 52 }, (_, n) => ({
    id: randomUUID(),
    provider: 'cryptomus',
    paymentId,
    bodyHash: randomBytes(32),
    body: { status: `word-${n}`, amount: '42.50', currency: 'USD' },
    verdict: n === 51 ? 'mismatch' : 'noted',
    timesReceived: n + 1,
    lastReceivedAt: received(n),
  }))
  await db().insert(paymentNotices).values(rows)
  await openSettings(page, '/payment')
  const waiting = page.getByRole('table').first().getByRole('row').nth(1)
  await waiting.getByText('The provider and the shop disagree about this payment').waitFor()
  await waiting.getByText('$42.50', { exact: true }).waitFor()
  const view = waiting.getByRole('link', { name: 'View top-up of $42.50 by Wren <b>Pike</b>' })
  expect(await view.getAttribute('href')).toBe(`/admin/payments/${paymentId}`)
  const notices = page.getByRole('region', { name: 'Recent notices' })
  const newest = notices.getByRole('row').nth(1)
  await newest.getByText('word-51 42.50 USD').waitFor()
  await newest.getByText('It does not match the top-up. Nothing was added.').waitFor()
  expect(await newest.getByRole('cell').last().textContent()).toBe('52')
  const link = newest.getByRole('link', { name: 'Wren <b>Pike</b>' })
  expect(await link.getAttribute('href')).toBe(`/admin/customers/${customer.id}`)
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Older notices' }).click()
  await notices.getByText('word-0 42.50 USD').waitFor()
  expect(await notices.getByRole('row').count()).toBe(3)
  await page.getByRole('link', { name: 'Newest notices' }).click()
  await newest.getByText('word-51 42.50 USD').waitFor()
  const odd = await fetch(`${shop().url}/admin/settings/payment?before=%00`, { headers: { cookie } })
  expect(odd.status).toBe(200)
})

test('keeps customers out of the settings', async () => {
  const headers = { cookie: await signIn(shop().url, (await createCustomer()).email) }
  const before = await storefront()
  const body = new URLSearchParams({ siteName: 'Mine', version: '', kind: 'account', price: '0.01' })
  for (const tab of ['', '/site', '/payment', '/payment/connection']) {
    for (const request of [{}, { method: 'POST', body }]) {
      const answer = await fetch(`${shop().url}/admin/settings${tab}`, { ...request, headers, redirect: 'manual' })
      expect(answer.headers.get('location'), tab).toBe('/customer/dashboard')
    }
  }
  expect(before).not.toContain('Mine')
  expect(await storefront()).not.toContain('Mine')
})
