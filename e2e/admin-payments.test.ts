import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { lastAudited } from '#test/refunding.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { linesOf, linksOf } from './html.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
let page: Page

beforeAll(async () => {
  // Keeps the shop from asking the provider about a new top-up before the test does.
  await db().execute(sql`alter table ${payments} alter column check_at drop default`)
  const admin = await createAdmin()
  cookie = await signIn(shop().url, admin.email)
  page = await openPage({ cookie })
})
afterEach(expectInvariants)

/** Starts a top-up for a new customer, then sets the status that the provider will report, without a notice. */
async function begun(name: string, status: string, amount = '25.00') {
  const customer = await createCustomer({ name })
  const answer = await fetch(`${shop().url}/functions/v1/create-cryptomus-payment`, {
    method: 'POST',
    headers: { cookie: await signIn(shop().url, customer.email), 'content-type': 'application/json' },
    body: JSON.stringify({ amount }),
  })
  expect(answer.status).toBe(200)
  const [payment] = await db().select().from(payments).where(eq(payments.customerId, customer.id))
  if (!payment) throw new Error('There is no top-up.')
  await db().execute(
    sql`update simulator.invoices set status = ${status}, arrived = amount where uuid = ${payment.invoiceId}::uuid`,
  )
  await db().update(payments).set({ checkAt: null }).where(eq(payments.id, payment.id))
  return {
    customerId: customer.id,
    id: payment.id,
    invoiceId: payment.invoiceId ?? '',
    path: `/admin/payments/${payment.id}`,
  }
}

const open = (path: string) => page.goto(shop().url + path)
const read = async (path: string) => (await fetch(shop().url + path, { headers: { cookie } })).text()
/** Presses Check again and returns the text of the next page. */
const checkAgain = async (path: string) => {
  const init = { method: 'POST', headers: { cookie }, body: new URLSearchParams() }
  const answer = await fetch(`${shop().url}${path}/check`, init)
  return linesOf(await answer.text())
}

test('lists and filters top-ups, and finds one by its invoice', async () => {
  const held = await begun('Hanne Loft', 'locked')
  const other = await begun('Ottilie Kern', 'check', '40.00')
  const menu = linksOf(await read('/admin/dashboard'))
  expect(menu.find(({ words }) => words.includes('Top-ups'))?.href).toBe('/admin/payments')
  await open('/admin/payments')
  const table = page.getByRole('region', { name: 'Top-ups' })
  await table.getByText('Ottilie Kern', { exact: true }).waitFor()
  await page.getByLabel('Top-up or invoice').fill(other.invoiceId)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(`**/admin/payments?*q=${other.invoiceId}*`)
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await table.getByText('Ottilie Kern', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Clear' }).click()
  await table.getByRole('link', { name: 'View top-up of $25.00 by Hanne Loft' }).click()
  await page.waitForURL(`**${held.path}`)
  await page.getByText('No notices from the provider.').waitFor()
})

test('credits a top-up whose notice was lost when the provider confirms it', async () => {
  const { path, customerId } = await begun('Jorun Vale', 'paid')
  await open(path)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('The provider confirmed the payment. The balance was updated.').waitFor()
  await page.getByRole('region', { name: 'Transfers' }).getByText('+$25.00').waitFor()
  expect(await balanceOf(customerId)).toBe(2500)
  await inspect(page, 'main')
})

test('lets an admin settle held money once', async () => {
  const { id, path, customerId } = await begun('Sunniva Marsh', 'locked')
  await open(path)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('The provider is holding a top-up').waitFor()
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Settle' }).click()
  await page.getByText('Please choose a decision.').waitFor()
  await page.getByText('Please give a reason.').waitFor()
  await page.getByLabel('Add money to the balance').check()
  await page.getByLabel('Amount (USD)').fill('0')
  await page.getByLabel('Reason').fill('Seen in the account')
  await page.getByRole('button', { name: 'Settle' }).click()
  await page.getByText('Please enter an amount from $0.01 to $100,000.00.').waitFor()
  const second = await page.context().newPage()
  await second.goto(shop().url + path)
  await page.getByLabel('Amount (USD)').fill('17.25')
  await page.getByRole('button', { name: 'Settle' }).click()
  await page.getByText("$17.25 was added to the customer's balance.").first().waitFor()
  await page.getByText('Partially paid').first().waitFor()
  expect(await balanceOf(customerId)).toBe(1725)
  expect(await lastAudited(`payment:${id}`)).toMatchObject({ action: 'payment.credited', after: { addedCents: 1725 } })
  await second.getByLabel('Credit nothing').check()
  await second.getByLabel('Reason').fill('Too late')
  await second.getByRole('button', { name: 'Settle' }).click()
  await second.getByText('This top-up has changed since you opened it.').first().waitFor()
  await second.close()
  expect(await balanceOf(customerId)).toBe(1725)
  await inspect(page, 'main')
})

test('checks and settles without scripts', async () => {
  const { path, customerId } = await begun('Tove Reed', 'locked')
  const plain = await openPage({ cookie, javaScriptEnabled: false })
  await plain.goto(shop().url + path)
  await plain.getByRole('button', { name: 'Check again' }).click()
  await plain.getByText("The provider's status does not change the balance.").waitFor()
  await plain.getByRole('link', { name: 'Back to the top-up' }).click()
  await plain.getByLabel('Credit nothing').check()
  await plain.getByLabel('Reason').fill('The provider keeps it')
  await plain.getByRole('button', { name: 'Settle' }).click()
  await plain.waitForURL(`**${path}?*`)
  await plain.getByText('Not credited').first().waitFor()
  expect(await balanceOf(customerId)).toBe(0)
})

test('links notices and ledger rows to their top-up, and a top-up to its open alarms', async () => {
  const { id, path, customerId } = await begun('Ragna Dell', 'paid')
  await db()
    .insert(paymentNotices)
    .values({ id: randomUUID(), provider: 'simulator', paymentId: id, bodyHash: Buffer.from(id), verdict: 'noted' })
  expect(await checkAgain(path)).toContain('\nThe provider confirmed the payment. The balance was updated.\n')
  for (const listed of ['/admin/settings/payment', `/admin/customers/${customerId}/ledger`]) {
    const links = linksOf(await read(listed)).filter(({ words }) => words.includes(id.slice(0, 12)))
    expect(links[0]?.href, listed).toBe(path)
  }
  expect(linesOf(await read(path))).not.toContain('View all open alarms')

  const held = await begun('Solveig Pine', 'locked')
  await checkAgain(held.path)
  expect(linesOf(await read(held.path))).toContain('The provider is holding a top-up')
  await open('/admin/settings/payment')
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'View top-up of $25.00 by Solveig Pine' }).click()
  await page.waitForURL(`**${held.path}`)
  await page.getByRole('link', { name: 'View all open alarms' }).click()
  await page.waitForURL('**/admin/alarms?state=open')
})

test('shows a deleted customer without a link', async () => {
  const { path, customerId } = await begun('Eira Stone', 'locked')
  await checkAgain(path)
  const shownBefore = await read(path)
  expect(linesOf(shownBefore)).toContain('The provider is holding a top-up')
  expect(linksOf(shownBefore)).toContainEqual({ words: 'Eira Stone', href: `/admin/customers/${customerId}` })
  await db()
    .update(customers)
    .set({ name: 'Deleted customer', deletedAt: new Date() })
    .where(eq(customers.id, customerId))
  for (const shown of [path, '/admin/settings/payment']) {
    const html = await read(shown)
    expect(linesOf(html), shown).toContain('\nDeleted customer\n')
    expect(
      linksOf(html).filter(({ href }) => href.includes(customerId)),
      shown,
    ).toEqual([])
  }
})

test('announces another check only if one is due', async () => {
  const { id, path, invoiceId } = await begun('Birk Hollow', 'check')
  await db().execute(sql`delete from simulator.invoices where uuid = ${invoiceId}::uuid`)
  const failed = await checkAgain(path)
  expect(failed).toContain('\nNot checked\n')
  expect(failed).not.toContain('The shop will try again automatically.')
  await db().update(payments).set({ checkAt: sql`now() + interval '1 hour'` }).where(eq(payments.id, id))
  expect(await checkAgain(path)).toContain('The shop will try again automatically.')
})

test('responds 404 for an unknown top-up, and accepts an odd filter', async () => {
  for (const id of ['0', '7d1f0000-0000-4000-8000-000000000000']) {
    expect((await fetch(`${shop().url}/admin/payments/${id}`, { headers: { cookie } })).status).toBe(404)
  }
  for (const query of ['state=odd', 'customer=x', 'after=%00', 'q=%00']) {
    expect((await fetch(`${shop().url}/admin/payments?${query}`, { headers: { cookie } })).status).toBe(200)
  }
})
