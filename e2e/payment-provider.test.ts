import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { getPaymentProvider } from '#app/domain/payments/provider.ts'
import { useBtcpayServer } from '#test/btcpay-server.ts'
import { accountAt, offerOnly, paymentOf, saveAccounts } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { signIn } from '#test/session.ts'
import { actAs } from './act-as.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const btcpay = useBtcpayServer()
const WIDE = { width: 1440, height: 900 }

let cookie: string
/** Shared by all tests; `open` changes who is signed in. */
let withScripts: Page
let plain: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  withScripts = await openPage({ viewport: WIDE })
  plain = await openPage({ viewport: WIDE, javaScriptEnabled: false })
})

beforeEach(async () => {
  btcpay.reset()
  btcpay.webhookUrl = `${shop().url}/functions/v1/btcpay-webhook`
})

async function open(path: string, session: string, scripts: boolean): Promise<Page> {
  const page = scripts ? withScripts : plain
  await actAs(page, session)
  await page.goto(shop().url + path)
  return page
}

const openTab = (scripts: boolean) => open('/admin/settings/payment', cookie, scripts)

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => page.getByText('Payment settings saved', { exact: true }).first().waitFor()

/** Opens a method from the list, switches it on or off, and saves. */
async function offer(page: Page, name: string, isOn: boolean) {
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page.getByLabel('Offer this method to customers').setChecked(isOn)
  await save(page)
}

async function inspectAtBothWidths(page: Page) {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    // Controls under the sticky header would count as too close to its buttons.
    await page.evaluate(() => window.scrollTo(0, 0))
    await inspect(page, 'main')
  }
  await page.setViewportSize(WIDE)
}

/** Fills fields by their labels. */
async function fillIn(page: Page, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value)
}

const account = () => ({
  'Server URL': `${btcpay.url}/`,
  'Store ID': btcpay.storeId,
  'Greenfield key': btcpay.apiKey,
  'Webhook secret': btcpay.webhookSecret,
})

test.each([true, false])('switches to BTCPay Server once its account is complete (scripts: %s)', async (scripts) => {
  await saveAccounts({
    provider: 'cryptomus',
    btcpayUrl: '',
    removeBtcpayApiKey: true,
    removeBtcpayWebhookSecret: true,
  })
  const admin = await openTab(scripts)
  const webhook = admin.getByRole('region', { name: 'Webhook URL of BTCPay Server' })
  await webhook.getByText(`${shop().url}/functions/v1/btcpay-webhook`, { exact: true }).waitFor()
  await fillIn(admin, { 'Server URL': 'http://btcpay.example.com', 'Store ID': 'not an id' })
  await save(admin)
  await admin.getByText('Please enter the https URL of your BTCPay Server.').waitFor()
  await admin.getByText('A store ID can contain only letters and digits.').waitFor()
  if (!scripts) expect(await admin.getByLabel('Greenfield key', { exact: true }).inputValue()).toBe('')
  expect(await admin.content()).not.toContain(btcpay.apiKey)
  if (scripts) await inspectAtBothWidths(admin)

  await openTab(scripts)
  await offer(admin, 'BTCPay Server', true)
  await admin.getByText('BTCPay Server needs an account before its method can be offered.').first().waitFor()
  if (scripts) await inspectAtBothWidths(admin)

  await openTab(scripts)
  await fillIn(admin, account())
  await save(admin)
  await saved(admin)
  for (const [name, isOn] of [
    ['BTCPay Server', true],
    ['Cryptomus', false],
  ] as const) {
    await offer(admin, name, isOn)
    await admin.getByText('Payment method saved', { exact: true }).first().waitFor()
  }
  await admin.getByText('Customers pay through BTCPay Server.').waitFor()
  await admin.getByText(`Set, ends in ${btcpay.apiKey.slice(-4)}. Leave blank to keep it.`).waitFor()
  await admin.getByText(`Set, ends in ${btcpay.webhookSecret.slice(-4)}. Leave blank to keep it.`).waitFor()
  expect(await admin.getByLabel('Server URL').inputValue()).toBe(btcpay.url)
  for (const canary of [btcpay.apiKey, btcpay.webhookSecret]) {
    expect(await admin.content()).not.toContain(canary)
    expect([...shop().lines, ...shop().complaints].join('\n')).not.toContain(canary)
  }
  expect((await getPaymentProvider())?.name).toBe('btcpay')
  if (scripts) await inspectAtBothWidths(admin)

  await admin.getByRole('button', { name: 'Test connection' }).click()
  await admin.getByText('BTCPay Server accepted the account, and offers 1 way to pay.').waitFor()

  await openTab(scripts)
  await admin.getByLabel('Remove the webhook secret').check()
  await save(admin)
  await admin.getByText('BTCPay Server needs this to accept top-ups.').first().waitFor()
  const secret = admin.getByLabel('Webhook secret', { exact: true })
  expect(await secret.getAttribute('aria-invalid')).toBe('true')
  expect(await admin.getByLabel('Store ID').getAttribute('aria-invalid')).toBeNull()
})

test.each([true, false])(
  'returns a customer who paid at the server to the new balance (scripts: %s)',
  async (scripts) => {
    await saveAccounts(accountAt(btcpay))
    const { id, email } = await createCustomer()
    const customer = await open('/customer/add-balance', await signIn(shop().url, email), scripts)
    await customer.getByLabel('Amount').fill('25')
    await customer.getByRole('button', { name: 'Add Balance', exact: true }).click()
    // The form redirects to another origin, which the page's policy must allow.
    await customer.getByRole('heading', { name: 'Pay this invoice' }).waitFor()
    const { invoiceId } = await paymentOf(id)
    expect(customer.url()).toBe(`${btcpay.url}/i/${invoiceId}`)

    await btcpay.pay(invoiceId, 2500)
    await customer.goto(String(btcpay.invoice(invoiceId).checkout.redirectURL))
    await customer.getByText('The network is confirming the payment.').waitFor()
    await btcpay.confirm(invoiceId)
    expect(await balanceOf(id)).toBe(2500)
    await customer.reload()
    await customer.getByRole('heading', { name: 'Payment received' }).waitFor()
  },
)

test.each([true, false])(
  'lets customers choose among the methods in the order of the admin (scripts: %s)',
  async (scripts) => {
    await saveAccounts({ ...accountAt(btcpay), merchantId: 'merchant', apiKey: 'key', provider: 'btcpay' })
    await offerOnly('cryptomus', 'btcpay')
    await db().execute(sql`update payment_methods set position = case id when 'cryptomus' then 1 else 2 end`)
    const admin = await openTab(scripts)
    await admin.getByRole('link', { name: 'Edit BTCPay Server' }).click()
    await fillIn(admin, { Name: 'Bitcoin', Currencies: 'BTC', Percent: '50.01', 'Minimum in US dollars': '20' })
    await save(admin)
    await admin.getByText('Please enter a percentage up to 50%').waitFor()
    await fillIn(admin, { Percent: '1.5', 'Fixed amount in US dollars': '0.30' })
    if (scripts) await inspectAtBothWidths(admin)
    await save(admin)
    await admin.getByText('from $20.00 · fee 1.5% + $0.30 · BTC').waitFor()
    await admin.getByRole('button', { name: 'Move Bitcoin up' }).click()
    await admin.getByText('Customers see the payment methods in this order.').first().waitFor()
    expect(await admin.getByRole('button', { name: 'Move Bitcoin up' }).isDisabled()).toBe(true)
    if (scripts) await inspectAtBothWidths(admin)

    const { id, email } = await createCustomer()
    const customer = await open('/customer/add-balance', await signIn(shop().url, email), scripts)
    const choice = customer.getByRole('radiogroup', { name: 'Payment method' })
    expect(await choice.getByRole('radio').count()).toBe(2)
    expect(await choice.getByLabel('Bitcoin').isChecked()).toBe(true)
    await choice.getByText('BTC · from $20.00 · fee 1.5% + $0.30').waitFor()
    await customer.getByLabel('Amount').fill('10')
    await customer.getByRole('button', { name: 'Add Balance', exact: true }).click()
    await customer.getByText('With this payment method you can add $20.00 or more.').first().waitFor()
    await customer.getByLabel('Amount').fill('25')
    if (scripts) {
      await customer.getByText('$25.68').waitFor()
      await inspectAtBothWidths(customer)
    }
    await customer.getByRole('button', { name: 'Add Balance', exact: true }).click()
    await customer.getByRole('heading', { name: 'Pay this invoice' }).waitFor()
    expect(await paymentOf(id)).toMatchObject({ provider: 'btcpay', amountCents: 2500 })
    await btcpay.expire((await paymentOf(id)).invoiceId)
    await db().execute(sql`update payment_methods set label = '', currencies = '', minimum_cents = 0,
      fee_basis_points = 0, fee_cents = 0, position = case id when 'cryptomus' then 1 else 2 end`)
  },
)

test.each([true, false])(
  'asks before it abandons a provider account with an open top-up (scripts: %s)',
  async (scripts) => {
    await saveAccounts(accountAt(btcpay))
    const admin = await openTab(scripts)
    await fillIn(admin, { 'Store ID': `Another${scripts}` })
    const tick = admin.getByLabel('Stop using the current account anyway')
    const { id, email } = await createCustomer()
    const customer = await fetch(`${shop().url}/functions/v1/create-cryptomus-payment`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: await signIn(shop().url, email) },
      body: JSON.stringify({ amount: '5.00' }),
    })
    expect(customer.status).toBe(200)
    expect(await tick.count()).toBe(0)
    await save(admin)
    await admin.getByText('A top-up is still open with the current account.').first().waitFor()
    expect(await admin.getByLabel('Store ID').inputValue()).toBe(`Another${scripts}`)
    if (scripts) await inspectAtBothWidths(admin)
    await tick.check()
    await save(admin)
    await saved(admin)
    expect(await tick.count()).toBe(0)
    expect((await getPaymentProvider())?.gateway.merchantId).toBe(`Another${scripts}`)
    await saveAccounts({ btcpayStoreId: btcpay.storeId, leaveOpenTopUps: true })
    const { invoiceId } = await paymentOf(id)
    await btcpay.expire(invoiceId)
  },
)
