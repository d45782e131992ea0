import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { PASSWORD } from '#test/cast.ts'
import { startShop } from '#test/shop.ts'
import { inspect, useBrowser } from './browser.ts'
import { linesOf } from './html.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { metric } from './metric.ts'
import { family, isAlive } from './processes.ts'
import { useShop } from './shop.ts'
import { stockFile } from './stock-file.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop({ embedded: true, workers: 2 })
const stock = stockFile()
const DIALOG = '[role=dialog]'
const EMAIL = 'mara@example.com'

/** The admin's and the customer's windows, which stay open between tests. */
let admin: Page
let customer: Page
let licenseKey: string

test('creates the first admin from the link printed at startup', async () => {
  const [ready, invitation, ...nextSteps] = shop().lines.slice(-6)
  expect(ready).toBe(`Packhouse is ready: ${shop().url}`)
  expect(nextSteps).toEqual([
    'Test money is on for browsers on this machine: top-ups are simulated until a payment provider is set up.',
    expect.stringMatching(/^Emails are written to .+\/mail until SMTP_URL is set\.$/),
    'To look around with invented data: PORT=3001 npm run demo',
    'Settings: docs/settings.md. On a server: docs/install.md.',
  ])
  const link = invitation?.replace('Create the first admin: ', '') ?? ''

  admin = await openPage()
  await admin.goto(link)
  await inspect(admin, 'main')
  await admin.getByLabel('Name').fill('Ada Brook')
  await admin.getByLabel('Email').fill('ada@example.com')
  await admin.getByLabel('Password').fill(PASSWORD)
  await admin.getByRole('button', { name: 'Create admin' }).click()

  await admin.waitForURL('**/admin/dashboard*')
  await admin.getByText('Login Successful').first().waitFor()
  await admin.getByText('Low Stock Warning!').waitFor()
  await admin.getByText('Platform is live! Waiting for first order.').waitFor()
  await inspect(admin, 'main')

  const used = await fetch(link)
  expect(linesOf(await used.text())).toContain("\nThis link doesn't work\n")
})

test('imports the valid new accounts of a file with 10,000 lines after a review', async () => {
  await openUploadDialog()
  await inspect(admin, DIALOG)
  await upload()
  expect(await metric(admin, 'To be added')).toBe('9,949')
  expect(await metric(admin, 'Already known')).toBe(String(stock.doubles))
  expect(await metric(admin, 'Skipped')).toBe(String(stock.skipped.length))
  const rows = admin.getByRole('region', { name: 'Skipped lines' }).getByRole('row')
  const [, ...shown] = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  )
  expect(shown).toEqual(stock.skipped.map(({ line, reason }) => [line, reason]))

  await admin.getByRole('button', { name: 'Import' }).click()
  await admin.getByText('Bulk Upload Successful').first().waitFor()
  await admin.getByText('9,949 accounts added').first().waitFor()

  await admin.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await openUploadDialog()
  await upload()
  expect(await metric(admin, 'To be added')).toBe('0')
  expect(await metric(admin, 'Already known')).toBe((stock.accounts.size + stock.doubles).toLocaleString('en-US'))
  await admin.getByText('All accounts in this upload were in stock before.').waitFor()
  expect(await admin.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true)
  await inspect(admin, 'main')

  await admin.getByRole('button', { name: 'Discard' }).click()
  await admin.waitForURL('**/admin/dashboard')
  expect(await metric(admin, 'Available Stock')).toBe('9,949')
})

async function openUploadDialog(): Promise<void> {
  await admin.getByRole('link', { name: 'Add Stock' }).click()
  await admin.getByRole('dialog', { name: 'Bulk Upload Instagram Accounts' }).waitFor()
}

async function upload(): Promise<void> {
  const dialog = admin.getByRole('dialog', { name: 'Bulk Upload Instagram Accounts' })
  await dialog.getByLabel('choose one').setInputFiles({
    name: 'accounts.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(stock.text),
  })
  await dialog.getByLabel('Provenance note').fill('Made up for this test.')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await admin.getByRole('heading', { name: 'Review the upload' }).waitFor()
}

test('explains each rule to a visitor, who then registers and is signed in by confirming the address', async () => {
  customer = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await customer.goto(shop().url)
  await customer.getByRole('link', { name: 'Register' }).click()
  await expectRefusal('Please fill all fields.')
  await inspect(customer, 'main')
  await fill({ Name: 'Mara Quill', Email: 'ada@example.com', Password: '12345', 'Confirm password': '12345' })
  await expectRefusal('Password must be at least 6 characters long.')
  await fill({ Password: PASSWORD })
  await expectRefusal('Passwords do not match.')
  await fill({ 'Confirm password': PASSWORD })
  await expectRefusal('You must accept the Terms of Service to continue.')
  await customer.getByLabel('I accept the Terms of Service').check()
  await expectRefusal('You must accept the Privacy Policy to continue.')
  await customer.getByLabel('I accept the Privacy Policy').check()
  await expectRefusal('This email address is already registered.')
  await fill({ Email: EMAIL, Password: PASSWORD, 'Confirm password': PASSWORD })
  await customer.getByRole('button', { name: 'Register' }).click()
  await customer.getByRole('heading', { name: 'Please check your email' }).waitFor()

  const link = await linkMailedTo(EMAIL, shop().dataDir)
  await customer.getByRole('link', { name: 'Back to Login' }).click()
  await customer.getByRole('heading', { name: 'Login' }).waitFor()
  await signIn()
  await customer.getByRole('alert').filter({ hasText: 'Please confirm your email address.' }).waitFor()

  await customer.goto(link)
  await customer.getByRole('button', { name: 'Confirm email' }).click()
  await customer.waitForURL('**/customer/dashboard')
  await customer.getByText('Login Successful').first().waitFor()
  await customer.getByText('Welcome, Mara Quill!').first().waitFor()
  await customer.getByText("You haven't purchased any account packs yet.").waitFor()
  await inspect(customer, 'main')
})

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await customer.getByLabel(label, { exact: true }).fill(value)
}

/** Presses the button and expects this description of the focused field. */
async function expectRefusal(sentence: string): Promise<void> {
  await customer.getByRole('button', { name: 'Register' }).click()
  const description = () =>
    customer.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
      return document.getElementById(id)?.textContent
    })
  await expect.poll(description).toBe(sentence)
}

async function signIn(): Promise<void> {
  await customer.getByLabel('Email').fill(EMAIL)
  await customer.getByLabel('Password').fill(PASSWORD)
  await customer.getByRole('button', { name: 'Login' }).click()
}

test('tops up through the payment page', async () => {
  await customer.getByRole('navigation').getByRole('link', { name: 'Add Balance' }).click()
  await customer.getByRole('button', { name: '$25' }).click()
  await inspect(customer, 'main form')
  await customer.getByRole('button', { name: 'Add Balance' }).click()
  await customer.waitForURL('**/simulator/pay/*')
  await customer.getByText('$25.00').waitFor()
  await inspect(customer, 'main')
  await customer.locator('button[value=paid]').click()
  await customer.getByRole('heading', { name: 'Payment received' }).waitFor()
  await inspect(customer, 'main')
  await customer.getByRole('link', { name: 'Back to the shop' }).waitFor()
  await customer.getByRole('link', { name: 'Go to dashboard' }).click()
  await expectBalance('$25.00')

  const [{ id = '' } = {}] = await db().select().from(customers).where(eq(customers.email, EMAIL))
  const transfers = await db().select().from(ledgerTransfers).where(eq(ledgerTransfers.customerId, id))
  expect(transfers).toMatchObject([
    { fromAccount: 'provider', toAccount: `customer:${id}`, amountCents: 2500, reason: 'top_up' },
  ])
  expect(transfers[0]?.paymentId).not.toBeNull()
})

async function expectBalance(dollars: string): Promise<void> {
  await expect.poll(() => metric(customer, 'YOUR BALANCE')).toBe(dollars)
}

test('sells 20 accounts and a license, and delivers them completely', async () => {
  await customer.getByRole('navigation').getByRole('link', { name: 'Marketplace' }).click()
  await customer.getByRole('spinbutton', { name: 'Quantity' }).fill('20')
  await customer.getByRole('button', { name: 'Buy 20 accounts' }).click()
  await customer.getByRole('dialog', { name: 'Confirm purchase' }).waitFor()
  await inspect(customer, DIALOG)
  await customer.getByRole('button', { name: 'Confirm purchase' }).click()
  await customer.getByText('Purchase Successful').first().waitFor()
  await expectBalance('$15.00')

  await customer.goto(`${shop().url}/tools`)
  await customer.getByRole('main').getByRole('link', { name: 'StoryTag' }).click()
  await customer.getByRole('button', { name: 'Get it for $15.00' }).click()
  await inspect(customer, 'main')
  await customer.getByRole('button', { name: 'Confirm purchase' }).click()
  await customer.getByText('Purchase Successful').first().waitFor()
  await expectBalance('$0.00')
  licenseKey = (await customer.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).textContent()) ?? ''
  await inspect(customer, 'main')

  await customer.getByRole('link', { name: 'View Accounts' }).click()
  await customer.getByRole('button', { name: 'Copy all' }).click()
  await customer.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = (await customer.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(new Set(copied).size).toBe(20)
  expect(copied.filter((line) => stock.accounts.get(line.split(':')[0] ?? '') !== line)).toEqual([])
  const rows = customer.getByRole('region', { name: 'Delivered accounts' }).getByRole('row')
  const [, ...shown] = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)),
  )
  expect(shown.map((cells) => cells.join(':'))).toEqual(copied)

  const mails = await Promise.all(
    ['$25.00 added', 'Delivered: 20', 'Your license'].map((subject) => mailTo(EMAIL, subject, shop().dataDir)),
  )
  expect(mails[1]?.text).toContain(customer.url())
  const texts = mails.map(({ html, text }) => `${html}${text}`).join()
  for (const secret of [licenseKey, ...copied.flatMap((line) => line.split(':'))]) expect(texts).not.toContain(secret)
})

test('confirms the license to the desktop tool until the admin suspends it', async () => {
  expect(await checkLicense()).toMatchObject({ status: 'active', days_remaining: 30 })

  await admin.getByRole('navigation').getByRole('link', { name: 'Licenses' }).click()
  const row = admin.getByRole('row').filter({ hasText: licenseKey })
  await row.getByRole('combobox', { name: 'Status' }).selectOption('inactive')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Suspended').waitFor()
  expect(await checkLicense()).toMatchObject({ status: 'inactive' })
})

async function checkLicense(): Promise<unknown> {
  const response = await fetch(`${shop().url}/api/check_license`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ license_key: licenseKey }),
  })
  expect(response.status).toBe(200)
  return response.json()
}

test('opens the Insufficient Balance dialog without enough balance', async () => {
  await customer.goto(shop().url)
  const buy = customer.getByRole('button', { name: 'Buy 1 account' })
  const dialog = customer.getByRole('dialog', { name: 'Insufficient Balance' })
  await buy.click()
  await dialog.getByText('Your balance is $0.00. Required: $0.50.').waitFor()
  for (let press = 0; press < 5; press++) {
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await customer.keyboard.press('Tab')
  }
  await customer.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => customer.evaluate(() => document.activeElement?.textContent)).toBe('Buy 1 account')

  await buy.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await buy.click()
  await dialog.getByRole('link', { name: 'Add Funds' }).click()
  await customer.waitForURL('**/customer/add-balance?returnTo=*')
})

test('stops completely on Ctrl-C, and shows the same data after a restart', async () => {
  const { url, dataDir, pid, lines, complaints, stop } = shop()
  // An open page would go on asking for events.
  for (const page of [customer, admin]) await page.goto('about:blank')
  const processes = family(pid)
  expect(processes.length).toBeGreaterThan(4)
  expect(await stop('SIGINT')).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
  expect((await readdir(dataDir)).sort()).toEqual([
    'mail',
    'postgres',
    'postgres.log',
    'postgres.password',
    'sealing.key',
  ])
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  // On a slow machine, background work may not get a connection in time, and repeats.
  const warnings = lines
    .slice(lines.indexOf(`Packhouse is ready: ${url}`) + 6)
    .filter((line) => !/timeout exceeded when trying to connect|Query read timeout/.test(line))
  expect(warnings, 'warnings and errors in the log').toEqual([])
  expect(complaints).toEqual([])

  const again = await startShop({ DATA_DIR: dataDir, PORT: new URL(url).port })
  try {
    expect(again.lines).toEqual([`Packhouse is ready: ${url}`, expect.stringMatching(/^Test money is on /)])
    const own = await read(customer, `${url}/customer/dashboard`)
    expect(own).toContain('\nTotal Accounts\n20\n')
    expect(own).toContain(`\n${licenseKey}\n`)
    expect(own).toContain('\nYOUR BALANCE\n$0.00\n')
    const figures = await read(admin, `${url}/admin/dashboard`)
    expect(figures).toContain('\nAvailable Stock\n9,929\n')
    expect(figures).toContain('\nTotal Revenue\n$25.00\n')
    expect(await checkLicense()).toMatchObject({ status: 'inactive' })
  } finally {
    await again.stop()
  }
})

/** Returns the text of this page, requested with the browser's cookies. */
async function read({ request }: Page, address: string): Promise<string> {
  return linesOf(await (await request.get(address)).text())
}
