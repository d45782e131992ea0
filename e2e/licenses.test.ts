import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { addDays, dayOf } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { auditOf, giveLicense, storedLicense } from '#test/licensing.ts'
import { toolLicense } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { closeDialog, expectNoSidewaysScroll, inspect, PHONE } from './browser.ts'
import { parseHtml, readStored } from './html.ts'
import { useKeptPages } from './kept-pages.ts'
import { openPlain } from './plain-page.ts'
import { useShop } from './shop.ts'

const { show, openPage, problems } = useKeptPages()
const shop = useShop()

let adminCookie: string

beforeAll(async () => {
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
})

const open = (path: string) => show(new URL(path, shop().url).href, { cookie: adminCookie })
const rowOf = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key })
const listOf = (key: string) => `${shop().url}/admin/licenses?q=${key}`
const DAYS_TAKEN = 'This shortens the license by 5 days. Choose a later day or tick the box.'
const nextMonth = () => dayOf(addDays(new Date(), 31))

function send(path: string, fields: Record<string, string>, cookie = adminCookie): Promise<Response> {
  const init = { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields), redirect: 'manual' } as const
  return fetch(shop().url + path, init)
}

async function check(license_key: string, hardware_id?: string): Promise<unknown> {
  const answer = await fetch(`${shop().url}/api/check_license`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ license_key, hardware_id }),
  })
  return answer.json()
}

async function paidLicense() {
  const customer = await createCustomer({ name: 'Lin Haver', balanceCents: 1500 })
  const purchase = toolLicense(customer.id)
  const { orderId } = await purchaseLicense(purchase)
  const [license] = await db().select().from(licenses).where(eq(licenses.orderId, orderId))
  if (!license) throw new Error('Expected a license.')
  return { customer, orderId, license }
}

test('creates a working license for a suggested customer, after a failed search', async () => {
  const customer = await createCustomer({ name: 'Wilma Sartor' })
  const page = await open('/admin/licenses')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Create license' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create license' })
  await dialog.getByRole('button', { name: 'Create license' }).click()
  await expect.poll(() => dialog.getByText('Please fill all fields').count()).toBe(2)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await inspect(page, '[role=dialog]')

  const email = dialog.getByLabel('Customer email')
  await page.route('**/customers.json.data*', (route) => route.abort())
  await email.fill('mara')
  await page.getByText('Customer search failed', { exact: true }).first().waitFor()
  expect(await email.inputValue()).toBe('mara')
  await page.unrouteAll()
  expect(problems.splice(0).every((problem) => problem.includes('Failed to load resource'))).toBe(true)

  await email.fill('artor')
  const suggested = page.locator(`datalist[id="${await email.getAttribute('list')}"] option`)
  await expect
    .poll(() => suggested.evaluateAll((options) => options.map((option) => option.getAttribute('value'))))
    .toEqual([customer.email])
  await dialog.getByLabel('Expiry date').fill(nextMonth())
  await dialog.getByRole('button', { name: 'Create license' }).click()
  await dialog.getByText('Please enter a valid email address.').waitFor()
  await email.fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Create license' }).click()
  await dialog.getByText('Customer not found with email').waitFor()
  expect(await dialog.getByLabel('Expiry date').inputValue()).toBe(nextMonth())
  await email.fill(customer.email)
  await dialog.getByRole('button', { name: 'Create license' }).click()

  const details = page.getByRole('dialog', { name: 'License details' })
  await details.getByText('None (it was free)').waitFor()
  await page.getByText('License created', { exact: true }).first().waitFor()
  const [made] = await db().select().from(licenses).where(eq(licenses.customerId, customer.id))
  expect(made).toMatchObject({ status: 'active', expiresAt: new Date(`${nextMonth()}T23:59:59.999Z`), orderId: null })
  await details.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(made?.licenseKey)
  await inspect(page, '[role=dialog]')
  expect(await check(made?.licenseKey ?? '')).toMatchObject({ status: 'active' })
  await details.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(`${shop().url}/admin/licenses`)
  await rowOf(page, made?.licenseKey ?? '')
    .getByText(customer.email)
    .waitFor()
})

test('changes, extends, releases and deletes a license from its row and details', async () => {
  const { customer, orderId, license } = await paidLicense()
  const device = 'DESKTOP-9F3A61C2'
  expect(await check(license.licenseKey, device)).toMatchObject({ status: 'active' })
  const page = await open(listOf(license.licenseKey))
  const row = rowOf(page, license.licenseKey)
  await row.getByText('DESKTOP-', { exact: true }).waitFor()
  await row.getByRole('combobox', { name: 'Status' }).selectOption('inactive')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Suspended').waitFor()
  await page.getByText('License updated', { exact: true }).first().waitFor()
  expect(await check(license.licenseKey, device)).toMatchObject({ status: 'inactive' })

  await row.getByRole('link', { name: 'Extend' }).click()
  const extension = page.getByRole('dialog', { name: 'Extend license' })
  await extension.getByLabel('New expiry date').fill('')
  await extension.getByRole('button', { name: 'Extend license' }).click()
  await extension.getByText('Please select new expiry date').waitFor()
  await extension.getByLabel('New expiry date').fill('2020-01-01')
  await extension.getByRole('button', { name: 'Extend license' }).click()
  await extension.getByText('Please choose a day between today and ten years from now.').waitFor()
  await inspect(page, '[role=dialog]')
  await extension.getByLabel('New expiry date').fill(nextMonth())
  await extension.getByRole('button', { name: 'Extend license' }).click()
  await page.getByText('License extended', { exact: true }).first().waitFor()
  await row.getByText('Active', { exact: true }).first().waitFor()
  expect(new URL(page.url()).search).toContain(license.licenseKey)
  expect(await check(license.licenseKey, device)).toMatchObject({ status: 'active', days_remaining: 32 })

  await row.getByRole('link', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'License details' })
  await details.getByText(device, { exact: true }).waitFor()
  expect(await details.getByRole('link', { name: customer.name }).getAttribute('href')).toBe(
    `/admin/customers/${customer.id}`,
  )
  for (const link of await details.getByRole('link', { name: orderId.slice(0, 12) }).all()) {
    expect(await link.getAttribute('href')).toBe(`/admin/orders/${orderId}`)
  }
  await details.getByText('Bound to Device DESKTOP-').waitFor()
  await details.getByText('$15.00').waitFor()
  await inspect(page, '[role=dialog]')
  await details.getByRole('link', { name: 'Release device' }).click()
  const release = page.getByRole('dialog', { name: 'Release device' })
  await inspect(page, '[role=dialog]')
  await release.getByRole('button', { name: 'Release device' }).click()
  await page.getByText('Device released', { exact: true }).first().waitFor()
  await details.getByText('Released from Device DESKTOP-').waitFor()
  expect(await storedLicense(license.id)).toMatchObject({ hardwareIds: [] })

  await details.getByRole('link', { name: 'Delete' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete license' })
  await deletion.getByText(`Are you sure you want to delete license ${license.licenseKey}?`).waitFor()
  await deletion.getByText('$15.00 for 1 period').waitFor()
  await inspect(page, '[role=dialog]')
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await deletion.waitFor({ state: 'detached' })
  expect(await storedLicense(license.id)).toMatchObject({ deletedAt: null })
  await row.getByRole('link', { name: 'Delete' }).click()
  await deletion.getByRole('button', { name: 'Delete license' }).click()
  await page.getByText('License deleted', { exact: true }).first().waitFor()
  await page.getByText('No licenses match your search.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('h1') && document.activeElement.textContent))
    .toBe('Licenses')
  expect(await check(license.licenseKey, device)).toEqual({
    status: 'invalid',
    message: 'License is invalid or expired',
    expires_at: null,
    days_remaining: 0,
    software: null,
    product_id: null,
  })
  expect((await auditOf(license.id)).map(({ action }) => action)).toEqual([
    'license.deleted',
    'license.device_released',
    'license.extended',
    'license.status_changed',
  ])

  const cookie = await signIn(shop().url, customer.email)
  const dashboard = await readStored(`${shop().url}/customer/dashboard`, cookie)
  expect(dashboard).toContain(" You don't have any active software subscriptions. ")
  expect(dashboard).not.toContain(license.licenseKey)
  const owner = await show(`${shop().url}/customer/orders/${orderId}`, { cookie })
  await owner.getByText('This license no longer exists.').waitFor()
  await inspect(owner, 'main')
  await expectInvariants()
})

test('creates a license for a found customer, extends, releases and deletes it without scripts', async () => {
  const customer = await createCustomer({ name: 'Otto Tal' })
  const page = await openPage({ cookie: adminCookie, javaScriptEnabled: false, viewport: PHONE })
  await page.goto(`${shop().url}/admin/licenses`)
  await page.getByRole('link', { name: 'Create license' }).click()
  await page.getByRole('button', { name: 'Create license' }).click()
  await expect.poll(() => page.getByText('Please fill all fields').count()).toBe(2)
  await page.getByLabel('Find a customer').fill('tto ta')
  await page.getByRole('button', { name: 'Find' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `Choose ${customer.email}` }).click()
  await expect.poll(() => page.getByLabel('Customer email').inputValue()).toBe(customer.email)
  await page.getByLabel('Expiry date').fill(nextMonth())
  await page.getByRole('button', { name: 'Create license' }).click()
  await page.getByRole('status').filter({ hasText: 'License created' }).waitFor()
  const [made] = await db().select().from(licenses).where(eq(licenses.customerId, customer.id))
  const { id = '', licenseKey = '' } = made ?? {}
  await page.getByText('None (it was free)').waitFor()
  await expectNoSidewaysScroll(page)
  await db()
    .update(licenses)
    .set({ hardwareIds: ['SECRET-CABINET'] })
    .where(eq(licenses.id, id))

  await page.goto(listOf(licenseKey))
  const row = rowOf(page, licenseKey)
  const save = row.getByRole('button', { name: 'Save' })
  const box = await save.boundingBox()
  expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(PHONE.width)
  await row.getByRole('link', { name: 'Extend' }).click()
  await page.getByLabel('New expiry date').fill('')
  await page.getByRole('button', { name: 'Extend license' }).click()
  await page.getByText('Please select new expiry date').waitFor()
  await page.getByLabel('New expiry date').fill(dayOf(addDays(new Date(), 60)))
  await page.getByRole('button', { name: 'Extend license' }).click()
  await page.getByRole('status').filter({ hasText: 'License extended' }).waitFor()
  expect((await storedLicense(id)).expiresAt).toEqual(new Date(`${dayOf(addDays(new Date(), 60))}T23:59:59.999Z`))

  await row.getByRole('link', { name: 'Details' }).click()
  await page.getByRole('link', { name: 'Release device' }).click()
  await page.getByRole('button', { name: 'Release device' }).click()
  await page.getByText('Released from Device SECRET-C').waitFor()
  await page.getByRole('link', { name: 'Close' }).click()
  await row.getByRole('link', { name: 'Delete' }).click()
  await page.getByText('Nothing (it was free)').waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Delete license' }).click()
  await page.getByRole('status').filter({ hasText: 'License deleted' }).waitFor()
  await page.getByText('No licenses match your search.').waitFor()
})

test('takes no days away without saying so', async () => {
  const { id, expiresAt } = await giveLicense({ expiresAt: addDays(new Date(), 40) })
  const page = await open(`/admin/licenses/${id}/extension`)
  const [from, to] = [dayOf(expiresAt), dayOf(addDays(expiresAt, 30))]
  await page.getByText(`From ${from} to ${to}: 30 more days`).waitFor()
  const day = page.getByLabel('New expiry date')
  expect(await day.inputValue()).toBe(to)
  await day.fill(dayOf(addDays(expiresAt, -5)))
  await page.getByText(/: 5 fewer days$/).waitFor()
  await page.getByLabel('Remove 5 days').check()
  await day.fill(dayOf(addDays(expiresAt, -6)))
  await expect.poll(() => page.getByLabel('Remove 6 days').isChecked()).toBe(false)
  await day.fill(dayOf(addDays(expiresAt, -5)))
  const extend = page.getByRole('button', { name: 'Extend license' })
  await extend.click()
  await page.getByText(DAYS_TAKEN).first().waitFor()
  await page.getByText(/: 5 fewer days$/).waitFor()
  expect((await storedLicense(id)).expiresAt).toEqual(expiresAt)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('daysTaken')
  await inspect(page, '[role=dialog]')
  await page.getByLabel('Remove 5 days').check()
  await extend.click()
  await page.getByText('License extended').first().waitFor()
  expect(dayOf((await storedLicense(id)).expiresAt)).toBe(dayOf(addDays(expiresAt, -5)))
})

test('takes no days away without saying so, without scripts', async () => {
  const { id, expiresAt } = await giveLicense({ expiresAt: addDays(new Date(), 40) })
  const page = await openPlain(`${shop().url}/admin/licenses/${id}/extension`, adminCookie)
  const [from, to] = [dayOf(expiresAt), dayOf(addDays(expiresAt, 30))]
  expect(page.words).toContain(` From ${from} to ${to}: 30 more days `)
  expect(page.form('Extend license').fields.expiresOn).toBe(to)
  const refused = await page.press('Extend license', { expiresOn: dayOf(addDays(expiresAt, -5)) })
  expect(refused.words).toContain(` ${DAYS_TAKEN} `)
  expect(refused.words).toContain(': 5 fewer days ')
  expect((await storedLicense(id)).expiresAt).toEqual(expiresAt)
  const box = parseHtml(refused.html).querySelector('input[type="checkbox"][name="daysTaken"]')
  const daysTaken = box?.getAttribute('value') ?? ''
  expect(refused.words).toContain(' Remove 5 days ')
  const extended = await refused.press('Extend license', { daysTaken })
  expect(extended.words).toContain('License extended')
  expect(dayOf((await storedLicense(id)).expiresAt)).toBe(dayOf(addDays(expiresAt, -5)))
})

test('counts the days of an expired license from today', async () => {
  const { id } = await giveLicense({ expiresAt: addDays(new Date(), -60) })
  const text = await readStored(`${shop().url}/admin/licenses/${id}/extension`, adminCookie)
  const [from, to] = [dayOf(new Date()), dayOf(addDays(new Date(), 30))]
  expect(text).toContain(`From ${from} to ${to}: 30 more days`)
})

test("shows no days left for a license that doesn't work", async () => {
  const { id: customerId, email } = await createCustomer()
  const given = { customerId, email, expiresAt: addDays(new Date(), 20) }
  const { id, licenseKey } = await giveLicense({ ...given, status: 'inactive' })
  const cookie = await signIn(shop().url, email)
  const [daysLeft, endDate] = [/\d days? left/, / End date [A-Z\d]/i]
  const listed = `/admin/customers/${customerId}/licenses`
  for (const status of ['active', 'inactive', 'expired'] as const) {
    await db().update(licenses).set({ status }).where(eq(licenses.id, id))
    for (const [path, as] of [
      [`/admin/licenses?q=${licenseKey}`, adminCookie],
      [`/admin/licenses/${id}?q=${licenseKey}`, adminCookie],
      [`/admin/license-management?q=${licenseKey}`, adminCookie],
      ['/customer/dashboard', cookie],
    ] as const) {
      const text = await readStored(shop().url + path, as)
      const [said, unsaid] = status === 'active' ? [daysLeft, endDate] : [endDate, daysLeft]
      expect(text, `${status} at ${path}`).toMatch(said)
      expect(text, `${status} at ${path}`).not.toMatch(unsaid)
    }
    const answer = await fetch(shop().url + listed, { headers: { cookie: adminCookie } })
    expect(await answer.text()).toMatch(status === 'active' ? />20<\/td>/ : />None<\/td>/)
  }
  await inspect(await open(listed), 'table')
})

/** Suspends a license that looked active, as another admin. */
async function suspendElsewhere(licenseId: string): Promise<void> {
  const fields = { licenseId, formerStatus: 'active', status: 'inactive' }
  expect((await send('/admin/licenses', fields)).status).toBe(302)
}

/** Extends a license as another admin and returns its new end. */
async function extendElsewhere({ id, expiresAt }: { id: string; expiresAt: Date }): Promise<Date> {
  const fields = { formerExpiresAt: expiresAt.toISOString(), expiresOn: nextMonth() }
  expect((await send(`/admin/licenses/${id}/extension`, fields)).status).toBe(302)
  return (await storedLicense(id)).expiresAt
}

test('shows a second admin what the first did', async () => {
  const license = await giveLicense()
  const { id, licenseKey } = license
  const page = await open(listOf(licenseKey))
  const row = rowOf(page, licenseKey)
  await suspendElsewhere(id)
  await row.getByRole('combobox').selectOption('expired')
  await row.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This license has changed: its status is now Suspended.').first().waitFor()
  await row.getByText('Suspended').waitFor()
  expect(await storedLicense(id)).toMatchObject({ status: 'inactive' })

  await page.goto(`${shop().url}/admin/licenses/${id}/extension?q=${licenseKey}`)
  await page.getByLabel('New expiry date').fill(dayOf(addDays(new Date(), 90)))
  const expiresAt = await extendElsewhere(license)
  await page.getByRole('button', { name: 'Extend license' }).click()
  await page.getByText(`it now ends on ${nextMonth()} (UTC)`).first().waitFor()
  expect((await storedLicense(id)).expiresAt).toEqual(expiresAt)
  expect(await page.getByLabel('New expiry date').inputValue()).toBe(dayOf(addDays(new Date(), 90)))
  // The admin has seen it and continues.
  await page.getByRole('button', { name: 'Extend license' }).click()
  await page.getByText('License extended').first().waitFor()
  expect((await storedLicense(id)).expiresAt).not.toEqual(expiresAt)
})

test('shows a second admin what the first did without scripts', async () => {
  const license = await giveLicense()
  const { id, licenseKey } = license
  const list = await openPlain(listOf(licenseKey), adminCookie)
  await suspendElsewhere(id)
  const told = await list.press('Save', { status: 'expired' })
  expect(told.words).toContain('This license has changed: its status is now Suspended.')
  expect(told.form('Save').fields.status).toBe('inactive')
  expect(await storedLicense(id)).toMatchObject({ status: 'inactive' })

  const page = await openPlain(`${shop().url}/admin/licenses/${id}/extension?q=${licenseKey}`, adminCookie)
  const expiresAt = await extendElsewhere(license)
  const expiresOn = dayOf(addDays(new Date(), 90))
  const refused = await page.press('Extend license', { expiresOn })
  expect(refused.words).toContain(`it now ends on ${nextMonth()} (UTC)`)
  expect((await storedLicense(id)).expiresAt).toEqual(expiresAt)
  expect(refused.form('Extend license').fields.expiresOn).toBe(expiresOn)
  expect((await refused.press('Extend license')).words).toContain('License extended')
  expect((await storedLicense(id)).expiresAt).not.toEqual(expiresAt)
})

const STEPS = [
  ['extension', 'Extend license'],
  ['device', 'Release device'],
] as const

test.each(STEPS)('explains in a tab on the %s that the license was deleted', async (step, button) => {
  const { id, licenseKey } = await giveLicense({ hardwareIds: ['A'] })
  const address = `${shop().url}/admin/licenses/${id}/${step}?q=${licenseKey}`
  const page = await open(address)
  const press = page.getByRole('button', { name: button })
  await press.waitFor()
  const plain = await openPlain(address, adminCookie)
  await db().update(licenses).set({ deletedAt: new Date() }).where(eq(licenses.id, id))
  await press.click()
  await page.getByRole('heading', { name: 'This license no longer exists' }).waitFor()
  await page.getByText('It may have been deleted, or the URL is wrong.').waitFor()
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.waitForURL(listOf(licenseKey))
  await page.getByText('No licenses match your search.').waitFor()
  // The page's loader responds 404 when it runs again.
  expect(problems.splice(0).every((problem) => problem.endsWith('answered 404'))).toBe(true)

  // Also without scripts.
  const told = await plain.press(button)
  expect(told.words).toContain(' This license no longer exists ')
  expect(told.words).toContain('It may have been deleted, or the URL is wrong.')
  const list = await told.follow('Back to the list')
  expect(list.url).toBe(listOf(licenseKey))
  expect(list.words).toContain(' No licenses match your search. ')
})

test('keeps search, filters and pages in the URL, and ignores a malformed one', async () => {
  const email = `many-${randomUUID()}@example.com`
  for (let made = 0; made < 51; made++) await giveLicense({ email, createdAt: addDays(new Date(), -made) })
  const soon = await giveLicense({ email, expiresAt: addDays(new Date(), 3), hardwareIds: ['A'] })
  const page = await open('/admin/licenses')
  await page.getByRole('searchbox', { name: 'Search' }).fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('52 licenses').waitFor()
  expect(await page.getByRole('row').count()).toBe(51)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(51)
  await page.getByLabel('Shown as', { exact: true }).selectOption('Ends within 7 days')
  await page.getByLabel('Device', { exact: true }).selectOption('Bound')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('1 license', { exact: true }).waitFor()
  await rowOf(page, soon.licenseKey).waitFor()
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL(`${shop().url}/admin/licenses`)
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('')
  const odd = `?q=%00${'y'.repeat(10_000)}&state=banana&device=x&after=x&before=%00`
  expect((await fetch(`${shop().url}/admin/licenses${odd}`, { headers: { cookie: adminCookie } })).status).toBe(200)
})

test('opens a dialog by keyboard, closes it with Escape and returns focus', async () => {
  const { licenseKey } = await giveLicense()
  const page = await open(listOf(licenseKey))
  const link = rowOf(page, licenseKey).getByRole('link', { name: 'Delete' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete license' })
  // A deletion dialog focuses Cancel first.
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((it) => it === document.activeElement)).toBe(true)

  await rowOf(page, licenseKey).getByRole('link', { name: 'Details' }).press('Enter')
  await page.getByRole('dialog', { name: 'License details' }).getByRole('link', { name: 'Extend' }).press('Enter')
  await page.getByRole('dialog', { name: 'Extend license' }).waitFor()
  await closeDialog(page)
  await page.waitForURL(listOf(licenseKey))
  const key = page.getByRole('link', { name: licenseKey, exact: true })
  await expect.poll(() => key.evaluate((it) => it === document.activeElement)).toBe(true)

  await page.goto(`${shop().url}/admin/licenses/new`)
  await page.getByRole('dialog', { name: 'Create license' }).getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`${shop().url}/admin/licenses`)
  const create = page.getByRole('link', { name: 'Create license' })
  await expect.poll(() => create.evaluate((it) => it === document.activeElement)).toBe(true)
})

test('responds 404 for unknown and malformed ids', async () => {
  for (const part of ['', '/extension', '/device', '/deletion']) {
    for (const name of [randomUUID(), 'x', '%00']) {
      const answer = await fetch(`${shop().url}/admin/licenses/${name}${part}`, { headers: { cookie: adminCookie } })
      expect(answer.status, name + part).toBe(404)
    }
  }
  const extension = { formerExpiresAt: new Date().toISOString(), expiresOn: nextMonth() }
  expect((await send(`/admin/licenses/${randomUUID()}/extension`, extension)).status).toBe(404)
})

test('explains failures to load or save', async () => {
  const { licenseKey, id } = await giveLicense({ licenseKey: newLicenseKey() })
  const page = await open(listOf(licenseKey))
  await db().execute(sql`alter table audit_log rename to audit_log_away`)
  try {
    await rowOf(page, licenseKey).getByRole('combobox').selectOption('inactive')
    await rowOf(page, licenseKey).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Server error', { exact: true }).first().waitFor()
    await page.getByText('Failed to update license', { exact: true }).first().waitFor()
  } finally {
    await db().execute(sql`alter table audit_log_away rename to audit_log`)
  }
  expect(await storedLicense(id)).toMatchObject({ status: 'active' })

  await page.goto(`${shop().url}/admin/license-management`)
  await db().execute(sql`alter table licenses rename to licenses_away`)
  try {
    await page.getByLabel('License key').fill(licenseKey)
    await page.getByRole('button', { name: 'Check license' }).click()
    await page.getByText('License key check failed').first().waitFor()
    expect(await readStored(page.url(), adminCookie)).toContain(' Failed to load data. ')
    expect(await readStored(listOf(licenseKey), adminCookie)).toContain(' Failed to load licenses ')
  } finally {
    await db().execute(sql`alter table licenses_away rename to licenses`)
  }
  expect(problems.splice(0).every((problem) => problem.includes('answered 50'))).toBe(true)
})
