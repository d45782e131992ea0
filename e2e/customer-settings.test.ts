import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authAccounts } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { createCustomer, PASSWORD, type Person, topUp } from '#test/cast.ts'
import { readZip } from '#test/read-zip.ts'
import { signIn } from '#test/session.ts'
import { codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { actAs } from './act-as.ts'
import { expectNoSidewaysScroll, inspect, useBrowser } from './browser.ts'
import { attributeOf, linesOf } from './html.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

/** Shared by all tests; `openSettings` changes who is signed in. */
let withScripts: Page
let plain: Page

beforeAll(async () => {
  withScripts = await openPage()
  plain = await openPage({ javaScriptEnabled: false })
})

async function openSettings(email: string, tab = '', { scripts = true, cookie = '' } = {}): Promise<Page> {
  const page = scripts ? withScripts : plain
  await actAs(page, cookie || (await signIn(shop().url, email)))
  await page.goto(`${shop().url}/customer/settings${tab}`)
  return page
}

/** Makes every session's proof older than ten minutes. */
const growStale = () => db().execute(sql`update auth_sessions set proven_at = now() - interval '10 minutes 1 second'`)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
/** The accessibility check needs scripts. */
const look = (page: Page, scripts: boolean) => (scripts ? inspect(page, 'main') : expectNoSidewaysScroll(page))
const pathOf = (page: Page) => new URL(page.url()).pathname

const post = (tab: string, cookie: string, fields: Record<string, string>) =>
  fetch(`${shop().url}/customer/settings${tab}`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

async function stored({ id }: Person) {
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return customer
}

test.each([true, false])('refuses, then saves and shows a name (scripts: %s)', async (scripts) => {
  const mara = await createCustomer()
  const page = await openSettings(mara.email, '', { scripts })
  expect(await page.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
  expect(await page.getByLabel('Email').inputValue()).toBe(mara.email)
  expect(await page.getByLabel('Email').isEditable()).toBe(false)
  await page.getByLabel('Name').fill('  ')
  await press(page, 'Save changes')
  await told(page, 'Name cannot be empty.')
  if (scripts) await expect.poll(() => focusedField(page)).toBe('name')
  await look(page, scripts)

  await page.getByLabel('Name').fill('x'.repeat(10_000))
  await press(page, 'Save changes')
  await told(page, 'Name must be plain text of at most 100 characters.')
  await page.getByLabel('Name').fill('Mara "Q" Oss')
  await press(page, 'Save changes')
  await told(page, 'Profile Updated')
  expect(await page.getByLabel('Name').inputValue()).toBe('Mara "Q" Oss')
  expect(await stored(mara)).toMatchObject({ name: 'Mara "Q" Oss', email: mara.email, role: 'customer' })
})

test('signs out other browsers when the password changes, and emails a notice without a link', async () => {
  const { email } = await createCustomer()
  const elsewhere = await signIn(shop().url, email)
  const here = await openSettings(email)
  const [password, confirmation] = [here.getByLabel('New password', { exact: true }), here.getByLabel('Confirm new')]
  expect(await here.getByLabel('Current password').count()).toBe(0)
  for (const [first, second, sentence] of [
    ['', '', 'Please fill new password fields.'],
    ['new password', 'new passwort', 'New passwords do not match.'],
    ['short', 'short', 'Password must be at least 6 characters long.'],
  ] as const) {
    await password.fill(first)
    await confirmation.fill(second)
    await press(here, 'Change password')
    await told(here, sentence)
  }
  await expect.poll(() => focusedField(here)).toBe('password')
  await inspect(here, 'main')
  await password.fill('new password')
  await confirmation.fill('new password')
  await press(here, 'Change password')
  await told(here, 'Password changed')
  expect(pathOf(here)).toBe('/customer/settings')
  expect(await password.inputValue()).toBe('')

  const settings = `${shop().url}/customer/settings`
  const turnedAway = await fetch(settings, { headers: { cookie: elsewhere }, redirect: 'manual' })
  expect(new URL(turnedAway.headers.get('location') ?? '', shop().url).pathname).toBe('/auth/login')
  expect((await here.request.get(settings, { maxRedirects: 0 })).status()).toBe(200)
  const mail = await mailTo(email, 'Your password was changed', shop().dataDir)
  expect(mail.html).not.toContain('href')
  expect(mail.text).toMatch(/was changed on \w+ \d+, \d{4} at \d+:\d+ [AP]M UTC/)
})

test('asks for the current password after ten minutes', async () => {
  const { email } = await createCustomer()
  const page = await openSettings(email)
  const current = page.getByLabel('Current password')
  const change = async (currentPassword?: string) => {
    if (currentPassword) await current.fill(currentPassword)
    await page.getByLabel('New password', { exact: true }).fill('new password')
    await page.getByLabel('Confirm new').fill('new password')
    await press(page, 'Change password')
  }
  await growStale()
  await change()
  await told(page, 'Please enter your current password.')
  await expect.poll(() => focusedField(page)).toBe('currentPassword')
  await change('wrong!')
  await told(page, 'Your current password is wrong.')
  expect(pathOf(page)).toBe('/customer/settings')
  await inspect(page, 'main')
  await change(PASSWORD)
  await told(page, 'Password changed')
})

test('asks an old session for the current password without scripts', async () => {
  const cookie = await signIn(shop().url, (await createCustomer()).email)
  await growStale()
  const chosen = { password: 'new password', confirmPassword: 'new password' }
  const change = (given = {}) => post('/password', cookie, { ...chosen, ...given })
  const said = async (given = {}) => linesOf(await (await change(given)).text())
  expect(await said()).toContain('\nPlease enter your current password.\n')
  expect(await said({ currentPassword: 'wrong!' })).toContain('\nYour current password is wrong.\n')
  const changed = await change({ currentPassword: PASSWORD })
  expect(changed.headers.get('location')).toBe('/customer/settings?flash=password-changed')
})

test.each([true, false])('saves which emails to send (scripts: %s)', async (scripts) => {
  const mara = await createCustomer()
  const page = await openSettings(mara.email, '/notifications', { scripts })
  await page.getByText('We always send security emails').waitFor()
  await page.getByLabel('Order delivered').uncheck()
  await page.getByLabel('News').check()
  await press(page, 'Save changes')
  await told(page, 'Notifications saved')
  if (!scripts) await expectNoSidewaysScroll(page)
  await page.reload()
  expect(await page.getByLabel('Order delivered').isChecked()).toBe(false)
  expect(await stored(mara)).toMatchObject({ mailOrders: false, mailTopUps: true, mailLicenses: true, mailNews: true })
})

test.each([true, false])('leads a guest to a first password after ten minutes (scripts: %s)', async (scripts) => {
  const mara = await createCustomer()
  const cookie = await signIn(shop().url, mara.email)
  await db().delete(authAccounts).where(eq(authAccounts.userId, mara.id))
  for (const tab of ['', '/privacy', '/security']) {
    await db().execute(sql`update auth_sessions set proven_at = now()`)
    const page = await openSettings(mara.email, tab, { scripts, cookie })
    const link = page.getByRole('link', { name: 'choose a password' })
    expect(await link.count()).toBe(0)
    await growStale()
    if (tab === '') {
      await page.getByLabel('New password', { exact: true }).fill('a new password')
      await page.getByLabel('Confirm new password').fill('a new password')
      await press(page, 'Change password')
    } else await page.reload()
    await link.waitFor()
    expect(await page.getByLabel('Current password').count()).toBe(0)
    await look(page, scripts)
    await link.click()
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  }
})

test("offers the customer's data as a zip, five times a day", async () => {
  const { email } = await createCustomer({ balanceCents: 1200 })
  const page = await openSettings(email, '/privacy')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')])
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const zip = readZip(await readFile(await download.path()))
  expect(JSON.parse(String(zip.get('data.json')))).toMatchObject({ email, balance: '12.00' })
  expect(zip.size).toBe(20)

  const address = `${shop().url}/customer/settings/privacy/data.zip`
  const cookie = await signIn(shop().url, email)
  const send = (headers = {}) => fetch(address, { method: 'POST', headers: { cookie, ...headers }, redirect: 'manual' })
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await fetch(address, { headers: { cookie }, redirect: 'manual' })).headers.get('location')).toBe(
    '/customer/settings/privacy',
  )
  for (let count = 2; count <= 5; count++) {
    const answer = await send()
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(readZip(Buffer.from(await answer.arrayBuffer())).size).toBe(zip.size)
  }
  await press(page, 'Download my data')
  await told(page, 'You can download your data five times a day. Please try again tomorrow.')
})

test.each([true, false])('deletes an account with its balance at that moment (scripts: %s)', async (scripts) => {
  const mara = await createCustomer({ balanceCents: 1250 })
  const cookie = await signIn(shop().url, mara.email)
  await growStale()
  const page = await openSettings(mara.email, '/privacy', { scripts, cookie })
  if (!scripts) await expectNoSidewaysScroll(page)
  await press(page, 'Delete my account')
  await told(page, 'Please tick this box to delete your account.')
  await told(page, 'Your balance is $12.50. Spend it, or tick this box to give it up.')
  await page.getByLabel('I understand that this cannot be undone.').check()
  await page.getByLabel('I give up my balance of $12.50.').check()
  await page.getByLabel('Current password').fill('wrong!')
  await press(page, 'Delete my account')
  await told(page, 'Your current password is wrong.')
  await topUp(mara.id, 1)
  await page.getByLabel('Current password').fill(PASSWORD)
  await press(page, 'Delete my account')
  await told(page, 'Your balance is $12.51. Spend it, or tick this box to give it up.')
  const waiver = page.getByLabel('I give up my balance of $12.51.')
  expect(await waiver.isChecked()).toBe(false)
  expect(await page.getByLabel('I understand that this cannot be undone.').isChecked()).toBe(true)
  await look(page, scripts)

  await waiver.check()
  await page.getByLabel('Current password').fill(PASSWORD)
  await press(page, 'Delete my account')
  await told(page, 'Account deleted')
  expect(pathOf(page)).toBe('/')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('currentUser')
  await page.getByRole('link', { name: 'Login' }).waitFor()
  expect(await stored(mara)).toMatchObject({ name: 'Deleted customer', balanceCents: 0, deletedAt: expect.any(Date) })
  await expect(signIn(shop().url, mara.email)).rejects.toThrow('could not sign in')
})

test('asks for a code before a deletion when two-step sign-in is on', async () => {
  const { email, id, sessionCookie, seed } = await createTwoStepPerson()
  const page = await openSettings(email, '/privacy', { cookie: sessionCookie.replace(/;.*/, '') })
  await page.getByLabel('I understand that this cannot be undone.').check()
  await page.getByLabel('Code', { exact: true }).fill('nonsense')
  await press(page, 'Delete my account')
  await told(page, 'This code is wrong or has already been used.')
  await expect.poll(() => focusedField(page)).toBe('code')
  await inspect(page, 'main')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(seed))
  await press(page, 'Delete my account')
  await told(page, 'Account deleted')
  expect(await db().$count(customers, and(eq(customers.id, id), isNotNull(customers.deletedAt)))).toBe(1)
  const { text } = await mailTo(email, 'Your account was deleted', shop().dataDir)
  expect(text).toContain(`${shop().url}/legal/contact`)
})

test('asks for a code before a deletion without scripts', async () => {
  const { id, sessionCookie, seed } = await createTwoStepPerson()
  const cookie = sessionCookie.replace(/;.*/, '')
  const asked = await fetch(`${shop().url}/customer/settings/privacy`, { headers: { cookie } })
  expect(attributeOf(await asked.text(), 'code', 'autoComplete')).toBe('one-time-code')
  const refused = await post('/privacy', cookie, { understand: 'on', code: 'nonsense' })
  expect(linesOf(await refused.text())).toContain('\nThis code is wrong or has already been used.\n')
  const deleted = await post('/privacy', cookie, { understand: 'on', code: codeOf(seed) })
  expect(deleted.headers.get('location')).toBe('/?flash=account-deleted')
  expect(await db().$count(customers, and(eq(customers.id, id), isNotNull(customers.deletedAt)))).toBe(1)
})

test.each(['', '/password', '/notifications', '/privacy', '/privacy/data.zip'])(
  'survives malformed forms at /customer/settings%s',
  async (tab) => {
    const { email } = await createCustomer()
    const cookie = await signIn(shop().url, email)
    const bodies = [
      '',
      'name=a%00b',
      'name=%EF%BF%BF',
      'mailOrders=maybe',
      'password=a%00b&confirmPassword=a%00b',
      'waivedBalance=1e9&understand=on',
      'waivedBalance=-1&understand=on',
      `name=${'x'.repeat(10_000)}`,
      'name=a&name=b',
      'a%5B0%5D=1',
      '%00',
    ]
    for (const body of bodies) {
      const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(`${shop().url}/customer/settings${tab}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      })
      expect(answer.status, body).toBeLessThan(500)
      await answer.body?.cancel()
    }
  },
)
