import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts, unknownSales } from '#app/db/schema/stock.ts'
import { createAdmin, INSTAGRAM, loadStock, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { metric } from './metric.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()

let adminId: string
let page: Page
let plainPage: Page

beforeAll(async () => {
  const admin = await createAdmin()
  adminId = admin.id
  await db().insert(products).values({ id: 'second', kind: 'account', name: 'Second Packs', priceCents: 70 })
  const cookie = await signIn(shop().url, admin.email)
  page = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})
beforeEach(async () => {
  // An open list would load the rows that are deleted here.
  await page.goto('about:blank')
  await db().execute(sql`delete from stock_accounts where status <> 'sold'`)
  await db().execute(sql`delete from stock_withdrawals`)
  await setProven('now()')
})

const setProven = (moment: string) =>
  db().execute(sql`update auth_sessions set proven_at = ${sql.raw(moment)} where user_id = ${adminId}`)
const STALE = "now() - interval '11 minutes'"
const countAvailable = () => db().$count(stockAccounts, eq(stockAccounts.status, 'available'))

async function deleteAll(where: Page, count: number): Promise<void> {
  await where.goto(`${shop().url}/admin/accounts`)
  await where.getByRole('checkbox', { name: 'Select all that match' }).check()
  await where.getByRole('button', { name: /^Delete( \(|$)/ }).click()
  await where.getByText('Deleted accounts can be put back for seven days.').first().waitFor()
  await where.getByRole('button', { name: count === 1 ? 'Delete account' : 'Delete Selected' }).click()
  await where.getByText(`${count} account(s) deleted.`).first().waitFor()
}

async function review(text: string, productId: string): Promise<void> {
  await page.goto(`${shop().url}/admin/stock/uploads`)
  await page.getByLabel('Product').selectOption(productId)
  await page.getByLabel('Or Paste Data').fill(text)
  await page.getByLabel('Provenance note').fill('vendor')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('heading', { name: 'Review the upload' }).waitFor()
}

test('undoes a deletion in the list', async () => {
  await loadStock(3)
  await deleteAll(page, 3)
  await page.getByText('3 accounts were deleted. You can put them back until').waitFor()
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 put back into stock').first().waitFor()
  await page.getByRole('heading', { name: 'Available Accounts (3)' }).waitFor()
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect(await countAvailable()).toBe(3)
})

test('asks for proof before Undo changes anything', async () => {
  await loadStock(1)
  await deleteAll(page, 1)
  await setProven(STALE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('main').getByText('Please enter your password or a two-step code.').last().waitFor()
  expect(await countAvailable()).toBe(0)
  await page.getByLabel('Password or code').fill(PASSWORD)
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('1 put back into stock').first().waitFor()
  expect(await countAvailable()).toBe(1)
})

test('lists withdrawn stock and puts it back once, without scripts', async () => {
  await loadStock(2)
  await deleteAll(plainPage, 2)
  await plainPage.getByRole('link', { name: 'Withdrawn', exact: true }).click()
  await plainPage.getByRole('row').filter({ hasText: 'Ada Brook' }).getByText('Deleted').waitFor()
  await plainPage.getByRole('link', { name: /^Put back 2 / }).click()
  await page.goto(plainPage.url())
  await plainPage.getByRole('button', { name: 'Put back' }).click()
  await plainPage.getByText('2 put back into stock').waitFor()
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('This stock has already been put back.').first().waitFor()
  await page.getByRole('button', { name: 'Put back' }).waitFor({ state: 'detached' })
  expect(await countAvailable()).toBe(2)
  await plainPage.goto(`${shop().url}/admin/stock/withdrawals`)
  await plainPage.getByText('Put back by Ada Brook').waitFor()
})

test('responds 404 for an unknown withdrawal', async () => {
  for (const id of [randomUUID(), 'none']) {
    const answer = await page.goto(`${shop().url}/admin/stock/withdrawals/${id}`)
    expect(answer?.status()).toBe(404)
  }
  problems.splice(0)
})

test('puts an undone batch back from its page', async () => {
  await review('one.of.batch:secret\ntwo.of.batch:secret', INSTAGRAM)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('link', { name: 'View batch' }).click()
  await page.getByRole('link', { name: 'Undo batch' }).click()
  await page.getByRole('button', { name: 'Undo batch' }).click()
  await page.getByText('Batch undone').first().waitFor()
  expect(await metric(page, 'Available')).toBe('0')
  await page.getByRole('link', { name: 'Put back' }).click()
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('2 put back into stock').first().waitFor()
  expect(await metric(page, 'Available')).toBe('2')
  await page.getByRole('link', { name: 'Undo batch' }).waitFor()
})

test('warns before it puts back what may have been sold before a restore', async () => {
  await loadStock(2)
  await db().insert(unknownSales).values({ productId: INSTAGRAM, since: new Date(), until: new Date() })
  await page.goto(`${shop().url}/admin/stock/unknown-sales`)
  await page.getByLabel('Items to withdraw').fill('1')
  await page.getByRole('button', { name: 'Withdraw and put up for sale again' }).click()
  await page.getByText('1 withdrawn from stock.').first().waitFor()
  await page.getByRole('link', { name: 'Withdrawn stock' }).click()
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await inspect(page, 'main')
  await page.getByRole('link', { name: /^Put back 1 / }).click()
  await page.getByText('These items may have been sold before the shop was restored.').waitFor()
  await inspect(page, 'main')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('1 put back into stock').first().waitFor()
})

test('skips accounts known under another product, or imports them if the admin chooses', async () => {
  await review('shared.a:one\nshared.b:two', INSTAGRAM)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('link', { name: 'View batch' }).waitFor()

  await review('shared.a:one\nfresh.a:two', 'second')
  expect(await metric(page, 'To be added')).toBe('1')
  await page.getByText('1 account is in stock or sold under another product.').waitFor()
  await inspect(page, 'main')
  expect(await page.getByLabel('Import it anyway').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('1 account added').first().waitFor()

  await review('shared.a:one\nshared.b:two', 'second')
  expect(await metric(page, 'To be added')).toBe('0')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('There is nothing to add.').first().waitFor()
  await page.getByLabel('Import them anyway').check()
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('2 accounts added').first().waitFor()
  expect(await db().$count(stockAccounts, eq(stockAccounts.username, 'shared.a'))).toBe(2)
})
