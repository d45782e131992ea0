import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { expectNoSidewaysScroll, inspect, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { routePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
const WRONG = 'This code is wrong or was used before.'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

async function typePassword(page: Page, email: string, search = ''): Promise<void> {
  await page.goto(`${shop().url}/auth/login${search}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function typeCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: button }).click()
}

/** Sets the second step up, looking at each page on the way; answers the seed and the backup codes that they showed. */
async function enrol(
  page: Page,
  look: (page: Page) => Promise<void>,
): Promise<{ seed: string; backupCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByRole('img', { name: 'Code to scan with your authenticator app' }).waitFor()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const seed = shown?.replaceAll(' ', '') ?? ''
  const address = await page.getByRole('link', { name: 'open it on this device' }).getAttribute('href')
  expect(new URL(address ?? '').searchParams.get('secret')).toBe(seed)
  await typeCode(page, 'nonsense', 'Turn on')
  await page.getByText(WRONG).waitFor()
  await look(page)
  await typeCode(page, codeOf(seed), 'Turn on')
  const list = page.getByRole('list', { name: 'Backup codes' })
  await list.waitFor()
  await look(page)
  return { seed, backupCodes: await list.getByRole('listitem').allTextContents() }
}

test('an admin sets it up, and from then on the password alone is not enough', async () => {
  const { email } = await createAdmin()
  const page = await openPage()
  await typePassword(page, email)
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('link', { name: 'Security' }).click()
  const { seed, backupCodes } = await enrol(page, inspect)
  expect(backupCodes).toHaveLength(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download .txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('backup-codes.txt')
  await page.reload()
  await page.getByText('10 of 10 backup codes are left').waitFor()
  expect(await page.content()).not.toContain(backupCodes[0])
  await inspect(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login')
  await typePassword(page, email, '?returnTo=%2Fadmin%2Flicenses')
  await page.waitForURL('**/auth/two-step?returnTo=%2Fadmin%2Flicenses')
  await typeCode(page, 'nonsense', 'Continue')
  await page.getByText(WRONG).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  await inspect(page)
  // The code of now was used for the set-up.
  await typeCode(page, codeOf(seed, 1), 'Continue')
  await page.waitForURL('**/admin/licenses')
  await page.getByRole('status').filter({ hasText: 'Login Successful' }).waitFor()
})

test('without scripts a customer sets it up, signs in with a backup code and turns it off', async () => {
  const { email } = await createCustomer()
  const page = await openPage({ javaScriptEnabled: false })
  const security = `${shop().url}/customer/settings/security`
  await typePassword(page, email, '?returnTo=%2Fcustomer%2Fsettings%2Fsecurity')
  const { backupCodes } = await enrol(page, expectNoSidewaysScroll)

  await page.getByRole('button', { name: 'Logout' }).click()
  await typePassword(page, email)
  await page.goto(security)
  await page.waitForURL('**/auth/login')
  await page.goto(`${shop().url}/auth/two-step`)
  await typeCode(page, ` ${backupCodes[0]?.toUpperCase()}`, 'Continue')
  await page.waitForURL('**/customer/dashboard?notice=login-successful')

  await page.goto(security)
  await page.getByText('9 of 10 backup codes are left').waitFor()
  await typeCode(page, backupCodes[0] ?? '', 'Turn off')
  await page.getByText(WRONG).waitFor()
  const session = { provenAt: new Date(Date.now() - 11 * 60_000) }
  await db().update(authSessions).set(session)
  await page.goto(security)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Current password').fill(PASSWORD)
  await typeCode(page, backupCodes[1] ?? '', 'Turn off')
  await page.getByRole('status').filter({ hasText: 'Two-step sign-in is off' }).waitFor()
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByLabel('Current password').waitFor()
})

test('a person sees where the account is open, hears of a new device, and signs it out', async () => {
  const { email } = await createCustomer()
  const here = await openPage()
  await typePassword(here, email)
  await here.waitForURL('**/customer/dashboard')
  const away = await openPage({ userAgent: FIREFOX })
  await typePassword(away, email)
  await away.waitForURL('**/customer/dashboard')
  const { text } = await mailTo(email, 'New sign-in', shop().dataDir)
  expect(text).toContain('Device: Firefox on Windows')
  expect(text).toMatch(/Time: \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect(text).toContain(`${shop().url}/auth/forgot-password`)

  await here.goto(`${shop().url}/customer/settings/security`)
  const sessions = here.getByRole('region', { name: 'Where you are signed in' })
  await sessions.getByRole('row').filter({ hasText: 'Chrome on Linux' }).getByText('This device').waitFor()
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await here.getByRole('status').filter({ hasText: 'That device has to sign in again.' }).waitFor()
  await away.reload()
  await away.waitForURL('**/auth/login')

  await typePassword(away, email)
  await away.waitForURL('**/customer/dashboard')
  await here.reload()
  await here.getByRole('button', { name: 'Sign out all others' }).click()
  await here.getByRole('button', { name: 'Sign out all others' }).waitFor({ state: 'hidden' })
  await away.reload()
  await away.waitForURL('**/auth/login')
})

test('a session that waits for its second step opens no page, alone or by its data', async () => {
  const { email, id } = await createTwoStepPerson('admin')
  const cookie = await signIn(shop().url, email)
  const names = {
    orderId: id,
    uploadId: id,
    licenseId: id,
    paymentId: id,
    accountId: id,
    batchId: id,
    customerId: id,
    messageId: id,
    endpointId: id,
    deliveryId: id,
    productId: id,
    place: 'logo',
  }
  const guarded = routePaths(names).filter(({ path }) => /^\/(admin|customer)/.test(path))
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
  expect(signedOut.headers.get('location')).toBe('/auth/login?notice=logged-out')
  for (const headers of [{ cookie }, { cookie: '' }]) {
    const turnedAway = await fetch(`${shop().url}/auth/two-step?returnTo=%2Ftools`, { headers })
    expect(turnedAway.url).toBe(`${shop().url}/auth/login?returnTo=%2Ftools`)
    const sent = { method: 'POST', headers, body: new URLSearchParams({ code: '123456' }), redirect: 'manual' } as const
    const answer = await fetch(`${shop().url}/auth/two-step`, sent)
    expect(answer.headers.get('location')).toBe('/auth/login?notice=sign-in-expired')
  }
})

test('what reveals a seed is stored nowhere on the way', async () => {
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
