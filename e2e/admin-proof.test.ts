import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { products } from '#app/db/schema/catalog.ts'
import { createAdmin, INSTAGRAM, PASSWORD, type Person } from '#test/cast.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { actAs } from './act-as.ts'
import { inspect, useBrowser } from './browser.ts'
import { openPlain } from './plain-page.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let ada: Person
let cookie: string
/** Shared by all tests; `open` changes who is signed in. */
let withScripts: Page
let plain: Page

beforeAll(async () => {
  ada = await createAdmin()
  cookie = await signIn(shop().url, ada.email)
  withScripts = await openPage()
  plain = await openPage({ javaScriptEnabled: false })
})
beforeEach(async () => {
  await db().update(authSessions).set({ provenAt: sql`now()` })
})

const unproven = () => db().update(authSessions).set({ provenAt: sql`now() - interval '11 minutes'` })
const proof = (page: Page) => page.getByLabel('Password or code')
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

async function open(path: string, { session = cookie, scripts = true } = {}): Promise<Page> {
  const page = scripts ? withScripts : plain
  await actAs(page, session)
  await page.goto(shop().url + path)
  return page
}

test.each([true, false])(
  'asks for proof on the way, then continues to a page of this shop (scripts: %s)',
  async (scripts) => {
    const confirm = '/admin/confirm?returnTo=%2Fadmin%2Flicenses%3Fq%3Dx'
    await unproven()
    const page = await open(confirm, { scripts })
    await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
    await page.getByText(ada.email).waitFor()
    if (scripts) await inspect(page, 'main')
    const go = () => page.getByRole('button', { name: 'Continue' }).click()
    await go()
    await page.getByText('Please enter your password or a two-step code.').first().waitFor()
    if (scripts) await expect.poll(() => focusedField(page)).toBe('currentPassword')
    await proof(page).fill('wrong!')
    await go()
    await page.getByText('That password or code is wrong. Please try again.').first().waitFor()
    if (scripts) await inspect(page, 'main')
    await proof(page).fill(PASSWORD)
    await go()
    await page.waitForURL(`${shop().url}/admin/licenses?q=x`)
    // With recent proof the page redirects immediately.
    const again = await fetch(shop().url + confirm, { headers: { cookie }, redirect: 'manual' })
    expect(again.headers.get('location')).toBe('/admin/licenses?q=x')
  },
)

test('accepts a two-step code as proof', async () => {
  const { sessionCookie, seed } = await createTwoStepPerson('admin')
  await unproven()
  const page = await open('/admin/confirm', { session: sessionCookie.split(';')[0] ?? '' })
  await proof(page).fill(codeOf(seed))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/admin/dashboard')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%09/evil.example'])(
  'never redirects to another site: %s',
  async (returnTo) => {
    const address = `${shop().url}/admin/confirm?${new URLSearchParams({ returnTo })}`
    const answers = [await fetch(address, { headers: { cookie }, redirect: 'manual' })]
    await unproven()
    const body = new URLSearchParams({ currentPassword: PASSWORD })
    answers.push(await fetch(address, { method: 'POST', headers: { cookie }, body, redirect: 'manual' }))
    for (const answer of answers) {
      expect(answer.status).toBe(302)
      expect(new URL(answer.headers.get('location') ?? '', shop().url).origin).toBe(shop().url)
    }
  },
)

test.each([true, false])(
  'keeps a changed price as typed in an old session until the proof is right (scripts: %s)',
  async (scripts) => {
    const priceOf = async () => (await db().select().from(products).where(eq(products.id, INSTAGRAM)))[0]?.priceCents
    const page = await open('/admin/settings', { scripts })
    const price = page.getByLabel('Price')
    const save = () => page.getByRole('button', { name: 'Save changes' }).click()
    await price.fill('0.01')
    await unproven()
    await save()
    await page.getByText('Please enter your password or a two-step code.').first().waitFor()
    if (scripts) await inspect(page, 'main')
    await proof(page).fill('wrong!')
    await save()
    await page.getByText('That password or code is wrong. Please try again.').first().waitFor()
    expect(await price.inputValue()).toBe('0.01')
    expect(await priceOf()).toBe(50)
    await proof(page).fill(PASSWORD)
    await save()
    await page.getByText('Product Settings Saved').first().waitFor()
    expect(await priceOf()).toBe(1)
    await db().update(products).set({ priceCents: 50 }).where(eq(products.id, INSTAGRAM))
  },
)

test('asks for proof in the form when it is already due', async () => {
  await unproven()
  for (const path of ['/admin/settings/site', '/admin/products/new?kind=account', '/admin/licenses/new']) {
    const { words } = await openPlain(shop().url + path, cookie)
    expect(words, path).toContain('Password or code')
  }
})

test('asks for proof before a file is chosen, because it would be lost on the way', async () => {
  await unproven()
  const page = await open('/admin/tools/storytag')
  await page.getByRole('link', { name: "Confirm it's you" }).click()
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
  await proof(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/admin/tools/storytag')
  await page.getByRole('button', { name: 'Publish' }).waitFor()
})

test('asks for proof after a click in a list, then returns to the list', async () => {
  const license = await giveLicense()
  await unproven()
  const page = await open(`/admin/licenses?q=${license.licenseKey}`)
  const row = page.getByRole('row').filter({ hasText: license.licenseKey })
  await row.getByRole('combobox', { name: 'Status' }).selectOption('inactive')
  await row.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
  expect(await storedLicense(license.id)).toMatchObject({ status: 'active' })
  await proof(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`**/admin/licenses?q=${license.licenseKey}`)
})
