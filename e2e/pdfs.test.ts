import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { MOST_PRINTED_LINES } from '#app/domain/wallet/rules.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, type Person, topUp } from '#test/cast.ts'
import { pdfText } from '#test/pdf-text.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, useBrowser } from './browser.ts'
import { metric } from './metric.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let customer: Person
let cookie: string
let orderId: string
let paymentId: string
let page: Page

beforeAll(async () => {
  customer = await createCustomer({ name: 'Żaneta Ярова', email: 'zaneta@example.com' })
  cookie = await signIn(shop().url, customer.email)
  await loadStock(10)
  await topUp(customer.id, 10_000, new Date('2026-02-28T23:59:59Z'))
  await purchaseAccounts({
    customerId: customer.id,
    productId: INSTAGRAM,
    quantity: 10,
    unitPriceCents: 50,
    idempotencyKey: randomUUID(),
    at: new Date('2026-03-01T00:00:00Z'),
  })
  const [order] = await db().select().from(orders).where(eq(orders.customerId, customer.id))
  const [payment] = await db().select().from(payments).where(eq(payments.customerId, customer.id))
  orderId = order?.id ?? ''
  paymentId = payment?.id ?? ''
  page = await openPage({ cookie })
  await page.clock.install()
})

const get = (path: string, as = cookie) => fetch(shop().url + path, { headers: { cookie: as }, redirect: 'manual' })

async function pdf(path: string): Promise<string[]> {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.pdf"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return pdfText(new Uint8Array(await answer.arrayBuffer())).flat()
}

test('prints an invoice and a receipt', async () => {
  const series = `INV-${customer.id.replaceAll('-', '').slice(0, 10).toUpperCase()}`
  expect(await pdf(`/customer/orders/${orderId}/invoice.pdf`)).toEqual(
    expect.arrayContaining([
      `${series}-0001`,
      'Issued March 1, 2026',
      'Packhouse | Żaneta Ярова',
      customer.email,
      'Total | $5.00',
      'Paid from balance | -$5.00',
    ]),
  )
  expect(await pdf(`/customer/top-ups/${paymentId}/receipt.pdf`)).toEqual(
    expect.arrayContaining(['Credited February 28, 2026', 'Amount requested | $100.00', 'Amount credited | $100.00']),
  )
})

test('prints a name in another script in the built shop', async () => {
  const { email } = await createCustomer({ name: '王小明' })
  const answer = await get('/customer/add-balance/statement.pdf', await signIn(shop().url, email))
  expect(
    pdfText(new Uint8Array(await answer.arrayBuffer()))
      .flat()
      .join(),
  ).toContain('王小明')
})

test("hides another customer's PDFs, and has none for an unknown id", async () => {
  const other = await signIn(shop().url, (await createCustomer()).email)
  for (const path of [`/customer/orders/${orderId}/invoice.pdf`, `/customer/top-ups/${paymentId}/receipt.pdf`]) {
    expect((await get(path, other)).status).toBe(404)
  }
  expect((await get(`/customer/top-ups/${paymentId}/cancellation`, other)).status).toBe(404)
  for (const id of [randomUUID(), 'none', '%00', 'x'.repeat(10_000)]) {
    expect((await get(`/customer/orders/${id}/invoice.pdf`)).status).toBe(404)
    expect((await get(`/customer/top-ups/${id}/receipt.pdf`)).status).toBe(404)
  }
})

test('shows the same statement on its page, as CSV and as PDF', async () => {
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByRole('link', { name: 'Balance statement' }).click()
  await page.getByRole('heading', { name: 'Balance statement' }).waitFor()
  await page.getByLabel('From').fill('2026-03-01')
  await page.getByLabel('To').fill('2026-03-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('heading', { name: '1 transaction' }).waitFor()
  expect(await metric(page, 'Opening balance')).toBe('$100.00')
  expect(await metric(page, 'Out')).toBe('-$5.00')
  expect(await metric(page, 'Closing balance')).toBe('$95.00')
  const invoice = page.getByRole('link', { name: 'Invoice (PDF)' })
  expect(await invoice.getAttribute('href')).toBe(`/customer/orders/${orderId}/invoice.pdf`)
  await inspect(page, 'main')

  const csv = await get((await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')) ?? '')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="wallet-statement.csv"')
  const [, line, end] = (await csv.text()).split('\r\n')
  expect(line).toMatch(new RegExp(`^2026-03-01T00:00:00.000Z,Purchase,.+ × 10,${orderId},,,5.00,95.00$`))
  expect(end).toBe('')
  const lines = await pdf((await page.getByRole('link', { name: 'Open PDF' }).getAttribute('href')) ?? '')
  expect(lines).toEqual(
    expect.arrayContaining([
      'March 1, 2026 to March 31, 2026',
      'Opening balance | $100.00',
      'Closing balance | $95.00',
    ]),
  )
})

test.each(['from=2026-02-30', 'from=%00&to=9999-99-99', 'before=-1', `before=${'9'.repeat(10_000)}`, 'from=a&from=b'])(
  'shows a statement or none for %$, never an error',
  async (query) => {
    for (const kind of ['', '.csv', '.pdf']) {
      expect((await get(`/customer/add-balance/statement${kind}?${query}`)).status).toBe(200)
    }
  },
)

async function createCustomerWithLines(count: number, note: string): Promise<Person> {
  const rich = await createCustomer()
  await transaction(async (tx) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      fromAccount: 'adjustment',
      toAccount: `customer:${rich.id}`,
      amountCents: 1,
      customerId: rich.id,
      reason: 'adjustment' as const,
      note: `${note} ${index + 1}`,
      balanceAfterCents: index + 1,
    }))
    await tx.update(customers).set({ balanceCents: rows.length }).where(eq(customers.id, rich.id))
    await tx.insert(ledgerTransfers).values(rows)
  })
  return rich
}

test.each([
  ['zh-CN', 'Instagram 账号'],
  ['ar', 'حسابات Instagram'],
])('prints the longest statement in %s', async (language, note) => {
  const { email } = await createCustomerWithLines(MOST_PRINTED_LINES, note)
  const answer = await get(`/${language}/customer/add-balance/statement.pdf`, await signIn(shop().url, email))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
})

test('offers alternatives to a statement too long to print, and pages through it', async () => {
  const count = MOST_PRINTED_LINES + 1
  const rich = await createCustomerWithLines(count, '=Line')
  const richCookie = await signIn(shop().url, rich.email)
  const page = await openPage({ cookie: richCookie, javaScriptEnabled: false })
  await page.goto(`${shop().url}/customer/add-balance/statement.pdf`)
  await page.getByText('Download the CSV or shorten the period.').first().waitFor()
  expect(await page.getByRole('link', { name: 'Open PDF' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Older' }).click()
  await page.getByRole('cell', { name: '=Line 1951', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Newest' }).click()
  await page.getByRole('cell', { name: '=Line 2001', exact: true }).waitFor()

  const csv = await (await get('/customer/add-balance/statement.csv', richCookie)).text()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + count)
  expect(csv).toContain("'=Line 1,")
})

test('cancels a top-up without scripts', async () => {
  const page = await openPage({ cookie, javaScriptEnabled: false })
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByLabel('Amount in US dollars').fill('25')
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await page.getByRole('button', { name: 'Pay in full' }).waitFor()
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByRole('link', { name: 'Continue payment' }).waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Cancel top-up of $25.00' }).click()
  await page.getByRole('status').filter({ hasText: 'Top-up canceled' }).waitFor()
  await page.getByText('No payment arrived, so nothing was added.').waitFor()
  await expectNoSidewaysScroll(page)
  const [newest] = await db().select({ status: payments.status }).from(payments).where(eq(payments.amountCents, 2500))
  expect(newest).toEqual({ status: 'expired' })
})

test('refuses to cancel a top-up whose payment was seen, then updates automatically', async () => {
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByLabel('Amount in US dollars').fill('30')
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await page.getByRole('button', { name: 'Pay in full' }).waitFor()
  const paymentUrl = page.url()
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByRole('button', { name: 'Cancel top-up of $30.00' }).waitFor()

  const { origin } = new URL(paymentUrl)
  const press = (status: string) =>
    fetch(paymentUrl, {
      method: 'POST',
      body: new URLSearchParams({ status }),
      headers: { origin },
      redirect: 'manual',
    })
  // The page polls and would remove the button if the payment arrived before the click.
  await page.route(/\/cancellation\.data/, async (route) => {
    await press('process')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cancel top-up of $30.00' }).click()
  await page.getByText('Too late to cancel').first().waitFor()
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Back to Add Balance' }).click()
  await page.getByText('The payment was detected on the network.').waitFor()
  await inspect(page, 'main')

  await press('paid')
  // One poll may be too early: while the page is loading, or before the webhook.
  const receipt = page.getByRole('link', { name: 'Receipt of $30.00 (PDF)' })
  await expect
    .poll(async () => {
      await page.clock.runFor(11_000)
      return receipt.isVisible()
    })
    .toBe(true)
  await page.getByRole('link', { name: 'All top-ups' }).click()
  await page.getByRole('heading', { name: 'Top-ups', exact: true }).waitFor()

  await page.goto(`${shop().url}/customer/top-ups?before=${paymentId}`)
  await page.getByRole('link', { name: 'Newest' }).click()
  await page.waitForURL(`${shop().url}/customer/top-ups`)
})

test('saves the issuer on the Site tab and prints it on the next invoices', async () => {
  const admin = await openPage({ cookie: await signIn(shop().url, (await createAdmin()).email) })
  await admin.goto(`${shop().url}/admin/settings/site`)
  await admin.getByLabel('Address').fill('1 High Street\nLeeds')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('Please enter the name of the invoice issuer.').first().waitFor()
  expect(await admin.getByLabel('Address').inputValue()).toBe('1 High Street\nLeeds')
  await admin.getByLabel('Issuer').fill('Quill Ltd')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('Site Settings Saved', { exact: true }).first().waitFor()
  expect(await pdf(`/customer/orders/${orderId}/invoice.pdf`)).toEqual(
    expect.arrayContaining(['Quill Ltd | Żaneta Ярова', `1 High Street | ${customer.email}`, 'Leeds']),
  )
})

test('prints ten PDFs at the same time', async () => {
  const path = `/customer/orders/${orderId}/invoice.pdf`
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(path)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})
