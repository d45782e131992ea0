import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
/** The admin is signed in to both; the second has no scripts. */
let page: Page
let plain: Page

beforeAll(async () => {
  await db().update(siteSettings).set({ supportEmail: 'support@example.net' })
  cookie = await signIn(shop().url, (await createAdmin()).email)
  page = await openPage({ cookie })
  plain = await openPage({ cookie, javaScriptEnabled: false })
})

type Given = Partial<typeof supportMessages.$inferInsert>

async function receive(given: Given = {}) {
  const id = randomUUID()
  const email = `${id}@example.com`
  const written = { kind: 'question', name: 'Mara Quill', subject: 'Opening hours', body: 'When?' } as const
  await db()
    .insert(supportMessages)
    .values({ id, email, ...written, ...given })
  return { id, email: given.email ?? email, path: `/admin/messages/${id}` }
}

const stored = async (id: string) => {
  const [message] = await db().select().from(supportMessages).where(eq(supportMessages.id, id))
  return message
}
const answersTo = (id: string) => db().select().from(supportAnswers).where(eq(supportAnswers.messageId, id))
const send = (at = page) => at.getByRole('button', { name: /^Send to/ }).click()
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const post = (path: string, fields: Record<string, string>) =>
  fetch(shop().url + path, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
const versionOf = async (id: string) => (await stored(id))?.updatedAt.toISOString() ?? ''

test('finds a report, shows it as plain text, answers it by email, closes and reopens it', async () => {
  const customer = await createCustomer({ name: 'Jonas <b>Reed</b>' })
  const subject = '<script>alert(1)</script>'
  const body = 'First line\n<img src=x onerror=alert(1)>\n\nשלום'
  const message = await receive({
    kind: 'listing_report',
    name: customer.name,
    customerId: customer.id,
    email: customer.email,
    subject,
    body,
  })
  await page.goto(`${shop().url}/admin/messages?state=closed`)
  await page.getByRole('link', { name: 'Messages 1 open' }).click()
  await heading('Messages')
  await page.getByRole('cell', { name: 'Report a listing' }).waitFor()
  await page.getByRole('link', { name: subject }).click()
  await heading(subject)
  const letter = page.getByRole('article', { name: 'Message by Jonas <b>Reed</b>' })
  expect(await letter.locator('p[dir=auto]').textContent()).toBe(body)
  expect(await page.getByRole('link', { name: customer.email }).getAttribute('href')).toBe(
    `/admin/customers/${customer.id}`,
  )

  await send()
  await page.getByText('Please write an answer.', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('answer')
  await page.getByLabel('Your answer').fill('x'.repeat(5_001))
  await send()
  await page.getByText('Answer must be at most 5,000 characters.', { exact: true }).waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toHaveLength(5_001)
  await inspect(page, 'main')
  await page.getByLabel('Your answer').fill('We took it down.\n\nThank you <3')
  await send()
  await page.getByText('Answer sent', { exact: true }).first().waitFor()
  await page.getByRole('article', { name: 'Answer by Ada Brook' }).getByText('Thank you <3').waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('')
  expect(await stored(message.id)).toMatchObject({ status: 'answered' })
  await expect.poll(() => page.getByRole('link', { name: 'Messages', exact: true }).count()).toBe(1)
  await inspect(page, 'main')
  const mail = await mailTo(customer.email, `Re: ${subject}`, shop().dataDir)
  expect(mail.replyTo).toEqual([{ name: 'Packhouse', address: 'support@example.net' }])
  expect(mail.text).toContain('Hello Jonas <b>Reed</b>,\n\nWe took it down.\n\nThank you <3')
  expect(mail.text).toContain('<img src=x onerror=alert(1)>')

  await page.getByLabel('Your answer').fill('A second thought')
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByText('Message closed', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('A second thought')
  expect(await stored(message.id)).toMatchObject({ status: 'closed' })
  await page.getByRole('button', { name: 'Reopen message' }).click()
  await page.getByText('Message reopened', { exact: true }).first().waitFor()
  expect(await stored(message.id)).toMatchObject({ status: 'open' })

  await page.getByRole('link', { name: 'View in the audit log' }).click()
  await page.getByRole('cell', { name: /^Answered a message/ }).waitFor()
  await page.getByRole('cell', { name: /^Reopened a message/ }).waitFor()
  expect(await page.content()).not.toContain('took it down')
})

test('searches, filters and answers without scripts', async () => {
  const message = await receive({ kind: 'order_problem', subject: 'Two lines are missing' })
  await receive({ subject: 'Something else' })
  await plain.goto(`${shop().url}/admin/messages`)
  await plain.getByLabel('Search').fill(message.email)
  await plain.getByLabel('Status').selectOption('Open')
  await plain.getByLabel('About').selectOption('Problem with an order')
  await plain.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => plain.getByRole('row').count()).toBe(2)
  await plain.getByRole('link', { name: 'Two lines are missing' }).click()
  await plain.getByText('Not signed in. Anyone could have entered this name and email address.').waitFor()
  await send(plain)
  await plain.getByText('Please write an answer.', { exact: true }).waitFor()
  await plain.getByLabel('Your answer').fill('They are there now.')
  await send(plain)
  await plain.getByRole('status').filter({ hasText: 'Answer sent' }).waitFor()
  await plain.getByRole('article', { name: 'Answer by Ada Brook' }).getByText('They are there now.').waitFor()
  expect(await answersTo(message.id)).toHaveLength(1)
  await mailTo(message.email, 'Re: Two lines are missing', shop().dataDir)

  await plain.goto(`${shop().url}/admin/messages?q=nobody-wrote-this`)
  await plain.getByText('No messages match your search.').waitFor()
  await plain.getByRole('link', { name: 'Show all messages' }).click()
  await plain.getByRole('link', { name: 'Something else' }).waitFor()
})

test.each([true, false])(
  "shows a second admin the first one's answer and keeps the input (scripts: %s)",
  async (scripts) => {
    const message = await receive()
    const second = scripts ? page : plain
    await second.goto(shop().url + message.path)
    const fields = { intent: 'answer', version: await versionOf(message.id), answer: 'From the first.' }
    expect((await post(message.path, fields)).headers.get('location')).toContain('flash=message-answered')

    await second.getByLabel('Your answer').fill('From the second.')
    await send(second)
    await second.getByText('This message has just been handled').first().waitFor()
    await second.getByRole('article', { name: 'Answer by Ada Brook' }).getByText('From the first.').waitFor()
    expect(await second.getByLabel('Your answer').inputValue()).toBe('From the second.')
    expect((await answersTo(message.id)).map(({ body }) => body)).toEqual(['From the first.'])
    await send(second)
    await second.getByText('Answer sent', { exact: true }).first().waitFor()
    expect(await answersTo(message.id)).toHaveLength(2)
  },
)

test('sends one email when sent twice, and refuses blank answers and unknown messages', async () => {
  const message = await receive()
  const version = await versionOf(message.id)
  const answer = { intent: 'answer', version, answer: 'Once.' }

  for (const fields of [{}, { intent: 'delete', version }, { ...answer, answer: 'a\0b' }, { ...answer, answer: ' ' }]) {
    expect((await post(message.path, fields as Record<string, string>)).status).toBe(400)
  }
  for (const path of ['/admin/messages/x', `/admin/messages/${randomUUID()}`, '/admin/messages/%00']) {
    expect((await post(path, answer)).status, path).toBe(404)
    expect((await fetch(shop().url + path, { headers: { cookie } })).status, path).toBe(404)
  }
  expect(await answersTo(message.id)).toEqual([])
  expect(await stored(message.id)).toMatchObject({ status: 'open', email: message.email })

  const presses = await Promise.all([post(message.path, answer), post(message.path, answer)])
  expect(presses.map(({ status }) => status).sort()).toEqual([302, 409])
  expect(await answersTo(message.id)).toHaveLength(1)

  const odd = `${shop().url}/admin/messages?state=x&kind=y&after=open.x&q=%00${'z'.repeat(10_000)}`
  expect((await fetch(odd, { headers: { cookie } })).status).toBe(200)
})

test('offers no answer to a deleted person', async () => {
  const message = await receive({ name: 'Deleted customer', email: `${randomUUID()}@deleted.invalid` })
  await page.goto(shop().url + message.path)
  await page.getByText('This person was deleted, so you cannot send an answer.').waitFor()
  expect(await page.getByLabel('Your answer').count()).toBe(0)
  expect(await page.getByRole('main').textContent()).not.toContain('deleted.invalid')
  await page.getByRole('button', { name: 'Close without answering' }).click()
  await page.getByText('Message closed', { exact: true }).first().waitFor()
  await inspect(page, 'main')
})

test('measures answers, and lists the messages that wait too long first', async () => {
  const longAgo = new Date(Date.now() - 72 * 3_600_000)
  const late = await receive({ subject: 'Still waiting', createdAt: longAgo, updatedAt: longAgo })
  await page.goto(`${shop().url}/admin/dashboard`)
  await page.getByRole('link', { name: /messages? waiting over 48 hours/ }).click()
  await page.waitForURL('**/admin/messages?state=late')
  await page.getByRole('cell', { name: 'Over 48 hours' }).first().waitFor()
  await page.getByText('Answered within 48 hours').waitFor()
  await inspect(page, 'main')
  await plain.goto(`${shop().url}/admin/messages?state=late`)
  await plain.getByRole('link', { name: 'Still waiting' }).click()
  await plain.getByText('Over 48 hours').waitFor()
  await plain.getByLabel('Your answer').fill('Sorry for the wait.')
  await send(plain)
  await plain.getByText('Answer sent').first().waitFor()
  await page.goto(`${shop().url}/admin/messages?state=late`)
  expect(await page.getByRole('link', { name: 'Still waiting' }).count()).toBe(0)
  expect((await stored(late.id))?.status).toBe('answered')
})
