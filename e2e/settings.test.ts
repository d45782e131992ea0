import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { getPaymentProvider } from '#app/domain/payments/provider.ts'
import { createAdmin, createCustomer, loadStock, PASSWORD } from '#test/cast.ts'
import { takingAccount } from '#test/payment-shop.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
const KEY = 'canary-5b0c2f9d7e41-canary-8a3b4b579c0e-91fe'
const LINK = 'Please enter an https address, or a link that begins with tg:, whatsapp:, viber:, sgnl: or discord:.'

let cookie: string

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  await loadStock(20)
})

async function openSettings(tab: string, visitor: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage({ cookie, ...visitor })
  await page.goto(`${shop().url}/admin/settings${tab}`)
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const storefront = async () => (await fetch(shop().url)).text()
const onStorefront = (text: string) => expect.poll(storefront).toContain(text)

test('from the dashboard to the Product tab: a new price is refused, corrected, and stands on the storefront', async () => {
  const admin = await openPage({ cookie })
  await admin.goto(`${shop().url}/admin/dashboard`)
  expect(await admin.getByRole('link', { name: 'Total Revenue' }).getAttribute('href')).toBe('/admin/settings')
  await admin.getByRole('link', { name: 'Site Settings' }).click()
  await admin.getByRole('heading', { name: 'Platform Settings' }).waitFor()

  const price = admin.getByLabel('Price per account')
  await price.fill('0')
  await save(admin)
  await admin.getByText('Invalid Price', { exact: true }).first().waitFor()
  await admin.getByText('Price per account must be greater than 0.', { exact: true }).first().waitFor()
  expect(await price.inputValue()).toBe('0')
  expect(await focusedField(admin)).toBe('price')
  await inspect(admin)

  await price.fill('0.75')
  await save(admin)
  await admin.getByText('Product Settings Saved', { exact: true }).first().waitFor()
  await onStorefront('$0.75')
})

test('without scripts: purchase limits, and the other product', async () => {
  const admin = await openSettings('', { javaScriptEnabled: false })
  await admin.getByLabel('Min quantity').fill('5')
  await admin.getByLabel('Max quantity').fill('4')
  await admin.getByLabel('Enforce purchase limits').check()
  await save(admin)
  await admin.getByRole('alert').filter({ hasText: 'Invalid Max Quantity' }).waitFor()
  expect(await admin.getByLabel('Min quantity').inputValue()).toBe('5')
  expect(await admin.getByLabel('Enforce purchase limits').isChecked()).toBe(true)
  await admin.getByLabel('Max quantity').fill('0')
  await save(admin)
  await admin.getByRole('status').filter({ hasText: 'Product Settings Saved' }).waitFor()
  expect(await admin.getByLabel('Max quantity').inputValue()).toBe('')
  expect(await admin.getByLabel('Enforce purchase limits').isChecked()).toBe(true)

  await admin.getByRole('link', { name: 'StoryTag' }).click()
  await admin.getByLabel('Price', { exact: true }).fill('19.00')
  await admin.getByLabel('Days').fill('45')
  await save(admin)
  await admin.getByRole('status').filter({ hasText: 'Product Settings Saved' }).waitFor()
  const page = await (await fetch(`${shop().url}/story-tag`)).text()
  expect(page).toContain('$19.00')
})

test('a contact link is a link and no script', async () => {
  const admin = await openSettings('/site')
  const messenger = admin.getByLabel('Messenger link')
  await messenger.fill('javascript:alert(1)')
  await save(admin)
  await admin.getByText(LINK, { exact: true }).waitFor()
  expect(await focusedField(admin)).toBe('messengerUrl')
  expect(await storefront()).not.toContain('javascript:alert')

  await messenger.fill('https://t.me/quill')
  await admin.getByLabel('Site name').fill('Quill & Co')
  await save(admin)
  await admin.getByText('Site Settings Saved', { exact: true }).first().waitFor()
  await admin.getByRole('link', { name: 'Quill & Co' }).first().waitFor()
  const visitor = await openPage()
  await visitor.goto(`${shop().url}/tools`)
  await visitor.locator('summary', { hasText: 'Contact' }).click()
  const link = visitor.getByRole('link', { name: 'Messaging app' })
  expect(await link.getAttribute('href')).toBe('https://t.me/quill')
  await onStorefront('Quill &amp; Co')
})

test.each([true, false])(
  'a second admin sees the change of the first before replacing it (scripts: %s)',
  async (scripts) => {
    const [first, second] = [await openSettings('/site'), await openSettings('/site', { javaScriptEnabled: scripts })]
    await first.getByLabel('Site name').fill(`First ${scripts}`)
    await save(first)
    await first.getByText('Site Settings Saved', { exact: true }).first().waitFor()

    await second.getByLabel('Site name').fill(`Second ${scripts}`)
    await save(second)
    await second.getByRole('main').getByText('Failed to update settings.').waitFor()
    await second.getByText(`Stored now: First ${scripts}`).waitFor()
    expect(await second.getByLabel('Site name').inputValue()).toBe(`Second ${scripts}`)
    if (scripts) expect(await focusedField(second)).toBe('siteName')
    await onStorefront(`First ${scripts}`)
    await inspect(scripts ? second : first)

    await save(second)
    await second.getByText('Site Settings Saved', { exact: true }).first().waitFor()
    await onStorefront(`Second ${scripts}`)
  },
)

test('what is chosen or ticked is told by its label to a second admin', async () => {
  const [first, second] = [await openSettings(''), await openSettings('')]
  const limits = first.getByLabel('Enforce purchase limits')
  const wasOn = await limits.isChecked()
  await limits.setChecked(!wasOn)
  await first.getByLabel('Faulty lines').selectOption('Swap at once')
  await save(first)
  await first.getByText('Product Settings Saved', { exact: true }).first().waitFor()

  await save(second)
  await second.getByText(`Stored now: ${wasOn ? 'Off' : 'On'}`, { exact: true }).waitFor()
  await second.getByText('Stored now: Swap at once', { exact: true }).waitFor()
  await save(second)
  await second.getByText('Product Settings Saved', { exact: true }).first().waitFor()
})

test('the key of the provider goes in and never comes out', async () => {
  const admin = await openSettings('/payment', { javaScriptEnabled: false })
  await admin.getByText('The built-in simulator is active').waitFor()
  await admin.getByText(`${shop().url}/functions/v1/cryptomus-webhook`, { exact: true }).waitFor()
  await admin.getByLabel('Merchant ID').fill('not a merchant')
  await admin.getByLabel('API key').fill(KEY)
  await save(admin)
  await admin.getByText('A merchant id has no spaces and at most 500 characters.').waitFor()
  expect(await admin.content()).not.toContain(KEY)

  await admin.getByLabel('Merchant ID').fill('merchant-1')
  await admin.getByLabel('API key').fill(KEY)
  await save(admin)
  await admin.getByRole('status').filter({ hasText: 'Payment Settings Saved' }).waitFor()
  await admin.getByText('Set, ends in 91fe. Leave blank to keep it.').waitFor()
  expect(await admin.content()).not.toContain(KEY)
  expect(config().cryptomus.apiKey).toBeNull()
  expect(await takingAccount(KEY)).toEqual({ merchantId: 'merchant-1', holdsKey: true })
  expect([...shop().lines, ...shop().complaints].join('\n')).not.toContain(KEY)

  await admin.getByLabel('Remove the stored key').check()
  await save(admin)
  await admin.getByText('The built-in simulator is active').waitFor()
})

test.each([true, false])('the connection is tested, and the key never told (scripts: %s)', async (scripts) => {
  const admin = await openSettings('/payment', { javaScriptEnabled: scripts })
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await admin.getByText('The built-in simulator took merchant id and key, and offers 2 ways to pay.').waitFor()
  if (scripts) await inspect(admin)

  await admin.goto(`${shop().url}/admin/settings/payment`)
  await db().execute(sql`update site_settings set cryptomus_merchant_id = 'x', cryptomus_api_key_sealed = '\\x00'`)
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await admin.getByText("This shop's sealing key does not open the stored key. Enter the key again.").waitFor()
  await db().execute(sql`update site_settings set cryptomus_merchant_id = null, cryptomus_api_key_sealed = null`)
  await admin.goto(`${shop().url}/admin/settings/payment`)
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

test.each([true, false])('the provider changes only after a proof of who asks (scripts: %s)', async (scripts) => {
  const { id, email } = await createAdmin()
  const own = await signIn(shop().url, email)
  await db().execute(sql`update auth_sessions set proven_at = now() - interval '11 minutes' where user_id = ${id}`)
  const admin = await openSettings('/payment', { cookie: own, javaScriptEnabled: scripts })
  const outcome = admin.getByText('The built-in simulator took')
  if (scripts) {
    await admin.getByRole('button', { name: 'Test connection' }).click()
    await outcome.waitFor()
  }
  await admin.getByLabel('Merchant ID').fill('merchant-9')
  await admin.getByLabel('API key').fill(KEY)
  await save(admin)
  await admin.getByText('Please enter your password, or a code of your second step.').first().waitFor()
  expect(await admin.getByLabel('Merchant ID').inputValue()).toBe('merchant-9')
  expect(await admin.content()).not.toContain(KEY)
  expect((await getPaymentProvider())?.name).toBe('simulator')
  if (scripts) {
    expect(await focusedField(admin)).toBe('currentPassword')
    await inspect(admin)
  }
  await admin.getByLabel('Merchant ID').fill('merchant-9')
  await admin.getByLabel('API key').fill(KEY)
  await admin.getByLabel('Password or code').fill(PASSWORD)
  await save(admin)
  await admin.getByText('Payment Settings Saved', { exact: true }).first().waitFor()
  await outcome.waitFor({ state: 'hidden' })
  expect(await takingAccount(KEY)).toEqual({ merchantId: 'merchant-9', holdsKey: true })
  expect(await admin.getByLabel('Password or code').count()).toBe(0)
  await db().execute(sql`update site_settings set cryptomus_merchant_id = null, cryptomus_api_key_sealed = null`)
})

test('whoever leaves a tab with unsaved input is asked first', async () => {
  const admin = await openSettings('/site')
  const tab = admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Payment' })
  const dialog = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await admin.getByLabel('Site description').fill('Not saved yet.')
  await tab.click()
  await dialog.waitFor()
  await inspect(admin)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await admin.getByLabel('Site description').inputValue()).toBe('Not saved yet.')
  expect(new URL(admin.url()).pathname).toBe('/admin/settings/site')

  await tab.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await admin.getByLabel('Merchant ID').fill('half typed')
  await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Site' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await admin.waitForURL('**/admin/settings/site')
  await admin.getByLabel('Site description').fill('Saved.')
  await save(admin)
  await admin.getByText('Site Settings Saved', { exact: true }).first().waitFor()
  await tab.click()
  await admin.waitForURL('**/admin/settings/payment')
})

test('what is saved on one tab is in no way of another tab', async () => {
  const [site, payment] = [await openSettings('/site'), await openSettings('/payment')]
  await site.getByLabel('Site description').fill('Of the site.')
  await save(site)
  await site.getByText('Site Settings Saved', { exact: true }).first().waitFor()
  await payment.getByLabel('Merchant ID').fill('merchant-2')
  await save(payment)
  await payment.getByText('Payment Settings Saved', { exact: true }).first().waitFor()
})

test('what the provider sent is listed, page by page, and whose top-up waits for a look', async () => {
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
  const admin = await openSettings('/payment')
  const waiting = admin.getByRole('table').first().getByRole('row').nth(1)
  await waiting.getByText('The provider says something else of this payment than we know').waitFor()
  await waiting.getByText('$42.50', { exact: true }).waitFor()
  const view = waiting.getByRole('link', { name: 'View top-up of $42.50 by Wren <b>Pike</b>' })
  expect(await view.getAttribute('href')).toBe(`/admin/payments/${paymentId}`)
  const notices = admin.getByRole('region', { name: 'Recent notices' })
  const newest = notices.getByRole('row').nth(1)
  await newest.getByText('word-51 42.50 USD').waitFor()
  await newest.getByText('It names other facts than the top-up. Nothing was added.').waitFor()
  expect(await newest.getByRole('cell').last().textContent()).toBe('52')
  const link = newest.getByRole('link', { name: 'Wren <b>Pike</b>' })
  expect(await link.getAttribute('href')).toBe(`/admin/customers/${customer.id}`)
  await inspect(admin)
  await admin.getByRole('link', { name: 'Older notices' }).click()
  await notices.getByText('word-0 42.50 USD').waitFor()
  expect(await notices.getByRole('row').count()).toBe(3)
  await admin.getByRole('link', { name: 'Newest notices' }).click()
  await newest.getByText('word-51 42.50 USD').waitFor()
  const odd = await fetch(`${shop().url}/admin/settings/payment?before=%00`, { headers: { cookie } })
  expect(odd.status).toBe(200)
})

test.each(['', '/site', '/payment', '/payment/connection'])(
  'a customer has no business at /admin/settings%s',
  async (tab) => {
    const headers = { cookie: await signIn(shop().url, (await createCustomer()).email) }
    const before = await storefront()
    const body = new URLSearchParams({ siteName: 'Mine', version: '', kind: 'accounts', price: '0.01' })
    for (const request of [{}, { method: 'POST', body }]) {
      const answer = await fetch(`${shop().url}/admin/settings${tab}`, { ...request, headers, redirect: 'manual' })
      expect(answer.headers.get('location')).toBe('/customer/dashboard')
    }
    expect(before).not.toContain('Mine')
    expect(await storefront()).not.toContain('Mine')
  },
)
