import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
let page: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createCustomer()).email)
  page = await openPage({ cookie })
})

/** Starts a top-up of $25 and opens its payment page. */
async function openPayment(): Promise<void> {
  const answer = await fetch(`${shop().url}/customer/add-balance`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ amount: '25' }),
    redirect: 'manual',
  })
  await page.goto(answer.headers.get('location') ?? '')
  await page.waitForURL('**/simulator/pay/*')
}

/** Inspects the page in both of the simulator's themes, which follow the browser's. */
async function inspectAll(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await inspect(page)
  }
}

test('holds notices, releases them out of order, and sends one again', async () => {
  await openPayment()
  for (const [status, amount] of [
    ['wrong_amount_waiting', '12.34'],
    ['paid', ''],
  ]) {
    await page.getByText('More outcomes').click()
    await page.getByLabel('Total received').fill(amount ?? '')
    await page.getByLabel('Notice to the shop').selectOption('held')
    await page.locator(`button[value=${status}]`).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `${status} ` })
      .getByText('Not sent yet.')
      .waitFor()
  }
  await page.getByText('Show content').first().click()
  await page.getByText('"payment_amount_usd":"25.00"').waitFor()
  await inspectAll()

  await page.getByRole('button', { name: 'Release all, newest first' }).click()
  await page.getByText('Response: 200. Sent 1 × in total.').nth(1).waitFor()
  await page.getByRole('button', { name: 'Send again: paid' }).click()
  await page.getByRole('listitem').filter({ hasText: 'paid' }).getByText('Response: 200. Sent 2 × in total.').waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
})

test('shows two buttons, and everything else under More outcomes', async () => {
  await openPayment()
  const buttons = () => page.getByRole('button').allTextContents()
  expect(await buttons()).toEqual(['Pay in full', 'Underpay'])
  await page.getByText('More outcomes').click()
  expect((await buttons()).length).toBeGreaterThan(10)
  await inspectAll()
  await page.getByRole('button', { name: 'Underpay' }).click()
  await page.getByText('$20.00').first().waitFor()
})

test('breaks and repairs the provider by keyboard', async () => {
  await openPayment()
  const payment = page.url()
  await page.getByText('The API for this payment').press('Enter')
  await page.getByRole('link', { name: 'The API for all payments' }).press('Enter')
  await page.getByRole('heading', { name: 'Simulated payment provider' }).waitFor()
  await page.getByLabel('How the API responds').selectOption('failing')
  await page.getByLabel('How the API responds').press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('option[value=failing][selected]').waitFor({ state: 'attached' })
  await inspectAll()

  const atSlash = await fetch(`${shop().url}/simulator/`)
  expect([atSlash.status, atSlash.url]).toEqual([200, `${shop().url}/simulator`])
  await page.goto(payment)
  await page.getByText('The API for all payments: fails (500).').waitFor()
  await page.getByText('The API for this payment').click()
  await inspectAll()
  await page.getByLabel('How the API responds').selectOption('well')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The API for all payments: fails').waitFor({ state: 'hidden' })
})
