import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { sendNews } from '#app/domain/customers/send-news.ts'
import { createCustomer, type Person } from '#test/cast.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

/** Sends news to a customer, and returns the link in its header. */
async function subscribe(language = 'en') {
  const customer = await createCustomer()
  await db().update(customers).set({ mailNews: true, language }).where(eq(customers.id, customer.id))
  const subject = `News ${randomUUID()}`
  await sendNews({ subject, body: 'New stock.' })
  const { headers, text } = await mailTo(customer.email, subject, shop().dataDir)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value
  const link = header('list-unsubscribe')?.slice(1, -1) ?? ''
  expect(text).toContain(link)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  return { customer, link }
}

async function getsNews({ id }: Person) {
  const [found] = await db().select({ mailNews: customers.mailNews }).from(customers).where(eq(customers.id, id))
  return found?.mailNews
}

test.each([true, false])('a customer unsubscribes with a button, without signing in (scripts: %s)', async (scripts) => {
  const { customer, link } = await subscribe()
  const page = await openPage({ javaScriptEnabled: scripts, viewport: PHONE })
  await page.goto(link)
  expect(await page.title()).toContain('News by email')
  expect(await getsNews(customer)).toBe(true)
  if (scripts) await inspect(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText("You've been unsubscribed.").waitFor()
  expect(await getsNews(customer)).toBe(false)
  await page.goto(link)
  await page.getByText("You've been unsubscribed.").waitFor()
  if (scripts) await inspect(page)
  await page.goto(link.slice(0, -1))
  await page.getByText("This link doesn't work").first().waitFor()
})

test.each(['en', 'es'])('a mail program unsubscribes with one request, without a redirect (%s)', async (language) => {
  const { customer, link } = await subscribe(language)
  const post = { method: 'POST', redirect: 'manual' } as const
  const asked = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(link.slice(0, -1), { ...post, body: asked })).status).toBe(200)
  expect(await getsNews(customer)).toBe(true)
  expect((await fetch(link, { ...post, body: asked })).status).toBe(200)
  expect(await getsNews(customer)).toBe(false)
  await db().update(customers).set({ mailNews: true }).where(eq(customers.id, customer.id))
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  expect((await fetch(link, { ...post, body: parts })).status).toBe(200)
  expect(await getsNews(customer)).toBe(false)
})

test.each(['es', 'pt-BR', 'ru', 'ar', 'zh-CN'])(
  'speaks the language of the customer and fits a phone (%s)',
  async (language) => {
    const { link } = await subscribe(language)
    const page = await openPage({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto(link)
    expect(new URL(page.url()).pathname).toBe(`/${language}/unsubscribe`)
    await expectNoSidewaysScroll(page)
    await page.getByRole('main').getByRole('button').click()
    await page.getByRole('main').getByRole('status').waitFor()
  },
)
