import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

/** A customer at the payment page of a top-up of $25. */
async function atPayment(): Promise<Page> {
  const page = await openPage({ cookie: await signIn(shop().url, (await createCustomer()).email) })
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByRole('button', { name: '$25' }).click()
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await page.waitForURL('**/simulator/pay/*')
  return page
}

/** In both themes of the simulator, which follow the browser's. */
async function inspectAll(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await inspect(page)
  }
}

test('a person holds notices back, releases them out of order, and sends one again', async () => {
  const page = await atPayment()
  for (const [status, amount] of [
    ['wrong_amount_waiting', '12.34'],
    ['paid', ''],
  ]) {
    await page.getByLabel('Arrived in total').fill(amount ?? '')
    await page.getByLabel('Notice to the shop').selectOption('held')
    await page.locator(`button[value=${status}]`).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `${status} ` })
      .getByText('Not sent yet.')
      .waitFor()
  }
  await page.getByText('What it says').first().click()
  await page.getByText('"payment_amount_usd":"25.00"').waitFor()
  await inspectAll(page)

  await page.getByRole('button', { name: 'Release all, newest first' }).click()
  await page.getByText('Answered: 200. Sent 1 × in all.').nth(1).waitFor()
  await page.getByRole('button', { name: 'Send again: paid' }).click()
  await page.getByRole('listitem').filter({ hasText: 'paid' }).getByText('Answered: 200. Sent 2 × in all.').waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Balance added' }).waitFor()
})

test('a person breaks the provider, by keyboard, and mends it', async () => {
  const page = await atPayment()
  const payment = page.url()
  await page.getByRole('link', { name: 'The API for all payments' }).press('Enter')
  await page.getByRole('heading', { name: 'Simulated payment provider' }).waitFor()
  await page.getByLabel('How the API answers').selectOption('failing')
  await page.getByLabel('How the API answers').press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('option[value=failing][selected]').waitFor({ state: 'attached' })
  await inspectAll(page)

  await page.goto(`${shop().url}/simulator/`)
  await page.waitForURL('**/simulator')
  await page.goto(payment)
  await page.getByText('The API for all payments: fails (500).').waitFor()
  await inspectAll(page)
  await page.getByLabel('How the API answers').selectOption('well')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The API for all payments: fails').waitFor({ state: 'hidden' })
})
