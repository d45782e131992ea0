import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

const MESSENGER = 'tg://resolve?domain=packhouse'
const CHAT = 'https://chat.example.com/packhouse'

let visitor: Page

beforeAll(async () => {
  visitor = await openPage()
})

/** Saves the links in the settings. */
async function setLinks(messengerUrl: string | null, chatUrl: string | null): Promise<void> {
  await db().update(siteSettings).set({ messengerUrl, chatUrl })
}

/** Returns whether the page's HTML contains the button. */
async function isServed(path: string, cookie = ''): Promise<boolean> {
  const answer = await fetch(shop().url + path, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return /<summary[^>]*><span[^>]*>Contact</.test(await answer.text())
}

function buttonOf(page: Page) {
  return page.locator('summary').filter({ hasText: 'Contact' })
}

test('opens to both links, also by keyboard, and closes on Escape', async () => {
  await setLinks(MESSENGER, CHAT)
  const page = visitor
  await page.goto(`${shop().url}/tools`)
  const button = buttonOf(page)
  const messenger = page.getByRole('link', { name: 'Messaging app' })
  const chat = page.getByRole('link', { name: 'Chat app' })
  expect(await messenger.isVisible()).toBe(false)
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await messenger.getAttribute('href')).toBe(MESSENGER)
  expect(await chat.getAttribute('href')).toBe(CHAT)
  await inspect(page, '.contact-button')
  await page.keyboard.press('Tab')
  expect(await messenger.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await messenger.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('shows a single link, and no button without links', async () => {
  await setLinks(null, CHAT)
  await visitor.goto(`${shop().url}/tools`)
  await buttonOf(visitor).click()
  await visitor.getByRole('link', { name: 'Chat app' }).waitFor()
  expect(await visitor.getByRole('link', { name: 'Messaging app' }).count()).toBe(0)
  expect(await isServed('/tools')).toBe(true)
  for (const unsafe of [null, 'javascript:alert(1)', 'data:text/html,x', '/admin']) {
    await setLinks(unsafe, null)
    expect(await isServed('/tools'), String(unsafe)).toBe(false)
  }
})

test('opens without scripts', async () => {
  await setLinks(MESSENGER, null)
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${shop().url}/tools`)
  await buttonOf(page).click()
  await page.getByRole('link', { name: 'Messaging app' }).waitFor()
})

test('appears in the customer area but not in the admin area', async () => {
  await setLinks(null, CHAT)
  const customer = await openPage({ cookie: await signIn(shop().url, (await createCustomer()).email) })
  await customer.goto(`${shop().url}/customer/add-balance`)
  await buttonOf(customer).waitFor()
  await inspect(customer, '.contact-button')
  expect(await isServed('/admin/dashboard', await signIn(shop().url, (await createAdmin()).email))).toBe(false)
})

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('keeps button, toast and cookie banner apart on phone, tablet and desktop', async () => {
  await setLinks(MESSENGER, CHAT)
  const page = await openPage({ isNew: true })
  await page.clock.install()
  await page.goto(`${shop().url}/auth/login?flash=logged-out`)
  const pieces = {
    button: buttonOf(page),
    toast: page.getByRole('region', { name: 'Notifications (F8)', exact: true }).getByRole('listitem'),
    banner: page.getByRole('region', { name: 'Cookies' }),
  }
  await pieces.toast.waitFor()
  // A toast stays while it has the focus.
  await page.keyboard.press('F8')
  await page.clock.runFor(1500)
  await pieces.banner.waitFor()
  await page.clock.runFor(300)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectApart(Object.values(pieces), size.width)
    // On a phone, the next button to press is usually at the bottom.
    const toast = await pieces.toast.boundingBox()
    expect((toast?.y ?? 0) < size.height / 4, `a toast at the top of ${size.width} px`).toBe(size.width < 640)
  }
})

test('keeps a toast off the buttons of a list on a desktop', async () => {
  const admin = await createAdmin()
  for (let count = 0; count < 12; count++) await createCustomer()
  const page = await openPage({ isNew: true, cookie: await signIn(shop().url, admin.email) })
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1440, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`${shop().url}/admin/customers?flash=logged-out`)
    const toast = page.getByRole('region', { name: 'Notifications (F8)', exact: true }).getByRole('listitem')
    await toast.waitFor()
    // A toast stays while it has the focus.
    await page.keyboard.press('F8')
    await page
      .getByRole('link', { name: /^Details of/ })
      .nth(5)
      .waitFor()
    await toast.evaluate((slip) => Promise.all(slip.getAnimations().map(({ finished }) => finished)))
    const box = await toast.boundingBox()
    const covered = await page.evaluate(
      ({ x, y, width, height }) =>
        [...document.querySelectorAll('main :is(a, button, input, select)')]
          .filter((control) => {
            const other = control.getBoundingClientRect()
            return other.left < x + width && other.right > x && other.top < y + height && other.bottom > y
          })
          .map((control) => control.textContent),
      box ?? { x: 0, y: 0, width: 0, height: 0 },
    )
    expect(covered, `${size.width} px`).toEqual([])
  }
})

async function expectApart(pieces: Locator[], width: number): Promise<void> {
  const boxes = await Promise.all(pieces.map((piece) => piece.boundingBox()))
  for (const [index, one] of boxes.entries()) {
    if (!one) throw new Error('An element is not visible.')
    expect(one.x + one.width).toBeLessThanOrEqual(width)
    for (const other of boxes.slice(index + 1)) {
      if (!other) throw new Error('An element is not visible.')
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y
      expect(apart, JSON.stringify([width, one, other])).toBe(true)
    }
  }
}
