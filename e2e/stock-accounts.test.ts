import { readFile } from 'node:fs/promises'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts, unknownSales } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, PASSWORD } from '#test/cast.ts'
import { pack } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { closeDialog, expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
let adminId: string
let page: Page
let plainPage: Page

beforeAll(async () => {
  const admin = await createAdmin()
  adminId = admin.id
  cookie = await signIn(shop().url, admin.email)
  page = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})

beforeEach(async () => {
  // The previous test's list may still load an account under the pointer.
  await page.goto('about:blank')
  await db().execute(sql`delete from stock_accounts where status = 'available'`)
  await setProven('now()')
})

/** Sets when the admin last gave proof. */
const setProven = (moment: string) =>
  db().execute(sql`update auth_sessions set proven_at = ${sql.raw(moment)} where user_id = ${adminId}`)
const STALE = "now() - interval '11 minutes'"

const available = () =>
  db().select().from(stockAccounts).where(eq(stockAccounts.status, 'available')).orderBy(desc(stockAccounts.id))
const logged = (action: string) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.actorId, adminId)))
    .orderBy(asc(auditLog.id))

async function openList(search = ''): Promise<void> {
  await page.goto(`${shop().url}/admin/accounts${search}`)
  // Hydration removes the button while nothing is marked.
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor({ state: 'detached' })
}

const openPlainList = (search = '') => plainPage.goto(`${shop().url}/admin/accounts${search}`)

const listOn = (where: Page) => where.getByRole('region', { name: 'Available accounts' })
const heading = (count: string) => page.getByRole('heading', { name: `Available Accounts (${count})` }).waitFor()
const expectFocusOnHeading = () =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('available-accounts')
/** Scrolls down until this account's row appears, and returns its checkbox. */
async function scrollTo(username: string | undefined): Promise<Locator> {
  const box = page.getByRole('checkbox', { name: `Select ${username}` })
  await expect
    .poll(async () => {
      await listOn(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
      return box.count()
    })
    .toBe(1)
  return box
}
const DESKTOP = { width: 1280, height: 720 }
const DIALOG = '[role=dialog]'
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('searches accounts, and shows when none match', async () => {
  await loadStock(30)
  await openList()
  await page.getByRole('heading', { name: 'Stock Accounts', level: 1 }).waitFor()
  await heading('30')
  const headers = await page.getByRole('columnheader').allInnerTexts()
  expect(headers.slice(1)).toEqual(['Email', 'Email Pass', 'Username', 'Password', 'Actions'])
  const search = page.getByPlaceholder('Search by username or email...')
  await page.keyboard.press('/')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await search.fill('BRISK.')
  await page.keyboard.press('Enter')
  await page.waitForURL('**q=BRISK.**')
  const brisk = (await available()).filter(({ username }) => username.startsWith('brisk.'))
  await heading(String(brisk.length))
  expect(await page.getByRole('row').count()).toBe(1 + brisk.length)

  await page.getByPlaceholder('Search by username or email...').fill('nobody at all')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('Try a different search term or clear your search.', { exact: true }).waitFor()
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Clear all filters' }).first().click()
  await heading('30')
})

const NOT_UNDERSTOOD = '?q=example&from=yesterday&batch=x&product=%25'

test('lists nothing and says so when it does not understand a filter', async () => {
  await loadStock(3)
  await openList(NOT_UNDERSTOOD)
  await expectNotUnderstood(page)
  await expect.poll(() => page.getByLabel('Batch').evaluate((field) => field === document.activeElement)).toBe(true)
  await inspect(page, 'main')
  await correctFilter(page)
})

test('lists nothing and says so when it does not understand a filter, without scripts', async () => {
  await loadStock(3)
  await openPlainList(NOT_UNDERSTOOD)
  await expectNotUnderstood(plainPage)
  await expectNoSidewaysScroll(plainPage)
  await correctFilter(plainPage)
})

async function expectNotUnderstood(where: Page): Promise<void> {
  await where.getByText('This filter is not valid.').waitFor()
  expect(await where.getByRole('row').count()).toBe(0)
  expect(await where.getByRole('button', { name: /^(Delete|Export)/ }).count()).toBe(0)
  for (const label of ['Batch', 'Product', 'From (UTC)']) {
    expect(await where.getByLabel(label).getAttribute('aria-invalid'), label).toBe('true')
  }
  expect(await where.getByLabel('To (UTC)').getAttribute('aria-invalid')).toBe(null)
}

async function correctFilter(where: Page): Promise<void> {
  await where.getByLabel('From (UTC)').fill('2020-01-01')
  await where.getByRole('button', { name: 'Search' }).click()
  await listOn(where).waitFor()
  expect(await where.getByRole('row').count()).toBe(1 + 3)
  expect(await where.getByPlaceholder('Search by username or email...').inputValue()).toBe('example')
}

test('reveals passwords to the admin and logs each reveal', async () => {
  await loadStock(3)
  const [account] = await available()
  const secret = `pass-${account?.id.slice(-8)}`
  const answers: string[] = []
  await openList()
  page.on('response', (response) => answers.push(response.url()))
  expect(await page.content()).not.toContain('pass-')
  const before = (await logged('stock.revealed')).length

  await page.getByRole('button', { name: `Reveal ${account?.username}` }).click()
  await page.getByRole('cell', { name: secret }).waitFor()
  expect((await logged('stock.revealed')).slice(before).map(({ subject }) => subject)).toEqual([
    `stock_account:${account?.id}`,
  ])
  await inspect(page, 'table')
  await page.getByRole('button', { name: `Hide ${account?.username}` }).click()
  await page.getByRole('cell', { name: secret }).waitFor({ state: 'detached' })

  await setProven(STALE)
  await page.getByRole('button', { name: `Reveal ${account?.username}` }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Password or code').waitFor()
  expect(await dialog.getByText('Please enter your password').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Please enter your password or a two-step code.').waitFor()
  await inspect(page, DIALOG)
  await dialog.getByLabel('Password or code').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('cell', { name: secret }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(answers.join(' ')).not.toContain('pass')
})

test('shows rows as cards on a phone, with everything in reach', async () => {
  await loadStock(5)
  const [account] = await available()
  await page.setViewportSize(PHONE)
  await openList()
  const region = listOn(page)
  await region.waitFor()
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('checkbox', { name: 'Select all that match' }).check()
  await page.getByRole('button', { name: 'Delete (5)' }).waitFor()
  await page.getByRole('link', { name: `Edit ${account?.username}` }).click()
  await page.getByRole('dialog', { name: 'Edit Stock Account' }).getByLabel('Username').waitFor()
  await inspect(page)
  await page.setViewportSize(DESKTOP)
})

test('edits an account in a dialog after refusals and a conflict', async () => {
  await loadStock(3)
  const [account] = await available()
  await openList('?q=example')
  await page.getByRole('link', { name: `Edit ${account?.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Stock Account' })
  await dialog.getByText('Update the details for this account.', { exact: true }).waitFor()
  const username = dialog.getByLabel('Username')
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe(`pass-${account?.id.slice(-8)}`)
  expect(await dialog.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email')

  await username.fill(' ')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await toast('Username and password cannot be empty.')
  expect(await username.evaluate((field) => field === document.activeElement)).toBe(true)
  await inspect(page, DIALOG)

  // Another admin is faster.
  await db()
    .update(stockAccounts)
    .set({ email: 'other@example.net' })
    .where(eq(stockAccounts.id, account?.id ?? ''))
  await username.fill('renamed.by.hand')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await toast('Update Failed')
  await dialog.getByText('Current value: other@example.net').waitFor()
  expect(await username.inputValue()).toBe('renamed.by.hand')
  await inspect(page, DIALOG)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await toast('Account Updated')
  await toast('renamed.by.hand has been successfully updated.')
  await page.getByRole('cell', { name: 'renamed.by.hand', exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?q=example')
  expect(await available()).toContainEqual(expect.objectContaining({ id: account?.id, username: 'renamed.by.hand' }))
})

test("shows and logs no secret on an account's page before a click", async () => {
  await loadStock(1)
  const [account] = await available()
  const path = `/admin/accounts/${account?.id}`
  const before = (await logged('stock.revealed')).length
  for (const address of [path, `${path}.data`, `${path}/secrets`]) {
    const answer = await fetch(shop().url + address, { headers: { cookie } })
    expect(await answer.text(), address).not.toContain('pass-')
  }
  await page.goto(shop().url + path)
  const dialog = page.getByRole('dialog', { name: 'Edit Stock Account' })
  await dialog.getByText(account?.email ?? '').waitFor()
  expect(await logged('stock.revealed')).toHaveLength(before)

  await setProven(STALE)
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await dialog.getByText('Please enter your password or a two-step code.').waitFor()
  expect(await logged('stock.revealed')).toHaveLength(before)
  await dialog.getByLabel('Password or code').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  const username = dialog.getByLabel('Username')
  await username.waitFor()
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe(`pass-${account?.id.slice(-8)}`)
  expect((await logged('stock.revealed')).slice(before).map(({ subject }) => subject)).toEqual([
    `stock_account:${account?.id}`,
  ])
  await inspect(page, DIALOG)

  await db()
    .update(stockAccounts)
    .set({ email: 'other@example.net' })
    .where(eq(stockAccounts.id, account?.id ?? ''))
  await username.fill('renamed.on.its.page')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Current value: other@example.net').waitFor()
  expect(await username.inputValue()).toBe('renamed.on.its.page')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await toast('renamed.on.its.page has been successfully updated.')
})

test('keeps an edit while it asks for proof, and refuses it once the account is gone', async () => {
  await loadStock(2)
  const [account] = await available()
  await openList()
  await page.getByRole('link', { name: `Edit ${account?.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Stock Account' })
  await dialog.getByLabel('Password', { exact: true }).fill('typed.by.hand')
  await setProven(STALE)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Please enter your password or a two-step code.').waitFor()
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('typed.by.hand')
  await db()
    .delete(stockAccounts)
    .where(eq(stockAccounts.id, account?.id ?? ''))
  await dialog.getByLabel('Password or code').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await toast('Update Failed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await heading('1')
})

test('asks for proof before an edit when the page knows that it is due', async () => {
  await loadStock(1)
  const [account] = await available()
  await setProven(STALE)
  await openList()
  await page.getByRole('link', { name: `Edit ${account?.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Stock Account' })
  await dialog.getByLabel('Password or code').fill(PASSWORD)
  expect(await dialog.getByText('Please enter your password').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await dialog.getByLabel('Username').waitFor()
  await page.reload()
  await dialog.getByRole('button', { name: 'Reveal' }).waitFor()
  expect(await page.content()).not.toContain('pass-')
})

test('keeps a selection under a dialog and after it closes', async () => {
  await loadStock(3)
  const [first, second] = await available()
  await openList()
  for (const account of [first, second]) {
    await page.getByRole('checkbox', { name: `Select ${account?.username}` }).check()
  }
  for (const [button, title] of [
    ['Delete (2)', 'Confirm Bulk Deletion'],
    ['Export (2)', 'Export accounts'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await closeDialog(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(button)
    expect(new URL(page.url()).pathname).toBe('/admin/accounts')
  }
  await page.getByRole('link', { name: `Edit ${first?.username}` }).click()
  await page.getByRole('dialog', { name: 'Edit Stock Account' }).getByLabel('Username').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete (2)' }).waitFor()
})

test('deletes one account after a question, then several, and says which were already sold', async () => {
  await loadStock(12)
  const rows = await available()
  await openList()
  await page.getByRole('button', { name: `Delete ${rows[0]?.username}` }).click()
  const one = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await one
    .getByText(
      `Are you sure you want to delete account: ${rows[0]?.username}? Deleted accounts can be put back for seven days.`,
    )
    .waitFor()
  await one.getByText('11 left in stock').waitFor()
  await inspect(page, DIALOG)
  await one.getByRole('button', { name: 'Cancel' }).click()
  await one.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Delete ${rows[0]?.username}` }).click()
  await one.waitFor()
  await setProven(STALE)
  await one.getByRole('button', { name: 'Delete account' }).click()
  await one.getByText('Please enter your password or a two-step code.').waitFor()
  await inspect(page, DIALOG)
  expect(await available()).toHaveLength(rows.length)
  await one.getByLabel('Password or code').fill(PASSWORD)
  await one.getByRole('button', { name: 'Delete account' }).click()
  await toast('1 account(s) deleted.')
  await heading('11')
  await expectFocusOnHeading()

  expect(await page.getByRole('button', { name: /^Delete \(/ }).count()).toBe(0)
  const last = rows.slice(-3)
  for (const { username } of last) await page.getByRole('checkbox', { name: `Select ${username}` }).check()
  await page.getByRole('button', { name: 'Delete (3)' }).click()
  const bulk = page.getByRole('dialog', { name: 'Confirm Bulk Deletion' })
  await bulk.getByText('Are you sure you want to delete 3 selected accounts?').waitFor()
  await inspect(page, DIALOG)
  const { id: buyer } = await createCustomer({ balanceCents: 50 })
  await purchaseAccounts(pack(buyer, 1))
  await bulk.getByRole('button', { name: 'Delete Selected' }).click()
  await toast('Success')
  await toast('2 account(s) deleted. 1 had already been sold or deleted.')
  await heading('8')
  const clear = page.getByRole('button', { name: 'Clear selection' })
  await clear.waitFor({ state: 'detached' })
  await expectFocusOnHeading()
  expect((await available()).map(({ id }) => id)).toEqual(rows.slice(1, -3).map(({ id }) => id))
})

test('selects all matching accounts beyond the visible ones, and loads rows while scrolling', async () => {
  await loadStock(450)
  const rows = await available()
  await openList()
  await heading('450')
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('451')
  const limit = await listOn(page).evaluate((element) => [element.clientHeight, window.innerHeight - 350])
  expect(limit[0]).toBeLessThanOrEqual(limit[1] ?? 0)

  await page.getByRole('checkbox', { name: 'Select all that match' }).check()
  await page.getByText('All matching accounts are selected (450).').waitFor()
  await page.getByRole('checkbox', { name: `Select ${rows[1]?.username}` }).uncheck()
  await page.getByText('All matching accounts except 1 are selected.').waitFor()
  await page.getByRole('button', { name: 'Delete (449)' }).waitFor()

  const oldest = await scrollTo(rows.at(-1)?.username)
  expect(await oldest.isChecked()).toBe(true)
  expect(await page.getByRole('row').last().getAttribute('aria-rowindex')).toBe('451')
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await inspect(page, 'main')

  await loadStock(1)
  await page.getByRole('button', { name: 'Delete (449)' }).click()
  await page.getByText('Are you sure you want to delete 450 selected accounts?').waitFor()
  await loadStock(1)
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await toast('Deletion Failed')
  expect(await available()).toHaveLength(452)
  await page.getByText('Are you sure you want to delete 451 selected accounts?').waitFor()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await toast('451 account(s) deleted.')
  await heading('1')
  expect((await available()).map(({ id }) => id)).toEqual([rows[1]?.id])
})

test('keeps loading rows while scrolling after new stock arrives', async () => {
  await loadStock(250)
  const rows = await available()
  await openList()
  await scrollTo(rows.at(-1)?.username)
  await loadStock(2)
  await listOn(page).evaluate((element) => element.scrollTo(0, 0))
  await page.getByRole('button', { name: `Delete ${rows[0]?.username}`, exact: true }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await heading('251')
  await scrollTo(rows.at(-1)?.username)
})

test('keeps focus in the list after the last deletion and after the confirmation page', async () => {
  await loadStock(1)
  const [account] = await available()
  await openList()
  await page.getByRole('button', { name: `Delete ${account?.username}` }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await heading('0')
  await expectFocusOnHeading()
  await page.getByText('No available accounts match your search.', { exact: true }).waitFor()
  await page
    .getByText('There are no available accounts in stock. Add new stock from the Dashboard.', { exact: true })
    .waitFor()
  await inspect(page, 'main')

  await loadStock(2)
  await openList()
  await page.getByRole('checkbox', { name: 'Select all that match' }).check()
  // Submits the form as the page does before hydration.
  await listOn(page).evaluate((region) => region.closest('form')?.submit())
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await toast('2 account(s) deleted.')
  await expectFocusOnHeading()
})

test('exports a selection as CSV and as lines, after the password, and logs it', async () => {
  await loadStock(3)
  const rows = await available()
  const [first] = rows
  await db()
    .update(stockAccounts)
    .set({ email: '=cmd@example.net' })
    .where(eq(stockAccounts.id, first?.id ?? ''))
  await setProven(STALE)
  await openList()
  await page.getByRole('checkbox', { name: 'Select all that match' }).check()
  await page.getByRole('button', { name: 'Export (3)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export accounts' })
  await dialog.getByLabel('Password or code').fill('wrong horse')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('That password or code is wrong. Please try again.').waitFor()
  await inspect(page, DIALOG)
  await dialog.getByLabel('Password or code').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('3 accounts with their passwords.').waitFor()
  await inspect(page, DIALOG)

  const fileOf = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: button }).click(),
    ])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const table = await fileOf('Download CSV')
  expect(table.name).toBe('stock-accounts.csv')
  const secret = `pass-${first?.id.slice(-8)}`
  expect(table.text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffInstagram Username,Instagram Password,email,email-password',
    `${first?.username},${secret},'=cmd@example.net,NotSet`,
  ])
  const lines = await fileOf('Download .txt')
  expect(lines.text.split('\n')[0]).toBe(`${first?.username}:${secret}:=cmd@example.net:NotSet`)
  expect((await logged('stock.exported')).map(({ after }) => after)).toEqual([
    { count: 3, format: 'csv', filter: {}, excepted: 0 },
    { count: 3, format: 'txt', filter: {}, excepted: 0 },
  ])
})

test('pages, edits, deletes and exports without scripts', async () => {
  await loadStock(110)
  const rows = await available()
  await openPlainList()
  expect(await plainPage.getByRole('row').count()).toBe(1 + 100)
  await expectNoSidewaysScroll(plainPage)
  await plainPage.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => plainPage.getByRole('row').count()).toBe(1 + 10)
  await db()
    .delete(stockAccounts)
    .where(and(eq(stockAccounts.status, 'available'), lt(stockAccounts.id, rows[9]?.id ?? '')))
  await plainPage.getByRole('link', { name: 'First page' }).click()

  await setProven(STALE)
  await plainPage.getByRole('link', { name: `Edit ${rows[0]?.username}` }).click()
  await plainPage.getByRole('heading', { name: 'Edit Stock Account' }).waitFor()
  await expectNoSidewaysScroll(plainPage)
  await plainPage.getByLabel('Password or code').fill(PASSWORD)
  await plainPage.getByRole('button', { name: 'Reveal' }).click()
  await plainPage.getByLabel('Username').fill('typed.without.scripts')
  await plainPage.getByLabel('Password', { exact: true }).fill('')
  await plainPage.getByRole('button', { name: 'Save changes' }).click()
  await plainPage.getByRole('alert').filter({ hasText: 'Username and password cannot be empty.' }).waitFor()
  expect(await plainPage.getByLabel('Username').inputValue()).toBe('typed.without.scripts')
  expect(await plainPage.getByLabel('Email Pass').inputValue()).toBe('NotSet')
  await expectNoSidewaysScroll(plainPage)
  await plainPage.getByLabel('Password', { exact: true }).fill('by.hand')
  await plainPage.getByLabel('Username').fill('edited.without.scripts')
  await plainPage.getByRole('button', { name: 'Save changes' }).click()
  await plainPage.getByText('edited.without.scripts has been successfully updated.').waitFor()

  await plainPage.getByRole('checkbox', { name: `Select ${rows[1]?.username}` }).check()
  await plainPage.getByRole('checkbox', { name: `Select ${rows[2]?.username}` }).check()
  await plainPage.getByRole('button', { name: 'Delete', exact: true }).click()
  await plainPage.getByRole('heading', { name: 'Confirm Bulk Deletion' }).waitFor()
  await plainPage.getByText('Are you sure you want to delete 2 selected accounts?').waitFor()
  await expectNoSidewaysScroll(plainPage)
  await plainPage.getByRole('button', { name: 'Delete Selected' }).click()
  await plainPage.getByText('2 account(s) deleted.').waitFor()
  await plainPage.getByRole('button', { name: `Delete ${rows[3]?.username}` }).click()
  await plainPage.getByText(`Are you sure you want to delete account: ${rows[3]?.username}?`).waitFor()
  await setProven(STALE)
  await plainPage.getByRole('button', { name: 'Delete account' }).click()
  await plainPage.getByRole('alert').filter({ hasText: 'Please enter your password' }).waitFor()
  await plainPage.getByLabel('Password or code').fill(PASSWORD)
  await plainPage.getByRole('button', { name: 'Delete account' }).click()
  await plainPage.getByText('1 account(s) deleted.').waitFor()

  await plainPage.getByRole('button', { name: 'Delete', exact: true }).click()
  await plainPage.getByText('Nothing is selected.').waitFor()
  expect(await available()).toHaveLength(10 - 3)

  await plainPage.goto(`${shop().url}/admin/accounts?q=without`)
  await plainPage.getByRole('checkbox', { name: 'Select all that match' }).check()
  await plainPage.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    plainPage.waitForEvent('download'),
    plainPage.getByRole('button', { name: 'Download .txt' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^edited\.without\.scripts:by\.hand:\S+\n$/)
})

test('asks again without scripts when a deletion would take more than shown', async () => {
  await loadStock(3)
  const [kept] = await available()
  await openPlainList('?q=example')
  await plainPage.getByRole('checkbox', { name: 'Select all that match' }).check()
  await plainPage.getByRole('button', { name: 'Delete', exact: true }).click()
  await plainPage.getByText('Are you sure you want to delete 3 selected accounts?').waitFor()
  await db()
    .update(stockAccounts)
    .set({ email: 'kept@elsewhere.net' })
    .where(eq(stockAccounts.id, kept?.id ?? ''))
  await loadStock(2)
  await plainPage.getByRole('button', { name: 'Delete Selected' }).click()
  await plainPage.getByRole('alert').filter({ hasText: 'More stock matches now than you were shown.' }).waitFor()
  await plainPage.getByText('Are you sure you want to delete 4 selected accounts?').waitFor()
  expect(await available()).toHaveLength(5)
  await expectNoSidewaysScroll(plainPage)
  await plainPage.getByRole('button', { name: 'Delete Selected' }).click()
  await plainPage.getByText('4 account(s) deleted.').waitFor()
  expect((await available()).map(({ id }) => id)).toEqual([kept?.id])
})

test('settles unknown sales after a restore, and sells the product again', async () => {
  await loadStock(3)
  const since = new Date(Date.now() - 6 * 3_600_000)
  await db().insert(unknownSales).values({ productId: INSTAGRAM, since, until: new Date() })
  await page.goto(`${shop().url}/admin/stock/unknown-sales`)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await inspect(page)

  await setProven(STALE)
  const count = page.getByLabel('Items to withdraw')
  const press = () => page.getByRole('button', { name: 'Withdraw and put up for sale again' }).click()
  await count.fill('two')
  await press()
  await page.getByText('Enter a whole number, such as 25.').waitFor()
  await count.fill('4')
  await press()
  await page.getByLabel('Password or code').fill(PASSWORD)
  await press()
  await page.getByText('Only 3 are in stock. Enter that number or less.').first().waitFor()
  expect(await count.inputValue()).toBe('4')
  await count.fill('2')
  await press()
  await toast('2 withdrawn from stock.')
  await page.getByText('All sales are known.').waitFor()
  expect(await available()).toHaveLength(1)
})

test('refuses unknown fields and filters', async () => {
  await loadStock(2)
  const [account] = await available()
  const send = (path: string, fields: [string, string][]) =>
    fetch(`${shop().url}/admin/accounts${path}`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const all: [string, string][] = [['scope', 'all']]
  const sure: [string, string][] = [...all, ['intent', 'delete'], ['expected', '2'], ['batches', '1']]
  const edit: [string, string][] = [
    ['intent', 'edit'],
    ['username', 'mallory'],
    ['password', 'x'],
    ['version', 'x'],
  ]
  for (const extra of [
    'status',
    'id',
    'sold_to',
    'orderId',
    'customer_id',
    'created_at',
    'role',
    'balance',
    'fingerprint',
  ]) {
    const more: [string, string] = [extra, 'sold']
    expect((await send('/deletion', [...sure, more])).status, extra).toBe(400)
    expect((await send('/export/file', [...all, ['format', 'csv'], more])).status, extra).toBe(400)
    expect((await send(`/${account?.id}`, [...edit, more])).status, extra).toBe(400)
    expect((await send(`/${account?.id}`, [['intent', 'reveal'], more])).status, extra).toBe(400)
    expect((await send(`/${account?.id}/secrets`, [more])).status, extra).toBe(400)
  }
  // A filter that the shop does not understand must not widen a deletion.
  for (const field of [
    ['batch', 'x'],
    ['from', 'yesterday'],
    ['product', '%'],
    ['q', '\0'],
    ['q', 'a'.repeat(201)],
  ] as [string, string][]) {
    expect((await send('/deletion', [...all, ['intent', 'preview'], field])).status).toBe(400)
    expect((await send('/deletion', [...sure, field])).status).toBe(400)
    expect((await send('/export', [...all, field])).status).toBe(400)
    expect((await send('/export/file', [...all, ['format', 'csv'], field])).status).toBe(400)
  }

  expect((await available()).map(({ username }) => username)).toContain(account?.username)
  expect(await available()).toHaveLength(2)
  expect(problems).toEqual([])
})

test('gives an old session no file and no secret', async () => {
  await loadStock(1)
  const [account] = await available()
  await setProven(STALE)
  const headers = { cookie }
  const body = () => new URLSearchParams({ scope: 'all', format: 'csv' })
  const file = await fetch(`${shop().url}/admin/accounts/export/file`, {
    method: 'POST',
    headers,
    body: body(),
    redirect: 'manual',
  })
  expect(file.headers.get('location')).toBe('/admin/confirm?returnTo=%2Fadmin%2Faccounts')
  const secret = await fetch(`${shop().url}/admin/accounts/${account?.id}/secrets`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(),
  })
  expect([secret.status, secret.headers.get('cache-control')]).toEqual([403, expect.stringContaining('no-store')])
  expect(await secret.text()).not.toContain('pass-')
  const reveal = { method: 'POST', headers, body: new URLSearchParams({ intent: 'reveal' }) }
  const page = await fetch(`${shop().url}/admin/accounts/${account?.id}`, reveal)
  expect(page.status).toBe(403)
  expect(await page.text()).not.toContain('pass-')
})
