import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { signIn } from '#test/session.ts'
import { freePort } from '#test/shop.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
/** Serves the simulators that act as the providers. */
const shop = useShop({
  async environment() {
    const port = await freePort()
    return { PORT: String(port), NOWPAYMENTS_API_URL: `http://localhost:${port}/simulator/nowpayments` }
  },
})

let admin: Page
beforeAll(async () => {
  admin = await openPage({ cookie: await signIn(shop().url, (await createAdmin()).email) })
})

async function offer(name: string, isOn: boolean) {
  await admin.goto(`${shop().url}/admin/settings/payment`)
  await admin.getByRole('link', { name: `Edit ${name}` }).click()
  await admin.getByRole('heading', { name, level: 2 }).waitFor()
  await admin.getByLabel('Offer this method to customers').setChecked(isOn)
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('Payment method saved', { exact: true }).first().waitFor()
}

describe.each([
  {
    name: 'BTCPay Server',
    path: '/simulator/btcpay',
    fields: ['btcpayUrl', 'btcpayStoreId', 'btcpayApiKey', 'btcpayWebhookSecret'],
  },
  {
    name: 'NOWPayments',
    path: '/simulator/nowpayments',
    fields: ['nowpaymentsApiKey', 'nowpaymentsIpnSecret'],
  },
])('$name', ({ name, path, fields }) => {
  afterAll(() => offer(name, false))

  test('is connected with what its page shows, and is a test account', async () => {
    await admin.goto(shop().url + path)
    const account = await admin.locator('dd').allTextContents()
    await inspect(admin)
    await admin.goto(`${shop().url}/admin/settings/payment`)
    for (const [index, field] of fields.entries()) await admin.locator(`[name=${field}]`).fill(account[index] ?? '')
    await admin.getByRole('button', { name: 'Save changes' }).click()
    await admin.getByText('Payment settings saved', { exact: true }).first().waitFor()
    await offer(name, true)
    await offer('Cryptomus', false)
    await admin.getByText(`${name} has a test account: customers get balance without paying real money.`).waitFor()
    await admin.getByRole('button', { name: 'Test connection' }).click()
    await admin.getByText(`${name} accepted the account, and offers 2 ways to pay.`).waitFor()
  })

  test.each([true, false])('takes a part, and then the whole amount (scripts: %s)', async (javaScriptEnabled) => {
    const { id, email } = await createCustomer()
    const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled })
    for (const [button, balance] of [
      ['Underpay', 20_00],
      ['Pay in full', 45_00],
    ] as const) {
      await page.goto(`${shop().url}/customer/add-balance`)
      await page.getByLabel('Amount').fill('25')
      await page.getByRole('button', { name: 'Add Balance', exact: true }).click()
      await page.getByRole('heading', { name: 'Test payment' }).waitFor()
      expect(new URL(page.url()).pathname).toContain(`${path}/pay/`)
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('heading', { name: 'Payment received' }).waitFor()
      expect(await balanceOf(id)).toBe(balance)
    }
    await page.context().close()
  })
})
