import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { createAdmin, createCustomer, PASSWORD, type Person, STORYTAG } from '#test/cast.ts'
import { balanceOf, claim, claimsOf, deliver, setClaims } from '#test/claiming.ts'
import { expectInvariants } from '#test/invariants.ts'
import { lastAudited, refund as refundElsewhere } from '#test/refunding.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect } from './browser.ts'
import { parseHtml, readStored, wordsOf } from './html.ts'
import { useKeptPages } from './kept-pages.ts'
import { mailTo } from './mailbox.ts'
import { openPlain } from './plain-page.ts'
import { useShop } from './shop.ts'

const { show, problems } = useKeptPages()
const shop = useShop()

let admin: Person
let adminCookie: string

beforeAll(async () => {
  admin = await createAdmin()
  adminCookie = await signIn(shop().url, admin.email)
})
afterEach(expectInvariants)

/** Sells a pack of `quantity` to a new customer with this name. */
async function sold(name: string, quantity: number) {
  const buyer = await createCustomer({ name, balanceCents: quantity * 50 })
  const delivery = await deliver(quantity, { buyer })
  return { ...delivery, path: `/admin/orders/${delivery.orderId}`, shortId: delivery.orderId.slice(0, 12) }
}

function open(path: string, { javaScriptEnabled = true } = {}): Promise<Page> {
  return show(shop().url + path, { cookie: adminCookie, javaScriptEnabled })
}

const NO_AMOUNT = 'Please enter an amount such as 25, 1000.50 or 1000,50.'

async function makeStale(): Promise<void> {
  await db().execute(
    sql`update auth_sessions set proven_at = now() - interval '11 minutes' where user_id = ${admin.id}`,
  )
}

async function makeFresh(): Promise<void> {
  await db().execute(sql`update auth_sessions set proven_at = now() where user_id = ${admin.id}`)
}

test('finds an order, shows it over the list and opens it', async () => {
  const first = await sold('Wilma Orchard', 3)
  const second = await sold('Wilma Orchard the second', 5)
  const page = await open('/admin/dashboard')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Order Management' }).waitFor()
  await page.getByLabel('Search').fill('wilma')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/admin/orders?q=wilma')
  await page.getByText('2 orders', { exact: true }).waitFor()
  const rows = page.getByRole('table').getByRole('row')
  // Newest first.
  await rows.nth(1).getByText('Wilma Orchard the second').waitFor()
  for (const word of ['Order ID', 'Date', 'Customer', 'Product', 'Quantity', 'Total price']) {
    await page.getByRole('columnheader', { name: word, exact: true }).waitFor()
  }
  await rows.nth(2).getByText('$1.50').waitFor()

  const filtered = page.url()
  const view = page.getByRole('link', { name: `View order ${first.shortId}` })
  await view.click()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await dialog.getByText(first.orderId).waitFor()
  await page.waitForURL(`${shop().url}${first.path}/details?q=wilma`)
  await inspect(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.waitForURL(filtered)
  await expect.poll(() => view.evaluate((link) => link === document.activeElement)).toBe(true)

  await page.goto(`${shop().url}${first.path}/details?q=wilma`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(filtered)
  const row = page.getByRole('link', { name: first.shortId, exact: true })
  await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true)

  await view.click()
  await dialog.waitFor()
  await page.reload()
  await dialog.getByRole('link', { name: 'Wilma Orchard' }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(filtered)

  await page.goto(`${shop().url}/admin/orders?q=${second.shortId}`)
  await page.getByRole('link', { name: `View order ${second.shortId}` }).click()
  await dialog.getByRole('link', { name: 'Open order' }).click()
  await page.getByRole('heading', { name: `Order ${second.shortId}` }).waitFor()
  await page.getByRole('cell', { name: '-$2.50' }).waitFor()
  expect(await page.getByRole('cell', { name: /Hidden/ }).count()).toBe(10)
  expect(await page.content()).not.toContain('pass-')
})

test.each([true, false])(
  'filters orders, lists the filters and exports the result (scripts: %s)',
  async (javaScriptEnabled) => {
    const name = `=Formula ${javaScriptEnabled ? 'One' : 'Two'}`
    const { buyer, orderId, shortId } = await sold(name, 4)
    await sold(name, 40)
    const page = await open('/admin/orders', { javaScriptEnabled })
    await page.getByLabel('Search').fill(name)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('2 orders', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Filter Orders' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter Orders' })
    await dialog.getByLabel('Maximum total (USD)').fill('2.00')
    await dialog.getByLabel('Type').selectOption('Packs')
    await dialog.getByLabel('Refunded').selectOption('Not refunded')
    if (javaScriptEnabled) await inspect(page, 'dialog[open]')
    else await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.getByRole('link', { name: `View order ${shortId}` }).waitFor()
    await expect.poll(() => dialog.isVisible()).toBe(false)
    for (const words of [`“${name}”`, 'At most $2.00', 'Packs', 'Not refunded']) {
      await page.getByRole('link', { name: `Remove filter ${words}` }).waitFor()
    }
    if (javaScriptEnabled) await inspect(page, 'main')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Orders 1 row', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('orders.csv')
    const address = file.url()
    const text = await (await fetch(address, { headers: { cookie: adminCookie } })).text()
    const [head, row, end, ...more] = text.split('\r\n')
    expect(head).toBe(
      'Order ID,Number,Date (UTC),Customer,Email,Product,Type,Quantity,Unit price,Price for,Discount,Discount code,Total,Refunded,Credited,Status',
    )
    expect(row).toMatch(
      new RegExp(
        `^${orderId},1,\\d{4}-[\\d-]+T[\\d:.]+Z,'${name},${buyer.email},Instagram accounts,account,4,0.50,,0.00,,2.00,0.00,0.00,Completed$`,
      ),
    )
    expect([end, more]).toEqual(['', []])
    const entry = await lastAudited('orders')
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'orders.exported',
      after: { type: 'account', refunded: 'no', maxAmount: '2.00', isSearched: true },
    })
    expect(JSON.stringify(entry)).not.toContain('Formula')

    await page.getByRole('link', { name: 'Remove filter At most $2.00' }).click()
    await page.getByText('2 orders', { exact: true }).waitFor()
    await page.goto(`${shop().url}/admin/orders?customer=${buyer.id}`)
    await page.getByRole('link', { name: `Remove filter Customer: ${name}` }).waitFor()
    await page.getByRole('button', { name: 'Filter Orders' }).click()
    expect(await page.getByLabel('Customer email').inputValue()).toBe(buyer.email)
    await page.getByLabel('Customer email').fill(buyer.email.toUpperCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/customer=[^&]*%40/)
    await page.getByRole('link', { name: `Remove filter Customer: ${name}` }).waitFor()
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.getByLabel('Search').fill('nobody of that name')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('No orders found.').waitFor()
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await page.waitForURL(`${shop().url}/admin/orders`)
  },
)

test.each([true, false])('traps focus in the filter and returns it (scripts: %s)', async (javaScriptEnabled) => {
  const page = await open('/admin/orders', { javaScriptEnabled })
  const button = page.getByRole('button', { name: 'Filter Orders' })
  const dialog = page.getByRole('dialog', { name: 'Filter Orders' })
  const isFocused = (element: Element) => element === document.activeElement
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByLabel('From (UTC)').evaluate(isFocused)).toBe(true)
  const focused = () =>
    dialog.evaluate((box) => {
      const { activeElement } = document
      return box.contains(activeElement) || activeElement === document.body
    })
  for (const key of [...Array(20).fill('Tab'), ...Array(20).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await focused()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await expect.poll(() => button.evaluate(isFocused)).toBe(true)

  await button.click()
  await dialog.getByLabel('Minimum total (USD)').fill('7')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => button.evaluate(isFocused)).toBe(true)
  await button.click()
  await dialog.getByRole('link', { name: 'Clear' }).click()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await button.click()
  await expect.poll(() => dialog.getByLabel('Minimum total (USD)').inputValue()).toBe('')
})

test('explains an invalid amount next to its filter field', async () => {
  const name = 'Amelia Amount One'
  await sold(name, 4)
  const page = await open(`/admin/orders?q=${encodeURIComponent(name)}`)
  const button = page.getByRole('button', { name: 'Filter Orders' })
  const dialog = page.getByRole('dialog', { name: 'Filter Orders' })
  const least = dialog.getByLabel('Minimum total (USD)')
  await page.getByText('1 order', { exact: true }).waitFor()
  await button.click()
  await least.fill('1.000')
  await dialog.getByLabel('Type').selectOption('Packs')
  // Twice, because the second response has the same address as the first.
  for (const _time of [1, 2]) {
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.getByText(NO_AMOUNT).waitFor()
    expect(await least.inputValue()).toBe('1.000')
    expect(await dialog.getByLabel('Type').inputValue()).toBe('account')
  }
  await expect.poll(() => least.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => dialog.evaluate((box) => box.matches(':modal'))).toBe(true)
  await inspect(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await page.getByText('This filter is not valid.').waitFor()
  await page.getByRole('link', { name: 'Remove filter “1.000”, not valid' }).waitFor()
  await page.getByRole('link', { name: 'Remove filter Packs' }).waitFor()
  expect(await page.getByRole('button', { name: 'Export Orders' }).count()).toBe(0)
  await inspect(page, 'main')
  await button.click()
  await least.fill('1.50')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('1 order', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Remove filter At least $1.50' }).waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
})

test('explains an invalid amount next to its filter field without scripts', async () => {
  const name = 'Amelia Amount Two'
  await sold(name, 4)
  const typed = `q=${encodeURIComponent(name)}&minAmount=1.000&type=account`
  const page = await open(`/admin/orders?${typed}`, { javaScriptEnabled: false })
  const dialog = page.getByRole('dialog', { name: 'Filter Orders' })
  const least = dialog.getByLabel('Minimum total (USD)')
  await dialog.getByText(NO_AMOUNT).waitFor()
  expect(await least.inputValue()).toBe('1.000')
  expect(await dialog.getByLabel('Type').inputValue()).toBe('account')
  await expectNoSidewaysScroll(page)
  await page.getByText('This filter is not valid.').waitFor()
  await page.getByRole('link', { name: 'Remove filter “1.000”, not valid' }).waitFor()
  await page.getByRole('link', { name: 'Remove filter Packs' }).waitFor()
  expect(await page.getByRole('button', { name: 'Export Orders' }).count()).toBe(0)
  await least.fill('1.50')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('1 order', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Remove filter At least $1.50' }).waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
})

test('reveals passwords to an admin with recent proof, and logs it', async () => {
  const { orderId, path, lineIds } = await sold('Rita Reveal', 2)
  const page = await open(path)
  await makeStale()
  await page.getByRole('button', { name: 'Reveal passwords' }).click()
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
  await page.getByLabel('Password or code').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Reveal passwords' }).click()
  await page.getByRole('cell', { name: `pass-${lineIds[0]?.slice(-8)}` }).waitFor()
  await inspect(page, 'main')
  expect(await lastAudited(`order:${orderId}`)).toMatchObject({
    actorId: admin.id,
    action: 'order.lines_revealed',
    after: { page: 1, lineCount: 2 },
  })
  const { rows } = await db().execute(
    sql`select actor_id, line_count from credential_reveals where order_id = ${orderId}`,
  )
  expect(rows).toEqual([{ actor_id: admin.id, line_count: 2 }])
  await page.getByRole('link', { name: 'Hide passwords' }).click()
  await expect.poll(() => page.content()).not.toContain('pass-')
})

test('refunds single accounts after a password, and tells the customer why', async () => {
  await setClaims({ claimRule: 'review' })
  const delivery = await sold('Lena Lines', 4)
  const { buyer, orderId, path, lineIds } = delivery
  await claim(delivery, { lineIds: lineIds.slice(0, 1) })
  await makeStale()
  const page = await open(path)
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByRole('heading', { name: 'Refund order' }).waitFor()
  await page.getByLabel('Selected accounts, $0.50 each').check()
  const refund = page.getByRole('button', { name: /^Refund/ })
  await page.getByLabel('Password or code').waitFor()
  await refund.click()
  await page.getByText('Please tell the customer why.').waitFor()
  const lines = page.getByRole('group', { name: 'Which accounts?', description: 'Please select at least one.' })
  await lines.waitFor()
  await expect.poll(() => lines.evaluate((list) => list === document.activeElement)).toBe(true)
  await inspect(page, 'main')
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByText('2 selected, $1.00').waitFor()
  await expect.poll(() => refund.textContent()).toBe('Refund $1.00')
  await page.getByLabel('The full remaining amount, $2.00').check()
  await expect.poll(() => refund.textContent()).toBe('Refund $2.00')
  await page.getByLabel('Selected accounts, $0.50 each').check()
  await page.getByLabel('Reason').fill('Two of them\ndid not <b>work</b>.')
  await refund.click()
  await page.getByText('Please enter your password or a two-step code.').first().waitFor()
  await page.getByLabel('Password or code').fill('wrong')
  await refund.click()
  await page.getByText('That password or code is wrong. Please try again.').first().waitFor()
  expect(await balanceOf(buyer.id)).toBe(0)
  await page.getByLabel('Password or code').fill(PASSWORD)
  await refund.click()
  await page.getByText('Order refunded', { exact: true }).first().waitFor()
  await page.getByText("$1.00 was added to the customer's balance.").first().waitFor()
  await page.getByRole('cell', { name: 'Two of them did not <b>work</b>.' }).waitFor()
  await page.getByRole('cell', { name: '+$1.00' }).waitFor()
  await page.getByRole('cell', { name: 'Refunded', exact: true }).first().waitFor()
  await page.getByText('It was refunded instead.').waitFor()
  await inspect(page, 'main')
  expect(await balanceOf(buyer.id)).toBe(100)
  expect((await claimsOf(buyer.id)).map(({ status }) => status)).toEqual(['declined'])

  const cookie = await signIn(shop().url, buyer.email)
  const customer = await show(`${shop().url}/customer/orders/${orderId}`, { cookie })
  await customer.getByText('Partially refunded').waitFor()
  await customer.getByText('$1.00 refunded').waitFor()
  expect(await customer.getByRole('cell', { name: 'Refunded', exact: true }).count()).toBe(2)
  expect(await customer.getByRole('link', { name: /^Report as faulty/ }).count()).toBe(2)
  await inspect(customer, 'main')
  const claimForm = `${shop().url}/customer/orders/${orderId}/claims/new?line=${lineIds[1]}`
  const html = await (await fetch(claimForm, { headers: { cookie } })).text()
  expect(wordsOf(html)).toContain(' Report faulty accounts ')
  expect(html.match(/<input[^>]* type="checkbox"/g)).toHaveLength(2)
  expect(await readStored(`${shop().url}/customer/dashboard`, cookie)).toContain(' Partially refunded ')
  const statement = await readStored(`${shop().url}/customer/add-balance/statement`, cookie)
  expect(statement).toContain(' Two of them did not <b>work</b>. ')
  const mail = await mailTo(buyer.email, '$1.00 refunded for order', shop().dataDir)
  expect(mail.text).toContain('Reason: Two of them did not <b>work</b>.')
  expect(mail.text).toContain('For: 2 accounts')
})

test('refunds in full without scripts, and only once when sent twice', async () => {
  await makeFresh()
  const { buyer, orderId, path } = await sold('Walter Whole', 3)
  const page = await open(`/admin/orders?q=${orderId}`, { javaScriptEnabled: false })
  await page.getByRole('link', { name: /^View order/ }).click()
  await page.getByRole('link', { name: 'Open order' }).click()
  await page.waitForURL(shop().url + path)
  await page.getByRole('button', { name: 'Reveal passwords' }).click()
  await page
    .getByRole('cell', { name: /^pass-/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  const second = await page.context().newPage()
  await second.goto(`${shop().url}${path}/refund`)
  for (const each of [page, second]) {
    await each.getByLabel('The full remaining amount, $1.50').check()
    await each.getByLabel('Reason').fill('They came late.')
    await expectNoSidewaysScroll(each)
  }
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('status').filter({ hasText: "$1.50 was added to the customer's balance." }).waitFor()
  await second.getByRole('button', { name: /^Refund/ }).click()
  await second.getByText('This order has nothing left to refund.').waitFor()
  expect(await balanceOf(buyer.id)).toBe(150)
  expect(await page.getByRole('link', { name: 'Refund', exact: true }).count()).toBe(0)
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  await second.close()
})

test('refunds software in full and ends its license unless the admin keeps it running', async () => {
  await makeFresh()
  const buyer = await createCustomer({ name: 'Sofie Software', balanceCents: 1500 })
  const key = { productId: STORYTAG, unitPriceCents: 1500, idempotencyKey: crypto.randomUUID() }
  const { orderId } = await purchaseLicense({ customerId: buyer.id, ...key })
  const page = await open(`/admin/orders/${orderId}/refund`)
  await page.getByText('This refunds the whole order, $15.00.').waitFor()
  const ends = page.getByLabel('End the paid period')
  expect(await ends.isChecked()).toBe(true)
  await page.getByText(/^License [A-Z\d-]{19} ends immediately instead of/).waitFor()
  await page.getByLabel('Reason').fill('It did not start.')
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Refund $15.00', exact: true }).click()
  await page.getByText('Order refunded', { exact: true }).first().waitFor()
  expect(await balanceOf(buyer.id)).toBe(1500)
  const { rows } = await db().execute(
    sql`select expires_at <= now() as is_over from licenses where customer_id = ${buyer.id}`,
  )
  expect(rows).toEqual([{ is_over: true }])
  const dashboard = await readStored(`${shop().url}/customer/dashboard`, await signIn(shop().url, buyer.email))
  expect(dashboard).toContain(" You don't have any active software subscriptions. ")
  expect(dashboard).toContain(' Expired ')
})

test('shows a refund by another admin, and keeps text and marks across pages', async () => {
  await makeFresh()
  const { buyer, orderId, path, lineIds } = await sold('Paula Pages', 103)
  const page = await open(`${path}/refund`)
  await page.getByLabel('Selected accounts, $0.50 each').check()
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByText('2 selected, $1.00', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('2 selected, $1.00, 2 of them not shown here').waitFor()
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await page.getByText('4 selected, $2.00, 2 of them not shown here').waitFor()
  const button = page.getByRole('button', { name: /^Refund/ })
  await button.click()
  await page.getByText('Please tell the customer why.').waitFor()
  await page.getByText('4 selected, $2.00, 2 of them not shown here').waitFor()
  await page.getByText('Page 2 of 2').waitFor()
  await inspect(page, 'main')

  await refundElsewhere(orderId, { lineIds: lineIds.slice(102) })
  await page.getByLabel('Reason').fill('These did not work.')
  await button.click()
  const told = '$0.50 of $51.50 has already been given back. Nothing more was refunded; check the remaining amount.'
  await page.getByText(told).first().waitFor()
  await page.getByLabel('The full remaining amount, $51.00').waitFor()
  await page.getByText('3 selected, $1.50, 2 of them not shown here').waitFor()
  expect(await boxes.nth(0).isChecked()).toBe(true)
  expect([await boxes.nth(2).isDisabled(), await boxes.nth(2).isChecked()]).toEqual([true, false])
  expect(await page.getByLabel('Reason').inputValue()).toBe('These did not work.')
  expect(await balanceOf(buyer.id)).toBe(50)
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByText('3 selected, $1.50, 1 of them not shown here').waitFor()
  expect([await boxes.nth(0).isChecked(), await boxes.nth(2).isChecked()]).toEqual([true, false])
  await boxes.nth(1).uncheck()
  await page.getByText('2 selected, $1.00, 1 of them not shown here').waitFor()
  expect(await page.getByLabel('Reason').inputValue()).toBe('These did not work.')
  await button.click()
  await page.getByText('Order refunded', { exact: true }).first().waitFor()
  expect(await balanceOf(buyer.id)).toBe(150)
  const { after } = (await lastAudited(`order:${orderId}`)) ?? {}
  expect(after).toMatchObject({ givenBackCents: 150 })
  expect(new Set((after as { lineIds: string[] }).lineIds)).toEqual(new Set([lineIds[0], lineIds[100]]))
})

test('asks for a mark in the list of accounts, even when none of them can be marked', async () => {
  await makeFresh()
  const { orderId, path, lineIds } = await sold('Mark Less', 102)
  await refundElsewhere(orderId, { lineIds: lineIds.slice(100) })
  const page = await open(`${path}/refund?page=2`)
  await page.getByLabel('Reason').fill('None is marked.')
  await page.getByRole('button', { name: /^Refund/ }).click()
  const lines = page.getByRole('group', { name: 'Which accounts?' })
  await lines.getByText('Please select at least one.').waitFor()
  await expect.poll(() => lines.evaluate((list) => list === document.activeElement)).toBe(true)
  await inspect(page, 'main')
})

test('returns to the same page of marked accounts after a refusal without scripts', async () => {
  await makeFresh()
  const { buyer, path } = await sold('Ohne Skripte', 102)
  const page = await openPlain(`${shop().url}${path}/refund?page=2`, adminCookie)
  const [, box] = parseHtml(page.html).querySelectorAll('input[name="line"]')
  const line = box?.getAttribute('value') ?? ''
  const refused = await page.press('Refund', { line })
  expect(refused.words).toContain('Please tell the customer why.')
  expect(refused.words).toContain(' Page 2 of 2 ')
  expect(refused.form('Refund').fields.line).toBe(line)
  // Without scripts the page doesn't count the marks.
  expect(refused.words).not.toMatch(/ \d+ marked/)
  const refunded = await refused.press('Refund', { reason: 'It did not work.' })
  expect(refunded.words).toContain(' Order refunded ')
  expect(await balanceOf(buyer.id)).toBe(50)
})

test("refuses unknown orders, malformed forms and other orders' accounts", async () => {
  await makeFresh()
  const mine = await sold('Nora Nobody', 2)
  const theirs = await sold('Otto Other', 1)
  const get = (path: string) => fetch(shop().url + path, { headers: { cookie: adminCookie }, redirect: 'manual' })
  for (const id of ['nothing', '%00', 'x'.repeat(10_000), crypto.randomUUID()]) {
    for (const end of ['', '/refund', '/invoice.pdf']) {
      expect((await get(`/admin/orders/${id}${end}`)).status, `${id}${end}`).toBe(404)
    }
  }
  const odd = `?after=x&refunded=maybe&minAmount=-1&customer=1&from=never&q=%00${'y'.repeat(10_000)}`
  expect((await get(`/admin/orders${odd}`)).status).toBe(200)
  for (const typed of [odd, '?minAmount=1.000', '?to=2026-02-30', '?customer=x', '?refunded=maybe']) {
    const refused = await get(`/admin/orders/export.csv${typed}`)
    expect([refused.status, await refused.text()]).toEqual([400, 'The filter is not valid, so nothing was exported.'])
  }
  const invoice = await get(`${mine.path}/invoice.pdf`)
  expect(invoice.headers.get('content-type')).toBe('application/pdf')
  expect(invoice.headers.get('cache-control')).toBe('no-store')

  const post = (path: string, fields: [string, string][]) =>
    fetch(shop().url + path, {
      method: 'POST',
      headers: { cookie: adminCookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const whole: [string, string][] = [
    ['scope', 'order'],
    ['reason', 'Goodwill'],
    ['givenBack', '0'],
  ]
  const byLine = (lineId = ''): [string, string][] => [
    ['scope', 'lines'],
    ['reason', 'x'],
    ['givenBack', '0'],
    ['line', lineId],
  ]
  for (const fields of [
    [],
    [
      ['scope', 'everything'],
      ['reason', 'x'],
      ['givenBack', '0'],
    ],
    [
      ['scope', 'order'],
      ['reason', 'x'],
      ['givenBack', '-1'],
    ],
    [
      ['scope', 'order'],
      ['reason', ' \n '],
      ['givenBack', '0'],
    ],
    [
      ['scope', 'order'],
      ['reason', 'x'.repeat(501)],
      ['givenBack', '0'],
    ],
    [
      ['scope', 'order'],
      ['reason', 'a\0b'],
      ['givenBack', '0'],
    ],
    byLine('x'),
  ] as [string, string][][]) {
    expect((await post(`${mine.path}/refund`, fields)).status, JSON.stringify(fields)).toBe(400)
  }
  const foreign = await post(`${mine.path}/refund`, byLine(theirs.lineIds[0]))
  expect(foreign.status).toBe(409)
  expect(await foreign.text()).toContain('What you selected is not part of this order. Nothing was refunded.')
  expect((await post(`/admin/orders/${crypto.randomUUID()}/refund`, whole)).status).toBe(404)

  expect([await balanceOf(mine.buyer.id), await balanceOf(theirs.buyer.id)]).toEqual([0, 0])
  expect(problems).toEqual([])
})
