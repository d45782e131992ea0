import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { pack } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { inspect, stopClock } from './browser.ts'
import { useKeptPages } from './kept-pages.ts'
import { metric } from './metric.ts'
import { useShop } from './shop.ts'

const { show, openPage } = useKeptPages()
const shop = useShop({ workers: 2 })

/** A window that only watches, loaded once. */
let visitor: Page

/** Adds stock from another process than the shop's, as another node would. */
async function restock(count: number): Promise<void> {
  await loadStock(count)
  announceStockChange(INSTAGRAM)
}

async function sellToAnother(count: number): Promise<void> {
  const { id } = await createCustomer({ balanceCents: count * 50 })
  await purchaseAccounts(pack(id, count))
}

const shown = () => metric(visitor, 'In stock now').catch(() => null)
const announced = (page: Page) => page.locator('p[role=status].sr-only').textContent()
const isDisabled = (page: Page) =>
  Promise.all([
    page.getByRole('button', { name: 'Out of Stock' }).isDisabled(),
    page.getByRole('spinbutton', { name: 'Quantity' }).isDisabled(),
    page.getByRole('button', { name: 'Increase' }).isDisabled(),
  ])

test('offers a sold-out product again when stock arrives, without a reload', async () => {
  visitor = await openPage()
  await visitor.goto(shop().url)
  await visitor.getByText('Out of Stock').first().waitFor()
  expect(await isDisabled(visitor)).toEqual([true, true, true])
  await inspect(visitor, 'article')

  await restock(32)
  await visitor.getByText('In Stock', { exact: true }).waitFor()
  await visitor.getByText('32 available', { exact: true }).waitFor()
  expect(await visitor.getByRole('spinbutton', { name: 'Quantity' }).getAttribute('max')).toBe('32')
  expect(await visitor.getByRole('button', { name: 'Buy 1 account' }).isEnabled()).toBe(true)
  await expect.poll(() => announced(visitor)).toBe('Instagram accounts: In Stock, 32 available.')
})

test('sells by keyboard alone, and shows everyone the lower stock', async () => {
  const { email } = await createCustomer({ balanceCents: 1_000 })
  const customer = await show(shop().url, { cookie: await signIn(shop().url, email) })
  await customer.getByRole('button', { name: 'Buy 1 account' }).waitFor()
  await tabTo(customer, 'Quantity')
  await customer.keyboard.press('ControlOrMeta+a')
  await customer.keyboard.type('13')
  await customer.getByText('$6.50', { exact: true }).waitFor()
  await tabTo(customer, 'Buy 13 accounts')
  await customer.keyboard.press('Enter')
  await customer.getByRole('dialog', { name: 'Confirm purchase' }).waitFor()
  await tabTo(customer, 'Confirm purchase')
  await customer.keyboard.press('Enter')
  await customer.getByText('Purchase Successful').first().waitFor()

  await visitor.getByText('19 accounts left!', { exact: true }).waitFor()
  expect(await shown()).toBe('19')
  expect(await visitor.getByRole('spinbutton', { name: 'Quantity' }).getAttribute('max')).toBe('19')
  await expect.poll(() => announced(visitor)).toBe('Instagram accounts: 19 accounts left!')
  await inspect(visitor, 'article')
})

/** Presses Tab until the element with this label or text has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
      return label?.trim()
    })
    if (found === name) return
  }
  throw new Error(`The Tab key does not lead to ${name}.`)
}

test('raises the sold counter for signed-in customers only', async () => {
  const { email } = await createCustomer()
  const customer = await openPage({ cookie: await signIn(shop().url, email) })
  await customer.goto(shop().url)
  const before = Number(await metric(customer, 'Sold so far'))
  await sellToAnother(1)
  await expect.poll(() => metric(customer, 'Sold so far')).toBe(String(before + 1))
  await restock(1)
  await expect.poll(() => metric(customer, 'In stock now')).toBe('19')
  expect(await metric(customer, 'Sold so far')).toBe(String(before + 1))
  expect(await visitor.getByText('Sold so far').count()).toBe(0)
  await customer.close()
})

test('warns at the quantity and closes the dialog when others left too little stock', async () => {
  const { email } = await createCustomer({ balanceCents: 10_000 })
  const customer = await show(shop().url, { cookie: await signIn(shop().url, email) })
  await customer.getByRole('spinbutton', { name: 'Quantity' }).fill('18')
  await customer.getByRole('button', { name: 'Buy 18 accounts' }).click()
  await customer.getByRole('dialog', { name: 'Confirm purchase' }).waitFor()
  await sellToAnother(7)
  await customer.getByRole('dialog').waitFor({ state: 'hidden' })
  const warning = 'Only 12 accounts available. Please select a smaller quantity.'
  await customer.getByText(warning, { exact: true }).waitFor()
  expect(await customer.getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('18')
  await inspect(customer, 'article')
  await customer.getByRole('spinbutton', { name: 'Quantity' }).fill('12')
  await customer.getByText(warning).waitFor({ state: 'detached' })
})

test('announces mere numbers at most every ten seconds, but a new state immediately', async () => {
  const page = await openPage()
  await stopClock(page)
  const announcedNow = async () => {
    await page.clock.runFor(1)
    return announced(page)
  }
  await page.goto(shop().url)
  await restock(100)
  await expect.poll(announcedNow).toBe('Instagram accounts: In Stock, 112 available.')
  await sellToAnother(2)
  await page.getByText('110 available', { exact: true }).waitFor()
  expect(await announcedNow()).toBe('Instagram accounts: In Stock, 112 available.')
  await sellToAnother(110)
  await expect.poll(announcedNow).toBe('Instagram accounts: Out of Stock')
  expect(await isDisabled(page)).toEqual([true, true, true])
  await restock(50)
  await expect.poll(announcedNow).toBe('Instagram accounts: In Stock, 50 available.')
  await sellToAnother(1)
  await page.getByText('49 available', { exact: true }).waitFor()
  await page.clock.runFor(9_900)
  expect(await announced(page)).toBe('Instagram accounts: In Stock, 50 available.')
  await page.clock.runFor(100)
  await expect.poll(announcedNow).toBe('Instagram accounts: In Stock, 49 available.')
  await page.close()
})

test('disconnects while hidden and catches up when visible again', async () => {
  await expect.poll(shown).toBe('49')
  await hide(visitor, true)
  await sellToAnother(4)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await shown()).toBe('49')
  await hide(visitor, false)
  await expect.poll(shown).toBe('45')
})

function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test("reads the stock on focus where events don't arrive", async () => {
  const page = await openPage()
  await stopClock(page)
  let tries = 0
  await page.route('**/live/stock', (route) => {
    if (route.request().headers().accept !== 'text/event-stream') return route.continue()
    tries++
    return route.fulfill({ status: 204 })
  })
  const readOnce = page.waitForResponse((answer) => answer.url().endsWith('/live/stock') && answer.status() === 200)
  await page.goto(shop().url)
  await readOnce
  await page.getByText('45 available', { exact: true }).waitFor()
  await sellToAnother(5)
  await expect.poll(shown).toBe('40')
  expect(await page.getByText('45 available', { exact: true }).count()).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('40 available', { exact: true }).waitFor()
  const triesSoFar = tries
  await page.clock.fastForward(30_000)
  await expect.poll(() => tries).toBe(triesSoFar + 1)
  await page.close()
})

test("counts up in eight steps to the server's number without moving anything else", async () => {
  const page = await openPage({
    reducedMotion: 'no-preference',
    cookie: await signIn(shop().url, (await createCustomer()).email),
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    const moved: string[] = []
    Object.assign(window, { seen, moved })
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]
      const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
      moved.push(...nodes.filter((node) => node?.parentElement?.closest('dl')).map((node) => node?.textContent ?? ''))
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((changes) => {
      for (const { target, type } of changes) {
        if (type === 'characterData' && target.parentElement?.closest('dd')) seen.push(target.textContent ?? '')
      }
    }).observe(document, { subtree: true, characterData: true })
  })
  await stopClock(page)
  await page.goto(shop().url)
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[])
  // The counter starts after hydration.
  await expect
    .poll(async () => {
      if ((await seen()).length === 0) await page.clock.runFor(30)
      return seen()
    })
    .toContain('5')
  for (const step of ['10', '15', '20', '25', '30', '35', '40']) {
    await page.clock.runFor(30)
    await expect.poll(seen).toContain(step)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  await page.close()
  expect(await read('/')).toMatch(/<dd[^>]*><span[^>]*>40<\/span>/)
})

test('sends visitors the available count and no other number of the shop', async () => {
  await db().update(siteSettings).set({ accountsSoldBase: 765_000_000, revenueBaseCents: 765_000_000 })
  const cookie = await signIn(shop().url, (await createCustomer()).email)
  for (const path of ['/', '/_.data']) {
    const [toVisitor, toCustomer] = await Promise.all([read(path), read(path, { cookie })])
    expect(toVisitor).toContain('"stock",40')
    expect(toVisitor).not.toMatch(/765,?000|7,?650,?000/)
    expect(toCustomer).toContain('765000')
  }
  expect(JSON.parse(await read('/live/stock'))).toEqual({ [INSTAGRAM]: 40 })
})

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(shop().url + path, { headers })
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('\\"', '"')
}

test('stops despite open streams', async () => {
  await visitor.goto('about:blank')
  const streams = await Promise.all(Array.from({ length: 20 }, followAsBrowser))
  expect(await shop().stop('SIGINT')).toBe(0)
  // Nothing but events sent before the end, such as a count in progress.
  for (const stream of streams) expect(await restOf(stream)).toMatch(/^(data: .*\n\n)*$/)
  expect(shop().complaints).toEqual([])
})

async function followAsBrowser() {
  const answer = await fetch(`${shop().url}/live/stock`, { headers: { accept: 'text/event-stream' } })
  const stream = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!stream) throw new Error('The answer has no body.')
  let text = ''
  while (!text.includes(`data: {"${INSTAGRAM}":40}\n\n`)) text += (await stream.read()).value
  return stream
}

async function restOf(stream: ReadableStreamDefaultReader<string>): Promise<string> {
  const { done, value = '' } = await stream.read()
  return done ? value : value + (await restOf(stream))
}
