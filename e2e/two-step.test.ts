import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { actAs } from './act-as.ts'
import { expectNoSidewaysScroll, inspect, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { anyNames, routePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const WRONG = 'This code is wrong or has already been used.'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

let page: Page

beforeAll(async () => {
  page = await openPage()
})

async function typePassword(at: Page, email: string, search = ''): Promise<void> {
  await at.goto(`${shop().url}/auth/login${search}`)
  await at.getByLabel('Email').fill(email)
  await at.getByLabel('Password').fill(PASSWORD)
  await at.getByRole('button', { name: 'Login' }).click()
}

async function typeCode(at: Page, code: string, button: string): Promise<void> {
  await at.getByLabel('Code', { exact: true }).fill(code)
  await at.getByRole('button', { name: button }).click()
}

/** Sets up two-step sign-in, inspecting each page, and returns the seed and backup codes shown. */
async function enrol(at: Page, look: (at: Page) => Promise<void>): Promise<{ seed: string; backupCodes: string[] }> {
  await at.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await at.getByRole('img', { name: 'QR code to scan with your authenticator app' }).waitFor()
  const shown = await at.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const seed = shown?.replaceAll(' ', '') ?? ''
  const address = await at.getByRole('link', { name: 'open it on this device' }).getAttribute('href')
  expect(new URL(address ?? '').searchParams.get('secret')).toBe(seed)
  await typeCode(at, 'nonsense', 'Turn on')
  await at.getByText(WRONG).waitFor()
  await look(at)
  await typeCode(at, codeOf(seed), 'Turn on')
  const list = at.getByRole('list', { name: 'Backup codes' })
  await list.waitFor()
  await look(at)
  return { seed, backupCodes: await list.getByRole('listitem').allTextContents() }
}

test('lets an admin set it up, after which the password alone is not enough', async () => {
  const { email } = await createAdmin()
  const look = (at: Page) => inspect(at, 'main')
  await typePassword(page, email)
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('link', { name: 'Security' }).click()
  const { seed, backupCodes } = await enrol(page, look)
  expect(backupCodes).toHaveLength(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download .txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('backup-codes.txt')
  await page.reload()
  await page.getByText('Backup codes left: 10 of 10').waitFor()
  expect(await page.content()).not.toContain(backupCodes[0])
  await look(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login')
  await typePassword(page, email, '?returnTo=%2Fadmin%2Flicenses')
  await page.waitForURL('**/auth/two-step?returnTo=%2Fadmin%2Flicenses')
  await typeCode(page, 'nonsense', 'Continue')
  await page.getByText(WRONG).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  await look(page)
  // The current code was used for the setup.
  await typeCode(page, codeOf(seed, 1), 'Continue')
  await page.waitForURL('**/admin/licenses')
  await page.getByRole('status').filter({ hasText: 'Login Successful' }).waitFor()
})

test('lets a customer set it up, use a backup code and turn it off without scripts', async () => {
  const { email } = await createCustomer()
  const plain = await openPage({ javaScriptEnabled: false })
  const security = `${shop().url}/customer/settings/security`
  await typePassword(plain, email, '?returnTo=%2Fcustomer%2Fsettings%2Fsecurity')
  const { backupCodes } = await enrol(plain, expectNoSidewaysScroll)

  await plain.getByRole('button', { name: 'Logout' }).click()
  await typePassword(plain, email)
  await plain.goto(security)
  await plain.waitForURL('**/auth/login?returnTo=*')
  await plain.goto(`${shop().url}/auth/two-step`)
  await typeCode(plain, ` ${backupCodes[0]?.toUpperCase()}`, 'Continue')
  await plain.waitForURL('**/customer/dashboard?flash=login-successful')

  await plain.goto(security)
  await plain.getByText('Backup codes left: 9 of 10').waitFor()
  await typeCode(plain, backupCodes[0] ?? '', 'Turn off')
  await plain.getByText(WRONG).waitFor()
  const session = { provenAt: new Date(Date.now() - 11 * 60_000) }
  await db().update(authSessions).set(session)
  await plain.goto(security)
  await expectNoSidewaysScroll(plain)
  await plain.getByLabel('Current password').fill(PASSWORD)
  await typeCode(plain, backupCodes[1] ?? '', 'Turn off')
  await plain.getByRole('status').filter({ hasText: 'Two-step sign-in is off' }).waitFor()
  expect(await plain.getByLabel('Current password').count()).toBe(0)
})

test.each([true, false])('asks an old session for the password once (scripts: %s)', async (javaScriptEnabled) => {
  const { email } = await createCustomer()
  const page = await openPage({ javaScriptEnabled })
  await typePassword(page, email, '?returnTo=%2Fcustomer%2Fsettings%2Fsecurity')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor()
  await db()
    .update(authSessions)
    .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
  await page.goto(`${shop().url}/customer/settings/security`)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  expect(await page.getByLabel('Current password').count()).toBe(0)
  await typeCode(page, 'nonsense', 'Turn on')
  await page.getByText(WRONG).waitFor()
  expect(await page.getByLabel('Current password').count()).toBe(0)
  await typeCode(page, codeOf(key?.replaceAll(' ', '') ?? ''), 'Turn on')
  await page.getByText('Backup codes left: 10 of 10').waitFor()
})

/** Signs in from a browser with this user agent and returns the session's Cookie header. */
async function signInFrom(userAgent: string, email: string): Promise<string> {
  const answer = await fetch(`${shop().url}/auth/login`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toMatch(/^\/customer\/dashboard(\?|$)/)
  return (
    answer.headers
      .getSetCookie()
      .find((header) => header.startsWith('currentUser='))
      ?.split(';')[0] ?? ''
  )
}

async function expectSignedOut(cookie: string): Promise<void> {
  const answer = await fetch(`${shop().url}/customer/dashboard`, { headers: { cookie }, redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/auth/login?returnTo=%2Fcustomer%2Fdashboard')
}

test("lists a person's devices, emails about a new one and signs it out", async () => {
  const { email } = await createCustomer()
  await actAs(page, await signInFrom(CHROME, email))
  const away = await signInFrom(FIREFOX, email)
  const { text } = await mailTo(email, 'New sign-in', shop().dataDir)
  expect(text).toContain('Device: Firefox on Windows')
  expect(text).toMatch(/Time: \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M UTC/)
  expect(text).toContain(`${shop().url}/auth/forgot-password`)

  await page.goto(`${shop().url}/customer/settings/security`)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await sessions.getByRole('row').filter({ hasText: 'Chrome on Linux' }).getByText('This device').waitFor()
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await page.getByRole('status').filter({ hasText: 'That device must sign in again.' }).waitFor()
  await expectSignedOut(away)

  const awayAgain = await signInFrom(FIREFOX, email)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('button', { name: 'Sign out all other devices' }).waitFor({ state: 'hidden' })
  await expectSignedOut(awayAgain)
})

test('opens no page or data to a session that waits for its second step', async () => {
  const { email } = await createTwoStepPerson('admin')
  const cookie = await signIn(shop().url, email)
  const guarded = routePaths(anyNames()).filter(({ path }) => /^\/(admin|customer)/.test(path))
  expect(guarded.length).toBeGreaterThan(10)
  for (const { id: route, path } of guarded) {
    const page = await fetch(shop().url + path, { headers: { cookie } })
    expect(new URL(page.url).pathname, path).toBe('/auth/login')
    if (!route.startsWith('routes/')) continue
    const data = await fetch(`${shop().url}${path}.data?_routes=${route}`, { headers: { cookie } })
    expect(await data.text(), path).toContain('SingleFetchRedirect')
  }
  const step = await fetch(`${shop().url}/auth/two-step`, { headers: { cookie } })
  expect([new URL(step.url).pathname, step.headers.get('cache-control')]).toEqual([
    '/auth/two-step',
    'private, no-store',
  ])
  const signedOut = await fetch(`${shop().url}/auth/logout`, {
    method: 'POST',
    headers: { cookie },
    redirect: 'manual',
  })
  expect(signedOut.headers.get('location')).toBe('/auth/login?flash=logged-out')
  for (const headers of [{ cookie }, { cookie: '' }]) {
    const turnedAway = await fetch(`${shop().url}/auth/two-step?returnTo=%2Ftools`, { headers })
    expect(turnedAway.url).toBe(`${shop().url}/auth/login?returnTo=%2Ftools`)
    const sent = { method: 'POST', headers, body: new URLSearchParams({ code: '123456' }), redirect: 'manual' } as const
    const answer = await fetch(`${shop().url}/auth/two-step`, sent)
    expect(answer.headers.get('location')).toBe('/auth/login?flash=sign-in-expired')
  }
})

test('keeps a seed out of caches and later pages', async () => {
  const { email, id } = await createCustomer()
  const cookie = await signIn(shop().url, email)
  const body = new URLSearchParams({ intent: 'start' })
  const url = `${shop().url}/customer/settings/security`
  const answer = await fetch(url, { method: 'POST', headers: { cookie }, body })
  expect(await answer.text()).toContain('otpauth://totp/')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const page = await fetch(url, { headers: { cookie } })
  expect(await page.text()).not.toContain('otpauth://')
  for (const intent of ['', 'start-over', '\0', 'x'.repeat(10_000)]) {
    const refused = await fetch(url, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ intent }) })
    expect(refused.status).toBe(400)
  }
  expect(await db().$count(authSessions, eq(authSessions.userId, id))).toBe(1)
})
