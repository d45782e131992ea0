import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createAdmin, loadStock } from '#test/cast.ts'
import {
  balanceOf,
  batchOf,
  changeTermsOf,
  claim,
  claimsOf,
  type Delivery,
  deliver,
  replacementFor,
  setClaims,
  statesOf,
} from '#test/claiming.ts'
import { expectInvariants } from '#test/invariants.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

let adminCookie: string

beforeAll(async () => {
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
})
afterEach(expectInvariants)

async function openAs(delivery: Delivery, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  return openPage({ cookie: await signIn(shop().url, delivery.buyer.email), ...options })
}

/** Removes scripts, which carry data that the page doesn't show. */
const shownIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')
const formPath = ({ orderId }: Delivery, lineId = '') => `/customer/orders/${orderId}/claims/new?line=${lineId}`
const slipOf = (page: Page, username: string) => page.getByRole('article', { name: `Claim on ${username}` })
/** Unfolds the controls of an open claim. */
const decide = (slip: Locator) => slip.locator('summary', { hasText: 'Decide' }).click()
async function confirm(slip: Locator, decision: string): Promise<void> {
  await slip.getByLabel(decision).check()
  await slip.getByRole('button', { name: 'Confirm decision' }).click()
}
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('role'))

test('credits a claimed account and shows the customer the claim and the balance', async () => {
  await setClaims({ claimRule: 'review' })
  const delivery = await deliver(3)
  const customer = await openAs(delivery)
  await customer.goto(`${shop().url}/customer/orders/${delivery.orderId}`)
  const link = customer.getByRole('link', { name: /^Report as faulty/ }).first()
  const username = (await link.textContent())?.split(': ').at(-1) ?? ''
  await link.click()
  await customer.getByRole('heading', { name: 'Report faulty accounts' }).waitFor()
  await customer.getByText('48 hours from your order').waitFor()
  await customer.getByText('We review your claim').waitFor()
  expect(await customer.getByLabel(username).isChecked()).toBe(true)

  const send = customer.getByRole('button', { name: 'Send claim' })
  await send.click()
  await customer.getByText('Please choose what is wrong.').waitFor()
  expect(await focusedName(customer)).toBe('radiogroup')
  await customer.getByLabel('Something else').check()
  await send.click()
  await customer.getByText('Please describe what is wrong.').waitFor()
  expect(await focusedName(customer)).toBe('details')
  await inspect(customer, 'main')
  await customer.getByLabel('Details').fill('It asks for a <b>code</b>.')
  await send.click()
  await customer.getByText('Claim received', { exact: true }).first().waitFor()
  await customer.getByRole('cell', { name: "We're reviewing it." }).waitFor()
  await inspect(customer, 'main')

  const admin = await openPage({ cookie: adminCookie })
  await admin.goto(`${shop().url}/admin/dashboard`)
  await admin.getByRole('link', { name: 'Claims 1 open' }).click()
  const slip = slipOf(admin, username)
  await slip.getByText('It asks for a <b>code</b>.').waitFor()
  await slip.getByText('1 made, 0 granted').waitFor()
  expect(await admin.content()).not.toContain('pass-')
  const linkOf = (name: string) => slip.getByRole('link', { name }).getAttribute('href')
  expect(await linkOf(delivery.orderId.slice(0, 12))).toBe(`/admin/orders/${delivery.orderId}`)
  expect(await linkOf(delivery.buyer.name)).toBe(`/admin/customers/${delivery.buyer.id}`)
  const { batchId } = (await batchOf(delivery.lineIds[0])) ?? {}
  expect(await linkOf(batchId?.slice(0, 8) ?? '')).toBe(`/admin/stock/batches/${batchId}`)
  await inspect(admin, 'main article')
  expect(await slip.getByLabel('Note to the customer').isVisible()).toBe(false)
  await decide(slip)
  await slip.getByRole('button', { name: 'Confirm decision' }).click()
  await slip.getByText('Please choose a decision.').waitFor()
  expect(await focusedName(admin)).toBe('radiogroup')
  await inspect(admin, 'main article')
  await confirm(slip, 'Decline')
  await slip.getByText('Please tell the customer why.').waitFor()
  expect(await focusedName(admin)).toBe('note')
  await inspect(admin, 'main article')
  await slip.getByLabel('Note to the customer').fill('Sorry about that.')
  await confirm(slip, 'Credit $0.50')
  await admin.getByText('Claim decided', { exact: true }).first().waitFor()
  await slip.getByText('$0.50 credited').waitFor()
  await slip.getByText('By Ada Brook').waitFor()
  await inspect(admin, 'main article')
  const [claimed] = await claimsOf(delivery.buyer.id)
  await admin.goto(`${shop().url}/admin/claims?claim=${claimed?.id}`)
  expect(await admin.getByRole('article').count()).toBe(1)
  await admin.getByRole('link', { name: 'Show all claims' }).click()
  await admin.waitForURL(/claims$/)

  await customer.reload()
  await customer.getByRole('cell', { name: '$0.50 added to your balance Sorry about that.' }).waitFor()
  expect(await balanceOf(delivery.buyer.id)).toBe(50)
  await customer.getByText('$0.50', { exact: true }).first().waitFor()
  await customer.getByRole('link', { name: delivery.orderId.slice(0, 12) }).click()
  await customer.getByRole('link', { name: `Credited claim on ${username}` }).waitFor()
  await inspect(customer, 'main')
  const mail = await mailTo(delivery.buyer.email, 'Your claim on order', shop().dataDir)
  expect(mail.text).toContain(
    'We added $0.50 to your balance for the account you reported. Our note: Sorry about that.',
  )
  expect(mail.text).toContain(`${shop().url}/customer/orders/${delivery.orderId}`)
  expect(mail.text).not.toContain(username)
})

test('swaps accounts immediately without scripts, and lets the admin decline the rest', async () => {
  await setClaims({ claimRule: 'swap' })
  const delivery = await deliver(3)
  await loadStock(1)
  const customer = await openAs(delivery, { javaScriptEnabled: false })
  await customer.goto(`${shop().url}/customer/orders/${delivery.orderId}/claims/new`)
  await customer.getByText('if stock is available.').waitFor()
  await customer.getByLabel('Locked').check()
  await customer.getByRole('button', { name: 'Send claim' }).click()
  await customer.getByText('Please select at least one.').waitFor()
  expect(await customer.getByLabel('Locked').isChecked()).toBe(true)
  await expectNoSidewaysScroll(customer)
  const boxes = customer.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await customer.getByRole('button', { name: 'Send claim' }).click()
  await customer.getByRole('status').filter({ hasText: 'Claim received' }).waitFor()
  const made = await claimsOf(delivery.buyer.id)
  const swapped = made.find(({ status }) => status === 'swapped')
  const replacement = await replacementFor(swapped?.id)
  await customer.getByRole('cell', { name: `Replaced by ${replacement?.username}` }).waitFor()
  await expectNoSidewaysScroll(customer)
  await customer.goto(`${shop().url}/customer/orders/${delivery.orderId}`)
  await customer.getByRole('cell', { name: replacement?.username, exact: true }).waitFor()

  const admin = await openPage({ cookie: adminCookie, javaScriptEnabled: false })
  await admin.goto(`${shop().url}/admin/claims`)
  await admin.getByLabel('Search').fill(delivery.buyer.email)
  await admin.getByLabel('Status').selectOption('In review')
  await admin.getByRole('button', { name: 'Search' }).click()
  const slip = admin.getByRole('article')
  await decide(slip)
  await slip.getByRole('button', { name: 'Confirm decision' }).click()
  await slip.getByText('Please choose a decision.').waitFor()
  await confirm(slip, 'Replace')
  await admin.getByRole('alert').filter({ hasText: 'Not enough accounts in stock. Only 0 available.' }).waitFor()
  await confirm(slip, 'Decline')
  await slip.getByText('Please tell the customer why.').waitFor()
  await expectNoSidewaysScroll(admin)

  const second = await openPage({ cookie: adminCookie, javaScriptEnabled: false })
  await second.goto(admin.url())
  await decide(second.getByRole('article'))
  await slip.getByLabel('Note to the customer').fill('It works for us.')
  await confirm(slip, 'Decline')
  await admin.getByRole('status').filter({ hasText: 'Claim decided' }).waitFor()
  await confirm(second.getByRole('article'), 'Credit')
  await second.getByRole('alert').filter({ hasText: 'This claim has already been decided.' }).waitFor()
  expect(await statesOf(delivery.buyer.id)).toEqual(['declined', 'swapped'])
  await customer.goto(`${shop().url}/customer/claims`)
  await customer.getByText('It works for us.').waitFor()
})

test('shows a second admin what the first decided', async () => {
  await setClaims({ claimRule: 'review' })
  const delivery = await deliver(1)
  await claim(delivery)
  const pages = [await openPage({ cookie: adminCookie }), await openPage({ cookie: adminCookie })] as const
  for (const page of pages) await page.goto(`${shop().url}/admin/claims?q=${delivery.buyer.email}`)
  for (const page of pages) await decide(page.getByRole('article'))
  await confirm(pages[0].getByRole('article'), 'Credit')
  await pages[0].getByText('$0.50 credited').waitFor()
  await confirm(pages[1].getByRole('article'), 'Replace')
  await pages[1].getByText('This claim has already been decided.').first().waitFor()
  await pages[1].getByText('$0.50 credited').waitFor()
})

test('refuses unknown, foreign and expired claims', async () => {
  await setClaims({ claimRule: 'review' })
  const [mine, theirs] = [await deliver(2), await deliver(1)]
  const [line] = mine.lineIds
  const headers = { cookie: await signIn(shop().url, mine.buyer.email) }
  const read = async (path: string) => fetch(shop().url + path, { headers, redirect: 'manual' })
  const orderPath = `/customer/orders/${mine.orderId}`
  expect(shownIn(await (await read(orderPath)).text())).toContain('Report as faulty')
  const missing = [
    formPath(theirs, theirs.lineIds[0]),
    formPath(mine, theirs.lineIds[0]),
    formPath(mine, 'x\0'),
    formPath(mine, 'x'.repeat(10_000)),
    '/customer/orders/nothing/claims/new',
  ]
  for (const path of missing) expect((await read(path)).status, path).toBe(404)

  const post = (path: string, fields: [string, string][]) =>
    fetch(shop().url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
  const reason: [string, string] = ['reason', 'locked']
  const foreign = await post(formPath(mine, line), [reason, ['line', theirs.lineIds[0] ?? '']])
  expect(foreign.status).toBe(404)
  expect(await foreign.text()).toContain('What you selected is not part of this order. No claim was sent.')
  expect((await post(formPath(theirs), [reason, ['line', theirs.lineIds[0] ?? '']])).status).toBe(404)
  for (const fields of [
    [],
    [['line', 'x']],
    [reason, ['line', line ?? ''], ['details', 'x'.repeat(10_000)]],
    [reason, ['line', line ?? ''], ['details', 'a\0b']],
    [reason, ['line', line ?? ''], ['status', 'credited']],
  ] as [string, string][][]) {
    expect((await post(formPath(mine, line), fields)).status).toBe(400)
  }
  expect(await claimsOf(mine.buyer.id)).toEqual([])

  for (const _ of [1, 2]) {
    const answer = await post(formPath(mine, line), [reason, ['line', line ?? '']])
    expect(answer.headers.get('location')).toBe('/customer/claims?flash=claim-made')
  }
  expect(await claimsOf(mine.buyer.id)).toHaveLength(1)
  expect((await read(formPath(mine, line))).headers.get('location')).toBe('/customer/claims')
  expect((await read('/customer/claims?after=%00')).status).toBe(200)

  const decide = (cookie: string) =>
    fetch(`${shop().url}/admin/claims`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ claimId: mine.orderId, decision: 'credit', note: '' }),
      redirect: 'manual',
    })
  expect((await decide(headers.cookie)).headers.get('location')).toBe('/customer/dashboard')
  expect((await decide(adminCookie)).status).toBe(404)
  const odd = `${shop().url}/admin/claims?state=banana&after=x&q=%00${'y'.repeat(10_000)}`
  expect((await fetch(odd, { headers: { cookie: adminCookie } })).status).toBe(200)

  await changeTermsOf(mine.orderId, { warrantyHours: 0 })
  const late = await read(formPath(mine, mine.lineIds[1]))
  expect(late.status).toBe(200)
  expect(shownIn(await late.text())).toContain('This order was sold without a warranty.')
  const order = await read(orderPath)
  expect(order.status).toBe(200)
  expect(shownIn(await order.text())).not.toContain('Report as faulty')
})
