import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAdmin, createCustomer, loadStock, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { linkMailedTo } from './mailbox.ts'
import { metric } from './metric.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const EMAIL = 'jonas@example.com'

let customer: Page
let admin: Page

/** Opens a page on a phone, whose width is measured often; resizing costs more than measuring. */
function openWithoutScript(cookie?: string): Promise<Page> {
  return openPage({ javaScriptEnabled: false, viewport: PHONE, cookie })
}

test('a visitor registers, corrects a mistake, confirms and signs in', async () => {
  const visitor = await openWithoutScript()
  await visitor.goto(shop().url)
  await expectNoSidewaysScroll(visitor)
  await visitor.getByRole('link', { name: 'Register' }).click()
  await visitor.getByLabel('Name').fill('Jonas Wend')
  await visitor.getByLabel('Email').fill(EMAIL)
  await visitor.getByLabel('I accept the Terms of Service').check()
  await visitor.getByRole('button', { name: 'Register' }).click()
  await visitor.getByText('Please fill all fields.').waitFor()
  await expectNoSidewaysScroll(visitor)
  expect(await visitor.getByLabel('Name').inputValue()).toBe('Jonas Wend')
  expect(await visitor.getByLabel('I accept the Terms of Service').isChecked()).toBe(true)
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByLabel('Confirm password').fill(PASSWORD)
  await visitor.getByLabel('I accept the Privacy Policy').check()
  await visitor.getByRole('button', { name: 'Register' }).click()
  await visitor.getByRole('heading', { name: 'Please check your email' }).waitFor()
  await expectNoSidewaysScroll(visitor)
  await visitor.getByRole('button', { name: 'Resend email' }).click()
  await visitor.getByText('Email Sent!').waitFor()

  await visitor.goto(await linkMailedTo(EMAIL, shop().dataDir))
  await visitor.getByRole('status').filter({ hasText: 'Your e-mail address is confirmed.' }).waitFor()
  await expectNoSidewaysScroll(visitor)
  customer = await openWithoutScript()
  await customer.goto(`${shop().url}/auth/login`)
  await customer.getByLabel('Email').fill(EMAIL)
  await customer.getByLabel('Password').fill(PASSWORD)
  await customer.getByRole('button', { name: 'Login' }).click()
  await customer.getByRole('status').filter({ hasText: 'Login Successful' }).waitFor()
  await expectNoSidewaysScroll(customer)
})

test('an admin uploads stock, reviews and imports it', async () => {
  const { email } = await createAdmin()
  admin = await openWithoutScript(await signIn(shop().url, email))
  await admin.goto(`${shop().url}/admin/dashboard`)
  await admin.getByRole('link', { name: 'Add Stock' }).click()
  await admin.getByLabel('Or Paste Data').waitFor()
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Upload' }).click()
  await admin.getByText('Please paste account data or upload a file.', { exact: true }).waitFor()
  await expectNoSidewaysScroll(admin)
  await admin.getByLabel('Or Paste Data').fill('first.one:secret\n:nobody\nsecond.one:secret:second@example.net:mail')
  await admin.getByRole('button', { name: 'Upload' }).click()
  expect(await metric(admin, 'To be added')).toBe('2')
  await admin.getByRole('cell', { name: 'Missing username' }).waitFor()
  await admin.getByLabel('Provenance note').fill('Made up for this test.')
  await admin.getByRole('button', { name: 'Import' }).click()
  await admin.getByText('2 accounts added').waitFor()
  await expectNoSidewaysScroll(admin)
})

test('the customer tops up, buys and sees the accounts', async () => {
  await loadStock(10)
  await customer.getByRole('link', { name: 'Add Balance' }).click()
  await customer.getByRole('button', { name: '$25' }).click()
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('button', { name: 'Add Balance' }).click()
  await customer.getByRole('button', { name: 'with test money' }).click()
  await customer.getByRole('heading', { name: 'Balance added' }).waitFor()
  await expectNoSidewaysScroll(customer)

  await customer.goto(shop().url)
  await customer.getByRole('spinbutton', { name: 'Quantity' }).fill('13')
  await customer.getByRole('button', { name: 'Buy accounts' }).click()
  const refusal = customer.getByText('Only 12 accounts available. Please select a smaller quantity.')
  await refusal.waitFor()
  expect(await refusal.count(), 'said once').toBe(1)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('link', { name: 'Back to the shop' }).click()
  await customer.getByRole('spinbutton', { name: 'Quantity' }).fill('12')
  await customer.getByRole('button', { name: 'Buy accounts' }).click()
  expect(await metric(customer, 'Total')).toBe('$6.00')
  expect(await metric(customer, 'Balance after')).toBe('$19.00')
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('button', { name: 'Confirm Purchase' }).click()
  await customer.getByRole('status').filter({ hasText: 'Purchase Successful' }).waitFor()
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('link', { name: 'View Accounts' }).click()
  const delivered = customer.getByRole('region', { name: 'Delivered accounts' })
  await delivered.getByRole('cell', { name: 'second@example.net' }).waitFor()
  expect(await delivered.getByRole('row').count()).toBe(1 + 12)
  await expectNoSidewaysScroll(customer)

  await customer.goto(`${shop().url}/story-tag`)
  await customer.getByRole('button', { name: 'Get it for $15.00' }).click()
  expect(await metric(customer, 'Balance after')).toBe('$4.00')
  await customer.getByRole('button', { name: 'Confirm Purchase' }).click()
  await customer.getByRole('status').filter({ hasText: 'Purchase Successful' }).waitFor()
  expect(await metric(customer, 'Current Balance')).toBe('$4.00')
  await customer.goto(`${shop().url}/story-tag`)
  await customer.getByRole('radio', { name: 'A new license' }).check()
  await customer.getByRole('button', { name: 'Get it for $15.00' }).click()
  await customer.getByRole('alert').filter({ hasText: 'Your balance is $4.00. Required: $15.00.' }).waitFor()
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('link', { name: 'Add Funds' }).click()
  await customer.waitForURL('**/customer/add-balance')
})

test('the admin suspends the license', async () => {
  await admin.goto(`${shop().url}/admin/licenses`)
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('inactive')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('status').filter({ hasText: 'License updated' }).waitFor()
  await admin.getByRole('cell', { name: 'Suspended' }).waitFor()
  await expectNoSidewaysScroll(admin)
})

test('somebody who forgot the password chooses another, and is signed out everywhere', async () => {
  const { email } = await createCustomer()
  const before = await openWithoutScript(await signIn(shop().url, email))
  await before.goto(`${shop().url}/customer/dashboard`)
  expect(new URL(before.url()).pathname).toBe('/customer/dashboard')
  const visitor = await openWithoutScript()
  await visitor.goto(`${shop().url}/auth/login`)
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click()
  await visitor.waitForURL('**/auth/forgot-password')
  await expectNoSidewaysScroll(visitor)
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('button', { name: 'Send reset link' }).click()
  await visitor.getByText('If an account exists, a reset link has been sent.').waitFor()
  await visitor.goto(await linkMailedTo(email, shop().dataDir))
  await expectNoSidewaysScroll(visitor)
  await visitor.getByLabel('New password', { exact: true }).fill('another horse')
  await visitor.getByLabel('Confirm new password').fill('another horse')
  await visitor.getByRole('button', { name: 'Set new password' }).click()
  await visitor.getByRole('status').filter({ hasText: 'Password Reset Successful' }).waitFor()

  await before.reload()
  await before.waitForURL('**/auth/login')
  await before.getByLabel('Email').fill(email)
  await before.getByLabel('Password').fill('another horse')
  await before.getByRole('button', { name: 'Login' }).click()
  await before.getByRole('button', { name: 'Logout' }).click()
  await before.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor()
})
