import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { products } from '#app/db/schema/shop.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { auditOf, giveLicense, storedLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

let cookie: string

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
})

const address = () => `${shop().url}/admin/license-management`
const madeFor = (customerId: string) => db().select().from(licenses).where(eq(licenses.customerId, customerId))

test.each([true, false])('quick creation and extension, with scripts: %o', async (javaScriptEnabled) => {
  const customer = await createCustomer({ name: 'Rosa Lind' })
  const page = await openPage({ cookie, javaScriptEnabled })
  await page.goto(address())
  const create = page.getByRole('button', { name: 'Create License' })
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
  if (javaScriptEnabled) await inspect(page)
  else await expectNoSidewaysScroll(page)
  await page.getByLabel('Customer email').fill(customer.email)
  await create.click()
  await page.getByText('License created').first().waitFor()
  const [made] = await madeFor(customer.id)
  if (!made) throw new Error('Nothing was created.')
  await page.getByRole('region', { name: 'Created license' }).getByText(made.licenseKey).waitFor()
  expect(made.expiresAt).toEqual(addDays(made.startsAt, 365))
  expect(await page.getByLabel('Customer email').inputValue()).toBe('')

  const extend = page.getByRole('button', { name: 'Extend License' })
  await extend.click()
  await page.getByText('Please select a license.').waitFor()
  await page.getByLabel('Find a license').fill(made.licenseKey.slice(0, 9))
  await page.getByRole('button', { name: 'Find' }).last().click()
  const choice = page.getByLabel('License', { exact: true })
  // The only one that matches is chosen.
  await expect.poll(() => choice.inputValue()).toContain(made.id)
  expect(await page.getByLabel('Additional days').inputValue()).toBe('30')
  await extend.click()
  await page.getByText('License extended').first().waitFor()
  expect((await storedLicense(made.id)).expiresAt).toEqual(addDays(made.expiresAt, 30))
  await page.getByLabel('Find a license').fill('nothing-like-it')
  await page.getByRole('button', { name: 'Find' }).last().click()
  await expect.poll(() => choice.textContent()).toBe('No license matches your search.')
})

test('the same form sent twice makes one license, and extends once', async () => {
  const customer = await createCustomer()
  const page = await openPage({ cookie, javaScriptEnabled: false })
  await page.goto(address())
  const fields = await page.evaluate(() => {
    const forms = [...document.forms].map((form) => Object.fromEntries(new FormData(form)))
    return forms.find(({ form }) => form === 'create') as Record<string, string>
  })
  const post = (body: Record<string, string>) =>
    fetch(address(), { method: 'POST', headers: { cookie }, body: new URLSearchParams(body), redirect: 'manual' })
  const answers = await Promise.all([1, 2, 3].map(() => post({ ...fields, email: customer.email })))
  const [made] = await madeFor(customer.id)
  const created = `/admin/license-management?created=${made?.id}&notice=license-created`
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual([created, created, created])
  expect(await madeFor(customer.id)).toHaveLength(1)

  const extend = { form: 'extend', license: `${made?.id} ${made?.expiresAt.toISOString()}`, days: '30' }
  const statuses = (await Promise.all([post(extend), post(extend)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([302, 409])
  expect((await auditOf(made?.id ?? '')).map(({ action }) => action)).toEqual(['license.extended', 'license.created'])
})

test('licenses are suspended and activated by one press, those past their end are not', async () => {
  const email = 'pressed@example.com'
  const running = await giveLicense({ email })
  const over = await giveLicense({ email, expiresAt: addDays(new Date(), -1) })
  const page = await openPage({ cookie })
  await page.goto(address())
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  // Both stand in the list of all licenses too, whose search would be given up for the press of a button there.
  await page.waitForURL((url) => url.searchParams.get('q') === email)
  const row = page.getByRole('row').filter({ hasText: running.licenseKey })
  const ended = page.getByRole('row').filter({ hasText: over.licenseKey })
  await ended.getByText('Expired').waitFor()
  expect(await ended.getByRole('button').count()).toBe(0)
  await row.getByRole('button', { name: 'Suspend' }).click()
  await row.getByText('Suspended').waitFor()
  expect(await storedLicense(running.id)).toMatchObject({ status: 'inactive' })
  await inspect(page)
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

test.each([true, false])(
  'the key check and the documentation stand there too, with scripts: %o',
  async (javaScriptEnabled) => {
    const { licenseKey } = await giveLicense({ expiresAt: addDays(new Date(), 5) })
    const page = await openPage({ cookie, javaScriptEnabled })
    await page.goto(address())
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
  },
)

test('with more than one software the admin chooses which', async () => {
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
  try {
    const page = await openPage({ cookie })
    await page.goto(address())
    await page.getByLabel('Customer email').fill(customer.email)
    await page.getByLabel('Software').selectOption('Other (not on sale)')
    await page.getByRole('button', { name: 'Create License' }).click()
    await page.getByText('License created').first().waitFor()
    expect(await madeFor(customer.id)).toMatchObject([{ plan: 'Other', softwareName: 'Other' }])
    await inspect(page)
  } finally {
    await db().delete(licenses).where(eq(licenses.productId, 'other'))
    await db().delete(products).where(eq(products.id, 'other'))
  }
})
