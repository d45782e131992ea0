import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { noteMailRefusal } from '#app/domain/customers/save-profile.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { createAdmin, createCustomer, loadStock, PASSWORD, type Person, topUp } from '#test/cast.ts'
import { claim, claimsOf, deliver, setClaims } from '#test/claiming.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { closeDialog, expectNoSidewaysScroll, inspect, useBrowser } from './browser.ts'
import { linesOf, linksOf } from './html.ts'
import { pagePatterns } from './page-paths.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const DIALOG = '[role=dialog]'

let admin: Person
let adminCookie: string
/** The admin is signed in to both; the second has no scripts. */
let page: Page
let plain: Page

beforeAll(async () => {
  admin = await createAdmin()
  adminCookie = await signIn(shop().url, admin.email)
  page = await openPage({ cookie: adminCookie })
  plain = await openPage({ cookie: adminCookie, javaScriptEnabled: false })
})
afterEach(async () => {
  await db().update(authSessions).set({ provenAt: new Date() })
  await expectInvariants()
})

/** Creates a person whom no other test's search finds. */
function createPerson(name: string, balanceCents = 0): Promise<Person> {
  return createCustomer({ name, email: `${name.toLowerCase().replace(' ', '.')}@example.com`, balanceCents })
}

async function stored({ id }: Person) {
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return customer
}

const pathOf = (person: Person, page = '') => `/admin/customers/${person.id}${page && `/${page}`}`
const toast = (title: string) => page.getByText(title, { exact: true }).first().waitFor()
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'))

const send = (cookie: string, path: string, fields: Record<string, string>) =>
  fetch(shop().url + path, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
const read = (path: string, cookie = adminCookie) =>
  fetch(shop().url + path, { headers: { cookie }, redirect: 'manual' })

async function searchFor(browser: Page, text: string): Promise<void> {
  await browser.getByLabel('Search', { exact: true }).fill(text)
  await browser.getByRole('button', { name: 'Search' }).click()
}

async function makeStale({ id }: Person): Promise<void> {
  const { rowCount } = await db().execute(
    sql`update auth_sessions set proven_at = now() - interval '11 minutes' where user_id = ${id}`,
  )
  expect(rowCount).toBe(1)
}

test('finds a customer and shows everything about them', async () => {
  const mara = await createPerson('Mara Quill', 13_00)
  await noteMailRefusal(mara.email, '550 5.1.1 <b>No such user</b>')
  await loadStock(2, admin)
  for (const _ of [1, 2]) await purchaseAccounts(pack(mara.id, 1))
  await page.goto(`${shop().url}/admin/customers?q=nobody+of+that+name`)
  await page.getByText('No customers found.').waitFor()
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('heading', { name: 'Customer Management' }).waitFor()
  await page.getByRole('row').first().waitFor()
  await searchFor(page, 'MARA.QUILL@')
  const row = page.getByRole('row').filter({ hasText: 'mara.quill@example.com' })
  await row.getByText('customer', { exact: true }).waitFor()
  await row.getByRole('cell', { name: '$12.00' }).waitFor()
  await row.getByRole('cell', { name: '2', exact: true }).waitFor()
  await page.getByText('1 person').waitFor()

  const details = page.getByRole('link', { name: 'Details of Mara Quill' })
  await details.click()
  const dialog = page.getByRole('dialog', { name: 'Mara Quill' })
  await dialog.getByText(mara.id).waitFor()
  await dialog.getByText('Off', { exact: true }).waitFor()
  const refusal = dialog.getByRole('status').filter({ hasText: 'Email cannot be delivered' })
  expect(await refusal.textContent()).toMatch(
    / has rejected this email address since .+ Its reply: 550 5\.1\.1 <b>No such user<\/b>$/,
  )
  for (const [tab, sign] of [
    ['Orders', 'Instagram accounts'],
    ['Ledger', '+$13.00'],
    ['Licenses', 'This customer has no licenses.'],
    ['Sessions', 'This customer is not signed in anywhere.'],
    ['Notes', 'No notes yet.'],
  ] as const) {
    await dialog.getByRole('link', { name: tab, exact: true }).click()
    await dialog.getByText(sign).first().waitFor()
    if (tab === 'Licenses') await inspect(page, DIALOG)
  }
  expect(await dialog.getByRole('link', { name: 'Notes' }).getAttribute('aria-current')).toBe('page')

  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByText('Please write a note.').waitFor()
  expect(await focusedName()).toBe('body')
  await dialog.getByLabel('New note').fill('Asked for <b>an invoice</b>.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByText('Asked for <b>an invoice</b>.').waitFor()
  await dialog.getByText('Ada Brook').waitFor()
  expect(await dialog.getByLabel('New note').inputValue()).toBe('')
  await inspect(page, DIALOG)
  await dialog.getByRole('button', { name: /^Delete note from/ }).click()
  await dialog.getByText('No notes yet.').waitFor()

  await closeDialog(page)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/customers?q=MARA.QUILL%40')
  await expect.poll(() => details.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('keeps the draft of a note while others are paged and deleted, and adds it once', async () => {
  const nora = await createPerson('Nora Voss')
  const older = Array.from({ length: 25 }, (_, number) => ({
    id: randomUUID(),
    customerId: nora.id,
    authorId: admin.id,
    body: `Note ${number}`,
    createdAt: new Date(Date.now() - number * 60_000),
  }))
  await db().insert(customerNotes).values(older)
  await page.goto(shop().url + pathOf(nora, 'notes'))
  const dialog = page.getByRole('dialog', { name: 'Nora Voss' })
  const draft = dialog.getByLabel('New note')
  await draft.fill('Prefers to be called.')
  await dialog
    .getByRole('button', { name: /^Delete note from/ })
    .nth(1)
    .click()
  await dialog.getByText('Note 1', { exact: true }).waitFor({ state: 'detached' })
  expect(await draft.inputValue()).toBe('Prefers to be called.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByText('Prefers to be called.').waitFor()
  expect(await draft.inputValue()).toBe('')

  await draft.fill('Lives abroad.')
  await dialog.getByRole('link', { name: 'Older' }).click()
  await dialog.getByText('Note 24').waitFor()
  expect(await draft.inputValue()).toBe('Lives abroad.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => draft.inputValue()).toBe('')
  await draft.fill('Has moved back.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => draft.inputValue()).toBe('')
  const bodies = await db()
    .select({ body: customerNotes.body })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, nora.id))
    .orderBy(desc(customerNotes.createdAt))
    .limit(4)
  expect(bodies.map(({ body }) => body)).toEqual([
    'Has moved back.',
    'Lives abroad.',
    'Prefers to be called.',
    'Note 0',
  ])
})

test('returns focus to the row after dialogs opened by keyboard or by URL', async () => {
  const ines = await createPerson('Ines Tarn')
  const list = `${shop().url}/admin/customers?q=ines.tarn`
  await page.goto(list)
  const details = page.getByRole('link', { name: 'Details of Ines Tarn' })
  const isFocused = () => details.evaluate((link) => link === document.activeElement)
  await details.press('Enter')
  await page.getByRole('dialog', { name: 'Ines Tarn' }).getByRole('link', { name: 'Edit balance' }).press('Enter')
  await page.getByRole('dialog', { name: 'Edit balance' }).waitFor()
  await closeDialog(page)
  await page.waitForURL(list)
  await expect.poll(isFocused).toBe(true)

  await page.goto(`${shop().url + pathOf(ines, 'edit')}?q=ines.tarn`)
  await page.getByRole('dialog', { name: 'Edit customer' }).getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(list)
  await expect.poll(isFocused).toBe(true)
})

test('edits a balance by its difference, and not over a concurrent change', async () => {
  const jonas = await createPerson('Jonas Wend', 10_00)
  await page.goto(`${shop().url}/admin/customers?q=jonas.wend`)
  await page.getByRole('link', { name: 'Edit balance of Jonas Wend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit balance' })
  const balance = dialog.getByLabel('Balance')
  expect(await balance.inputValue()).toBe('10.00')
  expect(await page.getByRole('dialog').count()).toBe(1)

  const save = dialog.getByRole('button', { name: 'Save balance' })
  await balance.fill('-5')
  await save.click()
  await dialog.getByText('Please enter a valid non-negative number for balance.').waitFor()
  await dialog.getByText('Please give a reason. The customer sees it on their statement.').waitFor()
  await expect.poll(focusedName).toBe('balance')
  await balance.fill('20')
  await save.click()
  await dialog.getByText('Please enter a valid non-negative number for balance.').waitFor({ state: 'detached' })
  await dialog.getByText('Please give a reason. The customer sees it on their statement.').waitFor()
  expect(await focusedName()).toBe('reason')
  await dialog.getByLabel('Reason').fill('Paid by bank transfer.')
  await balance.fill('-5')
  await save.click()
  await dialog.getByText('Please enter a valid non-negative number for balance.').waitFor()
  await toast('Invalid Balance')
  // The toast doesn't repeat the field's message.
  expect(await page.getByText('Please enter a valid non-negative number for balance.').count()).toBe(1)
  expect(await focusedName()).toBe('balance')
  await inspect(page, DIALOG)

  await topUp(jonas.id, 5_00)
  await balance.fill('')
  await balance.pressSequentially('20,00')
  await save.click()
  await dialog.getByText('The balance has changed and is now $15.00.').waitFor()
  await toast('Failed to update balance.')
  await dialog.getByText('US dollars, now $15.00.').waitFor()
  expect(await balance.inputValue()).toBe('20,00')
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Paid by bank transfer.')
  expect(await stored(jonas)).toMatchObject({ balanceCents: 15_00 })
  await save.click()
  await toast('Balance Updated')
  await page.getByRole('cell', { name: '$20.00' }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=jonas.wend')
  const isAdjustment = sql`customer_id = ${jonas.id} and reason = 'adjustment'`
  expect(await db().select().from(ledgerTransfers).where(isAdjustment)).toMatchObject([
    { amountCents: 5_00, note: 'Paid by bank transfer.', actorId: admin.id, balanceAfterCents: 20_00 },
  ])
  await page.goBack()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('edits name and role, ends sessions on a new role, and shows a concurrent change', async () => {
  const lin = await createPerson('Lin Haver', 3_00)
  const session = await signIn(shop().url, lin.email)
  expect((await read('/customer/dashboard', session)).status).toBe(200)
  await page.goto(`${shop().url}/admin/customers?q=lin.haver`)
  await page.getByRole('link', { name: 'Edit Lin Haver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit customer' })
  await dialog.getByText("Email cannot be changed as it's linked to authentication.").waitFor()
  expect(await dialog.getByLabel('Email').isEditable()).toBe(false)
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await dialog.getByLabel('Name').fill('  ')
  await save.click()
  await dialog.getByText('Name and email are required.').waitFor()
  await toast('Missing Information')
  expect(await page.getByText('Name and email are required.').count()).toBe(1)
  await inspect(page, DIALOG)

  await dialog.getByLabel('Name').fill('Lin Oss')
  await db().update(customers).set({ name: 'Lin Brook' }).where(eq(customers.id, lin.id))
  await save.click()
  await dialog.getByText('Current value: Lin Brook').waitFor()
  await page.getByText('Failed to update customer: This customer was changed').first().waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Lin Oss')
  await dialog.getByLabel('Role').selectOption('Admin')
  await save.click()
  await toast('Customer Updated')
  await page.getByRole('row').filter({ hasText: 'Lin Oss' }).getByText('admin', { exact: true }).waitFor()
  expect(await stored(lin)).toMatchObject({ name: 'Lin Oss', role: 'admin', email: lin.email, balanceCents: 3_00 })
  expect((await read('/customer/dashboard', session)).headers.get('location')).toMatch(/^\/auth\/login(\?|$)/)

  // Leaves one admin, as before.
  await page.getByRole('link', { name: 'Edit Lin Oss' }).click()
  await dialog.getByLabel('Role').selectOption('Customer')
  await save.click()
  await page.getByRole('row').filter({ hasText: 'Lin Oss' }).getByText('customer', { exact: true }).waitFor()
})

test('keeps the last admin, and lets one of two step down', async () => {
  const list = linesOf(await (await read('/admin/customers?role=admin')).text())
  expect(list).toContain('\n1 person\n')
  expect(list).toContain('\nEdit\nAda Brook\n')
  expect(list).not.toContain('\nDelete\n')
  await page.goto(shop().url + pathOf(admin, 'deletion'))
  await page.getByText('You cannot delete your own account.').waitFor()
  await inspect(page, DIALOG)
  const answer = await send(adminCookie, pathOf(admin, 'deletion'), { formerBalance: '0' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Failed to delete customer: You cannot delete your own account.')

  await page.goto(shop().url + pathOf(admin, 'edit'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('Customer')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog
    .getByText("Failed to update customer: You can't remove the last admin. Make someone else an admin first.")
    .waitFor()
  await inspect(page, DIALOG)

  const second = await createAdmin()
  const own = await openPage({ cookie: await signIn(shop().url, second.email) })
  await own.goto(shop().url + pathOf(second, 'edit'))
  await own.getByRole('dialog').getByLabel('Role').selectOption('Customer')
  await own.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await own.waitForURL(/\/auth\/login/)
  await own.getByText('Customer Updated', { exact: true }).first().waitFor()
  await own.context().close()
  expect(await stored(second)).toMatchObject({ role: 'customer' })
})

test('previews a deletion, asks for proof, and deletes personal data', async () => {
  const otis = await createPerson('Otis Marr', 7_50)
  await db().insert(customerNotes).values({ id: randomUUID(), customerId: otis.id, authorId: admin.id, body: 'Rude.' })
  await page.goto(`${shop().url}/admin/customers?q=otis.marr`)
  await makeStale(admin)
  await page.getByRole('link', { name: 'Delete Otis Marr' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await dialog.getByText('Are you sure you want to delete customer: Otis Marr? This action cannot be undone.').waitFor()
  await dialog.getByText('$7.50').waitFor()
  await dialog.getByText('Stays in the ledger, but cannot be spent.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete customer' })
  await confirm.click()
  await dialog.getByText('Please enter your password or a two-step code.').waitFor()
  await dialog.getByLabel('Password or code').fill('not it')
  await confirm.click()
  await dialog.getByText('That password or code is wrong. Please try again.').waitFor()
  await inspect(page, DIALOG)
  await topUp(otis.id, 50)
  await dialog.getByLabel('Password or code').fill(PASSWORD)
  await confirm.click()
  await dialog.getByText('The balance has changed to $8.00. The customer was not deleted.').waitFor()
  await dialog.getByText('$8.00', { exact: true }).waitFor()
  await confirm.click()
  await toast('Customer Deleted')
  await page.getByText('No customers found.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('h1') && document.activeElement.textContent))
    .toBe('Customer Management')
  expect(await stored(otis)).toMatchObject({
    name: 'Deleted customer',
    balanceCents: 8_00,
    deletedAt: expect.any(Date),
  })
  expect(await db().$count(customerNotes, eq(customerNotes.customerId, otis.id))).toBe(0)
})

test('shows a deleted customer as such in place of the email address', async () => {
  const buyer = await createPerson('Enno Past', 15_50)
  const delivery = await deliver(1, { buyer })
  await setClaims({ claimRule: 'review' })
  await claim(delivery)
  await purchaseLicense(toolLicense(buyer.id))
  const [license] = await db().select().from(licenses).where(eq(licenses.customerId, buyer.id))
  const { id, licenseKey } = license ?? {}
  await send(adminCookie, pathOf(buyer, 'deletion'), { formerBalance: '0' })
  expect(await stored(buyer)).toMatchObject({ name: 'Deleted customer' })
  for (const path of [
    `orders?customer=${buyer.id}`,
    `orders/${delivery.orderId}`,
    `licenses?q=${licenseKey}`,
    `licenses/${id}`,
    `licenses/${id}/extension`,
    `licenses/${id}/deletion`,
    `license-management?q=${licenseKey}&license=${licenseKey}`,
    `audit?subject=customer:${buyer.id}`,
  ]) {
    const html = await (await read(`/admin/${path}`)).text()
    const text = linesOf(html)
    if (!path.startsWith('audit')) expect(text, path).toContain('Deleted customer')
    expect(text, path).not.toContain('deleted.invalid')
    expect(html, path).not.toMatch(/<(input|textarea|option)\b[^>]*deleted\.invalid/)
  }
  await page.goto(`${shop().url}/admin/licenses?q=${licenseKey}`)
  await page.getByTitle(buyer.id).getByText('Deleted customer').waitFor()
  await inspect(page, 'table')

  await page.goto(`${shop().url}/admin/claims?claim=${(await claimsOf(buyer.id))[0]?.id}`)
  const slip = page.getByRole('article')
  await slip.getByText('Deleted customer').waitFor()
  expect(await page.getByText('deleted.invalid').count()).toBe(0)
  expect(await page.locator('input[value*="deleted.invalid"]').count()).toBe(0)
  await slip.getByText('Decide').click()
  expect(await page.getByRole('radio').count()).toBe(1)
  await page.getByRole('radio', { name: 'Decline' }).waitFor()
  await inspect(page, 'article')
})

test('shows every dialog as a page without scripts', async () => {
  const sofia = await createPerson('Sofia Lund', 1_00)
  const session = await signIn(shop().url, sofia.email)
  const heading = (name: string) => plain.getByRole('heading', { level: 1, name }).waitFor()
  await plain.goto(`${shop().url}/admin/customers`)
  await searchFor(plain, 'sofia.lund')
  await expectNoSidewaysScroll(plain)
  await plain.getByRole('link', { name: 'Edit balance of Sofia Lund' }).click()
  await heading('Edit balance')
  expect(await plain.getByRole('heading', { level: 1 }).count()).toBe(1)
  await plain.getByLabel('Balance').fill('1e309')
  await plain.getByRole('button', { name: 'Save balance' }).click()
  await plain.getByText('Please enter a valid non-negative number for balance.').waitFor()
  await plain.getByText('Please give a reason. The customer sees it on their statement.').waitFor()
  await plain.getByLabel('Reason').fill('Goodwill.')
  await plain.getByLabel('Balance').fill('')
  await plain.getByRole('button', { name: 'Save balance' }).click()
  await plain.getByRole('alert').filter({ hasText: 'Invalid Balance' }).waitFor()
  await plain.getByLabel('Balance').fill('4.25')
  await topUp(sofia.id, 1_00)
  await plain.getByRole('button', { name: 'Save balance' }).click()
  await plain.getByRole('alert').filter({ hasText: 'The balance has changed and is now $2.00.' }).waitFor()
  expect(await plain.getByLabel('Balance').inputValue()).toBe('4.25')
  await plain.getByRole('button', { name: 'Save balance' }).click()
  await plain.getByRole('status').filter({ hasText: 'Balance Updated' }).waitFor()
  await plain.getByRole('cell', { name: '$4.25' }).waitFor()

  await plain.getByRole('link', { name: 'Edit Sofia Lund' }).click()
  await heading('Edit customer')
  await plain.getByLabel('Name').fill('')
  await plain.getByRole('button', { name: 'Save changes' }).click()
  await plain.getByRole('alert').filter({ hasText: 'Missing Information' }).waitFor()
  await plain.getByLabel('Name').fill('Sofia Oss')
  await plain.getByRole('button', { name: 'Save changes' }).click()
  await plain.getByRole('status').filter({ hasText: 'Customer Updated' }).waitFor()

  await plain.getByRole('link', { name: 'Details of Sofia Oss' }).click()
  await heading('Sofia Oss')
  await plain.getByRole('link', { name: 'Ledger' }).click()
  await plain.getByRole('cell', { name: 'Goodwill.' }).waitFor()
  await plain.getByRole('link', { name: 'Open in Top-ups' }).click()
  await plain.getByText('Top-ups by Sofia Oss, newest first.').waitFor()
  await plain.goBack()
  await plain.getByRole('link', { name: 'Sessions' }).click()
  await plain.getByRole('button', { name: 'Sign out everywhere' }).click()
  await plain.getByRole('status').filter({ hasText: 'Signed out' }).waitFor()
  expect((await read('/customer/dashboard', session)).headers.get('location')).toBe(
    '/auth/login?returnTo=%2Fcustomer%2Fdashboard',
  )
  await plain.getByRole('link', { name: 'Notes' }).click()
  await plain.getByLabel('New note').fill('Speaks Danish.')
  await plain.getByRole('button', { name: 'Add note' }).click()
  await plain.getByText('Speaks Danish.').waitFor()
  await expectNoSidewaysScroll(plain)
  await plain.getByRole('link', { name: 'Delete', exact: true }).click()
  await heading('Confirm Deletion')
  await plain.getByRole('button', { name: 'Delete customer' }).click()
  await plain.getByRole('status').filter({ hasText: 'Customer Deleted' }).waitFor()
  await plain.getByText('No customers found.').waitFor()
  expect(new URL(plain.url()).search).toBe('?q=sofia.lund&flash=customer-deleted')
})

const dialogs = ['balance', 'edit', 'deletion', 'sessions', 'notes']
const forms: Record<string, Record<string, string>> = {
  balance: { balance: '99', formerBalance: '0', reason: 'Mine.' },
  edit: { name: 'Mallory', role: 'admin', formerName: 'Piet Oss', formerRole: 'customer' },
  deletion: { formerBalance: '0' },
  sessions: {},
  notes: { intent: 'add', noteId: randomUUID(), body: 'Mine.' },
}

test.each([true, false])('explains in an open tab that the customer was deleted (scripts: %o)', async (scripts) => {
  const tab = scripts ? page : plain
  const others = [
    ['balance', 'Save balance'],
    ['deletion', 'Delete customer'],
  ] as const
  for (const [what, button] of [['edit', 'Save changes'] as const, ...(scripts ? others : [])]) {
    const gerd = await createPerson(`Gerd Gone${scripts ? '' : 'er'}`)
    await tab.goto(`${shop().url + pathOf(gerd, what)}?q=gerd`)
    await tab.getByRole('button', { name: button }).waitFor()
    await send(adminCookie, pathOf(gerd, 'deletion'), { formerBalance: '0' })
    if (what === 'balance') await tab.getByLabel('Reason').fill('Too late.')
    await tab.getByRole('button', { name: button }).click()
    await tab.getByRole('heading', { name: 'This customer no longer exists' }).waitFor()
    await tab.getByText('The customer may have been deleted, or the URL is wrong.').waitFor()
    if (scripts) {
      expect(await tab.getByRole('dialog').count()).toBe(1)
      if (what === 'edit') await inspect(tab, DIALOG)
    } else await expectNoSidewaysScroll(tab)
    await tab.getByRole('link', { name: 'Back to the list' }).click()
    await tab.waitForURL(`${shop().url}/admin/customers?q=gerd`)
    await tab.getByText('No customers found.').waitFor()
  }
})

test.each(['edit', 'balance', 'deletion'])(
  'responds to %s that the customer was deleted, with a link back',
  async (what) => {
    const gerd = await createPerson('Gerd Past')
    await send(adminCookie, pathOf(gerd, 'deletion'), { formerBalance: '0' })
    const answer = await send(adminCookie, `${pathOf(gerd, what)}?q=gerd`, forms[what] ?? {})
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(linesOf(html)).toContain('\nThis customer no longer exists\n')
    expect(linesOf(html)).toContain('The customer may have been deleted, or the URL is wrong.')
    expect(linksOf(html)).toContainEqual({ words: 'Back to the list', href: '/admin/customers?q=gerd' })
  },
)

test('responds 404 for an unknown or deleted customer, and ignores a malformed filter', async () => {
  const gone = await createPerson('Gone Soon')
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, gone.id))
  for (const id of [gone.id, randomUUID(), 'x', '%00', "'--"]) {
    for (const { path } of pagePatterns().filter((place) => place.path.startsWith('/admin/customers/:customerId'))) {
      const address = path.replace(':customerId', id)
      expect((await read(address)).status, address).toBe(404)
    }
    for (const page of dialogs) {
      expect((await send(adminCookie, `/admin/customers/${id}/${page}`, forms[page] ?? {})).status, page).toBe(404)
    }
  }
  for (const query of ['role=owner&after=x&before=%00', `q=%00${'y'.repeat(10_000)}`, `after=${randomUUID()}&q=%25`]) {
    expect((await read(`/admin/customers?${query}`)).status, query).toBe(200)
  }
  const piet = await createPerson('Pia Ross')
  for (const older of ['x', '-1', '9'.repeat(30), randomUUID(), '%00']) {
    for (const page of ['ledger', 'notes'])
      expect((await read(`${pathOf(piet, page)}?older=${older}`)).status).toBe(200)
  }

  // The list and the details layout can also be requested alone.
  const stranger = await signIn(shop().url, piet.email)
  for (const id of ['list', 'details']) {
    const alone = await read(`${pathOf(piet)}.data?_routes=routes/admin/customers/${id}`, stranger)
    const text = await alone.text()
    expect(text, id).toContain('SingleFetchRedirect')
    expect(text, id).not.toContain(piet.email)
  }
})
