import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, useBrowser } from './browser.ts'
import { linkMailedTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

function noticeOf(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)', exact: true }).getByRole('listitem')
}

test('sign-up leads to the login page, which asks to check the mail, and after that says once that all is done', async () => {
  const page = await openPage()
  await page.clock.install()
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
  await noticeOf(page).waitFor()
  expect(await noticeOf(page).textContent()).toBe(
    'Registration completePlease check your email to verify your account.',
  )
  await page.clock.runFor(4000)
  expect(await noticeOf(page).count()).toBe(1)
  await page.clock.runFor(1500)
  await noticeOf(page).waitFor({ state: 'hidden' })
  await inspect(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Please check your email' }).waitFor()
  expect(await page.getByText('Registration complete').count()).toBe(0)
  expect(await page.getByLabel('Email').inputValue()).toBe('lena@example.com')
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByRole('status').filter({ hasText: 'Email Sent!' }).waitFor()

  await page.goto(await linkMailedTo('lena@example.com', shop().dataDir))
  await page.waitForURL(`${shop().url}/auth/login`)
  expect(await noticeOf(page).textContent()).toBe('Email verifiedYour e-mail address is confirmed. Please sign in.')
  await page.clock.runFor(5500)
  await noticeOf(page).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByLabel('Email').fill('lena@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  expect(await page.getByText('Email verified').count()).toBe(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${shop().url}/customer/dashboard`)
  await noticeOf(page).waitFor()
  expect(await noticeOf(page).textContent()).toBe('Login SuccessfulWelcome, Lena Hart!')
})

test('an admin arrives at the admin dashboard', async () => {
  const { email } = await createAdmin()
  const page = await openPage()
  await page.goto(`${shop().url}/auth/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${shop().url}/admin/dashboard`)
})

test('forgot and reset tell what they lack, and answer the same for every address', async () => {
  const { email } = await createCustomer()
  const page = await openPage()
  await page.goto(`${shop().url}/auth/forgot-password`)
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
  await expectRefusal(page, set, 'This password is one of the most common ones. Please choose another.')
  await page.getByLabel('New password', { exact: true }).fill('acorn-71')
  await page.getByLabel('Confirm new password').fill('acorn-71')
  await page.getByRole('button', { name: set }).click()
  await page.waitForURL(`${shop().url}/auth/login`)
  await page.getByText('Password Reset Successful').first().waitFor()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('acorn-71')
  await page.getByLabel('Confirm new password').fill('acorn-71')
  await page.getByRole('button', { name: set }).click()
  await page.getByRole('alert').filter({ hasText: 'This link is invalid or has expired.' }).waitFor()
})

/** Presses the button, and expects the sentence to stand at the field that has the focus then. */
async function expectRefusal(page: Page, button: string, sentence: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const told = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
      return document.getElementById(id)?.textContent
    })
  await expect.poll(told).toBe(sentence)
}

test('whoever is signed in is greeted by the auth pages, and leaves for the panel or for good', async () => {
  const { email, id } = await createCustomer({ name: 'Noor' })
  const page = await openPage({ cookie: await signIn(shop().url, email) })
  await page.goto(`${shop().url}/auth/forgot-password`)
  await page.getByText('Welcome, Noor!', { exact: true }).waitFor()
  await inspect(page)
  const home = page.getByRole('banner').getByRole('link', { name: 'Packhouse' })
  expect(await home.getAttribute('href')).toBe('/')
  await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).waitFor()
  const year = new Date().getFullYear()
  await page.getByText(`© ${year} Packhouse. All rights reserved.`, { exact: true }).waitFor()

  await db().update(customers).set({ name: '' }).where(eq(customers.id, id))
  await page.reload()
  await page.getByText(`Welcome, ${id}!`, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Go to Panel' }).click()
  await page.waitForURL(`${shop().url}/customer/dashboard`)
  await page.goto(`${shop().url}/auth/forgot-password`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop().url}/auth/login`)
})

const hostile = [
  ['10,000 characters', 'x'.repeat(10_000), false],
  ['emoji', '👩🏽‍🚀🛒🧾', true],
  ['right-to-left', 'مريم \u202eevil', true],
  ['script-like', '"><script>alert(1)</script>{{7*7}}', true],
] as const

test.each(hostile)(
  '%s in the forms come back as typed, with a sentence beside the field',
  async (_what, text, isName) => {
    const forms = [
      { path: '/auth/login', typed: { email: text }, password: 'acorn-71', sentence: 'Invalid email or password.' },
      { path: '/auth/forgot-password', typed: { email: text }, sentence: 'Please enter a valid email address.' },
      { path: '/auth/check-email', typed: { email: text }, sentence: 'Please enter a valid email address.' },
      {
        path: '/auth/register',
        typed: { name: text, email: text, acceptTerms: 'on', acceptPrivacy: 'on' },
        password: 'acorn-71',
        sentence: isName ? 'Please enter a valid email address.' : 'Name must be plain text of at most 100 characters.',
      },
    ]
    const page = await openPage({ javaScriptEnabled: false })
    for (const { path, typed, password, sentence } of forms) {
      await page.goto(shop().url + path)
      if (typed.name) await page.getByLabel('Name').fill(typed.name)
      await page.getByLabel('Email').fill(typed.email)
      if (password) await page.getByLabel('Password', { exact: true }).fill(password)
      if (typed.acceptTerms) {
        await page.getByLabel('Confirm password').fill('acorn-71')
        await page.getByLabel('I accept the Terms of Service').check()
        await page.getByLabel('I accept the Privacy Policy').check()
      }
      await page.getByRole('main').locator('button[type=submit]').click()
      const at = page.getByLabel(typed.name && !isName ? 'Name' : 'Email')
      expect(await at.getAttribute('aria-invalid')).toBe('true')
      const id = (await at.getAttribute('aria-describedby'))?.split(' ').at(-1)
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(sentence)
      expect(await page.getByText(sentence, { exact: true }).count(), 'said once').toBe(1)
      expect(await page.getByLabel('Email').inputValue()).toBe(typed.email)
      if (typed.name) expect(await page.getByLabel('Name').inputValue()).toBe(typed.name)
      if (password) expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    }
  },
)

test.each(['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/check-email', '/auth/reset-password'])(
  'files, repeated fields and foreign names sent to %s are answered in kind',
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

test('the header and the auth shell hold long names at every width', async () => {
  const { email } = await createCustomer({ name: 'W'.repeat(100) })
  await db()
    .update(siteSettings)
    .set({ siteName: `The ${'Longest '.repeat(11)}Name` })
  try {
    const signedIn = await openPage({ cookie: await signIn(shop().url, email) })
    const visitor = await openPage()
    for (const page of [signedIn, visitor]) {
      for (const width of [360, 480, 640, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const path of ['/tools', '/auth/forgot-password']) {
          await page.goto(shop().url + path)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
          for (const control of await page.getByRole('banner').locator('a, button').all()) {
            const box = await control.boundingBox()
            expect((box?.x ?? 0) + (box?.width ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(width)
          }
        }
      }
      await page.goto(`${shop().url}/tools`)
      await page.getByRole('banner').getByRole('link', { name: 'TOOLS' }).waitFor()
      await expectNoSidewaysScroll(page)
    }
    await signedIn.getByRole('banner').getByRole('link', { name: 'My Panel' }).click()
    await signedIn.waitForURL('**/customer/dashboard')
  } finally {
    await db().update(siteSettings).set({ siteName: 'Packhouse' })
  }
})
