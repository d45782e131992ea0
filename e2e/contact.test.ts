import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, loseAnswers, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()
const SUPPORT = 'support@example.net'

let visitor: Page

beforeAll(async () => {
  visitor = await openPage()
  await db().update(siteSettings).set({ supportEmail: SUPPORT })
})

const messagesFrom = (email: string) => db().select().from(supportMessages).where(eq(supportMessages.email, email))
const kindOf = (page: Page) => page.getByLabel('What is it about?').inputValue()

function post(fields: Record<string, string>, path = '/legal/contact'): Promise<Response> {
  return fetch(shop().url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

function written(email: string) {
  return {
    kind: 'question',
    name: 'Mara',
    email,
    subject: 'Hours',
    message: 'When?',
    formId: randomUUID(),
    website: '',
  }
}

test("sends a visitor's report to both sides after mistakes, and hides the field for bots", async () => {
  const email = 'visitor@example.com'
  const page = visitor
  await page.goto(`${shop().url}/legal/terms-of-service`)
  await page.getByRole('link', { name: 'contact page' }).nth(1).click()
  await page.waitForURL('**/legal/contact?kind=report')
  expect(await kindOf(page)).toBe('listing_report')
  await expectFieldForPrograms(page)

  await page.getByRole('button', { name: 'Send message' }).click()
  for (const what of ['your name', 'your email address', 'a subject', 'a message']) {
    await page.getByText(`Please enter ${what}.`, { exact: true }).waitFor()
  }
  expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await inspect(page, 'main')

  await page.getByLabel('Name').fill('مارا 🦜')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill('<script>alert(1)</script>')
  await page.getByLabel('Message').fill('x'.repeat(10_000))
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Message must be at most 5,000 characters.', { exact: true }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toHaveLength(10_000)
  await page.getByLabel('Message').fill('This is mine.\n\nשלום')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('heading', { name: 'We received your message' }).waitFor()
  await page.getByText('Message sent', { exact: true }).first().waitFor()
  await inspect(page, 'main')

  const received = await mailTo(SUPPORT, '<script>alert(1)</script>', shop().dataDir)
  expect(received.subject).toBe('Report a listing: <script>alert(1)</script> · Packhouse')
  expect(received.replyTo).toEqual([{ name: 'مارا 🦜', address: email }])
  expect(received.text).toContain('This is mine.\n\nשלום')
  const confirmation = await mailTo(email, 'We received your message', shop().dataDir)
  expect(confirmation.text).not.toMatch(/script|mine|مارا/)
  expect(await messagesFrom(email)).toMatchObject([{ kind: 'listing_report', customerId: null }])

  await page.getByRole('link', { name: 'Write another message' }).click()
  await page.getByRole('button', { name: 'Send message' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('')
})

/** Checks that people can neither see nor reach the field for bots. */
async function expectFieldForPrograms(page: Page): Promise<void> {
  expect(await page.getByRole('textbox').count()).toBe(4)
  const field = page.locator('input[name=website]')
  expect(await field.getAttribute('tabindex')).toBe('-1')
  expect(await field.getAttribute('autocomplete')).toBe('off')
}

test("sends a customer's message from the panel without scripts", async () => {
  const customer = await createCustomer()
  const cookie = await signIn(shop().url, customer.email)
  const page = await openPage({ javaScriptEnabled: false, cookie })
  await page.goto(`${shop().url}/customer/privacy-policy`)
  await page.getByRole('link', { name: 'contact page' }).first().click()
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await page.waitForURL('**/customer/contact')
  expect(await page.getByLabel('Name').inputValue()).toBe(customer.name)
  expect(await page.getByLabel('Email').inputValue()).toBe(customer.email)

  await page.getByLabel('What is it about?').selectOption('Problem with an order')
  await page.getByLabel('Message').fill(`${'x'.repeat(9_990)}\nlast line`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Please enter a subject.', { exact: true }).waitFor()
  await page.getByText('Message must be at most 5,000 characters.', { exact: true }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe(`${'x'.repeat(9_990)}\nlast line`)
  expect(await kindOf(page)).toBe('order_problem')
  await page.getByLabel('Subject').fill('Two lines are missing')
  await page.getByLabel('Message').fill('Only eight came.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('heading', { name: 'We received your message' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Message sent' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/customer/contact')

  expect(await messagesFrom(customer.email)).toMatchObject([{ customerId: customer.id, kind: 'order_problem' }])
  const received = await mailTo(SUPPORT, 'Two lines are missing', shop().dataDir)
  expect(received.text).toContain(`Signed in as ${customer.email}`)
  await mailTo(customer.email, 'We received your message', shop().dataDir)
})

test('keeps the form when the response is lost, and sends the message once', async () => {
  const email = 'lost@example.com'
  const page = visitor
  await page.goto(`${shop().url}/legal/contact?kind=order`)
  expect(await kindOf(page)).toBe('order_problem')
  await page.getByLabel('Name').fill('Mara')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill('Once')
  await page.getByLabel('Message').fill('Only once.')
  const answerAgain = await loseAnswers(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('your message will not be sent twice').first().waitFor()
  expect(await messagesFrom(email)).toHaveLength(1)
  answerAgain()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('heading', { name: 'We received your message' }).waitFor()
  expect(await messagesFrom(email)).toHaveLength(1)
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true)
})

test('gives a bot that fills in every field the same response, and stores nothing', async () => {
  const honest = await post(written('honest@example.com'))
  const program = await post({ ...written('program@example.com'), website: 'https://spam.example' })
  expect(program.status).toBe(honest.status)
  expect(program.headers.get('location')).toBe(honest.headers.get('location'))
  expect(await messagesFrom('honest@example.com')).toHaveLength(1)
  expect(await messagesFrom('program@example.com')).toEqual([])
})

test('refuses the sixth message from an address within an hour, and keeps the text', async () => {
  const email = 'often@example.com'
  for (let count = 0; count < 5; count++) expect((await post(written(email))).status).toBe(302)
  const refused = await post({ ...written(email), message: 'One too many' })
  expect(refused.status).toBe(429)
  const html = await refused.text()
  expect(html).toMatch(/Too many attempts\. Please try again in \d+ minutes\./)
  expect(html).toContain('One too many')
})

test.each<Record<string, string>>([
  { subject: 'Hello\r\nBcc: all@example.net' },
  { name: 'Mara\0' },
  { message: 'a\u001bb' },
  { email: 'not an address' },
  { kind: 'complaint' },
  { customerId: randomUUID() },
  { status: 'closed' },
  { formId: 'x' },
  { message: '' },
])('refuses and drops what the form cannot send (%o)', async (change) => {
  const email = `${randomUUID()}@example.com`
  expect((await post({ ...written(email), ...change })).status).toBe(400)
  expect(await messagesFrom(email)).toEqual([])
})

test('lets only customers write from the panel', async () => {
  const email = 'outside@example.com'
  for (const path of ['/customer/contact', '/Customer/Contact/']) {
    const answer = await post(written(email), path)
    expect(answer.headers.get('location')).toBe('/auth/login')
  }
  expect(await messagesFrom(email)).toEqual([])
})
