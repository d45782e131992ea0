import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { actAs } from './act-as.ts'
import { expectNoSidewaysScroll, inspect, stopClock, useBrowser } from './browser.ts'
import { attributeOf, linesOf, textOfId } from './html.ts'
import { linkMailedTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

/** Shared by all tests; `open` changes who is signed in. */
let browser: Page

beforeAll(async () => {
  browser = await openPage()
})

async function open(path: string, cookie = ''): Promise<Page> {
  await actAs(browser, cookie)
  await browser.goto(shop().url + path)
  return browser
}

function noticeOf(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)', exact: true }).getByRole('listitem')
}

/** Advances the clock in these steps until there are this many notifications. */
async function moveClock(page: Page, milliseconds: number, notices: number): Promise<void> {
  const moveOn = async () => {
    await page.clock.runFor(milliseconds)
    return noticeOf(page).count()
  }
  await expect.poll(moveOn).toBe(notices)
}

test('asks a new customer to check their email, and confirms the address in another browser', async () => {
  const page = await openPage()
  await stopClock(page)
  await page.goto(`${shop().url}/auth/register`)
  for (const [label, value] of Object.entries({ Name: 'Lena Hart', Email: 'lena@example.com' })) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByLabel('I accept the Terms of Service').check()
  await page.getByLabel('I accept the Privacy Policy').check()
  await page.getByRole('button', { name: 'Register' }).click()

  await page.getByRole('heading', { name: 'Please check your email' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth/login')
  await moveClock(page, 10, 1)
  expect(await noticeOf(page).textContent()).toBe(
    'Registration completePlease check your email to verify your account.',
  )
  await page.clock.runFor(4000)
  expect(await noticeOf(page).count()).toBe(1)
  await moveClock(page, 1500, 0)
  // The accessibility check needs a running clock.
  await page.clock.resume()
  await inspect(page, 'main')
  await page.reload()
  await page.getByRole('heading', { name: 'Please check your email' }).waitFor()
  expect(await page.getByText('Registration complete').count()).toBe(0)
  await page.getByText('Open the link we emailed to lena@example.com').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('lena@example.com')
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByRole('status').filter({ hasText: 'Email Sent!' }).waitFor()
  expect(await page.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/auth/register')

  await page.context().clearCookies({ name: 'currentUser' })
  await page.goto(await linkMailedTo('lena@example.com', shop().dataDir))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.waitForURL(`${shop().url}/auth/login?email=lena%40example.com`)
  expect(await noticeOf(page).textContent()).toBe('Email verifiedYour email address is confirmed. You can now sign in.')
  await moveClock(page, 5500, 0)
  await page.reload()
  expect(await page.getByLabel('Email').inputValue()).toBe('lena@example.com')
  await expect.poll(() => page.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Password').fill(PASSWORD)
  expect(await page.getByText('Email verified').count()).toBe(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${shop().url}/customer/dashboard`)
  await noticeOf(page).waitFor()
  expect(await noticeOf(page).textContent()).toBe('Login SuccessfulWelcome, Lena Hart!')
  await page.context().close()
})

test('asks for a new password where confirming the address ended the one of the registration', async () => {
  const person = { name: 'Nora Hart', email: 'nora@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  const body = new URLSearchParams({ ...person, acceptTerms: 'on', acceptPrivacy: 'on' })
  await fetch(`${shop().url}/auth/register`, { method: 'POST', body, redirect: 'manual' })
  const link = await linkMailedTo(person.email, shop().dataDir)
  // A guest's payment on the address has the same effect.
  await db().execute(sql`delete from auth_accounts using auth_users as person
    where person.id = user_id and person.email = ${person.email}`)
  const page = await open(link.slice(shop().url.length))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.waitForURL(`${shop().url}/auth/forgot-password?email=nora%40example.com`)
  await noticeOf(page).getByText('Your email address is confirmed. Choose a new password to sign in.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
})

test('asks for the email first, and for the password where the email is known', async () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
  const page = await open('/auth/login')
  await expect.poll(() => focused(page)).toBe('email')
  await open('/auth/login?email=mara%40example.com')
  await expect.poll(() => focused(page)).toBe('password')
})

test('takes an admin to the admin dashboard', async () => {
  const { email } = await createAdmin()
  const body = new URLSearchParams({ email, password: PASSWORD })
  const answer = await fetch(`${shop().url}/auth/login`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.headers.get('location')).toMatch(/^\/admin\/dashboard(\?|$)/)
})

test('names what a reset lacks, and answers the same for every address', async () => {
  const { email } = await createCustomer()
  const page = await open('/auth/forgot-password')
  const send = page.getByRole('button', { name: 'Send reset link' })
  await expectRefusal(page, 'Send reset link', 'Please enter your email address.')
  for (const address of ['nobody@example.com', email]) {
    await page.getByLabel('Email').fill(address)
    await send.click()
    const notice = page.getByRole('status').filter({ hasText: 'Password Reset Email Sent' })
    await notice.waitFor()
    expect(await notice.textContent()).toBe(
      'Password Reset Email SentIf an account exists, a reset link has been sent.',
    )
  }

  const link = await linkMailedTo(email, shop().dataDir)
  await page.goto(link)
  const set = 'Set new password'
  await expectRefusal(page, set, 'Please fill both password fields.')
  await page.getByLabel('New password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm new password').fill('123456')
  await expectRefusal(page, set, 'Passwords do not match.')
  await page.getByLabel('Confirm new password').fill('12345')
  await expectRefusal(page, set, 'Password must be at least 6 characters long.')
  await page.getByLabel('New password', { exact: true }).fill('123456')
  await page.getByLabel('Confirm new password').fill('123456')
  await expectRefusal(page, set, 'This password is too common. Please choose another.')
  await page.getByLabel('New password', { exact: true }).fill('acorn-71')
  await page.getByLabel('Confirm new password').fill('acorn-71')
  await page.getByRole('button', { name: set }).click()
  await page.waitForURL(`${shop().url}/auth/login?${new URLSearchParams({ email })}`)
  await page.getByText('Password Reset Successful').first().waitFor()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('acorn-71')
  await page.getByLabel('Confirm new password').fill('acorn-71')
  await page.getByRole('button', { name: set }).click()
  await page.getByRole('alert').filter({ hasText: 'This link is invalid or has expired.' }).waitFor()
})

/** Presses the button and expects this description of the focused field. */
async function expectRefusal(page: Page, button: string, sentence: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const description = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
      return document.getElementById(id)?.textContent
    })
  await expect.poll(description).toBe(sentence)
}

test('greets a signed-in customer on auth pages, with links to the panel and to log out', async () => {
  const { email, id } = await createCustomer({ name: 'Noor' })
  const cookie = await signIn(shop().url, email)
  const page = await open('/auth/forgot-password', cookie)
  await page.getByText('Welcome, Noor!', { exact: true }).waitFor()
  await inspect(page, 'main')
  const home = page.getByRole('banner').getByRole('link', { name: 'Packhouse' })
  expect(await home.getAttribute('href')).toBe('/')
  await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).waitFor()
  const year = new Date().getFullYear()
  await page.getByText(`© ${year} Packhouse. All rights reserved.`, { exact: true }).waitFor()

  await db().update(customers).set({ name: '' }).where(eq(customers.id, id))
  const nameless = await fetch(`${shop().url}/auth/forgot-password`, { headers: { cookie } })
  expect(linesOf(await nameless.text())).toContain(`\nWelcome, ${id}!\n`)
  await page.getByRole('link', { name: 'Go to Panel' }).click()
  await page.waitForURL(`${shop().url}/customer/dashboard`)
  await page.goBack()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop().url}/auth/login`)
})

type HostileForm = { path: string; typed: { name?: string; email: string }; password?: string; sentence: string }

/** Returns the forms with this text in them, and each one's error message. */
function formsWith(text: string, isName: boolean): HostileForm[] {
  const noAddress = 'Please enter a valid email address.'
  const noName = /\p{L}/u.test(text)
    ? 'Name must be plain text of at most 100 characters.'
    : 'Name must have at least one letter.'
  return [
    { path: '/auth/login', typed: { email: text }, password: 'acorn-71', sentence: 'Invalid email or password.' },
    { path: '/auth/forgot-password', typed: { email: text }, sentence: noAddress },
    { path: '/auth/check-email', typed: { email: text }, sentence: noAddress },
    {
      path: '/auth/register',
      typed: { name: text, email: text },
      password: 'acorn-71',
      sentence: isName ? noAddress : noName,
    },
  ]
}

const SCRIPT_LIKE = '"><script>alert(1)</script>{{7*7}}'
const hostile = [
  ['10,000 characters', 'x'.repeat(10_000), false],
  ['emoji', '👩🏽‍🚀🛒🧾', false],
  ['right-to-left', 'مريم \u202eevil', true],
  ['script-like', SCRIPT_LIKE, true],
] as const

test.each(hostile)(
  'returns %s as typed from every form, with an error next to the field',
  async (_what, text, isName) => {
    for (const { path, typed, password = '', sentence } of formsWith(text, isName)) {
      const consent = { confirmPassword: password, acceptTerms: 'on', acceptPrivacy: 'on' }
      const body = new URLSearchParams({ ...typed, ...(password && { password }), ...(typed.name && consent) })
      const html = await (await fetch(shop().url + path, { method: 'POST', body })).text()
      const at = typed.name && !isName ? 'name' : 'email'
      expect(attributeOf(html, at, 'aria-invalid'), path).toBe('true')
      const id = attributeOf(html, at, 'aria-describedby')?.split(' ').at(-1) ?? ''
      expect(textOfId(html, id), path).toBe(sentence)
      expect(linesOf(html).split(`\n${sentence}\n`), 'shown once').toHaveLength(2)
      expect(attributeOf(html, 'email', 'value'), path).toBe(typed.email)
      if (typed.name) expect(attributeOf(html, 'name', 'value')).toBe(typed.name)
      if (password) expect(attributeOf(html, 'password', 'value') ?? '').toBe('')
    }
  },
)

test('returns script-like input as typed without scripts', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  for (const { path, typed, password, sentence } of formsWith(SCRIPT_LIKE, true)) {
    await page.goto(shop().url + path)
    if (typed.name) await page.getByLabel('Name').fill(typed.name)
    await page.getByLabel('Email').fill(typed.email)
    if (password) await page.getByLabel('Password', { exact: true }).fill(password)
    if (typed.name) {
      await page.getByLabel('Confirm password').fill('acorn-71')
      await page.getByLabel('I accept the Terms of Service').check()
      await page.getByLabel('I accept the Privacy Policy').check()
    }
    await page.getByRole('main').locator('button[type=submit]').click()
    const at = page.getByLabel('Email')
    await page.getByText(sentence, { exact: true }).waitFor()
    expect(await at.getAttribute('aria-invalid')).toBe('true')
    const id = (await at.getAttribute('aria-describedby'))?.split(' ').at(-1)
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe(sentence)
    expect(await at.inputValue()).toBe(typed.email)
    if (typed.name) expect(await page.getByLabel('Name').inputValue()).toBe(typed.name)
    if (password) expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  }
  await page.context().close()
})

test.each(['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/check-email', '/auth/reset-password'])(
  'refuses files, repeated fields and unknown names sent to %s',
  async (path) => {
    const withFile = new FormData()
    for (const name of ['email', 'name', 'password', 'confirmPassword']) withFile.append(name, new File(['x'], 'x.txt'))
    const repeated = new URLSearchParams([
      ['email', 'a@example.com'],
      ['email', 'b@example.com'],
      ['password', 'acorn-71'],
      ['password', 'acorn-72'],
    ])
    for (const body of [withFile, repeated, new URLSearchParams({ 'email[0]': 'x' }), 'no form']) {
      const answer = await fetch(shop().url + path, { method: 'POST', body, redirect: 'manual' })
      expect(answer.status, String(body)).toBe(400)
    }
  },
)

test('fits long names into the header and the auth pages at every width', async () => {
  const { email } = await createCustomer({ name: 'W'.repeat(100) })
  await db()
    .update(siteSettings)
    .set({ siteName: `The ${'Longest '.repeat(11)}Name` })
  try {
    for (const cookie of ['', await signIn(shop().url, email)]) {
      for (const path of ['/auth/forgot-password', '/tools']) {
        const page = await open(path, cookie)
        for (const width of [360, 480, 640, 768, 1440]) await expectToFit(page, width)
      }
      await browser.getByRole('banner').getByRole('link', { name: 'TOOLS' }).waitFor()
      await expectNoSidewaysScroll(browser)
    }
    await browser.getByRole('banner').getByRole('link', { name: 'My Panel' }).click()
    await browser.waitForURL('**/customer/dashboard')
  } finally {
    await db().update(siteSettings).set({ siteName: 'Packhouse' })
  }
})

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
  const controls = page.getByRole('banner').locator('a, button')
  const ends = await controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().right))
  expect(Math.max(...ends), `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
}
