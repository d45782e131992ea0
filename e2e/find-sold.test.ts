import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { type Delivery, deliver } from '#test/claiming.ts'
import { signIn } from '#test/session.ts'
import { inspect } from './browser.ts'
import { useKeptPages } from './kept-pages.ts'
import { openPlain } from './plain-page.ts'
import { useShop } from './shop.ts'

const { show } = useKeptPages()
const shop = useShop()

let sold: Delivery
let account: { username: string; email: string; password: string; line: string }
const cookies = { admin: '', buyer: '', stranger: '' }

beforeAll(async () => {
  sold = await deliver(3)
  const [row] = await db()
    .select()
    .from(stockAccounts)
    .where(eq(stockAccounts.id, sold.lineIds[1] ?? ''))
  if (!row) throw new Error('Nothing was sold.')
  const { username, email } = row
  const { password, emailPassword } = openSecrets(row)
  account = { username, email, password, line: [username, password, email, emailPassword].join(':') }
  cookies.admin = await signIn(shop().url, (await createAdmin()).email)
  cookies.buyer = await signIn(shop().url, sold.buyer.email)
  // With an order that the search must not show.
  const stranger = await deliver(1)
  cookies.stranger = await signIn(shop().url, stranger.buyer.email)
})

const lists = { admin: '/admin/orders', buyer: '/customer/orders' }
const buttons = { admin: 'Search', buyer: 'Filter' }

test.each(['admin', 'buyer'] as const)(
  'finds the order of a pasted password without showing it, as %s',
  async (who) => {
    const page = await show(shop().url + lists[who], { cookie: cookies[who] })
    await page.getByLabel('Search').fill(account.password)
    await page.getByRole('button', { name: buttons[who], exact: true }).click()
    await page.waitForURL(/\?sealed=/)
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Remove filter Hidden search' }).waitFor()
    expect(await page.getByLabel('Search').inputValue()).toBe('')
    expect(page.url() + (await page.content())).not.toContain(account.password)
    await inspect(page, 'main')
    await page.reload()
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.getByRole('link', { name: `Account ${account.username}` }).click()
    await page.waitForURL(`${shop().url}${lists[who]}/${sold.orderId}?q=${account.username}`)
    await page.getByRole('cell', { name: account.username }).first().waitFor()
  },
)

test.each(['admin', 'buyer'] as const)('finds the order of an account without scripts, as %s', async (who) => {
  const list = await openPlain(shop().url + lists[who], cookies[who])
  const search = (text: string) => list.press(buttons[who], { q: text }, 'name="q"')
  for (const text of [account.username.toUpperCase(), account.email]) {
    const found = await search(text)
    expect(new URL(found.url).search).toBe(`?${new URLSearchParams({ q: text })}`)
    expect(found.words).toContain(` Account ${account.username} `)
  }
  for (const text of [account.password, account.line]) {
    const found = await search(text)
    expect(found.words, text).toContain(` Account ${account.username} `)
    expect(found.url + found.html, text).not.toContain(account.password)
  }
  const nothing = await search('unknown password')
  expect(nothing.words).toContain(' No orders found. ')
  expect(nothing.url + nothing.html).not.toContain('unknown')
})

test('keeps a hidden search while its filters change, and drops it with its label', async () => {
  const list = await openPlain(`${shop().url}/customer/orders`, cookies.buyer)
  const found = await list.press('Filter', { q: account.password })
  const filtered = await found.press('Filter', { type: 'software' })
  expect(filtered.words).toContain(' No orders found. ')
  const again = await filtered.press('Filter', { type: 'account' })
  expect(again.words).toContain(` Account ${account.username} `)
  const all = await again.follow('Hidden search')
  expect(new URL(all.url).search).toBe('?type=account')
})

test("shows a customer nothing of another's accounts, not even by their URL", async () => {
  const own = await openPlain(`${shop().url}/customer/orders`, cookies.stranger)
  for (const text of [account.username, account.email, account.password, account.line]) {
    const searched = await own.press('Filter', { q: text })
    expect(searched.words, text).toContain(' No orders found. ')
  }
  const theirs = await openPlain(`${shop().url}/customer/orders`, cookies.buyer)
  const { url } = await theirs.press('Filter', { q: account.password })
  const copied = await openPlain(url, cookies.stranger)
  expect(copied.words).toContain(' No orders found. ')
  const file = await openPlain(url.replace('/orders?', '/orders/export.csv?'), cookies.stranger)
  expect(file.html.trim().split('\n')).toHaveLength(1)
  const { email } = await createCustomer()
  const newcomer = await openPlain(url, await signIn(shop().url, email))
  expect(newcomer.words).toContain(' No orders found. ')
})
