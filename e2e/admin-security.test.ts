import { desc, eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { auditLog, customers, siteSettings } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer, PASSWORD, type Person } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { actAs } from './act-as.ts'
import { inspect, useBrowser } from './browser.ts'
import { linesOf } from './html.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()
const TAB = '/admin/settings/security'
const HERE = '127.0.0.1'
const ELSEWHERE = '198.51.100.9'
const defaults = {
  requireAdminTwoStep: false,
  adminSessionMinutes: 30,
  minPasswordLength: 6,
  guestCheckout: true,
  adminNetworks: [],
}

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
afterEach(async () => {
  await db().update(siteSettings).set(defaults)
  await db().update(authSessions).set({ updatedAt: sql`now()`, provenAt: sql`now()` })
})

const stored = async () => (await db().select().from(siteSettings))[0]
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const proof = (page: Page) => page.getByLabel('Password or code')
const unproven = () => db().update(authSessions).set({ provenAt: sql`now() - interval '11 minutes'` })

async function open(path: string, { scripts = true, session = cookie } = {}): Promise<Page> {
  const page = scripts ? withScripts : plain
  await actAs(page, session)
  await page.goto(shop().url + path)
  return page
}
const read = (path: string, session = cookie) =>
  fetch(shop().url + path, { headers: { cookie: session }, redirect: 'manual' })

test.each([true, false])(
  'keeps security settings as typed until they are valid, then applies them (scripts: %s)',
  async (scripts) => {
    const page = await open('/admin/settings', { scripts })
    await page.getByRole('navigation', { name: 'Platform Settings' }).getByRole('link', { name: 'Security' }).click()
    const networks = page.getByLabel('Addresses')
    await networks.waitFor()
    expect(await page.getByLabel('Session timeout').inputValue()).toBe('30')
    expect(await page.getByLabel('Session timeout').locator('option').allTextContents()).toEqual([
      '15 minutes',
      '30 minutes',
      '60 minutes',
      '120 minutes',
    ])
    await page.getByText(`Yours is ${HERE}.`).waitFor()

    await page.getByLabel('Session timeout').selectOption('60')
    await page.getByLabel('Minimum password length').fill('5')
    await networks.fill(`${ELSEWHERE}\nnowhere`)
    await save(page)
    await page.getByText('Please enter a whole number from 6 to 128.').waitFor()
    await page.getByText('“nowhere” is not an IP address.').waitFor()
    expect(await page.getByLabel('Session timeout').inputValue()).toBe('60')

    await page.getByLabel('Minimum password length').fill('10')
    await networks.fill(ELSEWHERE)
    await save(page)
    await page
      .getByText(`Your own IP address, ${HERE}, is not on this list. You would lock yourself out.`)
      .first()
      .waitFor()
    if (scripts) await inspect(page, 'main')

    await networks.fill(`${ELSEWHERE}\n127.0.0.0/8`)
    await page.getByLabel('Require two-step sign-in for admins').check()
    await save(page)
    await page.getByText('Turn on two-step sign-in for your own account first.').first().waitFor()
    if (scripts) await expect.poll(() => focusedField(page)).toBe('requireAdminTwoStep')
    expect(await stored()).toMatchObject(defaults)

    await page.getByLabel('Require two-step sign-in for admins').uncheck()
    await save(page)
    await page.getByText('Security settings saved', { exact: true }).first().waitFor()
    expect(await stored()).toMatchObject({
      requireAdminTwoStep: false,
      adminSessionMinutes: 60,
      minPasswordLength: 10,
      adminNetworks: ['127.0.0.0/8', ELSEWHERE],
    })
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ actorId: ada.id, action: 'security.changed', before: { minPasswordLength: 6 } })
  },
)

test.each([true, false])(
  "shows a second admin the first one's change before replacing it (scripts: %s)",
  async (scripts) => {
    const second = await open(TAB, { scripts })
    await db().update(siteSettings).set({ minPasswordLength: 8 })
    await second.getByLabel('Minimum password length').fill('9')
    await save(second)
    await second.getByText('Current value: 8').waitFor()
    expect(await second.getByLabel('Minimum password length').inputValue()).toBe('9')
    await save(second)
    await second.getByText('Security settings saved', { exact: true }).first().waitFor()
    expect(await stored()).toMatchObject({ minPasswordLength: 9 })
  },
)

test.each([true, false])(
  'asks for proof in an old session and keeps the settings as typed (scripts: %s)',
  async (scripts) => {
    const page = await open(TAB, { scripts })
    expect(await proof(page).count()).toBe(0)
    await unproven()
    await page.getByLabel('Minimum password length').fill('11')
    await save(page)
    await page.getByText('Please enter your password or a two-step code.').first().waitFor()
    expect(await page.getByLabel('Minimum password length').inputValue()).toBe('11')
    await proof(page).fill('wrong!')
    await save(page)
    await page.getByText('That password or code is wrong. Please try again.').first().waitFor()
    if (!scripts) expect(await proof(page).inputValue()).toBe('')
    if (scripts) await inspect(page, 'main')
    expect(await stored()).toMatchObject(defaults)
    await proof(page).fill(PASSWORD)
    await save(page)
    await page.getByText('Security settings saved', { exact: true }).first().waitFor()
    expect(await stored()).toMatchObject({ minPasswordLength: 11 })
    await page.getByLabel('Minimum password length').waitFor()
    expect(await proof(page).count()).toBe(0)
  },
)

test.each([true, false])(
  'ends an idle session with an explanation and returns there after sign-in (scripts: %s)',
  async (scripts) => {
    const page = await open('/admin/dashboard', { scripts })
    const licenses = page.getByRole('link', { name: 'Licenses' })
    await licenses.waitFor()
    await db().update(authSessions).set({ updatedAt: sql`now() - interval '31 minutes'` })
    await licenses.click()
    await page.getByText('Your session ended after 30 minutes of inactivity. Please sign in again.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    if (scripts) await inspect(page, 'main')
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${shop().url}/admin/licenses*`)
    await page.getByRole('heading', { name: 'Licenses' }).waitFor()
  },
)

test('counts typing as use of a session', async () => {
  const page = await openPage({ cookie })
  await page.clock.install()
  await page.goto(`${shop().url}/admin/settings/site`)
  const field = page.getByLabel('Site description')
  await page.clock.fastForward(61_000)
  await db().update(authSessions).set({ updatedAt: sql`now() - interval '29 minutes'` })
  await field.pressSequentially('Long')
  const used = sql`${authSessions.updatedAt} > now() - interval '5 minutes'`
  await expect.poll(() => db().$count(authSessions, used)).toBe(1)
})

test('treats an expired admin session as a visitor on the storefront', async () => {
  await db().update(authSessions).set({ updatedAt: sql`now() - interval '31 minutes'` })
  expect(linesOf(await (await read('/tools')).text())).toContain('\nLogin\n')
})

test.each([true, false])(
  'keeps an admin without the required two-step sign-in out of other pages (scripts: %s)',
  async (scripts) => {
    const { email } = await createAdmin()
    const own = await signIn(shop().url, email)
    await db().update(siteSettings).set({ requireAdminTwoStep: true })
    expect((await read('/admin/licenses', own)).headers.get('location')).toMatch(/^\/admin\/security(\?|$)/)
    const page = await open('/admin/settings', { session: own, scripts })
    await page.waitForURL(/\/admin\/security/)
    await page.getByText('Two-step sign-in is required').first().waitFor()
    await page.getByText('This shop requires two-step sign-in for admins.').waitFor()
    const menu = page.getByRole('complementary').or(page.locator('.panel-sidebar')).first()
    expect(await menu.getByRole('link', { name: 'Orders' }).count()).toBe(0)
    if (scripts) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    const seed = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel('Code', { exact: true }).fill(codeOf(seed))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('list', { name: 'Backup codes' }).waitFor()
    expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
    const settings = await read('/admin/settings', own)
    expect([settings.status, linesOf(await settings.text())]).toEqual([
      200,
      expect.stringContaining('\nPlatform Settings\n'),
    ])
  },
)

test('lets an admin without two-step sign-in sign out', async () => {
  const own = await signIn(shop().url, (await createAdmin()).email)
  await db().update(siteSettings).set({ requireAdminTwoStep: true })
  const page = await open('/admin/dashboard', { session: own })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login')
})

test('closes the admin area to other IP addresses, and says so', async () => {
  await db()
    .update(siteSettings)
    .set({ adminNetworks: [ELSEWHERE] })
  const page = await open('/admin/dashboard')
  await page.getByRole('heading', { name: 'IP address not allowed' }).waitFor()
  await page.getByText(`The admin area is not open to ${HERE}.`).waitFor()
  expect(await page.title()).toBe('IP address not allowed · Packhouse')
  expect(await page.content()).not.toContain(ELSEWHERE)
  await inspect(page, 'main')
  expect(problems.splice(0)).toEqual([`${shop().url}/admin/dashboard answered 403`])
})

test('shows how many admins lack two-step sign-in, and who', async () => {
  await db()
    .update(customers)
    .set({ role: 'customer' })
    .where(sql`${customers.role} = 'admin' and ${customers.id} <> ${ada.id}`)
  await createTwoStepPerson('admin')
  const page = await open(TAB)
  await page.getByText('On for 1 of 2 admins').waitFor()
  const lacking = page.getByRole('list', { name: 'Admins without two-step sign-in' })
  expect(await lacking.getByRole('listitem').allTextContents()).toEqual([`${ada.name}${ada.email}`])
  await page.getByRole('link', { name: 'Set up yours' }).click()
  await page.waitForURL('**/admin/security')
})

test('applies a longer minimum wherever a password is chosen, and keeps old ones valid', async () => {
  const { email } = await createCustomer()
  await db().update(siteSettings).set({ minPasswordLength: 14 })
  const own = await signIn(shop().url, email)
  const password = 'thirteen chars'.slice(0, 13)
  const sentence = 'Password must be at least 14 characters long.'
  const chosen = { password, confirmPassword: password }
  const person = { name: 'Mara', email: 'new.mara@example.com', acceptTerms: 'on', acceptPrivacy: 'on' }
  const forms: [string, Record<string, string>, string][] = [
    ['/auth/register', { ...chosen, ...person }, ''],
    ['/auth/reset-password?token=x', chosen, ''],
    ['/customer/settings/password', chosen, own],
    ['/auth/setup?token=x', { ...chosen, ...person }, ''],
  ]
  for (const [path, fields, withCookie] of forms) {
    const init = { method: 'POST', headers: { cookie: withCookie }, body: new URLSearchParams(fields) }
    const answer = await fetch(shop().url + path, init)
    expect(answer.status, path).toBe(400)
    if (!path.startsWith('/auth/setup')) expect(await answer.text(), path).toContain(sentence)
  }
  const page = await open('/auth/register', { session: '' })
  await page.getByText('At least 14 characters.').waitFor()
  const typed = { Name: 'Mara', Email: 'new.mara@example.com', Password: password, 'Confirm password': password }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value)
  for (const box of ['I accept the Terms of Service', 'I accept the Privacy Policy']) await page.getByLabel(box).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText(sentence).waitFor()
  expect(await db().$count(customers, eq(customers.email, 'new.mara@example.com'))).toBe(0)
})
