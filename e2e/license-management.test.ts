import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { auditOf, giveLicense, storedLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE } from './browser.ts'
import { parseHtml } from './html.ts'
import { useKeptPages } from './kept-pages.ts'
import { openPlain } from './plain-page.ts'
import { useShop } from './shop.ts'

const { show, openPage } = useKeptPages()
const shop = useShop()

let cookie: string

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
})

const address = () => `${shop().url}/admin/license-management`
const open = () => show(address(), { cookie })
const madeFor = (customerId: string) => db().select().from(licenses).where(eq(licenses.customerId, customerId))

test('creates and extends a license quickly', async () => {
  const customer = await createCustomer({ name: 'Rosa Lind' })
  const page = await open()
  const create = page.getByRole('button', { name: 'Create license' })
  await create.click()
  await page.getByText('Please enter a customer email.').waitFor()
  await page.getByLabel('Customer email').fill('rosa')
  await create.click()
  await page.getByText('Please enter a valid email address.').waitFor()
  expect(await page.getByLabel('Duration (days)').inputValue()).toBe('30')
  await page.getByLabel('Duration (days)').fill('366')
  await page.getByLabel('Customer email').fill('nobody@example.com')
  await create.click()
  await page.getByText('Please enter a number of days from 1 to 365.').waitFor()
  await page.getByLabel('Duration (days)').fill('365')
  await create.click()
  await page.getByText('Customer not found with email').first().waitFor()
  await inspect(page, 'form')
  await page.getByLabel('Customer email').fill(customer.email)
  await create.click()
  await page.getByText('License created').first().waitFor()
  const [made] = await madeFor(customer.id)
  if (!made) throw new Error('Expected a license.')
  await page.getByRole('region', { name: 'Created license' }).getByText(made.licenseKey).waitFor()
  expect(made.expiresAt).toEqual(addDays(made.startsAt, 365))
  expect(await page.getByLabel('Customer email').inputValue()).toBe('')

  const extend = page.getByRole('button', { name: 'Extend license' })
  await extend.click()
  await page.getByText('Please select a license.').waitFor()
  await page.getByLabel('Find a license').fill(made.licenseKey.slice(0, 9))
  await page.getByRole('button', { name: 'Find' }).last().click()
  const choice = page.getByLabel('License', { exact: true })
  // A single match is selected automatically.
  await expect.poll(() => choice.inputValue()).toContain(made.id)
  expect(await page.getByLabel('Additional days').inputValue()).toBe('30')
  await extend.click()
  await page.getByText('License extended').first().waitFor()
  expect((await storedLicense(made.id)).expiresAt).toEqual(addDays(made.expiresAt, 30))
  await page.getByLabel('Find a license').fill('nothing-like-it')
  await page.getByRole('button', { name: 'Find' }).last().click()
  await expect.poll(() => choice.textContent()).toBe('No licenses match your search.')
})

test('creates and extends a license quickly without scripts', async () => {
  const customer = await createCustomer({ name: 'Rosa Lind' })
  const page = await openPlain(address(), cookie)
  expect(page.form('Create license').fields.days).toBe('30')
  const create = (typed: Record<string, string>) => page.press('Create license', typed)
  expect((await create({})).words).toContain(' Please enter a customer email. ')
  expect((await create({ email: 'rosa' })).words).toContain(' Please enter a valid email address. ')
  const tooLong = await create({ email: 'nobody@example.com', days: '366' })
  expect(tooLong.words).toContain(' Please enter a number of days from 1 to 365. ')
  const unknown = await tooLong.press('Create license', { days: '365' })
  expect(unknown.words).toContain('Customer not found with email')
  const created = await unknown.press('Create license', { email: customer.email })
  expect(created.words).toContain('License created')
  const [made] = await madeFor(customer.id)
  if (!made) throw new Error('Expected a license.')
  expect(parseHtml(created.html).querySelector('section[aria-label="Created license"]')?.text).toContain(
    made.licenseKey,
  )
  expect(made.expiresAt).toEqual(addDays(made.startsAt, 365))
  expect(created.form('Create license').fields.email).toBe('')

  expect((await created.press('Extend license')).words).toContain(' Please select a license. ')
  const found = await created.press('Find', { license: made.licenseKey.slice(0, 9) }, 'Find a license')
  const { fields } = found.form('Extend license')
  expect(fields).toMatchObject({ license: expect.stringContaining(made.id), days: '30' })
  expect((await found.press('Extend license')).words).toContain('License extended')
  expect((await storedLicense(made.id)).expiresAt).toEqual(addDays(made.expiresAt, 30))
  const nothing = await found.press('Find', { license: 'nothing-like-it' }, 'Find a license')
  expect(nothing.words).toContain(' No licenses match your search. ')
})

test('creates one license and extends it once when a form is sent twice', async () => {
  const customer = await createCustomer()
  const { fields } = (await openPlain(address(), cookie)).form('Create license')
  const post = (body: Record<string, string>) =>
    fetch(address(), { method: 'POST', headers: { cookie }, body: new URLSearchParams(body), redirect: 'manual' })
  const answers = await Promise.all([1, 2, 3].map(() => post({ ...fields, email: customer.email })))
  const [made] = await madeFor(customer.id)
  const created = `/admin/license-management?created=${made?.id}&flash=license-created`
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual([created, created, created])
  expect(await madeFor(customer.id)).toHaveLength(1)

  const extend = { form: 'extend', license: `${made?.id} ${made?.expiresAt.toISOString()}`, days: '30' }
  const statuses = (await Promise.all([post(extend), post(extend)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([302, 409])
  expect((await auditOf(made?.id ?? '')).map(({ action }) => action)).toEqual(['license.extended', 'license.created'])
})

test('suspends and activates a license with one click, but not an expired one', async () => {
  const email = 'pressed@example.com'
  const running = await giveLicense({ email })
  const over = await giveLicense({ email, expiresAt: addDays(new Date(), -1) })
  const page = await open()
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  // Wait for the search, because both licenses are also in the unfiltered list.
  await page.waitForURL((url) => url.searchParams.get('q') === email)
  const row = page.getByRole('row').filter({ hasText: running.licenseKey })
  const ended = page.getByRole('row').filter({ hasText: over.licenseKey })
  await ended.getByText('Expired').waitFor()
  expect(await ended.getByRole('button').count()).toBe(0)
  await row.getByRole('button', { name: 'Suspend' }).click()
  await row.getByText('Suspended').waitFor()
  expect(await storedLicense(running.id)).toMatchObject({ status: 'inactive' })
  await inspect(page, '#suspension')
  await row.getByRole('button', { name: 'Activate' }).click()
  await row.getByRole('button', { name: 'Suspend' }).waitFor()
  expect(await storedLicense(running.id)).toMatchObject({ status: 'active' })
  expect(new URL(page.url()).searchParams.get('q')).toBe(email)
  await ended.getByRole('link', { name: 'Extend' }).click()
  await expect.poll(() => page.getByLabel('License', { exact: true }).inputValue()).toContain(over.id)

  const plain = await openPage({ cookie, javaScriptEnabled: false, viewport: PHONE })
  await plain.goto(`${address()}?q=${running.licenseKey}`)
  await plain.getByRole('button', { name: 'Suspend' }).click()
  await plain.getByRole('status').filter({ hasText: 'License updated' }).waitFor()
  expect(await storedLicense(running.id)).toMatchObject({ status: 'inactive' })
  await expectNoSidewaysScroll(plain)
})

test('has the key check and the documentation on the page', async () => {
  const { licenseKey } = await giveLicense({ expiresAt: addDays(new Date(), 5) })
  const page = await open()
  const send = page.getByRole('button', { name: 'Check license' })
  await send.click()
  await page.getByText('Please enter a license key', { exact: true }).waitFor()
  await page.getByLabel('License key').fill('abc')
  await send.click()
  await page.getByText('Invalid license key format', { exact: true }).waitFor()
  await page.getByLabel('License key').fill(newLicenseKey())
  await send.click()
  await page.getByText('License is invalid or expired', { exact: true }).first().waitFor()
  await page.getByLabel('License key').fill(licenseKey)
  await send.click()
  await page.getByRole('heading', { name: 'License expires soon' }).waitFor()
  expect(await page.getByLabel('Customer email').inputValue()).toBe('')
  await page.getByRole('heading', { name: 'API documentation' }).waitFor()
  await page.getByText('curl --request POST').first().waitFor()
  await expectNoSidewaysScroll(page)
})

test('checks a key without scripts', async () => {
  const { licenseKey } = await giveLicense({ expiresAt: addDays(new Date(), 5) })
  const page = await openPlain(address(), cookie)
  const check = async (license_key: string) => (await page.press('Check license', { license_key })).words
  expect(await check('')).toContain(' Please enter a license key ')
  expect(await check('abc')).toContain(' Invalid license key format ')
  expect(await check(newLicenseKey())).toContain(' License is invalid or expired ')
  const checked = await page.press('Check license', { license_key: licenseKey })
  expect(checked.words).toContain(' License expires soon ')
  expect(checked.form('Create license').fields.email).toBe('')
  expect(checked.words).toContain(' API documentation ')
  expect(checked.words).toContain('curl --request POST')
})

test('lets the admin choose among several programs', async () => {
  const customer = await createCustomer()
  const other = {
    id: 'other',
    kind: 'software',
    name: 'Other',
    priceCents: 100,
    durationDays: 30,
    active: false,
  } as const
  await db().insert(products).values(other)
  const page = await open()
  await page.getByLabel('Customer email').fill(customer.email)
  await page.getByLabel('Software').selectOption('Other (not for sale)')
  await page.getByRole('button', { name: 'Create license' }).click()
  await page.getByText('License created').first().waitFor()
  expect(await madeFor(customer.id)).toMatchObject([{ plan: 'Other', softwareName: 'Other' }])
  await inspect(page, '[aria-label="Created license"], form')
})
