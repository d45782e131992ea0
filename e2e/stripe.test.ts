import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paymentOf } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { signIn } from '#test/session.ts'
import { freePort } from '#test/shop.ts'
import { actAs } from './act-as.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
/** The shop's own simulator acts as Stripe. */
const shop = useShop({
  async environment() {
    const port = await freePort()
    return { PORT: String(port), STRIPE_API_URL: `http://localhost:${port}/simulator/stripe` }
  },
})
const WIDE = { width: 1440, height: 900 }

let withScripts: Page
let plain: Page
let admin: string

beforeAll(async () => {
  admin = await signIn(shop().url, (await createAdmin()).email)
  withScripts = await openPage({ viewport: WIDE })
  plain = await openPage({ viewport: WIDE, javaScriptEnabled: false })
})

async function open(path: string, session: string, scripts: boolean): Promise<Page> {
  const page = scripts ? withScripts : plain
  await actAs(page, session)
  await page.goto(shop().url + path)
  return page
}

async function inspectAtBothWidths(page: Page) {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await inspect(page, 'main')
  }
  await page.setViewportSize(WIDE)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

async function offer(page: Page, name: string, isOn: boolean) {
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page.getByLabel('Offer this method to customers').setChecked(isOn)
  await save(page)
  await page.getByText('Payment method saved', { exact: true }).first().waitFor()
}

/** Reads what the simulator shows of its account. */
async function accountOfSimulator(page: Page): Promise<{ key: string; secret: string }> {
  await page.goto(`${shop().url}/simulator/stripe`)
  const [key = '', secret = ''] = await page.locator('dd').allTextContents()
  return { key, secret }
}

test('takes a test key, says so, and connects', async () => {
  const page = withScripts
  await actAs(page, admin)
  const { key, secret } = await accountOfSimulator(page)
  await page.goto(`${shop().url}/admin/settings/payment`)
  const webhook = page.getByRole('region', { name: 'Webhook URL of Stripe' })
  await webhook.getByText(`${shop().url}/functions/v1/stripe-webhook`, { exact: true }).waitFor()
  await webhook.getByText('charge.dispute.created').waitFor()
  await page.getByLabel('Secret key', { exact: true }).fill('pk_test_publishable')
  await page.getByLabel('Signing secret', { exact: true }).fill('secret')
  await save(page)
  await page.getByText('A secret key begins with sk_ or rk_, followed by test_ or live_.').waitFor()
  await page.getByText('A signing secret begins with whsec_.').waitFor()
  await inspectAtBothWidths(page)

  await page.getByLabel('Secret key', { exact: true }).fill(key)
  await page.getByLabel('Signing secret', { exact: true }).fill(secret)
  await save(page)
  await page.getByText('Payment settings saved', { exact: true }).first().waitFor()
  await page.getByText('This is a test key: no real money is paid.').waitFor()
  await offer(page, 'Stripe', true)
  await offer(page, 'Cryptomus', false)
  await page.getByText('Stripe has a test account: customers get balance without paying real money.').waitFor()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Stripe accepted the account, and offers 2 ways to pay.').waitFor()
  await inspectAtBothWidths(page)
  for (const hidden of [key, secret]) {
    expect(await page.content()).not.toContain(hidden)
    expect([...shop().lines, ...shop().complaints].join('\n')).not.toContain(hidden)
  }
})

test.each([true, false])('returns a customer who paid at Stripe to the new balance (scripts: %s)', async (scripts) => {
  const { id, email } = await createCustomer()
  const page = await open('/customer/add-balance', await signIn(shop().url, email), scripts)
  await page.getByLabel('Amount').fill('0.49')
  await page.getByRole('button', { name: 'Add Balance', exact: true }).click()
  await page.getByText('With this payment method you can add $0.50 or more.').first().waitFor()
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('button', { name: 'Add Balance', exact: true }).click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  expect(page.url()).toBe((await paymentOf(id)).paymentUrl)
  if (scripts) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await inspect(page)
    }
  }
  await page.getByRole('button', { name: 'Pay in full' }).click()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
  expect(await balanceOf(id)).toBe(2500)
})

test('keeps test money apart from real money, and takes it back when the shop opens', async () => {
  const { id, email } = await createCustomer()
  const page = await open('/customer/add-balance', await signIn(shop().url, email), true)
  await page.getByText('Payments use test money.').waitFor()
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('button', { name: 'Add Balance', exact: true }).click()
  await page.getByRole('button', { name: 'Pay in full' }).click()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()

  await open('/admin/settings/payment', admin, true)
  await page.getByLabel('Instructions for customers').fill('Send it to our bank account.')
  await save(page)
  await page.getByText('Payment settings saved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Edit Manual payment' }).click()
  await page.getByRole('heading', { name: 'Manual payment', level: 2 }).waitFor()
  await page.getByLabel('Offer this method to customers').setChecked(true)
  await save(page)
  await page.getByText('its method cannot be on beside one that takes real money').first().waitFor()
  await inspectAtBothWidths(page)

  await page.goto(`${shop().url}/admin/settings/payment`)
  await page.getByText('Once a method that takes real money is on').waitFor()
  await page.getByText(/^Test money credited so far/).waitFor()
  await offer(page, 'Stripe', false)
  await offer(page, 'Manual payment', true)
  await page.getByText('Test account, not used while the shop takes real money').waitFor()
  await inspectAtBothWidths(page)
  await expect.poll(() => balanceOf(id)).toBe(0)
  await page.goto(`${shop().url}/admin/payments`)
  await page.getByText('Test money', { exact: true }).first().waitFor()
  await inspectAtBothWidths(page)
})
