import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, stopClock, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'
import { openStage } from './stage.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let visitor: Page
let stagePage: Page

beforeAll(async () => {
  await loadStock(3)
  visitor = await openPage()
  await stopClock(visitor)
  stagePage = await openPage()
  await stagePage.clock.install()
})

/** Opens the page after a sign-out, with its toast. */
async function openWithToast(): Promise<{ page: Page; toast: Locator }> {
  const page = visitor
  await page.goto(`${shop().url}/auth/login?flash=logged-out`)
  const toast = toastsOf(page)
  const afterAWhile = async () => {
    await page.clock.runFor(100)
    return toast.count()
  }
  await expect.poll(afterAWhile).toBe(1)
  expect(await toast.textContent()).toBe('Signed outYou have been signed out.')
  return { page, toast }
}

function toastsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)', exact: true }).getByRole('listitem')
}

test('shows a toast above everything, announces it, removes it after 5000 ms and from the URL', async () => {
  const { page, toast } = await openWithToast()
  expect(page.url()).toBe(`${shop().url}/auth/login`)
  const viewport = page.getByRole('region', { name: 'Notifications (F8)', exact: true }).getByRole('list')
  expect(await viewport.evaluate((element) => getComputedStyle(element).zIndex)).toBe('100')
  await page.clock.runFor(100)
  await page.getByRole('status').filter({ hasText: 'Notification Signed out' }).waitFor()
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(3000)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(2500)
  await toast.waitFor({ state: 'hidden' })

  await page.reload()
  await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).click()
  await page.clock.runFor(500)
  expect(await toast.count()).toBe(0)
})

test('shows a message above the page before the scripts load, without moving it', async () => {
  const page = await openPage({ viewport: PHONE })
  const held: Route[] = []
  await page.route('**/assets/*.js', (route) => void held.push(route))
  const heading = page.getByRole('heading', { name: 'Login', level: 1 })
  const placeOf = async (path: string) => {
    await page.goto(shop().url + path, { waitUntil: 'commit' })
    await heading.waitFor()
    await page.evaluate(() => document.fonts.ready)
    return heading.boundingBox()
  }
  const before = await placeOf('/auth/login')
  expect(await placeOf('/auth/login?flash=logged-out')).toEqual(before)
  const { x = -1, width = 0 } = (await page.getByRole('status').filter({ hasText: 'Signed out' }).boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(PHONE.width)
  await Promise.allSettled(held.map((route) => route.continue()))
})

test('removes a toast after a swipe of more than 50 px to the right only', async () => {
  const { page, toast } = await openWithToast()
  const swipe = async (distance: number) => {
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 12)
    await page.mouse.down()
    await page.mouse.move(x + 20 + distance / 2, y + 12)
    await page.mouse.move(x + 20 + distance, y + 12)
    await page.mouse.up()
  }
  await swipe(45)
  await page.clock.runFor(500)
  expect(await toast.isVisible()).toBe(true)
  await swipe(-80)
  await page.clock.runFor(500)
  expect(await toast.isVisible()).toBe(true)
  await swipe(60)
  await page.clock.runFor(500)
  await toast.waitFor({ state: 'hidden' })
})

test('moves focus to notifications with F8, which pauses them; Escape closes one', async () => {
  const { page, toast } = await openWithToast()
  await page.keyboard.press('F8')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label'))
  expect(await focused()).toBe('Notifications (F8)')
  await page.clock.runFor(20_000)
  expect(await toast.isVisible()).toBe(true)
  // The accessibility check needs a running clock; the toast stays while it has the focus.
  await page.clock.resume()
  await inspect(page, '.toast-viewport')
  await page.keyboard.press('Tab')
  expect(await toast.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await toast.waitFor({ state: 'hidden' })
})

test('shows a toast titled Insufficient Balance as a dialog with Cancel and Add Funds', async () => {
  const cookie = await signIn(shop().url, (await createCustomer({ balanceCents: 30 })).email)
  const page = await openPage({ cookie })
  await page.goto(shop().url)
  await page.getByRole('button', { name: 'Buy 1 account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insufficient Balance' })
  await dialog.getByText('Your balance is $0.30. Required: $0.50.', { exact: true }).waitFor()
  expect(await toastsOf(page).count()).toBe(0)
  await inspect(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await inspect(page, 'main')
  await page.getByRole('button', { name: 'Buy 1 account' }).click()
  await dialog.getByRole('link', { name: 'Add Funds' }).click()
  await page.waitForURL(`${shop().url}/customer/add-balance?returnTo=*`)
  expect(await page.getByLabel('Amount in US dollars').inputValue()).toBe('0.20')
})

test('recognizes an insufficient balance answered in another language than the page', async () => {
  const cookie = await signIn(shop().url, (await createCustomer({ balanceCents: 30 })).email)
  const page = await openPage({ cookie })
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const body = (await response.text()).replaceAll('Insufficient Balance', 'Saldo insuficiente')
    await route.fulfill({ response, body })
  })
  await page.goto(shop().url)
  await page.getByRole('button', { name: 'Buy 1 account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Add Funds' }).waitFor()
  expect(await toastsOf(page).count()).toBe(0)
})

test('keeps a refusal on the page after its toast, and removes a toast with its refusal', async () => {
  const page = await openPage({ cookie: await signIn(shop().url, (await createAdmin()).email) })
  await page.clock.install()
  await page.goto(shop().url)
  const buy = page.getByRole('button', { name: 'Buy 1 account' })
  const notice = page.getByRole('main').getByText('ErrorAdmins cannot purchase products.', { exact: true })
  await buy.click()
  await toastsOf(page).waitFor()
  await page.clock.runFor(5500)
  await toastsOf(page).waitFor({ state: 'hidden' })
  await notice.waitFor()
  await inspect(page, 'main')

  await page.goBack()
  await buy.click()
  await toastsOf(page).waitFor()
  await page.getByRole('link', { name: 'TOOLS' }).click()
  await page.waitForURL('**/tools')
  await toastsOf(page).waitFor({ state: 'hidden' })
  await notice.waitFor({ state: 'hidden' })
})

async function stageWithClock(): Promise<{ page: Page; show: (title: string, duration?: number) => Promise<void> }> {
  const page = stagePage
  await openStage(page)
  const show = async (title: string, duration?: number) => {
    await page.evaluate((message) => window.stage.toast(message), { title, duration })
    await toastsOf(page).filter({ hasText: title }).waitFor()
  }
  return { page, show }
}

test('shows one toast at a time, each for its own 5000 ms', async () => {
  const { page, show } = await stageWithClock()
  const toast = toastsOf(page)
  await show('First')
  await page.clock.runFor(4000)
  await show('Second')
  expect(await toast.allTextContents()).toEqual(['Second'])
  await page.clock.runFor(4000)
  expect(await toast.allTextContents()).toEqual(['Second'])
  await page.clock.runFor(1500)
  await toast.waitFor({ state: 'hidden' })
})

test('keeps a toast for its own duration, or until it is closed', async () => {
  const { page, show } = await stageWithClock()
  const toast = toastsOf(page)
  await show('Brief', 1000)
  await page.clock.runFor(1200)
  await toast.waitFor({ state: 'hidden' })
  await show('Endless', Number.POSITIVE_INFINITY)
  await page.clock.runFor(60 * 60 * 1000)
  expect(await toast.allTextContents()).toEqual(['Endless'])
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'hidden' })
})

test('still removes the next toast after one was closed under the pointer', async () => {
  const { page, show } = await stageWithClock()
  const toast = toastsOf(page)
  await show('First')
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'hidden' })
  await page.mouse.click(5, 5)
  await show('Second')
  await page.clock.runFor(5500)
  await toast.waitFor({ state: 'hidden' })
})
