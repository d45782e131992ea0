import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { putPastOrders } from '#test/past-orders.ts'
import { toolLicense } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { closeDialog, expectNoSidewaysScroll, inspect } from './browser.ts'
import { linkOf, parseHtml, wordsOf } from './html.ts'
import { useKeptPages } from './kept-pages.ts'
import { useShop } from './shop.ts'

const { show } = useKeptPages()
const shop = useShop()

let cookie: string
/** The cookie of a customer with more orders than fit on a page. */
let regularCookie: string
/** Oldest first. */
let bought: { pack: string; bigPack: string; tool: string }

beforeAll(async () => {
  await loadStock(30)
  const customer = await createCustomer({ balanceCents: 30_00 })
  const regular = await createCustomer()
  await putPastOrders(regular.id, 120)
  const buy = (quantity: number, day: string) =>
    purchaseAccounts({
      customerId: customer.id,
      productId: INSTAGRAM,
      quantity,
      unitPriceCents: 50,
      idempotencyKey: randomUUID(),
      at: new Date(`${day}T12:30:00Z`),
    })
  const pack = await buy(3, '2026-03-01')
  const bigPack = await buy(20, '2026-03-02')
  const tool = await purchaseLicense(toolLicense(customer.id))
  bought = { pack: pack.orderId, bigPack: bigPack.orderId, tool: tool.orderId }
  cookie = await signIn(shop().url, customer.email)
  regularCookie = await signIn(shop().url, regular.email)
})

const address = (search = '') => `${shop().url}/customer/orders${search}`
const shown = (page: Page) => page.locator('tbody td:first-child').allTextContents()
const short = (...ids: string[]) => ids.map((id) => id.slice(0, 12))

test('lists orders newest first, and sorts by each header in both directions', async () => {
  const page = await show(`${shop().url}/customer/dashboard`, { cookie })
  await page.getByRole('link', { name: 'Order History' }).click()
  await page.getByRole('heading', { name: 'My Order History' }).waitFor()
  const { pack, bigPack, tool } = bought
  await expect.poll(() => shown(page)).toEqual(short(tool, bigPack, pack))
  expect(await page.getByRole('cell', { name: 'Completed' }).count()).toBe(3)

  await page.getByRole('link', { name: 'Quantity' }).click()
  await expect.poll(() => shown(page)).toEqual(short(bigPack, pack, tool))
  expect(await page.getByRole('columnheader', { name: 'Quantity' }).getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('link', { name: 'Quantity' }).click()
  await expect.poll(() => shown(page)).toEqual(short(tool, pack, bigPack))
  await page.getByRole('link', { name: 'Amount' }).click()
  await expect.poll(() => shown(page)).toEqual(short(tool, bigPack, pack))
  expect(new URL(page.url()).search).toBe('?sort=amount')
})

test('shows filters, keeps them while sorting, and removes them one by one or all', async () => {
  const page = await show(address('?sort=amount&direction=asc'), { cookie })
  await expect.poll(() => page.keyboard.press('/').then(() => page.locator('input:focus').count())).toBe(1)
  await page.keyboard.type('INSTA/')
  await page.keyboard.press('Backspace')
  await page.getByLabel('From (UTC)').fill('2026-03-02')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(() => shown(page)).toEqual(short(bought.bigPack))
  await page.getByText('1 order', { exact: true }).waitFor()
  const filters = page.getByRole('list', { name: 'Active filters' })
  expect(await filters.getByRole('link').allTextContents()).toEqual([
    'Remove filter “INSTA”',
    'Remove filter From 2026-03-02',
  ])
  await inspect(page, 'main')
  await filters.getByRole('link', { name: 'From' }).click()
  await expect.poll(() => shown(page)).toEqual(short(bought.pack, bought.bigPack))
  await expect.poll(() => page.getByLabel('From (UTC)').inputValue()).toBe('')

  await page.getByLabel('Type').selectOption('Software')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('No orders found.').waitFor()
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect.poll(() => shown(page)).toHaveLength(3)
  expect(await page.getByLabel('Search').inputValue()).toBe('')
  expect(await page.getByLabel('Type').inputValue()).toBe('')
})

test('opens and closes details by keyboard and URL, and returns focus and filters', async () => {
  const page = await show(address('?q=insta'), { cookie })
  const details = page.getByRole('link', { name: `Details of order ${bought.pack.slice(0, 12)}` })
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await page.getByRole('link', { name: 'Date' }).click()
  await expect.poll(() => shown(page)).toEqual(short(bought.pack, bought.bigPack))
  await details.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(bought.pack, { exact: true }).waitFor()
  await page.waitForURL(address(`/${bought.pack}/details?q=insta&direction=asc`))
  for (const fact of ['2026-03-01 12:30:00 UTC', '$1.50', '$0.50', 'Completed']) {
    await dialog.getByText(fact, { exact: true }).waitFor()
  }
  await inspect(page, '[role=dialog]')
  // The second press finds the dialog still open, and does not leave the list.
  await page.evaluate(() => {
    for (let press = 0; press < 2; press++) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?q=insta&direction=asc')
  expect(await details.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.goForward()
  await dialog.waitFor()
  await page.reload()
  await dialog.getByRole('link', { name: 'View Accounts' }).waitFor()
  expect(await dialog.getByRole('link', { name: 'Invoice' }).getAttribute('href')).toBe(
    `/customer/orders/${bought.pack}/invoice.pdf`,
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?q=insta&direction=asc')
})

test('keeps the scroll position when details close', async () => {
  const page = await show(address('?sort=amount'), { cookie: regularCookie })
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Previous' }).waitFor()
  const frame = page.getByLabel('Orders', { exact: true })
  await page
    .getByRole('link', { name: /^Details/ })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  const scrolled = await frame.evaluate((element) => element.scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await closeDialog(page)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customer/orders')
  expect(await frame.evaluate((element) => element.scrollTop)).toBe(scrolled)
})

test('opens details of an order on another page by URL', async () => {
  const page = await show(address(`/${bought.tool}/details?type=account`), { cookie })
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await dialog.getByRole('link', { name: 'View license' }).waitFor()
  await closeDialog(page)
  expect(await shown(page)).toEqual(short(bought.bigPack, bought.pack))
})

/** Reads a page of the list as served. */
async function readList(path: string) {
  const html = await (await fetch(shop().url + path, { headers: { cookie: regularCookie } })).text()
  const rows = parseHtml(html)
    .querySelectorAll('tr > td:first-child')
    .map(({ text }) => text)
  return { words: wordsOf(html), rows, older: linkOf(html, 'Older'), newer: linkOf(html, 'Newer') }
}

test('links to older orders and back', async () => {
  const first = await readList('/customer/orders')
  expect(first.words).toContain(' 120 orders ')
  expect(first.rows).toHaveLength(50)
  const second = await readList(first.older ?? '')
  const last = await readList(second.older ?? '')
  expect(last.rows).toHaveLength(20)
  expect(last.older).toBeUndefined()
  const before = await readList(last.newer ?? '')
  expect((await readList(before.newer ?? '')).rows).toEqual(first.rows)
})

test('filters, pages and shows details without scripts', async () => {
  const page = await show(address(), { cookie: regularCookie, javaScriptEnabled: false })
  await page.getByLabel('Type').selectOption('Packs')
  await page.getByLabel('Search').fill('instagram')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/q=instagram/)
  const { href } = new URL(page.url())
  await page.getByRole('link', { name: 'Older' }).click()
  await page.waitForURL((url) => url.href !== href)
  const listed = page.url()
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Order details' }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL((url) => url.href.split('#')[0] === listed)
  expect(await page.getByRole('heading', { name: 'Order details' }).count()).toBe(0)
})

test('exports the filtered list as a file, without credentials', async () => {
  const html = await (await fetch(address('?q=insta&sort=quantity'), { headers: { cookie } })).text()
  const href = linkOf(html, 'Export CSV')
  expect(href).toBe('/customer/orders/export.csv?q=insta&sort=quantity')
  const file = await fetch(shop().url + href, { headers: { cookie } })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
  const row = {
    Product: 'Instagram accounts',
    Type: 'account',
    'Unit price': '0.50',
    Discount: '0.00',
    'Discount code': '',
    Refunded: '0.00',
    Status: 'Completed',
  }
  const { pack, bigPack } = bought
  expect(parse(Buffer.from(await file.arrayBuffer()), { bom: true, columns: true })).toEqual([
    {
      'Order ID': bigPack,
      Number: '2',
      'Date (UTC)': '2026-03-02T12:30:00.000Z',
      Quantity: '20',
      Total: '10.00',
      ...row,
      Label: '',
    },
    {
      'Order ID': pack,
      Number: '1',
      'Date (UTC)': '2026-03-01T12:30:00.000Z',
      Quantity: '3',
      Total: '1.50',
      ...row,
      Label: '',
    },
  ])
  const everything = await fetch(address('/export.csv'), { headers: { cookie: regularCookie } })
  expect(parse(await everything.text(), { bom: true, columns: true })).toHaveLength(120)
})

test('gives an order a label from its details, and finds it by the label', async () => {
  const { bigPack } = bought
  const page = await show(address('?q=insta'), { cookie })
  await page.getByRole('link', { name: `Details of order ${bigPack.slice(0, 12)}` }).click()
  await page.getByRole('dialog', { name: 'Order details' }).getByRole('link', { name: 'Add a label' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order label' })
  await dialog.getByLabel('Label').fill('  Spring   campaign ')
  await inspect(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Spring campaign' }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('insta')

  await page.goto(address('?q=spring'))
  await expect.poll(async () => (await shown(page)).length).toBe(1)
  const note = await fetch(address(`/${bigPack}`), { headers: { cookie } })
  expect(wordsOf(await note.text())).toContain('Spring campaign')
})

test('rejects malformed labels, and removes an empty one without scripts', async () => {
  const { pack } = bought
  const send = (fields: Record<string, string>, as = cookie) =>
    fetch(address(`/${pack}/label`), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: as, origin: shop().url },
      redirect: 'manual',
    })
  for (const label of ['x'.repeat(81), 'a\0b']) expect((await send({ label })).status, label).toBe(400)
  expect((await send({ label: 'Mine', orderId: randomUUID() })).status).toBe(400)
  expect((await send({ label: 'Mine' }, regularCookie)).status).toBe(404)

  expect((await send({ label: 'Mine' })).status).toBe(302)
  const page = await show(address(`/${pack}/label`), { cookie, javaScriptEnabled: false })
  await page.getByLabel('Label').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Label saved').waitFor()
  expect(await page.getByText('Mine').count()).toBe(0)
})

test('offers the same purchase again', async () => {
  const page = await show(address(`/${bought.pack}/details`), { cookie })
  await page.getByRole('dialog', { name: 'Order details' }).getByRole('link', { name: 'Buy again' }).click()
  await page.waitForURL(/purchase\?productId=/)
  await page.getByText('3 accounts', { exact: false }).first().waitFor()
  const tool = await fetch(address(`/${bought.tool}/details`), { headers: { cookie } })
  expect(wordsOf(await tool.text())).not.toContain('Buy again')
})

test('downloads what was not downloaded yet, in the columns that the customer chose', async () => {
  const { email, id: customerId } = await createCustomer({ balanceCents: 5_00 })
  const own = await signIn(shop().url, email)
  const pack = { customerId, productId: INSTAGRAM, quantity: 2, unitPriceCents: 50, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts(pack)
  const page = await show(address(`/${orderId}`), { cookie: own })
  await page.getByRole('link', { name: 'Columns' }).click()
  await page.getByRole('heading', { name: 'Columns and separator' }).waitFor()
  for (const column of ['Email', 'Email Pass']) await page.getByLabel(column, { exact: true }).uncheck()
  await page.getByLabel('Between columns in a line').selectOption('Bar |')
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Format saved', { exact: true }).waitFor()

  await page.goto(address())
  await page.getByRole('link', { name: 'Not downloaded yet' }).click()
  await page.getByText('2 accounts from 1 order').waitFor()
  await inspect(page, 'main')
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download .txt' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('new-items.txt')
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  }
  const lines = await download()
  expect(await download(), 'a second click').toEqual(lines)
  expect(lines).toEqual([expect.stringMatching(/^[^|:]+\|[^|]+$/), expect.stringMatching(/^[^|:]+\|[^|]+$/)])
  await page.reload()
  await page.getByText('You have downloaded everything.').waitFor()
})

test('rejects columns that the product does not have, and formats for orders of others', async () => {
  const send = (path: string, fields: [string, string][], as = cookie) =>
    fetch(address(path), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: as, origin: shop().url },
      redirect: 'manual',
    })
  const path = `/${bought.pack}/format`
  const chosen: [string, string][] = [
    ['form', 'choose'],
    ['fields', 'username'],
    ['separator', 'tab'],
  ]
  expect((await send(path, [...chosen, ['fields', 'nothing']])).status).toBe(400)
  expect(
    (
      await send(path, [
        ['form', 'choose'],
        ['separator', 'tab'],
      ])
    ).status,
  ).toBe(400)
  expect(
    (
      await send(path, [
        ['form', 'choose'],
        ['fields', 'username'],
        ['separator', 'x'],
      ])
    ).status,
  ).toBe(400)
  expect((await send(path, chosen, regularCookie)).status).toBe(404)
  expect((await send(`/${bought.tool}/format`, chosen)).status).toBe(404)
  expect(
    (
      await send('/new/file', [
        ['productId', 'a\0b'],
        ['format', 'txt'],
      ])
    ).status,
  ).toBe(400)
  expect(
    (
      await send('/new/file', [
        ['productId', 'nothing'],
        ['format', 'txt'],
      ])
    ).status,
  ).toBe(302)
})

test("hides another customer's order, and ignores malformed filters", async () => {
  const answer = (search: string, as = regularCookie) => fetch(address(search), { headers: { cookie: as } })
  expect((await answer(`/${bought.pack}/details`)).status).toBe(404)
  expect((await answer(`/${randomUUID()}/details`)).status).toBe(404)
  expect((await answer(`/${bought.pack}/details`, cookie)).status).toBe(200)
  for (const nonsense of [
    '?after=%00&before=x',
    '?q=a&q=b&q[]=c&from[]=2026-01-01&product=%00',
    '?from=-271821-04-20&to=%2B275760-09-13&sort=number&direction=sideways',
    `?q=${'x'.repeat(10_000)}`,
    `?after=${bought.pack}`,
    '?q=%00%ff%ed%a0%80',
  ]) {
    expect((await answer(nonsense)).status, nonsense.slice(0, 60)).toBe(200)
    expect((await answer(`/export.csv${nonsense}`)).status, nonsense.slice(0, 60)).toBe(200)
  }
})

test('links a customer without orders to the marketplace', async () => {
  const { email } = await createCustomer()
  const page = await show(address(), { cookie: await signIn(shop().url, email) })
  await page.getByText('No orders found.').waitFor()
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Go to the marketplace' }).click()
  await page.waitForURL(`${shop().url}/`)
})
