import { expect, test } from 'vitest'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { signIn } from '#test/session.ts'
import { freePort } from '#test/shop.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
/** The shop's own simulator acts as NOWPayments. */
const shop = useShop({
  async environment() {
    const port = await freePort()
    return { PORT: String(port), NOWPAYMENTS_API_URL: `http://localhost:${port}/simulator/nowpayments` }
  },
})

test('an admin connects the simulated NOWPayments, which is a test account', async () => {
  const page = await openPage({ cookie: await signIn(shop().url, (await createAdmin()).email) })
  await page.goto(`${shop().url}/simulator/nowpayments`)
  const [key = '', secret = ''] = await page.locator('dd').allTextContents()
  await inspect(page)
  await page.goto(`${shop().url}/admin/settings/payment`)
  await page.locator('[name=nowpaymentsApiKey]').fill(key)
  await page.locator('[name=nowpaymentsIpnSecret]').fill(secret)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Payment settings saved', { exact: true }).first().waitFor()
  for (const [name, isOn] of [
    ['NOWPayments', true],
    ['Cryptomus', false],
  ] as const) {
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByRole('heading', { name, level: 2 }).waitFor()
    await page.getByLabel('Offer this method to customers').setChecked(isOn)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Payment method saved', { exact: true }).first().waitFor()
  }
  await page.getByText('NOWPayments has a test account: customers get balance without paying real money.').waitFor()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('NOWPayments accepted the account, and offers 2 ways to pay.').waitFor()
})

test.each([true, false])('a customer pays a part, and then in full (scripts: %s)', async (javaScriptEnabled) => {
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
    expect(new URL(page.url()).pathname).toMatch(/^\/simulator\/nowpayments\/pay\//)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: 'Payment received' }).waitFor()
    expect(await balanceOf(id)).toBe(balance)
  }
})
