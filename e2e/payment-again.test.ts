import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { offerOnly, saveAccounts } from '#test/btcpay-shop.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'
import { PURCHASE } from './stocked-pack.ts'

const { openPage } = useBrowser()
const shop = useShop()

beforeAll(async () => {
  await loadStock(25)
  await saveAccounts({ provider: 'cryptomus', merchantId: 'merchant', apiKey: 'key-of-cryptomus' })
  const btcpay = { btcpayStoreId: 'store', btcpayApiKey: 'key-of-btcpay', btcpayWebhookSecret: 'secret' }
  await saveAccounts({ provider: 'btcpay', btcpayUrl: 'https://btcpay.example.com', ...btcpay })
  await offerOnly('cryptomus', 'btcpay')
  await db().execute(sql`update payment_methods set position = case id when 'cryptomus' then 1 else 2 end`)
})

/** Adds a payment with the second method that ended without money, and returns the page that its provider leads to. */
async function failedPayment(given: Partial<typeof payments.$inferInsert> & { customerId: string }): Promise<string> {
  const id = randomUUID()
  const ended = { provider: 'btcpay', status: 'failed', amountCents: 12_00, checkAt: null } as const
  await db()
    .insert(payments)
    .values({ id, providerOrderId: id.replaceAll('-', ''), ...ended, ...given })
  return `${shop().url}/payment/failed?payment=${id}`
}

async function tryAgain(page: Page, failed: string) {
  await page.goto(failed)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('[name=method][value=btcpay]:checked').waitFor()
}

test.each([true, false])(
  'begins a new top-up with the amount, method and purchase of the failed one (scripts: %s)',
  async (scripts) => {
    const { id: customerId, email } = await createCustomer()
    const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled: scripts })
    await tryAgain(page, await failedPayment({ customerId, purchasePath: PURCHASE }))
    expect(await page.getByLabel('Amount in US dollars').inputValue()).toBe('12.00')
    await page.getByText('$5.00 more for 10 × Instagram accounts').waitFor()
  },
)

test('leads from a payment that would have bought to its purchase and method, also without an account', async () => {
  const { id: customerId, email } = await createCustomer()
  const paid = { customerId, purchasePath: PURCHASE, purchaseConsent: { maxTotalCents: 5_00, seen: {} } }
  const page = await openPage({ cookie: await signIn(shop().url, email) })
  await tryAgain(page, await failedPayment(paid))
  await page.getByRole('button', { name: 'Pay $5.00' }).waitFor()
  const guest = await openPage({ javaScriptEnabled: false })
  await tryAgain(guest, await failedPayment({ ...paid, isGuest: true }))
  await guest.getByText('Buy without an account').waitFor()
  // A refused form keeps the method that was chosen.
  await guest.locator('[name=method][value=cryptomus]').check()
  await guest.getByRole('button', { name: 'Pay $5.00' }).click()
  await guest.getByText('Please enter a valid email address.').first().waitFor()
  expect(await guest.locator('[name=method]:checked').inputValue()).toBe('cryptomus')
  await guest.goto(`${shop().url}${PURCHASE}&method=nothing-like-it`)
  expect(await guest.locator('[name=method]:checked').inputValue()).toBe('cryptomus')
})
