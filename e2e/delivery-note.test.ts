import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { deviceNames, licenses, orders } from '#app/db/schema/orders.ts'
import { claims, credentialReveals, stockAccounts } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, INSTAGRAM, loadStock, type Person, STORYTAG } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { closeDialog, expectNoSidewaysScroll, inspect, loseAnswers, PHONE } from './browser.ts'
import { useKeptPages } from './kept-pages.ts'
import { metric } from './metric.ts'
import { useShop } from './shop.ts'

const { show, openPage, problems } = useKeptPages()
const shop = useShop()

const QUANTITY = 205
let customer: Person
let cookie: string
let orderId: string
/** The lines in Copy all and the files: a swapped line is replaced. */
let good: string[]
let swapped: string
let replacement: string

beforeAll(async () => {
  customer = await createCustomer({ balanceCents: 1_000_000 })
  cookie = await signIn(shop().url, customer.email)
  await loadStock(QUANTITY + 1)
  const purchase = { customerId: customer.id, productId: INSTAGRAM, unitPriceCents: 50, idempotencyKey: randomUUID() }
  orderId = (await purchaseAccounts({ ...purchase, quantity: QUANTITY })).orderId
  const sold = await db()
    .select()
    .from(stockAccounts)
    .where(eq(stockAccounts.orderId, orderId))
    .orderBy(asc(stockAccounts.id))
  const [fresh] = await db().select().from(stockAccounts).where(eq(stockAccounts.status, 'available'))
  const rows = [sold[0], fresh, ...sold.slice(2)]
  good = rows.map((row) => `${row?.username}:pass-${row?.id.slice(-8)}:${row?.email}:NotSet`)
  swapped = sold[1]?.username ?? ''
  replacement = fresh?.username ?? ''
  await transaction(async (tx) => {
    const claim = { id: randomUUID(), customerId: customer.id, orderId, stockAccountId: sold[1]?.id ?? '' }
    await tx.insert(claims).values({ ...claim, reason: 'locked', status: 'swapped', decidedAt: new Date() })
    await tx.execute(
      sql`update stock_accounts set status = 'replacement', claim_id = ${claim.id} where id = ${fresh?.id}`,
    )
  })
})

async function newestReveal() {
  const [reveal] = await db()
    .select({
      orderId: credentialReveals.orderId,
      actorId: credentialReveals.actorId,
      form: credentialReveals.form,
      lineCount: credentialReveals.lineCount,
      ip: credentialReveals.ip,
    })
    .from(credentialReveals)
    .orderBy(desc(credentialReveals.createdAt))
    .limit(1)
  return reveal
}

const logged = (form: string, lineCount: number) => ({ orderId, actorId: customer.id, form, lineCount })
const note = () => `${shop().url}/customer/orders/${orderId}`
const lines = (page: Page) => page.getByRole('region', { name: 'Delivered accounts' }).getByRole('row')

async function openNote(javaScriptEnabled = true): Promise<Page> {
  const page = await show(note(), { cookie, javaScriptEnabled })
  await lines(page).first().waitFor()
  return page
}

test('lets no cache keep the credentials, and logs each reveal with its form', async () => {
  const ways = {
    [note()]: 'page',
    [`${note()}.data`]: 'page',
    [`${note()}/accounts.txt`]: 'txt',
    [`${note()}/accounts.csv`]: 'csv',
  }
  for (const [address, form] of Object.entries(ways)) {
    const answer = await fetch(address, { headers: { cookie } })
    expect(await answer.text()).toContain('@example.net')
    expect(answer.headers.get('cache-control'), address).toContain('no-store')
    const reveal = await newestReveal()
    expect(reveal).toMatchObject(logged(form, form === 'page' ? 100 : QUANTITY))
    expect(reveal?.ip).toMatch(/127\.0\.0\.1|::1/)
  }
})

test('shows the first page or 404 for a malformed address', async () => {
  for (const query of ['?page=0', '?page=1e9', '?page=%00', `?page=${'9'.repeat(10_000)}`, '?q=%00&page=-1']) {
    const answer = await fetch(note() + query, { headers: { cookie } })
    expect([answer.status, (await answer.text()).includes(swapped)]).toEqual([200, true])
  }
  for (const path of ['nothing', '%00', randomUUID(), `${randomUUID()}/accounts.txt`, `nothing/accounts.csv`]) {
    const answer = await fetch(`${shop().url}/customer/orders/${path}`, { headers: { cookie } })
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test("hides another customer's files", async () => {
  const other = await signIn(shop().url, (await createCustomer()).email)
  const before = await db().$count(credentialReveals)
  for (const file of ['accounts.txt', 'accounts.csv', 'accounts.txt?form=copy']) {
    const answer = await fetch(`${note()}/${file}`, { headers: { cookie: other } })
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  }
  expect(await db().$count(credentialReveals)).toBe(before)
})

test('links the note from the dashboard without prefetching it', async () => {
  const before = await db().$count(credentialReveals)
  const page = await show(`${shop().url}/customer/dashboard`, { cookie })
  expect(await metric(page, 'Total Accounts')).toBe(String(QUANTITY))
  await page.getByRole('link', { name: 'View Accounts' }).hover()
  await page.getByRole('link', { name: 'View Accounts' }).focus()
  // Any prefetch has finished by then.
  await page.waitForLoadState('networkidle')
  expect(await db().$count(credentialReveals)).toBe(before)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Delivery note' }).waitFor()
  await expect.poll(newestReveal).toMatchObject(logged('page', 100))
})

test('shows a hundred lines a page, a swapped one next to its replacement, with paging and search', async () => {
  const page = await openNote()
  expect(await lines(page).count()).toBe(1 + 100)
  await page.getByText(`Accounts 1 to 100 of ${QUANTITY + 1}`).waitFor()
  expect(await lines(page).nth(2).textContent()).toContain('Replaced')
  expect(await lines(page).nth(2).getByRole('button').count()).toBe(0)
  expect(await lines(page).nth(3).textContent()).toMatch(new RegExp(`^${replacement}.*Replacement`))

  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(`Accounts 101 to 200 of ${QUANTITY + 1}`).waitFor()
  expect(await newestReveal()).toMatchObject(logged('page', 100))
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(`Accounts 201 to ${QUANTITY + 1} of ${QUANTITY + 1}`).waitFor()
  await inspect(page, 'main')

  await page.keyboard.press('/')
  await page.keyboard.type(replacement.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByText('1 account found').waitFor()
  expect(await lines(page).count()).toBe(1 + 1)
  expect(await newestReveal()).toMatchObject(logged('page', 1))
  await inspect(page, 'main')
  await page.getByRole('searchbox').fill(`${swapped}@`)
  await page.getByRole('button', { name: 'Search' }).click()
  await lines(page).getByText('Replaced', { exact: true }).waitFor()
  await inspect(page, 'main')

  const before = await db().$count(credentialReveals)
  await page.getByRole('searchbox').fill('nobody')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No accounts match your search.').waitFor()
  expect(await db().$count(credentialReveals)).toBe(before)
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.getByText(`Accounts 1 to 100 of ${QUANTITY + 1}`).waitFor()
})

test.each([true, false])(
  'shows twenty accounts on a phone, and the others on demand, with scripts: %s',
  async (scripts) => {
    const page = await openPage({ cookie, javaScriptEnabled: scripts, viewport: PHONE })
    await page.goto(note())
    // One of the rows is the header.
    await expect.poll(() => lines(page).count()).toBe(1 + 20)
    await page.getByText('Show all (100)').click()
    await expect.poll(() => lines(page).count()).toBe(1 + 100)
    if (scripts) await inspect(page, 'main')
  },
)

test('moves nothing on a phone when the scripts start', async () => {
  const page = await openPage({ cookie, viewport: PHONE })
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await started
    await route.continue()
  })
  await page.goto(note(), { waitUntil: 'commit' })
  const after = page.getByRole('link', { name: /^terms of service of/ })
  await after.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = await after.boundingBox()
  start()
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Copy password/ })
    .waitFor()
  expect(await after.boundingBox()).toEqual(before)
})

describe('the clipboard', () => {
  let page: Page
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  beforeAll(async () => {
    page = await openPage({ cookie, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.clock.install()
    await page.goto(note())
    await page.clock.pauseAt(Date.now() + 60_000)
  })

  test('takes one line or all valid ones, and confirms for two seconds', async () => {
    await lines(page).nth(1).getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await clipboard()).toBe(good[0])
    await page.clock.runFor(1_900)
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1)
    await page.clock.runFor(200)
    await page.getByRole('button', { name: 'Copied' }).waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Copy all' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect((await clipboard()).split('\n')).toEqual(good)
    expect(await newestReveal()).toMatchObject(logged('copy', QUANTITY))
    await page.clock.runFor(2_100)
    await page.getByRole('button', { name: 'Copy all' }).waitFor()
  })

  test('takes the value tapped on a phone, where a swapped line is plain text', async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize(PHONE)
    const [username = '', password = ''] = good[0]?.split(':') ?? []
    const value = lines(page)
      .nth(1)
      .getByRole('button', { name: `Copy password ${password}` })
    await value.click()
    await lines(page).nth(1).getByText('Copied', { exact: true }).waitFor()
    expect(await clipboard()).toBe(password)
    await lines(page)
      .nth(1)
      .getByRole('button', { name: `Copy username ${username}` })
      .click()
    await expect.poll(clipboard).toBe(username)
    expect(await lines(page).filter({ hasText: swapped }).getByRole('button').count()).toBe(0)
    if (desktop) await page.setViewportSize(desktop)
    await page.getByRole('button', { name: `Copy password ${password}` }).waitFor({ state: 'detached' })
  })

  test('stays unchanged when the lines fail to load, and the page says so', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    const failToCopy = async (answer: Parameters<Route['fulfill']>[0]) => {
      await page.route('**/accounts.txt?form=copy', (route) => route.fulfill(answer))
      await page.getByRole('button', { name: 'Copy all' }).click()
      await page.getByText('Could not copy text.').first().waitFor()
      await page.unrouteAll()
    }
    await failToCopy({ status: 503, body: 'later' })
    await page.reload()
    await failToCopy({ status: 302, headers: { location: '/' } })
    expect(await clipboard()).toBe('before')
    expect(problems.splice(0).filter((problem) => !/accounts\.txt\?form=copy|net::ERR_FAILED/.test(problem))).toEqual(
      [],
    )
  })
})

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  async function download(page: Page, name: string) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }

  test('offers all lines as text and as CSV', async () => {
    const page = await openNote(javaScriptEnabled)
    const name = `accounts-${orderId.slice(0, 12)}`
    expect(await download(page, 'Download .txt')).toEqual({ name: `${name}.txt`, text: `${good.join('\n')}\n` })
    expect(await newestReveal()).toMatchObject(logged('txt', QUANTITY))
    const table = await download(page, 'Download .csv')
    expect(table.name).toBe(`${name}.csv`)
    const [header, ...rows] = parse(table.text, { bom: true }) as string[][]
    expect(header).toEqual(['Instagram Username', 'Instagram Password', 'email', 'email-password'])
    expect(rows.map((cells) => cells.join(':'))).toEqual(good)
    expect(await newestReveal()).toMatchObject(logged('csv', QUANTITY))
  })
})

test('searches and pages without scripts', async () => {
  const page = await openNote(false)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(`Accounts 101 to 200 of ${QUANTITY + 1}`).waitFor()
  await page.getByRole('searchbox').fill(`${swapped}@`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('1 account found').waitFor()
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
})

describe('a license', () => {
  async function holder(balanceCents: number) {
    const { id, email } = await createCustomer({ balanceCents: balanceCents + 1500 })
    const at = addDays(new Date(), -26)
    const purchase = { customerId: id, productId: STORYTAG, unitPriceCents: 1500, idempotencyKey: randomUUID(), at }
    const bought = await purchaseLicense(purchase)
    await db()
      .update(licenses)
      .set({ hardwareIds: ['0123456789abcdef'] })
      .where(eq(licenses.customerId, id))
    return { id, cookie: await signIn(shop().url, email), orderId: bought.orderId }
  }

  async function stateOf({ id }: { id: string }) {
    const [license] = await db().select().from(licenses).where(eq(licenses.customerId, id))
    const daysLeft = Math.round((Number(license?.expiresAt) - Date.now()) / 86_400_000)
    return {
      daysLeft,
      device: license?.hardwareIds.join(),
      orders: await db().$count(orders, eq(orders.customerId, id)),
    }
  }

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  test("is shown on its order's note without logging a reveal", async () => {
    const owner = await holder(0)
    const before = await db().$count(credentialReveals)
    const page = await show(`${shop().url}/customer/orders/${owner.orderId}`, { cookie: owner.cookie })
    await page.getByText('4 days left').waitFor()
    await inspect(page, 'main')
    expect(await db().$count(credentialReveals)).toBe(before)
    await page.getByRole('link', { name: 'Go to licenses' }).click()
    await page.waitForURL('**/customer/dashboard#licenses')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('licenses')
  })

  test('is bought, and the page scrolls to it', async () => {
    const { email } = await createCustomer({ balanceCents: 1500 })
    const page = await show(`${shop().url}/story-tag`, { cookie: await signIn(shop().url, email) })
    const before = page.viewportSize() ?? PHONE
    await page.setViewportSize({ width: 360, height: 500 })
    await page.getByRole('button', { name: 'Get it for $15.00' }).click()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByText('Purchase Successful').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('licenses')
    const section = page.getByRole('region', { name: 'Licenses' })
    await expect.poll(() => section.evaluate((element) => element.getBoundingClientRect().top < 500)).toBe(true)
    await page.setViewportSize(before)
  })

  test('is renewed and released from its device by keyboard, each after confirmation', async () => {
    const owner = await holder(1500)
    const page = await show(`${shop().url}/customer/dashboard`, { cookie: owner.cookie })
    await page.getByText('Device 01234567').waitFor()
    await page.getByRole('link', { name: 'Renew' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Balance after').waitFor()
    expect(await metric(page, 'Total')).toBe('$15.00')
    expect(await metric(page, 'Balance after')).toBe('$0.00')
    await inspect(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Renew')
    expect(await stateOf(owner)).toMatchObject({ daysLeft: 4, orders: 1 })

    await page.keyboard.press('Enter')
    await dialog.waitFor()
    while ((await focused(page)) !== 'Renew for $15.00') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Purchase Successful').first().waitFor()
    await page.getByText('34 days left').waitFor()
    expect(await metric(page, 'YOUR BALANCE')).toBe('$0.00')
    await page.getByText('Starts later').waitFor()
    expect(await stateOf(owner)).toMatchObject({ daysLeft: 34, orders: 2 })
    await expect.poll(() => focused(page)).toBe('Renew')
    await inspect(page, 'main')

    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Change Device')
    await page.keyboard.press('Enter')
    await dialog.getByText('Device 01234567 will lose this license').waitFor()
    await inspect(page, '[role=dialog]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Device released').first().waitFor()
    await page.getByText('No device yet').waitFor()
    expect(await stateOf(owner)).toMatchObject({ device: '' })

    await page.getByRole('link', { name: 'Renew' }).click()
    await dialog.getByRole('button', { name: 'Renew for $15.00' }).click()
    const shortfall = page.getByRole('dialog', { name: 'Insufficient Balance' })
    await shortfall.getByText('Required: $15.00.').waitFor()
    await shortfall.getByRole('link', { name: 'Add Funds' }).click()
    await page.getByText('$15.00 more for StoryTag').waitFor()
    expect(await page.getByLabel('Amount in US dollars').inputValue()).toBe('15.00')
  })

  test('is renewed once when the response is lost and the button is pressed again', async () => {
    const owner = await holder(3000)
    const page = await show(`${shop().url}/customer/dashboard`, { cookie: owner.cookie })
    const answerAgain = await loseAnswers(page)
    const renew = async () => {
      await page.getByRole('link', { name: 'Renew' }).click()
      await page.getByRole('button', { name: 'Renew for $15.00' }).click()
    }
    await renew()
    await page.getByText('The shop did not respond.').first().waitFor()
    answerAgain()
    // Another action reloads the page.
    await closeDialog(page)
    await page.getByRole('link', { name: 'Change Device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change Device' }).click()
    await page.getByText('No device yet').waitFor()
    await renew()
    await page.getByText('Purchase Successful').first().waitFor()
    expect(await stateOf(owner)).toMatchObject({ daysLeft: 34, orders: 2 })
    expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
  })

  test('is renewed and released from its device without scripts', async () => {
    const owner = await holder(1500)
    const address = `${shop().url}/customer/dashboard`
    const page = await show(address, { cookie: owner.cookie, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Renew' }).click()
    await page.getByRole('heading', { name: 'Renew license' }).waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Renew for $15.00' }).click()
    await page.getByRole('status').filter({ hasText: 'Purchase Successful' }).waitFor()
    await page.getByText('34 days left').waitFor()
    await page.getByRole('link', { name: 'Change Device' }).click()
    await page.getByText('Device 01234567 will lose this license').waitFor()
    await page.getByRole('button', { name: 'Change Device' }).click()
    await page.getByRole('status').filter({ hasText: 'Device released' }).waitFor()
    expect(await stateOf(owner)).toEqual({ daysLeft: 34, device: '', orders: 2 })
    expect(await page.getByRole('link', { name: 'Change Device' }).count()).toBe(0)
    const [license] = await db().select().from(licenses).where(eq(licenses.customerId, owner.id))
    await page.goto(`${shop().url}/customer/dashboard/licenses/${license?.id}/device`)
    await page.getByText('No device has this license now.').waitFor()
    expect(await page.getByRole('button', { name: 'Change Device' }).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Renew' }).click()
    await page.getByRole('button', { name: 'Renew for $15.00' }).click()
    await page.getByRole('alert').filter({ hasText: 'Your balance is $0.00. Required: $15.00.' }).waitFor()
  })

  test('is hidden from other customers', async () => {
    const owner = await holder(0)
    const [license] = await db().select().from(licenses).where(eq(licenses.customerId, owner.id))
    const hardwareId = '0123456789abcdef'
    const forms: [page: string, fields: Record<string, string>][] = [
      ['renewal', { productId: STORYTAG, unitPrice: '15.00', idempotencyKey: randomUUID() }],
      ['device', { hardwareId }],
      ['device', { form: 'name', hardwareId, name: 'Mine' }],
    ]
    for (const [page, fields] of forms) {
      for (const id of [license?.id, 'nothing']) {
        const address = `${shop().url}/customer/dashboard/licenses/${id}/${page}`
        expect((await fetch(address, { headers: { cookie } })).status).toBe(404)
        const body = new URLSearchParams(fields)
        expect((await fetch(address, { method: 'POST', headers: { cookie }, body })).status).toBe(404)
      }
    }
    expect(await db().$count(deviceNames)).toBe(0)
    expect(await stateOf(owner)).toEqual({ daysLeft: 4, device: hardwareId, orders: 1 })
  })
})
